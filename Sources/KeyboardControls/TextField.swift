internal import KeyboardCells
public import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardModel
internal import KeyboardUI

/// A text field of one line that a keyboard types into.
///
///     let field = TextField()
///     field.inputView = Keyboard(layout: layout)
///
/// With that the keyboard's text arrives in the field, unless the keyboard has a delegate, and its
/// other keys work. On a ``Screen`` the keyboard is shown while the field is first responder. A field
/// belongs to the actor that made it.
@MainActor open class TextField: TextControl {
  /// The ways to show where a field is (`UITextField.BorderStyle`).
  public enum BorderStyle: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A line below the text.
    case line
  }

  /// Who is asked and told about editing. It is not kept alive.
  public weak var delegate: (any TextFieldDelegate)?
  /// The function that return calls besides. The default is none.
  public var onReturn: ((TextField) -> Void)?
  /// The way to show where the field is. The default is none.
  public var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { setNeedsDisplay() } }
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - text: The text; the cursor stands at its end. The default is none.
  ///   - frame: The place. The default is empty.
  ///   - onReturn: What return does besides. The default is nothing.
  public init(
    text: String = "", frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0),
    onReturn: ((TextField) -> Void)? = nil
  ) {
    self.onReturn = onReturn
    super.init(text: text, frame: frame)
  }

  /// The columns of the text and the cursor, or of the placeholder if that is longer, in one row.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let columns = max(layout.columns(ofLine: 0).count + 1, CellGrid.columns(of: placeholder))
    return CellSize(width: min(columns, size.width), height: 1)
  }

  /// Draws the text, and the line below it.
  open override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    if borderStyle == .line { canvas.underline(bounds) }
  }

  /// Tells the delegate where there has to be text and is none; else asks it.
  override func performReturn() {
    unmarkText()
    guard hasText || !textInputTraits.enablesReturnKeyAutomatically else {
      delegate?.textFieldDidRefuseReturn(self)
      return
    }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    if returnKeyType == .next { screen?.focusNext() }
    onReturn?(self)
  }

  /// Goes to the next target on the screen; where there is none, inserts a tab.
  override func performTab() {
    if screen?.focusNext() != true { super.performTab() }
  }

  /// A line break alone is return; amid other text line breaks become spaces.
  override func accepted(_ edit: TextEdit) -> TextEdit? {
    var edit = edit
    let isLineBreak = edit.inserted.count == 1 && edit.inserted.contains(where: \.isNewline)
    if isLineBreak && edit.composition == nil {
      edit.inserted = ""
      if !edit.isEmpty { change(.inputMethod) { $0.apply(edit) } }
      performReturn()
      return nil
    }
    edit.inserted = pasted(edit.inserted)
    if let composition = edit.composition {
      edit.composition?.text = pasted(composition.text)
    }
    return edit
  }

  override func pasted(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  // MARK: The delegate

  override var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  override var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  override func didBeginEditing() { delegate?.textFieldDidBeginEditing(self) }
  override func didEndEditing() { delegate?.textFieldDidEndEditing(self) }
  override func mayApply(_ edit: TextEdit) -> Bool {
    delegate?.textField(self, shouldApply: edit) ?? true
  }
  override func willPaste(_ text: String) -> String {
    delegate?.textField(self, willPaste: text) ?? text
  }
  override func textDidChange() { delegate?.textFieldDidChange(self) }
  override func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }
}
