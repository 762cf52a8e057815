import KeyboardModel

@testable import KeyboardTerminal

/// A terminal with scripted activities and its own clock. It hangs up at the end.
final class ScriptedDevice: TerminalDevice {
  /// An activity and its time, after the start.
  typealias Step = (after: Duration, activity: TerminalActivity)

  /// The start time.
  static let start = Timestamp.now

  private var script: ArraySlice<Step>
  private(set) var now = ScriptedDevice.start
  var size: TerminalSize
  var isWriting = false
  /// The written frames, with their times.
  private(set) var frames: [(after: Duration, text: String)] = []
  /// The texts that were saved.
  private(set) var kept: [String?] = []
  private(set) var questions: [UInt8] = []
  private(set) var capabilities: [TerminalCapabilities] = []
  /// The times at which the program woke up without an activity.
  private(set) var timedWakeUps: [Duration] = []
  private(set) var waits = 0
  private(set) var suspensions = 0
  var rows: Int?
  /// The first rows that were found for a program below a prompt.
  private(set) var places: [Int] = []
  /// The time that a read takes.
  var readingTime = Duration.zero
  /// A handler that is called with each frame.
  var didWrite: (ScriptedDevice) -> Void = { _ in }

  init(_ script: [Step] = [], size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    self.script = script[...]
    self.size = size
  }

  private var elapsed: Duration { Self.start.duration(to: now) }

  func wait(until deadline: Timestamp?) -> TerminalActivity {
    waits += 1
    let step = script.first
    let next = step.map { Self.start.advanced(by: $0.after) }
    if let deadline, next.map({ deadline < $0 && $0 > now }) ?? true {
      if deadline > now {
        now = deadline
        timedWakeUps.append(elapsed)
      }
      return .timedOut
    }
    guard let step, let next else { return .ended(.hangUp) }
    now = max(now, next) + readingTime
    script.removeFirst()
    if step.activity == .written { isWriting = false }
    return step.activity
  }

  func write(_ bytes: [UInt8]) {
    frames.append((elapsed, String(decoding: bytes, as: UTF8.self)))
    didWrite(self)
  }

  func ask(_ questions: [UInt8]) {
    self.questions += questions
  }

  func place(at top: Int) {
    places.append(top)
  }

  func use(_ capabilities: TerminalCapabilities) {
    self.capabilities.append(capabilities)
  }

  func keep(_ text: String?) {
    kept.append(text)
  }

  func suspend() {
    suspensions += 1
  }
}

extension TerminalActivity {
  /// Input that is text.
  static func typed(_ text: String) -> TerminalActivity { .input(Array(text.utf8)) }
}
