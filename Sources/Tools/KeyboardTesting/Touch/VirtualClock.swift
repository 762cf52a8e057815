public import KeyboardEngine
public import KeyboardModel

/// A clock that only advances on request, and advances a keyboard with it.
///
/// ```swift
/// let clock = VirtualClock()
/// let keyboard = Keyboard(layout: layout, clock: { clock.now })
/// try clock.play(TouchScript("d:a t:600 u:a"), on: keyboard)
/// ```
public final class VirtualClock {
  /// The time.
  public fileprivate(set) var now = Timestamp.now

  /// Creates a clock.
  public init() {}

  /// Advances the time, and makes `keyboard` perform everything due, each at its time.
  public func advance(by duration: Duration, for keyboard: some MachineHost & AnyObject) {
    var host = ClockedHost(clock: self, keyboard: keyboard)
    host.wait(duration)
  }

  /// Plays `script` on `keyboard`, whose clock this is, up to a step that is impossible.
  public func play(
    _ script: TouchScript, on keyboard: some MachineHost & AnyObject
  ) throws {
    var host = ClockedHost(clock: self, keyboard: keyboard)
    try host.follow(script)
  }
}

package struct ClockedHost<Keyboard: MachineHost & AnyObject>: MachineHost {
  package let clock: VirtualClock
  package var keyboard: Keyboard

  package init(clock: VirtualClock, keyboard: Keyboard) {
    (self.clock, self.keyboard) = (clock, keyboard)
  }

  package var machine: KeyboardMachine { keyboard.machine }
  package var now: Timestamp { clock.now }
  package var nextDeadline: Timestamp? { keyboard.nextDeadline }

  package mutating func handle(_ event: InputEvent) { keyboard.handle(event) }

  package mutating func advance(to time: Timestamp) {
    clock.now = time
    keyboard.advance(to: time)
  }
}
