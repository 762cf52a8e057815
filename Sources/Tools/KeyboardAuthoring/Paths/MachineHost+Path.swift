public import KeyboardEngine
internal import KeyboardModel
public import KeyboardTesting

/// The time for which a finger is down for a tap, and up between two of them.
private let tapTime = Duration.milliseconds(25)

extension MachineHost {
  mutating func follow(_ path: TypingPath) throws(TouchScript.Impossible) {
    for step in path.steps {
      let grid = machine.touch.grid
      guard let index = grid.index(of: step.key) else {
        throw .noSuchKey(step.key, shown: grid.map(\.key.id))
      }
      try press(step, at: TouchPoint(middleOf: grid[index].frame))
      // The next keystroke may be on the same multi-tap key.
      while waitForDeadline() {}
    }
  }

  private mutating func press(
    _ step: TypingPath.Step, at point: TouchPoint
  ) throws(TouchScript.Impossible) {
    switch step.gesture {
    case .tap: press(at: point)
    case .taps(let count):
      for _ in 0..<count { press(at: point) }
    case .longPress(let number):
      handle(.pointerDown(0, at: point))
      guard waitForDeadline(), let popup = machine.touch.popup else {
        throw .noSuchKey(step.key, shown: [])
      }
      guard let choice = number.map({ $0 - 1 }), choice != popup.selection else {
        return handle(.pointerUp(0, at: point))
      }
      lift(via: [TouchPoint(middleOf: popup.items[choice].frame)])
    case .flick(let directions):
      handle(.pointerDown(0, at: point))
      var points = [point]
      for direction in directions {
        points.append(points[points.count - 1].next(direction, on: machine.touch))
      }
      lift(via: points)
    }
  }

  private mutating func press(at point: TouchPoint) {
    handle(.pointerDown(0, at: point))
    lift(via: [point])
  }

  private mutating func lift(via points: [TouchPoint]) {
    wait(tapTime)
    for point in points { handle(.pointerMove(0, to: point)) }
    if let last = points.last { handle(.pointerUp(0, at: last)) }
    wait(tapTime)
  }

  private mutating func waitForDeadline() -> Bool {
    guard let deadline = nextDeadline else { return false }
    wait(deadline - now)
    return true
  }
}

extension TouchPoint {
  /// Returns the end of a flick in `direction`, well beyond the minimum distance.
  fileprivate func next(_ direction: Direction, on engine: TouchEngine) -> TouchPoint {
    let (right, down) = direction.step
    let (width, height) = (engine.keySize.width, engine.keySize.height)
    // The same distance in all directions: that of a key's shorter side, where cells are twice as
    // high as wide.
    let side = Double(min(width, 2 * height) * Self.unitsPerCell)
    let length = 1.5 * engine.settings.flickDistance * side
    return TouchPoint(
      unitsX: x + Int(Double(right) * length), unitsY: y + Int(Double(down) * length / 2))
  }
}

extension VirtualClock {
  /// Types along `path` on `keyboard`, whose clock this is, with a finger: twenty taps a second,
  /// and long presses and flicks according to its settings.
  ///
  /// - Throws: An error if the path begins on a different layer, for example. The
  ///   keystrokes before it are performed.
  public func type(
    _ path: TypingPath, on keyboard: some MachineHost & AnyObject
  ) throws {
    var host = ClockedHost(clock: self, keyboard: keyboard)
    try host.follow(path)
  }
}
