internal import KeyboardModel

/// Long presses.
extension TouchEngine {
  /// The time at which a popup that opens now without a pointer closes.
  private var popupEnd: Instant? {
    guard settings.scan?.mode != .directed else { return nil }
    return settings.popupTimeout.flatMap { deadline(after: $0) }
  }

  /// Opens the popup of a key that a pointer holds.
  mutating func openPopup(of press: PointerPress) {
    guard let index = presses.firstIndex(where: { $0.pointer == press.pointer }) else { return }
    endMultiTap()
    closePopup()
    presses[index].mode = .choosing
    presses[index].start = press.position
    // A pointer can also flick and multi-tap, so that the popup needs to offer only the keys of a
    // long press.
    let popup = LongPressPopup(
      press.behavior, offering: press.behavior.key.longPressKeyIDs, of: layout,
      frame: press.frame, on: laidOut, settings: settings)
    popups.open(popup, heldBy: press.pointer)
    emitOpened(popup)
    preview(nil, index)
  }

  /// Opens the popup of the key at an index of the grid, which waits for a choice. Shift or a
  /// modifier is locked instead.
  ///
  /// - Returns: `true` if the key supports a long press.
  @discardableResult
  mutating func openPopup(ofKeyAt index: KeyGrid.Index) -> Bool {
    let (behavior, frame) = (laidOut.keys[index.offset], laidOut.frames[index.offset])
    guard behavior.answersLongPress else { return false }
    finishPresses()
    endMultiTap()
    closePopup()
    guard behavior.hasAlternates else {
      lock(behavior)
      return true
    }
    let popup = LongPressPopup(
      behavior, offering: behavior.alternateIDs, of: layout, frame: frame, on: laidOut,
      settings: settings)
    popups.open(popup, waitingUntil: popupEnd)
    emitOpened(popup)
    return true
  }

  /// Returns a Boolean value that indicates whether the key at `point` supports a long press.
  package func hasLongPress(at point: TouchPoint) -> Bool {
    key(at: point)?.answersLongPress ?? false
  }

  mutating func openPopup(at point: TouchPoint) {
    guard let index = laidOut.index(at: point) else { return }
    openPopup(ofKeyAt: index)
  }

  private mutating func emitOpened(_ popup: LongPressPopup) {
    emit(.feedback(.popup))
    emit(.popup(popup))
  }

  mutating func closePopup() {
    guard popups.close() else { return }
    emit(.popupClosed)
    if scanner.canLeave { restartScanning() }
  }

  /// Assigns a waiting popup to a pointer on the popup or on its key.
  ///
  /// - Returns: `true` if the pointer is on the popup or on its key.
  mutating func holdPopup(by pointer: PointerID, at point: TouchPoint) -> Bool {
    guard let popup, let behavior = behavior(of: popup.key) else { return false }
    let isOnItem = popup.items.contains { $0.frame.contains(point) }
    guard isOnItem || popup.keyFrame.contains(point) else { return false }
    finishPresses()
    var press = PointerPress(pointer, behavior, frame: popup.keyFrame, at: point)
    press.mode = .choosing
    presses.append(press)
    popups.hold(by: pointer)
    emit(.feedback(.press))
    highlight(presses.count - 1)
    preview(nil, presses.count - 1)
    if isOnItem {
      presses[presses.count - 1].hasChosen = true
      choose(by: presses.count - 1)
    }
    return true
  }

  // MARK: The choice

  /// Chooses the item under the finger, once the finger has moved.
  mutating func choose(by index: Int) {
    guard popups.isOpen else { return }
    let press = presses[index]
    let start = CellRect(x: press.start.cell.x, y: press.start.cell.y, width: 1, height: 1)
    if !press.hasChosen, laidOut.isPoint(press.position, in: start, margin: settings.hysteresis) {
      return
    }
    presses[index].hasChosen = true
    emitChoice(
      in: popups.choose(nearest: press.position, on: laidOut, margin: settings.popupMargin))
  }

  /// Moves the choice in the open popup by `count` keys.
  mutating func stepChoice(by count: Int) {
    emitChoice(in: popups.step(count, waitingUntil: popupEnd))
  }

  /// Moves the choice in the open popup to the key at `side`.
  mutating func moveChoice(toward side: KeyGrid.Side) {
    emitChoice(in: popups.move(toward: side, waitingUntil: popupEnd))
  }

  /// Moves the choice in the open popup to the end of its row, or to the first or last row.
  mutating func jumpChoice(toward side: KeyGrid.Side) {
    emitChoice(in: popups.jump(toward: side, waitingUntil: popupEnd))
  }

  /// Chooses the key at an index of the waiting popup, or none.
  ///
  /// - Parameters:
  ///   - place: The index; `nil` is none.
  ///   - isScanned: A Boolean value that indicates whether scanning chooses, which closes the popup
  ///     itself. The default is `false`.
  mutating func choose(_ place: Int?, isScanned: Bool = false) {
    emitChoice(in: popups.choose(place, waitingUntil: isScanned ? nil : popupEnd))
  }

  /// Reports the choice in a popup, if it changed.
  private mutating func emitChoice(in changed: LongPressPopup?) {
    guard let changed else { return }
    emit(.feedback(.selection))
    emit(.popup(changed))
  }

  /// Takes the choice of a waiting popup.
  mutating func takeChoice(by source: PressSource) {
    let choice = popups.chosenKey
    closePopup()
    noteKeyDown(nil)
    emit(.ended(source, give(choice, by: source)))
  }
}
