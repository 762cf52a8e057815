package import KeyboardModel

/// Arrow keys, the wheel, and a mouse without a button.
extension TouchEngine {
  /// Moves the focus to the key at an index of the grid, or removes it.
  package mutating func setFocus(_ index: KeyGrid.Index?) {
    keyFocus.set(index.flatMap { laidOut.grid.indices.contains($0) ? $0 : nil })
  }

  /// Moves the focus to the key in the middle, which minimizes the distance to all keys.
  package mutating func focusMiddle() {
    keyFocus.set(laidOut.grid.middleKey)
  }

  mutating func moveFocus(toward side: KeyGrid.Side) {
    if popups.isOpen { return moveChoice(toward: side) }
    keyFocus.move(toward: side, on: laidOut.grid)
    if let focus { emit(.focus(focus)) }
  }

  mutating func jumpFocus(toward side: KeyGrid.Side) {
    if popups.isOpen { return jumpChoice(toward: side) }
    keyFocus.jump(toward: side, on: laidOut.grid)
    if let focus { emit(.focus(focus)) }
  }

  /// Takes the choice of an open popup, else taps the focused key.
  mutating func activate(by source: PressSource) {
    if popups.isWaiting { return takeChoice(by: source) }
    guard let focus else { return }
    press(keyAt: focus, by: source)
  }

  /// Taps the key at an index of the grid.
  mutating func press(keyAt index: KeyGrid.Index, by source: PressSource) {
    finishPresses()
    closePopup()
    // The end of the presses may have changed the layer.
    guard laidOut.grid.indices.contains(index) else { return }
    let behavior = laidOut.keys[index.offset]
    if let multiTap, multiTap.key != behavior.key.id { endMultiTap() }
    noteKeyDown(behavior.sticky)
    emit(.feedback(.press))
    emit(.ended(source, tap(behavior, by: source)))
  }

  mutating func openPopupOfFocus() {
    if popups.isOpen { return activate(by: .focus) }
    guard let focus, !openPopup(ofKeyAt: focus) else { return }
    activate(by: .focus)
  }

  // MARK: The wheel

  mutating func turnWheel(by steps: Int, at point: TouchPoint) {
    guard steps != 0 else { return }
    if turnsPopup(at: point) { return stepChoice(by: steps) }
    openPopup(at: point)
  }

  /// Returns a Boolean value that indicates whether the wheel changes the choice in an open popup.
  func turnsPopup(at point: TouchPoint) -> Bool {
    guard let popup else { return popups.isHeld }
    return popups.isHeld || popup.frame.contains(point) || popup.keyFrame.contains(point)
  }

  // MARK: Hovering

  /// Moves a mouse without a button, which also chooses in a waiting popup.
  mutating func hover(over point: TouchPoint?) {
    let place = point.flatMap { point in
      popups.isWaiting ? popup?.items.firstIndex { $0.frame.contains(point) } : nil
    }
    // The popup covers keys, which must not react to the pointer.
    let keyPoint = place == nil ? point : nil
    if hover.move(to: keyPoint, on: laidOut, margin: settings.hysteresis) {
      emit(.hover(hover.key))
    }
    if let place { choose(place) }
  }
}
