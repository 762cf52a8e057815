import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A keyboard with a clock of its own` {
  private final class Clock {
    var now = Timestamp.now
  }

  @Test func `has no other time, also on a screen`() {
    let (clock, hand) = (Clock(), Hand(columns: 40, rows: 12))
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70)) { clock.now }
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
    field.inputView = keyboard
    hand.screen.addSubview(field)
    field.becomeFirstResponder()
    var times: [Timestamp] = []
    keyboard.observer = { times.append($0.time) }
    // The key deletes until it is released.
    keyboard.handle(
      .pointerDown(0, at: TouchPoint(middleOf: keyboard.machine.grid.last?.frame ?? keyboard.frame))
    )
    hand.wait(1_000_000)
    #expect(Set(times) == [clock.now], "for its clock, no time has passed")
    let start = clock.now
    clock.now += .milliseconds(500)
    hand.wait(1)
    #expect(times.last == clock.now && times.count > 2)
    #expect(times.allSatisfy { $0 == start || $0 == clock.now })
    let deadline = hand.screen.nextDeadline.map { hand.now.duration(to: $0) }
    #expect(deadline.map { $0 <= .milliseconds(60) } == true, "\(deadline as Any)")
  }
}
