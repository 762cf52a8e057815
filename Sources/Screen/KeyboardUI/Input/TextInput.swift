public import KeyboardCells
public import KeyboardModel

/// A target of text that a keyboard can also read, mark and move in (`UITextInput`), such as a
/// `TextField`. Characters are counted as in Swift: é of two code points, a family emoji, a flag
/// and a line break of two code points are one character each.
@MainActor public protocol TextInput: KeyInput {
  /// The delegate that is notified of changes. The keyboard's side sets it.
  var inputDelegate: (any TextInputDelegate)? { get set }
  /// The number of states of the text and selection that the ``inputDelegate`` was notified of. It
  /// never decreases. An edit made from an earlier state is stale.
  var serial: Int { get }

  /// The start of the text.
  var beginningOfDocument: TextPosition { get }
  /// The end of the text.
  var endOfDocument: TextPosition { get }
  /// The selection. Setting a range outside the text does nothing.
  var selectedTextRange: TextRange { get set }
  /// The range of the marked text (a composition that is not yet committed), if there is any.
  var markedTextRange: TextRange? { get }
  /// The text after the cursor or selection, or its start; `nil` if it is unknown or secure.
  var documentContextAfterInput: String? { get }

  /// Returns the text in `range`; `nil` if the range is outside the text or the text is secure.
  func text(in range: TextRange) -> String?
  /// Replaces the text in `range`, and returns whether that was inside the text.
  @discardableResult func replace(_ range: TextRange, with text: String) -> Bool
  /// Commits the marked text.
  func unmarkText()
  /// Performs the changes in `body` as one: one step to undo, one notification.
  func performBatch(_ body: () -> Void)

  /// Returns the position of a cursor moved from `position`; `nil` if that is outside the text.
  func position(from position: TextPosition, moving movement: TextBuffer.Movement) -> TextPosition?
  /// Moves the cursor, or the moving end of the selection if `isExtending`.
  func move(_ movement: TextBuffer.Movement, extending isExtending: Bool)

  /// Returns the cell of a cursor at `position`, in the target's coordinates; `nil` if the position
  /// is outside the text or the target is not on a screen.
  func caretRect(for position: TextPosition) -> CellRect?
  /// Returns the cells of the first line of `range`; `nil` under the same conditions.
  func firstRect(for range: TextRange) -> CellRect?
  /// Returns the position of the cursor nearest to a cell, in the target's coordinates.
  func closestPosition(to point: CellPoint) -> TextPosition

  /// A Boolean value that indicates whether there is a change to undo.
  var canUndo: Bool { get }
  /// A Boolean value that indicates whether there is a change to redo.
  var canRedo: Bool { get }
  /// Undoes the last step, and returns whether there was one.
  @discardableResult func undo() -> Bool
  /// Redoes the step that was undone last, and returns whether there was one.
  @discardableResult func redo() -> Bool
}

extension TextInput {
  /// Replaces the marked text with `text`, which removes it if empty, or inserts marked text at the
  /// cursor. The selection is in its characters, by default a cursor after it.
  public func setMarkedText(_ text: String, selection: Range<Int>? = nil) {
    apply(TextEdit(composing: Composition(text, selection: selection)))
  }

  /// Removes the marked text.
  public func cancelMarkedText() { if markedTextRange != nil { apply(TextEdit()) } }

  /// Moves the cursor by `offset` characters; backward if it is negative.
  public func adjustTextPosition(byCharacterOffset offset: Int) {
    for _ in 0..<abs(offset) { move(offset < 0 ? .backward : .forward, extending: false) }
  }
}

/// Who changed a text: an input method, the user in another way, or the app.
public enum TextChangeCause: Hashable, Sendable {
  /// The keyboard or another input method.
  case inputMethod
  /// The user other than by typing: a tap, a paste, undo. It ends a composition.
  case user
  /// The app, which has set the text or the selection. It ends a composition.
  case program
}

/// A delegate that is notified when the text or the selection of a target changes
/// (`UITextInputDelegate`): the keyboard's side. The changes themselves are not passed, so secure
/// text does not leak. Calls come in will/did pairs, one pair for a batch.
@MainActor public protocol TextInputDelegate: AnyObject {
  /// Handles an imminent change of the text.
  func textWillChange(_ input: any TextInput, cause: TextChangeCause)
  /// Handles a change of the text, and of the selection with it.
  func textDidChange(_ input: any TextInput, cause: TextChangeCause)
  /// Handles an imminent change of the selection alone.
  func selectionWillChange(_ input: any TextInput, cause: TextChangeCause)
  /// Handles a change of the selection alone.
  func selectionDidChange(_ input: any TextInput, cause: TextChangeCause)
}

extension TextInputDelegate {
  /// Does nothing.
  public func textWillChange(_ input: any TextInput, cause: TextChangeCause) {}
  /// Does nothing.
  public func textDidChange(_ input: any TextInput, cause: TextChangeCause) {}
  /// Does nothing.
  public func selectionWillChange(_ input: any TextInput, cause: TextChangeCause) {}
  /// Does nothing.
  public func selectionDidChange(_ input: any TextInput, cause: TextChangeCause) {}
}
