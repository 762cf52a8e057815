public import KeyboardLayout

/// A text field that a keyboard types into.
///
///     let field = TextField()
///     field.inputView = Keyboard(layout: layout)
///
/// With that the keyboard's text arrives in the field, unless the keyboard has a delegate, and its
/// other keys work. A field belongs to the actor that made it.
public final class TextField: KeyInput {
  /// The text and its selection.
  public var buffer: TextBuffer {
    didSet { inputView?.textDidChange() }
  }
  /// Whether the field holds more than one line. The default is `false`.
  ///
  /// In a field of one line return calls ``onReturn``, and line breaks amid inserted text become
  /// spaces.
  public var isMultiline: Bool
  /// What return does in a field of one line. The default is nothing.
  public var onReturn: ((TextField) -> Void)?
  /// The keyboard of the field, which keeps it alive and is its target.
  ///
  /// A keyboard that is given to two fields types into the one that got it last.
  public var inputView: Keyboard? {
    didSet {
      guard oldValue !== inputView else { return }
      if oldValue?.target === self { oldValue?.target = nil }
      inputView?.target = self
      inputView?.textDidChange()
    }
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - text: The text; the cursor stands at its end. The default is none.
  ///   - isMultiline: Whether the field holds more than one line. The default is `false`.
  ///   - onReturn: What return does in a field of one line. The default is nothing.
  public init(
    text: String = "", isMultiline: Bool = false, onReturn: ((TextField) -> Void)? = nil
  ) {
    buffer = TextBuffer(text)
    self.isMultiline = isMultiline
    self.onReturn = onReturn
  }

  /// The text. Setting it puts the cursor at its end.
  public var text: String {
    get { buffer.text }
    set { buffer = TextBuffer(newValue) }
  }

  /// Whether there is any text.
  public var hasText: Bool { !buffer.isEmpty }

  /// The text before the cursor or selection.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var documentContextBeforeInput: String? {
    String(buffer.text[..<buffer.selection.lowerBound])
  }

  /// The selected text, if there is any.
  public var selectedText: String? {
    buffer.selection.isEmpty ? nil : String(buffer.selectedText)
  }

  /// Replaces the selection by `text`. In a field of one line a line break alone is return.
  public func insertText(_ text: String) {
    apply(TextEdit(inserting: text))
  }

  /// Deletes the selection or the character before the cursor.
  public func deleteBackward() {
    buffer.deleteBackward()
  }

  /// Applies `edit`. In a field of one line a line break alone is return.
  public func apply(_ edit: TextEdit) {
    let isLineBreak = edit.inserted.count == 1 && edit.inserted.contains(where: \.isNewline)
    switch (isMultiline, isLineBreak) {
    case (true, _):
      buffer.apply(edit)
    case (false, true):
      if !edit.deleted.isEmpty { buffer.apply(TextEdit(deleting: edit.deleted, inserting: "")) }
      onReturn?(self)
    case (false, false):
      let line = String(edit.inserted.map { $0.isNewline ? " " : $0 })
      buffer.apply(TextEdit(deleting: edit.deleted, inserting: line))
    }
  }

  /// Performs backspace, return, tab and the keys that delete forward or move the cursor.
  ///
  /// - Returns: Whether it was one of these.
  @discardableResult
  public func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: buffer.deleteBackward()
    case .deleteForward: buffer.deleteForward()
    case .return: insertText("\n")
    case .tab: insertText("\t")
    case .arrowLeft: buffer.move(.left)
    case .arrowRight: buffer.move(.right)
    case .arrowUp: buffer.move(.up)
    case .arrowDown: buffer.move(.down)
    case .home: buffer.move(.lineStart)
    case .end: buffer.move(.lineEnd)
    default: return false
    }
    return true
  }
}
