import KeyboardEngine
import KeyboardModel

/// A keyboard of a page: a machine, and the outcomes of its last event.
final class WebKeyboard {
  var machine: KeyboardMachine
  private var outcomes: [KeyboardOutcome] = []

  init(_ machine: KeyboardMachine) {
    self.machine = machine
  }

  /// Changes the machine, and puts the outcomes in the answer.
  func change(
    _ answer: inout Answer, _ body: (inout KeyboardMachine, inout [KeyboardOutcome]) -> Void
  ) {
    body(&machine, &outcomes)
    for outcome in outcomes { answer.put(outcome) }
    outcomes.removeAll(keepingCapacity: true)
  }
}
