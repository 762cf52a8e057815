import KeyboardEngine
import KeyboardModel

extension TouchEngine {
  /// Handles an event like a host that refuses the taps with these numbers, from 0.
  mutating func handle(
    _ event: InputEvent, at time: Timestamp, refusing refusals: [Int],
    into events: inout [KeyEvent]
  ) {
    begin(event, at: time)
    var tapCount = 0
    while true {
      var trial = self
      var meaning: [KeyEvent] = []
      guard trial.step(into: &meaning) else { return }
      let taps = meaning.filter { if case .tap = $0 { true } else { false } }.count
      precondition(taps <= 1, "a step does one tap at most")
      if taps == 1, refusals.contains(tapCount) {
        meaning = []
        step(refusingTap: true, into: &meaning)
      } else {
        self = trial
      }
      tapCount += taps
      events += meaning
    }
  }
}
