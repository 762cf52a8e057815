internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel

/// Events of a screen.
extension Keyboard {
  /// The time for which a key counts as down if the terminal does not report its release: 120 ms.
  static let heldTime = Duration.milliseconds(120)

  // MARK: Time

  /// The earliest deadline of the machine, the feedback and the held keys.
  var firstDeadline: Timestamp? {
    .earliest(machine.nextDeadline, feedback.nextDeadline, heldKeys.lazy.map(\.end).min())
  }

  /// Performs everything due at `time`.
  func elapse(to time: Timestamp) {
    let time = clock?() ?? time
    for held in heldKeys where held.end <= time { handle(.keyUp(held.key)) }
    heldKeys.removeAll { $0.end <= time }
    if let deadline = machine.nextDeadline, deadline <= time { enqueue(.input(nil, at: time)) }
    if feedback.advance(to: time) { setNeedsDisplay() }
  }

  // MARK: Touches

  /// Handles the beginning of a touch.
  ///
  /// - Returns: A Boolean value that indicates whether the keyboard handled it.
  func begin(_ touch: Touch) -> Bool {
    if let point = keyPoint(of: touch) {
      press(touch, at: point)
    } else {
      // A floating keyboard is moved by its edge.
      return arrangement.handle?.contains(touch.cell(in: self)) != true
    }
    return true
  }

  private func press(_ touch: Touch, at point: TouchPoint) {
    if touch.isSecondary || popup == nil && takesHold() && machine.touch.hasLongPress(at: point) {
      handle(.secondaryClick(at: point))
    } else {
      pointers[touch.pointer] = touch
      handle(.pointerDown(touch.pointer, at: point))
    }
  }

  /// Handles a movement of a touch.
  ///
  /// - Returns: A Boolean value that indicates whether the keyboard handled it.
  func move(_ touch: Touch) -> Bool {
    guard let start = pointers[touch.pointer] else { return false }
    if isDismissedBySwipe, swipesDown(touch, from: start) {
      pointers[touch.pointer] = nil
      handle(.pointerCancel(touch.pointer))
      deliver(.dismiss)
    } else {
      handle(.pointerMove(touch.pointer, to: anyPoint(of: touch)))
    }
    return true
  }

  /// Returns a Boolean value that indicates whether a touch that began as `start` has moved down,
  /// more than to a side, by half of the keyboard, and by three rows at least.
  ///
  /// Keys with flicks, modifiers, and an open popup have other uses for the movement.
  private func swipesDown(_ touch: Touch, from start: Touch) -> Bool {
    let (columns, rows) = (abs(touch.cell.x - start.cell.x), touch.cell.y - start.cell.y)
    guard popup == nil, rows >= max(3, frame.height / 2), columns <= rows,
      let key = keyPoint(of: start).flatMap({ grid.key(at: $0.cell) })?.key
    else { return false }
    return key.flickID == nil && StickyKey(shownLayout.traits[key.id]?.action) == nil
  }

  /// Handles the end of a touch.
  ///
  /// - Returns: A Boolean value that indicates whether the keyboard handled it.
  func end(_ touch: Touch, isCancelled: Bool = false) -> Bool {
    if pointers.removeValue(forKey: touch.pointer) == nil {
      return false
    } else if isCancelled {
      handle(.pointerCancel(touch.pointer))
    } else {
      handle(.pointerUp(touch.pointer, at: anyPoint(of: touch)))
    }
    return true
  }

  /// Returns a Boolean value that indicates whether the next tap is a long press, and resets it.
  private func takesHold() -> Bool {
    defer { holdsNextTap = false }
    return holdsNextTap
  }

  /// Returns the place in the grid of a touch; `nil` where there is no key. While a popup is open,
  /// also places outside of the grid count, as its keys are there.
  func keyPoint(of touch: Touch) -> TouchPoint? {
    guard placement.fits else { return nil }
    if popup != nil { return anyPoint(of: touch) }
    return keyPicture.index(at: touch.cell(in: self)) == nil ? nil : anyPoint(of: touch)
  }

