public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// A text field of one line.
///
///     let field = TextField()
///     field.inputView = Keyboard(layout: layout)
///
/// The keyboard then types into the field, unless it has a delegate. On a `Screen`, the keyboard
/// is shown while the field is first responder. Fields belong to the main actor.
@MainActor open class TextField: TextControl {
  /// A border style of a field (`UITextField.BorderStyle`).
  public enum BorderStyle: Hashable, Sendable, CaseIterable {
    /// No border.
    case none
    /// A line below the text.
    case line
  }

  /// The delegate of editing. The reference is weak.
  public weak var delegate: (any TextFieldDelegate)?
  /// A function that return calls, in addition to what the type of the return key does: after
  /// ``TextFieldDelegate/textFieldShouldReturn(_:)`` has allowed it, and with `next`, after another
  /// target has become first responder. The default is `nil`.
  public var onReturn: ((TextField) -> Void)?
  /// A function that is called after a change of the text, after the delegate, with the cause: the
  /// user, with or without a keyboard, or the app itself. The default is `nil`.
  ///
  /// ```swift
  /// field.onChange = { field, cause in
  ///   if cause != .program { field.errorMessage = nil }
  /// }
  /// ```
  public var onChange: ((TextField, TextChangeCause) -> Void)?
  /// A Boolean value that indicates whether the text can be edited. The default is `true`. A first
  /// responder that is disabled resigns.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      guard !isEnabled else { return }
      if screen?.focusedView === self { screen?.focus(nil) }
      endEditing(true)
    }
  }
  /// The error of the text, drawn in a row below it and part of the field's accessibility label. The
  /// default is `nil`: no error.
  public var errorMessage: String? {
    didSet {
      guard errorMessage != oldValue else { return }
      setNeedsDisplay()
      if (errorMessage == nil) != (oldValue == nil) { invalidateIntrinsicContentSize() }
    }
  }
  /// How the edge of the field is drawn. The default is none.
  public var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { setNeedsDisplay() } }
  }

  /// Creates a field with the cursor at the end of its text. The default frame is empty.
  public init(
    text: String = "", frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0),
    onReturn: ((TextField) -> Void)? = nil
  ) {
    self.onReturn = onReturn
    super.init(text: text, frame: frame)
  }

  /// Returns the width of the text with the cursor, or of the placeholder if that is longer, in one
  /// row, and in two with an error.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let columns = max(layout.columns(ofLine: 0).count + 1, CellGrid.columns(of: placeholder))
    let error = errorMessage.map { CellGrid.columns(of: $0) } ?? 0
    return CellSize(
      width: min(max(columns, error), size.width), height: errorMessage == nil ? 1 : 2)
  }

  open override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    var line = bounds
    line.height = 1
    if !isEnabled { canvas.restyle(line, canvas.style(.disabled, over: canvas.style(.screen))) }
    if borderStyle == .line { canvas.underline(line) }
    guard let errorMessage else { return }
    canvas.write(
      errorMessage.truncated(toColumns: frame.width).inVisualOrder,
      at: CellPoint(x: line.x, y: line.y + 1), style: canvas.style(.screen).emphasized)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && super.canBecomeFirstResponder }

  open override var scanGroups: [[PointerRegion]] {
    guard let errorMessage else { return super.scanGroups }
    return super.scanGroups.map { group in
      group.map { PointerRegion($0.rect, "text", label: "text, \(errorMessage)") }
    }
  }

  /// If text is required and there is none, notifies the delegate instead.
  override func performReturn() {
    unmarkText()
    guard hasText || !textInputTraits.enablesReturnKeyAutomatically else {
      delegate?.textFieldDidRefuseReturn(self)
      return
    }
    let focus = screen?.focusedView
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    // The delegate may have ended editing, or moved to another field or button by itself.
    let isCurrent = isFirstResponder && screen?.focusedView === focus
    if returnKeyType == .next, isCurrent { screen?.focusNext() }
    onReturn?(self)
  }

  /// Makes the next target on the screen first responder; without one, inserts a tab.
  override func performTab() { if screen?.focusNext() != true { super.performTab() } }

  /// Shift-Tab makes the previous target on the screen first responder.
  open override func press(_ command: KeyCommand) -> Bool {
    guard command == KeyCommand(.shift, .action(.tab)) else { return super.press(command) }
    screen?.focusNext(backward: true)
    return true
  }

  override var lineBreaks: LineBreaks { textInputTraits.lineBreaks }

  /// A single line break performs return.
  override func accepted(_ edit: TextEdit) -> TextEdit? {
    var edit = edit
    let isLineBreak = edit.inserted.count == 1 && edit.inserted.contains(where: \.isNewline)
    if isLineBreak && edit.composition == nil {
      edit.inserted = ""
      if !edit.isEmpty { change(.inputMethod) { $0.apply(edit) } }
      performReturn()
      return nil
    }
    return super.accepted(edit)
  }

  override var events: (any TextEvents)? { self }
}

extension TextField: TextEvents {
  var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  func didBeginEditing() { delegate?.textFieldDidBeginEditing(self) }
  func didEndEditing() { delegate?.textFieldDidEndEditing(self) }
  func mayApply(_ edit: TextEdit) -> Bool { delegate?.textField(self, shouldApply: edit) ?? true }
  func willPaste(_ text: String) -> String { delegate?.textField(self, willPaste: text) ?? text }
  func textDidChange(_ cause: TextChangeCause) {
    delegate?.textFieldDidChange(self)
    onChange?(self, cause)
  }
  func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }
}

/// A delegate of the editing of a ``TextField`` (`UITextFieldDelegate`). All methods have default
/// implementations.
///
/// The `keyboardType` does not filter input. `KeyboardType.allows(_:in:)` returns whether an edit
/// fits the type, whichever keyboard typed it:
///
/// ```swift
/// func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
///   textField.keyboardType.allows(edit, in: textField.buffer)
/// }
/// ```
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Returns whether the field may become first responder. The default is `true`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called after the field has become first responder, before its input views are shown.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns whether the field may resign, unless forced. The default is `true`.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called after the field has resigned first responder. The default does nothing.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Returns whether `edit` may be applied. The default is `true`.
  func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool
  /// Returns the part of a pasted text to insert. The default is all of it.
  func textField(_ textField: TextField, willPaste text: String) -> String
  /// Called after the text has changed. The default does nothing.
  func textFieldDidChange(_ textField: TextField)
  /// Called after the selection alone has changed. The default does nothing.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns whether return has its default behavior: to make the next target first responder if
  /// the type of the return key is `next` and the field is still first responder, and then to call
  /// `TextField.onReturn`. The default is `true`. With `false`, neither happens, so this method can
  /// move to another field or end editing, and return either.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Called after return was pressed without text that the traits require.
  func textFieldDidRefuseReturn(_ textField: TextField)
}

extension TextFieldDelegate {
  /// Allows it.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Allows it.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Allows it.
  public func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all of it.
  public func textField(_ textField: TextField, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textFieldDidChange(_ textField: TextField) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Allows it.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidRefuseReturn(_ textField: TextField) {}
}
