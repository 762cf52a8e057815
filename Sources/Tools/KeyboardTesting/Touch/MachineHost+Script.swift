package import KeyboardEngine
internal import KeyboardModel

extension MachineHost {
  /// Advances the time, and performs everything due, each at its time.
  package mutating func wait(_ duration: Duration) {
    let end = now + max(duration, .zero)
    while let deadline = nextDeadline, deadline <= end { advance(to: max(now, deadline)) }
    advance(to: end)
  }

  /// Performs the steps of `script`.
  mutating func perform(_ script: TouchScript) throws(TouchScript.Impossible) {
    var hand = TouchHand()
    for step in script.steps {
      wait(step.duration)
      if let event = try hand.event(for: step, on: machine.touch) { handle(event) }
    }
  }
}
