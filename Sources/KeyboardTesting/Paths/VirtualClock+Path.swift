internal import KeyboardModel
internal import KeyboardTouch
public import KeyboardUI

extension VirtualClock {
  /// How long a finger is down for a tap, and how long it is up between two of them.
  private static let tapTime = Duration.milliseconds(25)

  /// Types along `path` on `keyboard`, whose clock this is, with a finger: twenty taps a second, long presses
  /// and flicks as its settings want them.
  ///
  /// - Throws: What makes it impossible, such as another layer than the path begins on; the keys before it
  ///   are done.
  public func type(_ path: TypingPath, on keyboard: Keyboard) throws(TouchHand.Impossible) {
    for step in path.steps {
      guard let index = keyboard.grid.index(of: step.key) else { throw .noSuchKey(step.key) }
      try press(step, at: TouchPoint(middleOf: keyboard.grid[index].frame), on: keyboard)
      // The next key may be the same multi-tap key.
      while waitForDeadline(of: keyboard) {}
    }
  }

  private func press(
    _ step: TypingPath.Step, at point: TouchPoint, on keyboard: Keyboard
  ) throws(TouchHand.Impossible) {
    switch step.gesture {
    case .tap: press(at: point, on: keyboard)
    case .taps(let count):
      for _ in 0..<count { press(at: point, on: keyboard) }
    case .longPress(let number):
      keyboard.pointerDown(at: point)
      guard waitForDeadline(of: keyboard), let popup = keyboard.popup else {
        throw .noSuchKey(step.key)
      }
      guard let choice = number.map({ $0 - 1 }), choice != popup.selection else {
        return keyboard.pointerUp(at: point)
      }
      lift(via: [TouchPoint(middleOf: popup.items[choice].frame)], on: keyboard)
    case .flick(let directions):
      keyboard.pointerDown(at: point)
      var points = [point]
      for direction in directions {
        points.append(points[points.count - 1].next(direction, on: keyboard))
      }
      lift(via: points, on: keyboard)
    }
  }

  private func press(at point: TouchPoint, on keyboard: Keyboard) {
    keyboard.pointerDown(at: point)
    lift(via: [point], on: keyboard)
  }

  /// Moves the finger along `points`, and up.
  private func lift(via points: [TouchPoint], on keyboard: Keyboard) {
    advance(by: Self.tapTime, for: keyboard)
    for point in points { keyboard.pointerMoved(to: point) }
    if let last = points.last { keyboard.pointerUp(at: last) }
    advance(by: Self.tapTime, for: keyboard)
  }

  /// Lets time pass until something is due.
  ///
  /// - Returns: Whether there was something.
  private func waitForDeadline(of keyboard: Keyboard) -> Bool {
    guard let deadline = keyboard.nextDeadline else { return false }
    advance(by: deadline - now, for: keyboard)
    return true
  }
}

extension TouchPoint {
  /// The point that a flick in `direction` goes to, well beyond the distance that it takes.
  @MainActor fileprivate func next(_ direction: Direction, on keyboard: Keyboard) -> TouchPoint {
    let (right, down) = direction.step
    let (width, height) = (keyboard.keySize.width, keyboard.keySize.height)
    // As far to all sides as the shorter side of a key, where cells are twice as high as wide.
    let side = Double(min(width, 2 * height) * Self.unitsPerCell)
    let length = 1.5 * keyboard.settings.flickDistance * side
    return TouchPoint(
      unitsX: x + Int(Double(right) * length), unitsY: y + Int(Double(down) * length / 2))
  }
}