  /// Returns the place in the grid of a touch, also outside of the keys.
  private func anyPoint(of touch: Touch) -> TouchPoint {
    let (picture, cell) = (keyPicture, touch.cell(in: self))
    let place: CellPoint
    if popup != nil, let keyPopup {
      place = picture.gridPoint(at: cell, under: keyPopup, in: popupRoom)
    } else {
      let origin = picture.arrangement.origin
      place = picture.gridPoint(at: cell) ?? CellPoint(x: cell.x - origin.x, y: cell.y - origin.y)
    }
    return touch.location.moved(from: touch.cell, to: place)
  }

  // MARK: The focus

  /// Focuses the key in the middle, from which no key is far. If the focus comes from above or
  /// below, it focuses the middle of the nearest row. Without the view's focus, it focuses no key.
  func updateFocus(heading: KeyGrid.Side?) {
    guard isFocused else { return focus = nil }
    switch heading {
    case .up, .down:
      let row = heading == .up ? grid.rows - 1 : 0
      let index = grid.index(at: CellPoint(x: grid.columns / 2, y: row)) ?? grid.indices.first
      moveFocus { $0.setFocus(index) }
    case .left, .right, nil:
      moveFocus { $0.focusMiddle() }
    }
  }

  /// Moves the focus without an event, and tells the observer where it is.
  private func moveFocus(_ change: @escaping (inout KeyboardMachine) -> Void) {
    let old = machine.touch.focus
    write(change)
    setNeedsDisplay()
    guard machine.touch.focus != old else { return }
    lastTime = knownTime ?? lastTime
    observe(.input(.setFocus(machine.touch.focus)))
  }

  /// Handles a key while the keys have the focus.
  ///
  /// - Returns: A Boolean value that indicates whether the keyboard handled it.
  func handleFocused(_ press: KeyPress) -> Bool {
    guard press.phase != .release, focus != nil || popup != nil else { return false }
    switch press.key {
    case .arrow(let side):
      // Views above the keys come before the last row of the keys.
      if popup == nil, side == .up, let focus, grid.neighbor(of: focus, toward: side) == nil,
        screen?.moveFocus(toward: side) == true
      {
        return true
      }
      handle(.moveFocus(side))
    case .home: handle(.jumpFocus(.left))
    case .end: handle(.jumpFocus(.right))
    case .pageUp: handle(.jumpFocus(.up))
    case .pageDown: handle(.jumpFocus(.down))
    case .enter: activate(press)
    default: return false
    }
    return true
  }

  private func activate(_ press: KeyPress) {
    let isRepeat = press.phase == .repeat
    if popup != nil {
      if !isRepeat { handle(.activate) }
    } else {
      let isLong = !press.modifiers.isEmpty || isRepeat
      handle(isLong || takesHold() ? .longActivate : .activate)
    }
  }

  // MARK: Physical keyboards

  func typeKey(_ press: KeyPress) -> Bool {
    let keys = press.physicalKeys
    for key in keys {
      if press.phase == .release {
        release(key)
      } else {
        hold(key, ModifierState(press.modifiers), isRepeat: press.phase == .repeat)
      }
    }
    return !keys.isEmpty
  }

  private func hold(_ key: PhysicalKey, _ modifiers: ModifierState, isRepeat: Bool) {
    let reportsRelease = screen?.reportsKeyReleases ?? false
    if !reportsRelease, heldKeys.contains(where: { $0.key == key }) { release(key) }
    handle(.keyDown(key, modifiers, isRepeat: isRepeat))
    if !reportsRelease { heldKeys.append((key, now + Self.heldTime)) }
  }

  private func release(_ key: PhysicalKey) {
    handle(.keyUp(key))
    heldKeys.removeAll { $0.key == key }
  }
}
