internal import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

/// A clock that only advances on request, and advances a keyboard with it.
///
/// ```swift
/// let clock = VirtualClock()
/// let keyboard = Keyboard(layout: layout, clock: { clock.now })
/// try clock.play(TouchScript("d:a t:600 u:a"), on: keyboard)
/// ```
@MainActor public final class VirtualClock {
  /// The time.
  public private(set) var now = Timestamp.now

  /// Creates a clock.
  public init() {}

  /// Advances the time, and makes `keyboard` perform everything due, each at its time.
  public func advance(by duration: Duration, for keyboard: Keyboard) {
    let end = now + max(duration, .zero)
    while let deadline = keyboard.nextDeadline, deadline <= end {
      now = max(now, deadline)
      keyboard.advance()
    }
    now = end
  }

  /// Plays `script` on `keyboard`, whose clock this is.
  ///
  /// - Throws: The reason why a step is impossible. The steps before it are performed.
  public func play(_ script: TouchScript, on keyboard: Keyboard) throws(TouchHand.Impossible) {
    var hand = TouchHand()
    for step in script.steps {
      advance(by: step.duration, for: keyboard)
      let event = try hand.event(for: step, on: keyboard.grid, popup: keyboard.popup)
      if case .press(let id, let gesture)? = event, !keyboard.knows(gesture, on: id) {
        throw .noSuchKey(id)
      }
      if let event { keyboard.handle(event) }
    }
  }
}
