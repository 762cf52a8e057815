import KeyboardModel
import KeyboardUI

@testable import KeyboardTerminal

/// A terminal at the end of a slow line, with its own clock. Written bytes are accepted at once,
/// but shown byte by byte. It answers a query once everything before it is shown. It sends `t`, and
/// hangs up at the end.
final class SlowDevice: TerminalDevice {
  private static let start = Timestamp.now

  private let bytesPerSecond: Int
  private(set) var now = SlowDevice.start
  let size = TerminalSize(columns: 80, rows: 24)
  let isWriting = false
  /// The time at which everything written is shown.
  private var idleTime = SlowDevice.start
  private var events: [(time: Timestamp, activity: TerminalActivity)] = []
  /// The frames without the filling, with the times at which they were shown.
  private(set) var shown: [(after: Duration, text: String)] = []

  init(bytesPerSecond: Int, keyTime: Duration) {
    self.bytesPerSecond = bytesPerSecond
    events = [
      (Self.start + keyTime, .typed("t")), (Self.start + keyTime + .seconds(60), .ended(.hangUp)),
    ]
  }

  /// Transmits `bytes` over the line.
  private func transmit(_ bytes: [UInt8]) {
    idleTime = max(idleTime, now) + .seconds(1) * bytes.count / bytesPerSecond
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\u{1B}[5n") { answer("\u{1B}[0n") }
    if text.contains("\u{1B}[c") { answer("\u{1B}[?6c") }
  }

  private func answer(_ text: String) {
    let index = events.firstIndex { $0.time > idleTime } ?? events.endIndex
    events.insert((idleTime, .typed(text)), at: index)
  }

  func write(_ bytes: [UInt8]) {
    transmit(bytes)
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    shown.append((Self.start.duration(to: idleTime), text))
  }

  func ask(_ questions: [UInt8]) {
    transmit(questions)
  }

  func wait(until deadline: Timestamp?) -> TerminalActivity {
    guard let next = events.first else { return .ended(.hangUp) }
    if let deadline, deadline < next.time {
      now = max(now, deadline)
      return .timedOut
    }
    events.removeFirst()
    now = max(now, next.time)
    return next.activity
  }

  func use(_ capabilities: TerminalCapabilities) {}
  func keep(_ text: String?) {}
  func suspend() {}
}

/// A program whose picture of a kilobyte changes twenty times in 320 ms after a key, like an
/// animated keyboard.
struct Slide: TerminalProgram {
  private(set) var place = 0
  private(set) var nextDeadline: Timestamp?
  var textToKeep: String? { nil }

  mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    guard case .key(let stroke) = event else { return .continues }
    if stroke.key == .character(".") { return .ends }
    return advance(to: time)
  }

  mutating func advance(to time: Timestamp) -> TerminalOutcome {
    place += 1
    nextDeadline = place < 20 ? time + .milliseconds(16) : nil
    return .continues
  }

  func frame(on screen: TerminalState) -> [UInt8] {
    Array("\(place)".utf8) + Array(repeating: UInt8(ascii: "."), count: 1000)
  }
}
