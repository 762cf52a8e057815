internal import KeyboardModel

/// Arrow keys, the wheel, and a mouse without a button.
extension TouchEngine {
  /// Puts the focus on the key at this place of the grid, or nowhere.
  public mutating func setFocus(_ index: Int?) {
    focus = index.flatMap { board.keys.indices.contains($0) ? $0 : nil }
  }

  mutating func moveFocus(toward side: KeyGrid.Side) {
    if popup != nil { return changeChoice { $0.move(toward: side) } }
    let next = focus.map { board.grid.neighbor(of: $0, toward: side) } ?? middleKey
    guard let next else { return }
    focus = next
    emit(.focus(next))
  }

  /// The key in the middle of the keyboard, from which no key is far.
  private var middleKey: Int? {
    // Twice the cells, so that the middle of a frame is whole.
    func distance(_ index: Int) -> Int {
      let frame = board.frames[index]
      return abs(2 * frame.x + frame.width - board.grid.columns)
        + abs(2 * frame.y + frame.height - board.grid.rows)
    }
    return board.frames.indices.min { distance($0) < distance($1) }
  }

  /// Takes the choice of an open popup, else taps the key with the focus.
  mutating func activate(by source: PressSource) {
    if popup != nil, popupHolder == nil { return takeChoice(by: source) }
    guard let focus else { return }
    press(keyAt: focus, by: source)
  }

  /// Taps the key at a place of the grid.
  mutating func press(keyAt index: Int, by source: PressSource) {
    finishPresses()
    closePopup()
    // Ending the presses may have changed the layer.
    guard board.keys.indices.contains(index) else { return }
    let behavior = board.keys[index]
    if let multiTap, multiTap.key != behavior.key.id { endMultiTap() }
    noteKeyDown(behavior.sticky)
    emit(.feedback(.press))
    emit(.ended(source, tap(behavior, by: source)))
  }

  mutating func openPopupOfFocus() {
    if popup != nil { return activate(by: .focus) }
    guard let focus, !openPopup(ofKeyAt: focus) else { return }
    activate(by: .focus)
  }

  // MARK: The wheel

  mutating func turnWheel(by steps: Int, at point: TouchPoint) {
    guard steps != 0 else { return }
    if turnsPopup(at: point) { return changeChoice { $0.step(steps) } }
    openPopup(at: point)
  }

  /// Returns a Boolean value that indicates whether the wheel changes the choice in an open popup.
  func turnsPopup(at point: TouchPoint) -> Bool {
    guard let popup else { return popupHolder != nil }
    return popupHolder != nil || popup.frame.contains(point) || popup.keyFrame.contains(point)
  }

  // MARK: Resting

  mutating func hover(over point: TouchPoint?) {
    if let frame = dwelledFrame, let point,
      board.isPoint(point, in: frame, margin: settings.hysteresis)
    {
      return
    }
    dwelledFrame = nil
    if let hovered, let point,
      board.isPoint(point, in: board.frames[hovered], margin: settings.hysteresis)
    {
      return
    }
    let index = point.flatMap { board.index(at: $0) }
    guard index != hovered else { return }
    hovered = index
    emit(.hover(index))
    let time = index == nil ? nil : settings.dwellTime
    dwellDeadline = time.flatMap { deadline(after: $0) }
  }

  mutating func tapByDwelling() {
    dwellDeadline = nil
    guard let hovered else { return }
    dwelledFrame = board.frames[hovered]
    press(keyAt: hovered, by: .dwell)
  }
}
