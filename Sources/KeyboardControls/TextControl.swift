public import KeyboardDrawing
public import KeyboardEditing
public import KeyboardEvents
public import KeyboardModel
internal import KeyboardThemes
public import KeyboardTouch
public import KeyboardUI

/// A view with a text that keyboards edit: the common part of text fields and text views.
@MainActor open class TextControl: View, TextInput {
  /// Who is told of changes on the keyboard's side: the screen, or a keyboard that is used without one.
  public weak var inputDelegate: (any TextInputDelegate)?
  /// The traits that the control wants of a keyboard. The default wants none in particular.
  open var textInputTraits = TextInputTraits() {
    didSet {
      // What is secure now must not be found in what was kept before.
      if textInputTraits.isSecureTextEntry != oldValue.isSecureTextEntry {
        state.keepsUndo = !textInputTraits.isSecureTextEntry
      }
      cachedLayout = nil
      setNeedsDisplay()
      if textInputTraits != oldValue, let screen, screen.inputTarget === self {
        // Its keys may look different.
        screen.typingKeyboard?.setNeedsDisplay()
      }
    }
  }
  /// The text that is shown while there is none. The default is nothing.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// The columns that characters take where the text is drawn. The default is
  /// ``TextLayout/columns(of:)``.
  public var characterWidth: TextLayout.Width = TextLayout.columns(of:) {
    didSet {
      cachedLayout = nil
      setNeedsDisplay()
      scrollToCaret()
    }
  }

