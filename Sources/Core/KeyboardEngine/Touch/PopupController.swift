internal import KeyboardModel

/// The open popup, the pointer that holds it, and its deadline.
///
/// A pointer whose long press opened a popup holds it, and a release takes the choice. Any other
/// popup waits for a choice until its deadline, or until a pointer holds it.
@usableFromInline struct PopupController: Sendable {
  /// The open popup.
  @usableFromInline private(set) var popup: LongPressPopup?
  /// The pointer that holds the popup, or `nil` while it waits for a choice.
  private(set) var holder: PointerID?
  /// The time at which a waiting popup closes.
  private(set) var deadline: Timestamp?

  var isOpen: Bool { popup != nil }
  var isHeld: Bool { holder != nil }
  /// A Boolean value that indicates whether a popup is open that no pointer holds.
  var isWaiting: Bool { popup != nil && holder == nil }
  /// The chosen key.
  var chosenKey: Identifier? { popup?.selection.flatMap { popup?.items[$0].key } }

  /// Returns a Boolean value that indicates whether the wheel at `point` changes the choice.
  func isTurned(at point: TouchPoint) -> Bool {
    guard let popup else { return false }
    return isHeld || popup.frame.contains(point) || popup.keyFrame.contains(point)
  }

  /// Opens a popup for a pointer.
  mutating func open(
    _ popup: LongPressPopup, heldBy pointer: PointerID, in step: inout EngineStep
  ) {
    (self.popup, holder, deadline) = (popup, pointer, nil)
    step.emit(.feedback(.popup))
    step.emit(.popup(popup))
  }

  /// Opens a popup that waits for a choice.
  mutating func openWaiting(_ popup: LongPressPopup, in step: inout EngineStep) {
    (self.popup, holder) = (popup, nil)
    keepWaiting(in: step)
    step.emit(.feedback(.popup))
    step.emit(.popup(popup))
  }

  /// Lets a waiting popup wait from now on.
  private mutating func keepWaiting(in step: borrowing EngineStep) {
    guard holder == nil else { return }
    let isDirected = step.settings.scan?.mode == .directed
    deadline = isDirected ? nil : step.settings.popupTimeout.flatMap { step.deadline(after: $0) }
  }

  /// Assigns the waiting popup to a pointer.
  mutating func hold(by pointer: PointerID) {
    holder = pointer
    deadline = nil
  }

  /// Closes the popup.
  ///
  /// - Returns: A Boolean value that indicates whether a popup was open.
  mutating func close(in step: inout EngineStep) -> Bool {
    holder = nil
    deadline = nil
    guard popup != nil else { return false }
    popup = nil
    step.emit(.popupClosed)
    return true
  }

  // MARK: The choice

  /// Chooses the item under a finger, or the nearest one.
  mutating func chooseItem(
    nearest point: TouchPoint, on layer: LaidOutLayer, in step: inout EngineStep
  ) {
    guard let popup else { return }
    select(popup.item(nearest: point, on: layer, margin: step.settings.popupMargin), in: &step)
  }

  /// Chooses the item at `place`, or none.
  ///
  /// - Parameters:
  ///   - place: The index of the item; `nil` is none.
  ///   - isScanned: A Boolean value that indicates whether scanning chooses, which closes the popup
  ///     itself. The default is `false`.
  ///   - step: The step in progress.
  mutating func chooseItem(at place: Int?, isScanned: Bool = false, in step: inout EngineStep) {
    if isScanned, holder == nil { deadline = nil } else { keepWaiting(in: step) }
    select(place, in: &step)
  }

  /// Moves the choice by `count` items.
  mutating func stepChoice(by count: Int, in step: inout EngineStep) {
    guard var popup else { return }
    popup.step(count)
    chooseItem(at: popup.selection, in: &step)
  }

  /// Moves the choice to the item at `side`.
  mutating func moveChoice(toward side: KeyGrid.Side, in step: inout EngineStep) {
    guard var popup else { return }
    popup.move(toward: side)
    chooseItem(at: popup.selection, in: &step)
  }

  /// Moves the choice to the end of its row, or to the first or last row.
  mutating func jumpChoice(toward side: KeyGrid.Side, in step: inout EngineStep) {
    guard var popup else { return }
    popup.jump(toward: side)
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
