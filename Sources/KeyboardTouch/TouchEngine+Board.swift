internal import KeyboardModel

/// Which keys are shown.
extension TouchEngine {
  /// What chooses the layer.
  struct BoardChoice: Hashable {
    let layerID: Identifier
    let modifiers: ModifierState
    let shownModifiers: ModifierState?
  }

  mutating func selectBoard() {
    let choice = BoardChoice(
      layerID: layerState.layerID, modifiers: layerState.modifiers, shownModifiers: shownModifiers)
    guard choice != boardChoice else { return }
    boardChoice = choice
    let index = shownLayerIndex
    guard index != boardIndex else { return }
    let old = board
    boardIndex = index
    if let index, let made = boards[index] {
      board = made
    } else {
      board = Board(
        index.flatMap { layers?.layers[$0] }, of: layout, columns: columns, rows: rows,
        isMirrored: isMirrored)
      if let index { boards[index] = board }
    }
    boardChanged(from: old)
  }

  private var shownLayerIndex: Int? {
    guard let layers else { return nil }
    if layers.isTouch, shownModifiers == nil {
      return layers.layers.firstIndex { $0.id == layerState.layerID }
        ?? (layers.layers.isEmpty ? nil : 0)
    }
    let modifiers = (shownModifiers ?? []).union(layerState.modifiers)
    let index =
      layers.layers.firstIndex { $0.modifiers.contains { $0.matches(modifiers) } }
      ?? layers.layers.firstIndex { $0.modifiers.contains(.other) }
    return index ?? (shownModifiers == nil && !layers.layers.isEmpty ? 0 : nil)
  }

  /// Stops what belongs to the layer that was shown.
  private mutating func boardChanged(from old: Board) {
    for index in presses.indices where presses[index].mode == .repeating {
      presses[index].deadline = nil
    }
    func place(like index: Int?) -> Int? {
      index.flatMap { board.index(at: TouchPoint(middleOf: old.frames[$0])) }
    }
    if focus != nil {
      focus = place(like: focus) ?? (board.keys.isEmpty ? nil : 0)
      emit(.focus(focus))
    }
    if hovered != nil {
      hovered = place(like: hovered)
      dwellDeadline = nil
      emit(.hover(hovered))
    }
    if popupHolder == nil { closePopup() }
    restartScanning()
  }
}
