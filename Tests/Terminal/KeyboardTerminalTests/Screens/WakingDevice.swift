import KeyboardModel
import Synchronization

@testable import KeyboardTerminal

/// A terminal that can be woken, with scripted activities. Other tasks may run before each of them.
/// It hangs up at the end.
final class WakingDevice: TerminalDevice {
  /// A flag that indicates whether the device was woken.
  private final class Bell: Sendable {
    let isRung = Mutex(false)
  }

  let waker: TerminalWaker
  let size = TerminalSize(columns: 20, rows: 8)
  let isWriting = false
  private(set) var now = ScriptedDevice.start
  /// The written bytes.
  private(set) var frames: [String] = []
  private(set) var wakeUps = 0
  private var script: ArraySlice<TerminalActivity>
  private let bell = Bell()

  init(_ script: [TerminalActivity]) {
    self.script = [.typed("\u{1B}[?6c")] + script
    waker = TerminalWaker { [bell] in bell.isRung.withLock { $0 = true } }
  }

  func activity(until deadline: Timestamp?) async -> TerminalActivity {
    for _ in 0..<20 { await Task.yield() }
    return wait(until: deadline)
  }

  func wait(until deadline: Timestamp?) -> TerminalActivity {
    let isRung = bell.isRung.withLock { isRung in
      defer { isRung = false }
      return isRung
    }
    if isRung {
      wakeUps += 1
      waker.acknowledge()
      return .woken
    }
    if let deadline {
      now = max(now, deadline)
      return .timedOut
    }
    return script.popFirst() ?? .ended(.hangUp)
  }

  func write(_ bytes: [UInt8]) {
    frames.append(String(decoding: bytes, as: UTF8.self))
  }

  func ask(_ questions: [UInt8]) {}
  func use(_ capabilities: TerminalCapabilities) {}
  func keep(_ text: String?) {}
  func suspend() {}
}
