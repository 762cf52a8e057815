import KeyboardModel
import KeyboardTerminal
import KeyboardUI

/// A program that records its input.
struct Diary: TerminalProgram {
  var text = ""
  var events: [TerminalEvent] = []
  /// 80 ms after each `t`.
  var nextDeadline: Timestamp?
  var advances: [Duration] = []
  /// The times at which it was woken.
  var wakeUps: [Duration] = []
  var textToKeep: String? { text.isEmpty ? nil : text }

  mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    events.append(event)
    guard case .key(let stroke) = event else { return .continues }
    text += stroke.text
    switch stroke.key {
    case .character("t"): nextDeadline = time + .milliseconds(80)
    case .character("."): return .ends
    case .character("z") where stroke.modifiers == .control: return .suspends
    default: break
    }
    return .continues
  }

  mutating func advance(to time: Timestamp) -> TerminalOutcome {
    advances.append(ScriptedDevice.start.duration(to: time))
    nextDeadline = nil
    return .continues
  }

  mutating func wake(at time: Timestamp) -> TerminalOutcome {
    wakeUps.append(ScriptedDevice.start.duration(to: time))
    return .continues
  }

  var cursorRow: Int { 1 }

  mutating func frame(on screen: TerminalState) -> [UInt8] {
    let capabilities = screen.capabilities
    let marks =
      (screen.isUnknown ? "new " : "") + (capabilities.isComplete ? "known " : "")
      + (capabilities.background.map { $0.isDark ? "dark " : "light " } ?? "")
    let top = screen.top.map { "from \($0) " } ?? ""
    return Array("\(marks)\(top)\(screen.size.columns)x\(screen.size.rows) \(text)".utf8)
  }
}
