internal import KeyboardModel

/// Arrow keys, the wheel, and a mouse without a button.
extension TouchEngine {
  /// Puts the focus on the key at this place of the grid, or nowhere.
  public mutating func setFocus(_ index: Int?) {
    focus = index.flatMap { laidOut.keys.indices.contains($0) ? $0 : nil }
  }

  mutating func moveFocus(toward side: KeyGrid.Side) {
    if popups.isOpen { return moveChoice(toward: side) }
    let next = focus.map { laidOut.grid.neighbor(of: $0, toward: side) } ?? middleKey
    guard let next else { return }
    focus = next
    emit(.focus(next))
  }

  /// The key in the middle of the keyboard, from which no key is far.
  private var middleKey: Int? {
    // Twice the cells, so that the middle of a frame is whole.
    func distance(_ index: Int) -> Int {
      let frame = laidOut.frames[index]
      return abs(2 * frame.x + frame.width - laidOut.grid.columns)
        + abs(2 * frame.y + frame.height - laidOut.grid.rows)
    }
    return laidOut.frames.indices.min { distance($0) < distance($1) }
  }

  /// Takes the choice of an open popup, else taps the key with the focus.
  mutating func activate(by source: PressSource) {
    if popups.isWaiting { return takeChoice(by: source) }
    guard let focus else { return }
    press(keyAt: focus, by: source)
  }

  /// Taps the key at a place of the grid.
  mutating func press(keyAt index: Int, by source: PressSource) {
    finishPresses()
    closePopup()
    // Ending the presses may have changed the layer.
    guard laidOut.keys.indices.contains(index) else { return }
    let behavior = laidOut.keys[index]
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

  // MARK: Resting

  mutating func hover(over point: TouchPoint?) {
    let end = settings.dwellTime.flatMap { deadline(after: $0) }
    let hasChanged = hover.move(
      to: point, on: laidOut, margin: settings.hysteresis, restingUntil: end)
    if hasChanged { emit(.hover(hover.key)) }
  }

  mutating func tapByDwelling() {
    if let key = hover.takeRestedKey(on: laidOut) { press(keyAt: key, by: .dwell) }
  }
}
