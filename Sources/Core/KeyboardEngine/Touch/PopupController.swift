internal import KeyboardModel

/// The open popup, the pointer that holds it, and the deadline of one that waits for a choice.
@usableFromInline struct PopupController: Sendable {
  @usableFromInline private(set) var popup: LongPressPopup?
  /// The pointer that holds the popup, or `nil` while it waits for a choice.
  private(set) var holder: PointerID?
  private(set) var deadline: Timestamp?

  var isOpen: Bool { popup != nil }
  var isHeld: Bool { holder != nil }
  var isWaiting: Bool { popup != nil && holder == nil }
  var chosenKey: Identifier? { popup?.selection.flatMap { popup?.items[$0].key } }

  /// A Boolean value that indicates whether the wheel at `point` changes the choice.
  func isTurned(at point: TouchPoint) -> Bool {
    guard let popup else { return false }
    return isHeld || popup.frame.contains(point) || popup.keyFrame.contains(point)
  }

  /// Opens a popup, which waits for a choice if no pointer holds it.
  mutating func open(_ popup: LongPressPopup, heldBy pointer: PointerID?, in step: inout EngineStep)
  {
    (self.popup, holder, deadline) = (popup, pointer, nil)
    keepWaiting(in: step)
    step.emit(.feedback(.popup))
    step.emit(.popup(popup))
  }

  private mutating func keepWaiting(in step: borrowing EngineStep) {
    guard holder == nil else { return }
    let isDirected = step.settings.scan?.mode == .directed
    deadline = isDirected ? nil : step.settings.popupTimeout.flatMap { step.deadline(after: $0) }
  }

  mutating func hold(by pointer: PointerID) {
    holder = pointer
    deadline = nil
  }

  mutating func close(in step: inout EngineStep) -> Bool {
    holder = nil
    deadline = nil
    guard popup != nil else { return false }
    popup = nil
    step.emit(.popupClosed)
    return true
  }

  // MARK: The choice

  mutating func chooseItem(
    nearest point: TouchPoint, on layer: LaidOutLayer, in step: inout EngineStep
  ) {
    guard let popup else { return }
    select(popup.item(nearest: point, on: layer, margin: step.settings.popupMargin), in: &step)
  }

  /// Chooses the item at `place`, or none. Scanning closes the popup itself.
  mutating func chooseItem(at place: Int?, isScanned: Bool = false, in step: inout EngineStep) {
    if isScanned, holder == nil { deadline = nil } else { keepWaiting(in: step) }
    select(place, in: &step)
  }

  /// Chooses the item to which `change` moves the choice.
  mutating func changeChoice(in step: inout EngineStep, _ change: (inout LongPressPopup) -> Void) {
    guard var popup else { return }
    change(&popup)
    chooseItem(at: popup.selection, in: &step)
  }

  private mutating func select(_ selection: Int?, in step: inout EngineStep) {
    guard popup?.selection != selection else { return }
    popup?.selection = selection
    guard let popup else { return }
    step.emit(.feedback(.selection))
    step.emit(.popup(popup))
  }
}
