package import KeyboardEngine
internal import KeyboardModel
package import KeyboardTesting

/// The time, the presses, the offers and the corrections of a recorded session.
package struct SessionReport: Hashable, Sendable, CustomStringConvertible {
  package let text: String
  package let typedCount: Int
  package let deletedCount: Int
  /// The time from the first to the last event.
  package let time: Duration
  package let presses: Int
  /// The effort of switches or of a resting mouse; `nil` if there were none.
  package let effort: PointingEffort?

  /// Plays a session on a keyboard with the session's rules.
  package init(
    _ session: TouchSession, on machine: KeyboardMachine
  ) throws(TouchScript.Impossible) {
    var simulation = TypingSimulation(machine, text: session.text)
    var hand = TouchHand()
    var (typed, deleted, presses) = (0, 0, 0)
    var (time, end) = (Duration.zero, Duration.zero)
    for step in session.script.steps {
      let before = simulation.text
      simulation.advance(by: step.duration)
      time += step.duration
      if let event = try hand.event(for: step, on: simulation.machine.touch) {
        simulation.handle(event)
        presses += event.isPress ? 1 : 0
        end = time
      }
      let change = simulation.text.count - before.count
      typed += max(change, 0)
      deleted += max(-change, 0)
    }
    text = simulation.text
    (typedCount, deletedCount, self.time) = (typed, deleted, end)
    effort = session.effort
    self.presses = session.effort?.presses ?? presses
  }

  package var wordsPerMinute: Double {
    time > .zero ? Double(text.count) / 5 / (time / .seconds(60)) : 0
  }

  package var description: String {
    let count = Double(max(text.count, 1))
    func each(_ number: Int) -> String {
      let hundredths = Int((Double(number) / count * 100).rounded())
      let rest = hundredths % 100
      return "\(number), \(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) a character"
    }
    let tenths = Int((wordsPerMinute * 10).rounded())
    var lines = [
      "characters: \(text.count)", "seconds: \(Int((time / .seconds(1)).rounded()))",
      "words a minute: \(tenths / 10).\(tenths % 10)", "presses: \(each(presses))",
    ]
    if let effort { lines += ["offers: \(each(effort.offers))", "misses: \(effort.misses)"] }
    return (lines + ["deleted characters: \(deletedCount)"]).joined(separator: "\n")
  }
}

extension InputEvent {
  fileprivate var isPress: Bool {
    switch self {
    case .pointerDown, .secondaryClick, .moveFocus, .jumpFocus, .activate, .longActivate, .press,
      .switchDown, .wheel:
      true
    case .keyDown(_, _, let isRepeat): !isRepeat
    default: false
    }
  }
}
