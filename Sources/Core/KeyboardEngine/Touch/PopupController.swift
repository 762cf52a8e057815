internal import KeyboardModel

/// The open popup, the pointer that holds it, and its deadline.
///
/// A pointer whose long press opened a popup holds it, and a release takes the choice. Any other
/// popup waits for a choice until its deadline, or until a pointer holds it.
struct PopupController: Sendable {
  /// The open popup.
  private(set) var popup: LongPressPopup?
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

  mutating func open(_ popup: LongPressPopup, heldBy pointer: PointerID) {
    self.popup = popup
    holder = pointer
    deadline = nil
  }

  mutating func open(_ popup: LongPressPopup, waitingUntil deadline: Timestamp?) {
    self.popup = popup
    holder = nil
    self.deadline = deadline
  }

  /// Assigns the waiting popup to a pointer.
  mutating func hold(by pointer: PointerID) {
    holder = pointer
    deadline = nil
  }

  /// Closes the popup.
  ///
  /// - Returns: A Boolean value that indicates whether a popup was open.
  mutating func close() -> Bool {
    holder = nil
    deadline = nil
    guard popup != nil else { return false }
    popup = nil
    return true
  }

  // MARK: The choice

  /// Chooses the item under a finger, or the nearest one.
  ///
  /// - Returns: The popup, if its choice changed.
  mutating func choose(
    nearest point: TouchPoint, on layer: LaidOutLayer, margin: Double
  ) -> LongPressPopup? {
    guard let popup else { return nil }
    return select(popup.item(nearest: point, on: layer, margin: margin))
  }

  /// Moves the choice by `count` keys. A waiting popup then waits until `deadline`.
  ///
  /// - Returns: The popup, if its choice changed.
  mutating func step(_ count: Int, waitingUntil deadline: Timestamp?) -> LongPressPopup? {
    guard var popup else { return nil }
    popup.step(count)
    if holder == nil { self.deadline = deadline }
    return select(popup.selection)
  }

  /// Moves the choice to the key at `side`. A waiting popup then waits until `deadline`.
  ///
  /// - Returns: The popup, if its choice changed.
  mutating func move(
    toward side: KeyGrid.Side, waitingUntil deadline: Timestamp?
  ) -> LongPressPopup? {
    guard var popup else { return nil }
    popup.move(toward: side)
    if holder == nil { self.deadline = deadline }
    return select(popup.selection)
  }

  /// Moves the choice to the end of its row, or to the first or last row. A waiting popup then
  /// waits until `deadline`.
  ///
  /// - Returns: The popup, if its choice changed.
  mutating func jump(
    toward side: KeyGrid.Side, waitingUntil deadline: Timestamp?
  ) -> LongPressPopup? {
    guard var popup else { return nil }
    popup.jump(toward: side)
    if holder == nil { self.deadline = deadline }
    return select(popup.selection)
  }

  /// Chooses the key at `place`, or none. A waiting popup then waits until `deadline`.
  ///
  /// - Returns: The popup, if its choice changed.
  mutating func choose(_ place: Int?, waitingUntil deadline: Timestamp?) -> LongPressPopup? {
    if holder == nil { self.deadline = deadline }
    return select(place)
  }

  private mutating func select(_ selection: Int?) -> LongPressPopup? {
    guard popup?.selection != selection else { return nil }
    popup?.selection = selection
    return popup
  }
}
