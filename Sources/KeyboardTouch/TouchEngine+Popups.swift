internal import KeyboardModel

/// Long presses.
extension TouchEngine {
  /// Opens the popup of a key that a pointer holds.
  mutating func openPopup(of press: Press) {
    guard let index = presses.firstIndex(where: { $0.pointer == press.pointer }) else { return }
    endMultiTap()
    closePopup()
    presses[index].mode = .choosing
    presses[index].start = press.position
    popupHolder = press.pointer
    show(Popup(press.behavior, frame: press.frame, on: board, settings: settings))
    preview(nil, index)
  }

  /// Opens the popup of the key at a place of the grid, which waits for a choice.
  ///
  /// - Returns: Whether the key has one.
  @discardableResult
  mutating func openPopup(ofKeyAt index: Int) -> Bool {
    let (behavior, frame) = (board.keys[index], board.frames[index])
    guard !behavior.key.longPressKeyIDs.isEmpty else { return false }
    finishPresses()
    endMultiTap()
    closePopup()
    popupHolder = nil
    restartPopupTimeout()
    show(Popup(behavior, frame: frame, on: board, settings: settings))
    return true
  }

  /// Returns a Boolean value that indicates whether there is a key with a popup at `point`.
  func hasPopup(at point: TouchPoint) -> Bool {
    key(at: point).map { !$0.key.longPressKeyIDs.isEmpty } ?? false
  }

  mutating func openPopup(at point: TouchPoint) {
    guard let index = board.index(at: point) else { return }
    openPopup(ofKeyAt: index)
  }

  private mutating func show(_ popup: Popup) {
    self.popup = popup
    emit(.feedback(.popup))
    emit(.popup(popup))
  }

  private mutating func restartPopupTimeout() {
    popupDeadline = settings.popupTimeout.flatMap { deadline(after: $0) }
  }

  mutating func closePopup() {
    popupHolder = nil
    popupDeadline = nil
    guard popup != nil else { return }
    popup = nil
    emit(.popupClosed)
  }

  /// Lets a pointer choose in a popup that waits.
  ///
  /// - Returns: Whether the pointer is on the popup or on its key.
  mutating func holdPopup(by pointer: PointerID, at point: TouchPoint) -> Bool {
    guard let popup, let behavior = behavior(of: popup.key) else { return false }
    let isOnItem = popup.items.contains { $0.frame.contains(point) }
    guard isOnItem || popup.keyFrame.contains(point) else { return false }
    finishPresses()
    var press = Press(pointer, behavior, frame: popup.keyFrame, at: point)
    press.mode = .choosing
    presses.append(press)
    popupHolder = pointer
    popupDeadline = nil
    emit(.feedback(.press))
    highlight(presses.count - 1)
    preview(nil, presses.count - 1)
    if isOnItem {
      presses[presses.count - 1].hasChosen = true
      choose(presses.count - 1)
    }
    return true
  }

  /// Chooses what lies below the finger, once it has moved.
  mutating func choose(_ index: Int) {
    guard let popup else { return }
    let press = presses[index]
    let start = CellRect(x: press.start.cell.x, y: press.start.cell.y, width: 1, height: 1)
    if !press.hasChosen, board.isPoint(press.position, in: start, margin: settings.hysteresis) {
      return
    }
    presses[index].hasChosen = true
    select(popup.item(nearest: press.position, on: board, margin: settings.popupMargin))
  }

  private mutating func select(_ selection: Int?) {
    guard var popup, popup.selection != selection else { return }
    popup.selection = selection
    self.popup = popup
    emit(.feedback(.selection))
    emit(.popup(popup))
  }

  /// Changes the choice in the open popup.
  mutating func changeChoice(_ change: (inout Popup) -> Void) {
    guard var popup else { return }
    change(&popup)
    if popupHolder == nil { restartPopupTimeout() }
    select(popup.selection)
  }

  /// Takes the choice of a popup that waits.
  mutating func takeChoice(by source: PressSource) {
    let choice = popup?.selection.flatMap { popup?.items[$0].key }
    closePopup()
    noteKeyDown(nil)
    emit(.ended(source, give(choice, by: source)))
  }
}
