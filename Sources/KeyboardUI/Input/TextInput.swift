public import KeyboardEditing
public import KeyboardModel

/// A target of text that a keyboard can also read, mark and move in (`UITextInput`).
///
/// ``TextField`` and ``TextView`` are such targets. Others count characters as Swift does: é of two
/// code points, a family, a flag and a line break of two code points are one.
@MainActor public protocol TextInput: KeyInput {
  /// Who is told of changes: the keyboard's side, which sets it.
  var inputDelegate: (any TextInputDelegate)? { get set }
  /// How many states of the text and the selection the ``inputDelegate`` has been told; never less
  /// than before. An edit made from an earlier one is stale.
  var serial: Int { get }

  /// Where the text begins.
  var beginningOfDocument: TextPosition { get }
  /// Where the text ends.
  var endOfDocument: TextPosition { get }
  /// The selection; setting ends outside the present text does nothing.
  var selectedTextRange: TextRange { get set }
  /// The place of the text that is shown but not settled, if there is any.
  var markedTextRange: TextRange? { get }
  /// The text after the cursor or selection, or the start of it; `nil` when it is not known or secure.
  var documentContextAfterInput: String? { get }

  /// The text in `range`, or `nil` when that is not of the present text or the text is secure.
  func text(in range: TextRange) -> String?
  /// Replaces the text in `range`.
  ///
  /// - Returns: A Boolean value that indicates whether `range` was of the present text.
  @discardableResult func replace(_ range: TextRange, with text: String) -> Bool
  /// Settles the text that is shown but not settled.
  func unmarkText()
  /// Makes the changes in `body` one: one step to undo, told once.
  func performBatch(_ body: () -> Void)

  /// The place that a cursor at `position` would be moved to, or `nil` when that is not of the present
  /// text.
  func position(
    from position: TextPosition, moving movement: TextBuffer.Movement
  ) -> TextPosition?
  /// Moves the cursor, or the moving end of the selection when `isExtending`.
  func move(_ movement: TextBuffer.Movement, extending isExtending: Bool)

  /// The cell of a cursor at `position`, in the target's coordinates, or `nil` when that is not of the
  /// present text or the target has no place on a screen.
  func caretRect(for position: TextPosition) -> CellRect?
  /// The cells of the first line of `range`, under the same conditions.
  func firstRect(for range: TextRange) -> CellRect?
  /// The place of the cursor nearest to a cell of the target's coordinates.
  func closestPosition(to point: CellPoint) -> TextPosition

  /// A Boolean value that indicates whether there is a change to undo.
  var canUndo: Bool { get }
  /// A Boolean value that indicates whether there is a change to do again.
  var canRedo: Bool { get }
  /// Undoes the last step.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  @discardableResult func undo() -> Bool
  /// Does the step again that was undone last.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  @discardableResult func redo() -> Bool
}

extension TextInput {
  /// Shows `text` at the cursor without settling it, in place of what is shown so already.
  ///
  /// - Parameters:
  ///   - text: The text. None takes away what is shown.
  ///   - selection: The selected part of it, in characters. The default is the cursor behind it.
  public func setMarkedText(_ text: String, selection: Range<Int>? = nil) {
    apply(TextEdit(composing: Composition(text, selection: selection)))
  }

  /// Takes the text away that is shown but not settled.
  public func cancelMarkedText() {
    if markedTextRange != nil { apply(TextEdit()) }
  }

  /// Moves the cursor by so many characters, backward when `offset` is negative.
  public func adjustTextPosition(byCharacterOffset offset: Int) {
    for _ in 0..<abs(offset) { move(offset < 0 ? .backward : .forward, extending: false) }
  }
}

/// What has changed a text.
public enum TextChangeCause: Hashable, Sendable {
  /// The keyboard, or whatever else types.
  case inputMethod
  /// The app, or the user other than by typing. It ends a composition.
  case other
}

/// Who is told when the text or the selection of a target changes (`UITextInputDelegate`): the
/// keyboard's side.
///
/// What changes is never told, so nothing of a secure text is. Calls come in pairs; those of a batch
/// come once.
@MainActor public protocol TextInputDelegate: AnyObject {
  /// The text is about to change.
  func textWillChange(_ input: any TextInput, cause: TextChangeCause)
  /// The text has changed, and the selection with it.
  func textDidChange(_ input: any TextInput, cause: TextChangeCause)
  /// The selection alone is about to change.
  func selectionWillChange(_ input: any TextInput, cause: TextChangeCause)
  /// The selection alone has changed.
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
