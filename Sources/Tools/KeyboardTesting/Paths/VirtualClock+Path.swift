internal import KeyboardEngine
internal import KeyboardModel
public import KeyboardUI

extension VirtualClock {
  /// The time for which a finger is down for a tap, and up between two of them.
  private static let tapTime = Duration.milliseconds(25)

  /// Types along `path` on `keyboard`, whose clock this is, with a finger: twenty taps a second,
  /// and long presses and flicks according to its settings.
  ///
  /// - Throws: ``TouchHand/Impossible`` if the path begins on a different layer, for example. The
  ///   keystrokes before it are performed.
  public func type(_ path: TypingPath, on keyboard: Keyboard) throws(TouchHand.Impossible) {
    for step in path.steps {
      guard let index = keyboard.grid.index(of: step.key) else { throw .noSuchKey(step.key) }
      try press(step, at: TouchPoint(middleOf: keyboard.grid[index].frame), on: keyboard)
      // The next keystroke may be on the same multi-tap key.
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

  /// Moves the finger along `points`, and lifts it.
  private func lift(via points: [TouchPoint], on keyboard: Keyboard) {
    advance(by: Self.tapTime, for: keyboard)
    for point in points { keyboard.pointerMoved(to: point) }
    if let last = points.last { keyboard.pointerUp(at: last) }
    advance(by: Self.tapTime, for: keyboard)
  }

  /// Advances to the next deadline.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  private func waitForDeadline(of keyboard: Keyboard) -> Bool {
    guard let deadline = keyboard.nextDeadline else { return false }
    advance(by: deadline - now, for: keyboard)
    return true
  }
}

extension TouchPoint {
  /// Returns the end of a flick in `direction`, well beyond the minimum distance.
  @MainActor fileprivate func next(_ direction: Direction, on keyboard: Keyboard) -> TouchPoint {
    let (right, down) = direction.step
    let (width, height) = (keyboard.keySize.width, keyboard.keySize.height)
    // The same distance in all directions: that of a key's shorter side, where cells are twice as
    // high as wide.
    let side = Double(min(width, 2 * height) * Self.unitsPerCell)
    let length = 1.5 * keyboard.settings.flickDistance * side
    return TouchPoint(
      unitsX: x + Int(Double(right) * length), unitsY: y + Int(Double(down) * length / 2))
  }
}