  private var state: TextBuffer
  private var ownInputView: View?
  private var ownAccessoryView: View?
  private var cachedLayout: TextLayout?
  private var batch = TextChangeBatch()
  /// Where a touch began that selects.
  private var dragStart: TextPosition?
  var generation = 0
  /// How many states the ``inputDelegate`` has been told.
  public private(set) var serial = 0

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - text: The text; the cursor stands at its end. The default is none.
  ///   - frame: The place. The default is empty.
  public init(text: String = "", frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)) {
    state = TextBuffer(text)
    super.init(frame: frame)
    background = .screen
    scrollToCaret()
  }

  /// The text and its selection.
  ///
  /// - Complexity: Setting is O(*n*) in the length of the text.
  public var buffer: TextBuffer {
    get { state }
    set {
      change(.other) {
        $0 = newValue
        $0.unmarkText()
        $0.keepsUndo = !textInputTraits.isSecureTextEntry
      }
    }
  }

  /// The text. Setting it puts the cursor at its end, and what was done cannot be undone.
  public var text: String {
    get { state.text }
    set { buffer = TextBuffer(newValue) }
  }

  /// Places the lines again.
  open override func layoutSubviews() {
    cachedLayout = nil
    scrollToCaret()
  }

  // MARK: Changes

  /// Changes the text or the selection and tells of it.
  ///
  /// - Parameters:
  ///   - cause: What makes the change. Any but an input method's settles what is not settled.
  ///   - isTold: A Boolean value that indicates whether the ``inputDelegate`` is told.
  ///   - body: The change.
  func change(
    _ cause: TextChangeCause, isTold: Bool = true, _ body: (inout TextBuffer) -> Void
  ) {
    var next = state
    if cause == .other { next.unmarkText() }
    body(&next)
    let change = TextChangeBatch.Change(from: state, to: next, cause: cause, isTold: isTold)
    for part in batch.begin(change) { tellWill(part, cause) }
    state = next
    if change.isText {
      generation += 1
      cachedLayout = nil
    }
    if let change = batch.end(change) { finish(change) }
  }

  /// Makes the changes in `body` one: one step to undo, told once.
  public func performBatch(_ body: () -> Void) {
    state.beginUndoGroup()
    batch.depth += 1
    body()
    batch.depth -= 1
    state.endUndoGroup()
    if let change = batch.end(nil) { finish(change) }
  }

  private func finish(_ change: TextChangeBatch.Change) {
    guard change.isText || change.isSelection else { return }
    setNeedsDisplay()
    scrollToCaret()
    if change.isTold {
      serial += 1
      if change.isText {
        inputDelegate?.textDidChange(self, cause: change.cause)
      } else {
        inputDelegate?.selectionDidChange(self, cause: change.cause)
      }
    }
    if change.isText {
      textDidChange()
    } else {
      selectionDidChange()
    }
  }

  private func tellWill(_ part: TextChangeBatch.Part, _ cause: TextChangeCause) {
    switch part {
    case .text: inputDelegate?.textWillChange(self, cause: cause)
    case .selection: inputDelegate?.selectionWillChange(self, cause: cause)
    }
  }

  // MARK: Lines

  /// The columns for text. The default is those of the frame.
  var textColumns: Int { frame.width }

  /// How the control breaks its text. The default is not at all.
  var wrapping: TextLayout.Wrapping { .none }

  /// The text broken into lines, as it is drawn.
  ///
  /// - Complexity: O(1), but O(*n*) in the length of the text after a change.
  public var layout: TextLayout {
    if let cachedLayout { return cachedLayout }
    let columns = textColumns > 0 ? textColumns : .max
    let layout = TextLayout(
      state.text, columns: columns, wrapping: wrapping, mask: mask, width: characterWidth)
    cachedLayout = layout
    return layout
  }

  /// The character that is shown for each one of a secure text.
  var mask: Character? { textInputTraits.isSecureTextEntry ? "•" : nil }

  // MARK: Input views

  /// The input view. A keyboard types into the field that got it last, and on a screen into the first
  /// responder. It is kept alive. The default is none.
  open override var inputView: View? {
    get { ownInputView }
    set {
      let old = ownInputView
      guard old !== newValue else { return }
      if let keyboard = old as? InputView, keyboard.target === self { keyboard.target = nil }
      ownInputView = newValue
      guard !isFirstResponder, let keyboard = newValue as? InputView else { return }
      keyboard.connect(to: self, telling: keyboard)
    }
  }

  /// The view above the input view. It is kept alive. The default is none.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  // MARK: The first responder

  /// A Boolean value that indicates whether the control is typed into, and shows a cursor.
  public var isEditing: Bool {
    guard let screen else { return false }
    return screen.firstResponder === self || screen.inputTarget === self
  }

  /// A Boolean value that indicates whether the control is on a screen, visible and allowed by its delegate.
  open override var canBecomeFirstResponder: Bool {
    guard screen != nil,
      sequence(first: self as View, next: \.superview).allSatisfy({ !$0.isHidden })
    else { return false }
    return mayBeginEditing
  }

  /// A Boolean value that indicates whether the delegate agrees.
  open override var canResignFirstResponder: Bool {
    mayEndEditing
  }

  /// Tells the delegate.
  open override func didBecomeFirstResponder() {
    didBeginEditing()
  }

  /// Settles what is not settled and tells the delegate.
  open override func didResignFirstResponder() {
    unmarkText()
    if let keyboard = inputView as? InputView, keyboard.target === self { inputDelegate = keyboard }
    didEndEditing()
  }

  // MARK: The delegate of a text field or a text view

  /// A Boolean value that indicates whether the delegate lets editing begin.
  var mayBeginEditing: Bool { true }
  /// A Boolean value that indicates whether the delegate lets editing end.
  var mayEndEditing: Bool { true }
  /// Tells the delegate that editing has begun.
  func didBeginEditing() {}
  /// Tells the delegate that editing has ended.
  func didEndEditing() {}
  /// Returns a Boolean value that indicates whether the delegate allows `edit`.
  func mayApply(_ edit: TextEdit) -> Bool { true }
  /// Returns what the delegate leaves of a text that is pasted.
  func willPaste(_ text: String) -> String { text }
  /// Tells the delegate that the text has changed.
  func textDidChange() {}
  /// Tells the delegate that the selection alone has changed.
  func selectionDidChange() {}

  // MARK: Touches

  /// Puts the cursor where it was touched and begins editing; a second touch in short succession selects the
  /// word, and a third one the paragraph.
  ///
  /// Inside an input view that another responder is typing on, the keyboard's input goes to this control, and
  /// that responder stays the first one.
  open override func touchesBegan(_ touch: Touch) {
    guard !touch.isSecondary, beginEditing() else { return }
    let place = layout.index(at: touch.cell(in: self))
    change(.other) { $0.select(from: place, to: place) }
    switch touch.tapCount {
    case 2: selectWord()
    case 3: selectParagraph()
    default: dragStart = selectedTextRange.head
    }
  }

  /// Selects the text from where the touch began.
  open override func touchesMoved(_ touch: Touch) {
    guard let dragStart else { return }
    selectedTextRange = TextRange(
      from: dragStart, to: closestPosition(to: touch.cell(in: self)))
  }

  /// Leaves the selection as it is.
  open override func touchesEnded(_ touch: Touch) {
    dragStart = nil
  }

  /// Leaves the selection as it is.
  open override func touchesCancelled(_ touch: Touch) {
    dragStart = nil
  }

  /// Scrolls through the lines; at their end the views around this one scroll.
  open override func scrollWheel(_ side: KeyGrid.Side, at touch: Touch) {
    let last = max(layout.lines.count - frame.height, 0)
    let step = side == .down ? 1 : side == .up ? -1 : 0
    let row = min(max(contentOffset.y + step, 0), last)
    guard row != contentOffset.y else { return super.scrollWheel(side, at: touch) }
    contentOffset.y = row
  }

  /// Returns the cell at `point`, in which a tap places the cursor.
  open override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    PointerRegion(CellRect(origin: point, size: CellSize(width: 1, height: 1)), "text")
  }

  /// The control, if it can be typed into and is not.
  open override var scanGroups: [[PointerRegion]] {
    isEditing || !canBecomeFirstResponder ? [] : [[PointerRegion(bounds, "text")]]
  }

  // MARK: The view

  /// Draws the text that is seen, with what is selected and what is not settled, and the cursor.
  open override func draw(in canvas: inout Canvas) { drawText(in: &canvas) }

  /// A Boolean value that indicates whether the control can become the first responder.
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// Handles a key of a physical keyboard: arrows with modifiers move by words and select; other keys type
  /// through the keyboard on show. Arrows that lead out of the text move the focus.
  open override func handle(_ press: KeyPress) -> Bool {
    handleKey(press) || super.handle(press)
  }

  /// Handles a command of editing.
  open override func handle(_ command: KeyCommand) -> Bool {
    press(command) || super.handle(command)
  }

  // MARK: Keys

  /// Does what return is for. The default ends the line.
  func performReturn() {
    insertText("\n")
  }

  /// The edit as the control takes it, or `nil` when it does something else by it.
  func accepted(_ edit: TextEdit) -> TextEdit? { edit }

  /// Replaces the selection by `text`, if the delegate agrees.
  public func insertText(_ text: String) {
    let edit = TextEdit(inserting: text)
    if shouldApply(edit) { apply(edit) }
  }

  /// Deletes the selection or the character before the cursor, if the delegate agrees.
  public func deleteBackward() {
    let deleted = deletesSelection ? nil : state.text[..<state.head].last
    guard shouldApply(TextEdit(deleting: deleted.map { String($0) } ?? "")) else { return }
    change(.inputMethod) { $0.deleteBackward() }
  }

  private func deleteForward() {
    let deleted = deletesSelection ? nil : state.text[state.head...].first
    guard shouldApply(TextEdit(deletingAfter: deleted.map { String($0) } ?? "")) else { return }
    change(.inputMethod) { $0.deleteForward() }
  }

  private var deletesSelection: Bool { !state.selection.isEmpty || state.markedRange != nil }

  /// Asks the delegate.
  public func shouldApply(_ edit: TextEdit) -> Bool {
    mayApply(edit)
  }

  /// Applies `edit` without asking the delegate.
  public func apply(_ edit: TextEdit) {
    guard let edit = accepted(edit) else { return }
    let isStale = edit.serial.map { $0 != serial } ?? false
    change(.inputMethod, isTold: !isStale) { $0.apply(edit) }
  }

  /// Performs backspace and return, moves and deletes, goes to the next target by tab, takes away by
  /// escape what is not settled, and resigns by dismiss.
  ///
  /// - Returns: A Boolean value that indicates whether the control has a use for the action.
  @discardableResult
  open func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .return: performReturn()
    case .tab: performTab()
    case .escape where state.markedRange != nil: cancelMarkedText()
    case .dismiss where isFirstResponder: return resignFirstResponder()
    default:
      guard let movement = TextBuffer.Movement(action) else { return false }
      move(movement, extending: false)
    }
    return true
  }

  /// Performs a command of editing: those that command lines know, and what they lack.
  ///
  /// - Returns: A Boolean value that indicates whether the control knows the command.
  @discardableResult
  open func press(_ command: KeyCommand) -> Bool {
    guard let command = TextCommand(command) else { return false }
    perform(command)
    return true
  }

  /// `text` as the control takes it from a pasteboard.
  func pasted(_ text: String) -> String { text }

  func performTab() {
    insertText("\t")
  }
}
