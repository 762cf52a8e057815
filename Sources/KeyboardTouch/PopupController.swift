internal import KeyboardModel

/// The popup that is open, who holds it, and until when it waits.
///
/// A pointer whose long press has opened a popup holds it, and letting go takes the choice. A popup that was
/// opened otherwise waits for a choice until its time is over, or until a pointer holds it.
struct PopupController: Sendable {
  /// The popup.
  private(set) var popup: LongPressPopup?
  /// The pointer that holds the popup; `nil` when it waits for a choice.
  private(set) var holder: PointerID?
  /// When a popup that waits closes.
  private(set) var deadline: Timestamp?

  var isOpen: Bool { popup != nil }
  var isHeld: Bool { holder != nil }
  /// A Boolean value that indicates whether a popup is open that nobody holds.
  var isWaiting: Bool { popup != nil && holder == nil }
  /// The key that is chosen.
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

  /// Lets a pointer hold the popup that waits.
  mutating func hold(by pointer: PointerID) {
    holder = pointer
    deadline = nil
  }

  /// Closes the popup.
  ///
  /// - Returns: A Boolean value that indicates whether one was open.
  mutating func close() -> Bool {
    holder = nil
    deadline = nil
    guard popup != nil else { return false }
    popup = nil
    return true
  }

  // MARK: The choice

  /// Chooses what lies below a finger, or is the nearest to it.
  ///
  /// - Returns: The popup, if its choice is another one now.
  mutating func choose(
    nearest point: TouchPoint, on layer: LaidOutLayer, margin: Double
  ) -> LongPressPopup? {
    guard let popup else { return nil }
    return select(popup.item(nearest: point, on: layer, margin: margin))
  }

  /// Moves the choice by so many keys. A popup that waits does so until `deadline` from now on.
  ///
  /// - Returns: The popup, if its choice is another one now.
  mutating func step(_ count: Int, waitingUntil deadline: Timestamp?) -> LongPressPopup? {
    guard var popup else { return nil }
    popup.step(count)
    if holder == nil { self.deadline = deadline }
    return select(popup.selection)
  }

  /// Moves the choice to the key at `side`. A popup that waits does so until `deadline` from now on.
  ///
  /// - Returns: The popup, if its choice is another one now.
  mutating func move(
    toward side: KeyGrid.Side, waitingUntil deadline: Timestamp?
  ) -> LongPressPopup? {
    guard var popup else { return nil }
    popup.move(toward: side)
    if holder == nil { self.deadline = deadline }
    return select(popup.selection)
  }

  /// Moves the choice to the end of its row, or to the first or last row. A popup that waits does so until
  /// `deadline` from now on.
  ///
  /// - Returns: The popup, if its choice is another one now.
  mutating func jump(
    toward side: KeyGrid.Side, waitingUntil deadline: Timestamp?
  ) -> LongPressPopup? {
    guard var popup else { return nil }
    popup.jump(toward: side)
    if holder == nil { self.deadline = deadline }
    return select(popup.selection)
  }

  /// Chooses the key at `place`, or none. A popup that waits does so until `deadline` from now on.
  ///
  /// - Returns: The popup, if its choice is another one now.
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
