public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// A view with a text that keyboards edit: the superclass of text fields and text views.
@MainActor open class TextControl: View, TextInput {
  /// The delegate on the keyboard's side: the screen, or a keyboard without a screen.
  public weak var inputDelegate: (any TextInputDelegate)?
  /// The traits of the text. The default is `TextInputTraits.init()`.
  open var textInputTraits = TextInputTraits() {
    didSet {
      // Text that is secure now must not remain in the undo history.
      if textInputTraits.isSecureTextEntry != oldValue.isSecureTextEntry {
        state.keepsUndo = !textInputTraits.isSecureTextEntry
      }
      cachedLayout = nil
      setNeedsDisplay()
      if textInputTraits != oldValue, let screen, screen.inputTarget === self {
        // Its keys may look different.
        screen.typingKeyboard?.setNeedsDisplay()
        (screen.typingKeyboard as? Keyboard)?.updateSuggestions()
      }
    }
  }
  /// The text that an empty control shows. The default is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// A function that returns the width of a character, in columns. The default is
  /// `TextLayout.columns(of:)`.
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
  /// The start of a selection by touch.
  private var dragStart: TextPosition?
  var generation = 0
  /// The number of states that the ``inputDelegate`` was notified of.
  public private(set) var serial = 0

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - text: The text, with the cursor at its end. The default is empty.
  ///   - frame: The frame. The default is empty.
  public init(text: String = "", frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)) {
    state = TextBuffer()
    super.init(frame: frame)
    state = TextBuffer(lineBreaks.applied(to: text, isFirst: true))
    background = .screen
    scrollToCaret()
  }

  /// The text and its selection. The line breaks of an assigned text become those of the control.
  ///
  /// - Complexity: Setting is O(*n*) in the length of the text.
  public var buffer: TextBuffer {
    get { state }
    set {
      change(.other) {
        $0 = newValue
        $0.apply(lineBreaks)
        $0.unmarkText()
        $0.keepsUndo = !textInputTraits.isSecureTextEntry
      }
    }
  }

  /// The text. Setting it moves the cursor to its end and clears the undo history.
  ///
  /// Whichever way a text comes, by a keyboard, a paste or the app, its line breaks become line feeds; in
  /// a ``TextField`` spaces between texts, or nothing.
  public var text: String {
    get { state.text }
    set { buffer = TextBuffer(newValue) }
  }

  /// Wraps the lines again.
  open override func layoutSubviews() {
    cachedLayout = nil
    scrollToCaret()
  }

  // MARK: Changes

  /// Changes the text or the selection, and sends notifications.
  ///
  /// - Parameters:
  ///   - cause: The cause. Any but an input method commits marked text.
  ///   - isTold: A Boolean value that indicates whether the ``inputDelegate`` is notified.
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

  /// Performs the changes in `body` as one: one step to undo, one notification.
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

  /// The number of columns for text. The default is that of the frame.
  var textColumns: Int { frame.width }

  /// The rule for line breaks in a text that is inserted. The default is line feeds.
  var lineBreaks: LineBreaks { .lineFeeds }

  /// Returns a text to insert at the selection, by the rule for line breaks.
  func lined(_ text: String) -> String {
    guard text.mayHaveNewline else { return text }
    let place = (buffer.markedRange ?? buffer.selection).lowerBound
    return lineBreaks.applied(to: text, isFirst: place == buffer.text.startIndex)
  }

  /// The wrapping of the text. The default is none.
  var wrapping: TextLayout.Wrapping { .none }

  /// The text in lines as drawn.
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

  /// The character that is drawn for each one of a secure text.
  var mask: Character? { textInputTraits.isSecureTextEntry ? "•" : nil }

  // MARK: Input views

  /// The input view. A keyboard types into the last field that it was assigned to; while a screen
  /// shows it, into the first responder. The reference is strong. The default is `nil`.
  open override var inputView: View? {
    get { ownInputView }
    set {
      let old = ownInputView
      guard old !== newValue else { return }
      if let keyboard = old as? InputView, keyboard.target === self { keyboard.target = nil }
      ownInputView = newValue
      guard !isFirstResponder, let keyboard = newValue as? InputView, !keyboard.isInUse else {
        return
      }
      keyboard.connect(to: self, telling: keyboard)
    }
  }

  /// The view above the input view. The reference is strong. The default is `nil`.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  // MARK: The first responder

  /// A Boolean value that indicates whether the control is the target of input, and shows a cursor.
  public var isEditing: Bool {
    guard let screen else { return false }
    return screen.firstResponder === self || screen.inputTarget === self
  }

  /// A Boolean value that indicates whether the control is on a screen and visible, and its
  /// delegate allows editing.
  open override var canBecomeFirstResponder: Bool {
    guard screen != nil,
      sequence(first: self as View, next: \.superview).allSatisfy({ !$0.isHidden })
    else { return false }
    return mayBeginEditing
  }

  /// A Boolean value that indicates whether the delegate allows the end of editing.
  open override var canResignFirstResponder: Bool {
    mayEndEditing
  }

  /// Notifies the delegate.
  open override func didBecomeFirstResponder() {
    didBeginEditing()
  }

  /// Commits the marked text, removes the space after a suggestion that was chosen last, and notifies the
  /// delegate.
  open override func didResignFirstResponder() {
    unmarkText()
    for case let keyboard as Keyboard in screen?.inputViews.keyboards ?? []
    where keyboard.target === self {
      keyboard.removeAddedSpace()
    }
    if let keyboard = inputView as? InputView, keyboard.target === self { inputDelegate = keyboard }
    didEndEditing()
  }

  // MARK: The delegate of a text field or a text view

  /// A Boolean value that indicates whether the delegate allows editing to begin.
  var mayBeginEditing: Bool { true }
  /// A Boolean value that indicates whether the delegate allows editing to end.
  var mayEndEditing: Bool { true }
  /// Notifies the delegate that editing has begun.
  func didBeginEditing() {}
  /// Notifies the delegate that editing has ended.
  func didEndEditing() {}
  /// Returns a Boolean value that indicates whether the delegate allows `edit`.
  func mayApply(_ edit: TextEdit) -> Bool { true }
  /// Returns a pasted text as filtered by the delegate.
  func willPaste(_ text: String) -> String { text }
  /// Notifies the delegate that the text has changed.
  func textDidChange() {}
  /// Notifies the delegate that the selection alone has changed.
  func selectionDidChange() {}

  /// A Boolean value that is `true`: words may be learned as soon as they are typed.
  open func shouldLearn(_ word: String) -> Bool { true }

  // MARK: Touches

  /// Moves the cursor to the touch and begins editing. A double tap selects the word, a triple tap
  /// the paragraph.
  ///
  /// In an input view, the keyboard's input is redirected to this control, and the first responder
  /// does not change.
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

  /// Extends the selection from the start of the touch.
  open override func touchesMoved(_ touch: Touch) {
    guard let dragStart else { return }
    selectedTextRange = TextRange(
      from: dragStart, to: closestPosition(to: touch.cell(in: self)))
  }

  /// Ends the selection by touch.
  open override func touchesEnded(_ touch: Touch) {
    dragStart = nil
  }

  /// Ends the selection by touch.
  open override func touchesCancelled(_ touch: Touch) {
    dragStart = nil
  }

  /// Scrolls the lines. At their end, the event is passed to the next responder.
  open override func scrollWheel(_ side: KeyGrid.Side, at touch: Touch) {
    let last = max(layout.lines.count - frame.height, 0)
    let step = side == .down ? 1 : side == .up ? -1 : 0
    let row = min(max(contentOffset.y + step, 0), last)
    guard row != contentOffset.y else { return super.scrollWheel(side, at: touch) }
    contentOffset.y = row
  }

  /// Returns the cell at `point`, as a tap there moves the cursor to it.
  open override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    PointerRegion(CellRect(origin: point, size: CellSize(width: 1, height: 1)), "text")
  }

  /// The region of the control, if it could begin editing.
  open override var scanGroups: [[PointerRegion]] {
    isEditing || !canBecomeFirstResponder ? [] : [[PointerRegion(bounds, "text")]]
  }

  // MARK: The view

  /// Draws the visible text with the selection, the marked text and the cursor.
  open override func draw(in canvas: inout Canvas) { drawText(in: &canvas) }

  /// A Boolean value that indicates whether the control can become the first responder.
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// Handles a key of a physical keyboard: arrows with modifiers move by words and select; other
  /// keys type through the current keyboard. Arrows that lead out of the text move the focus.
  override func types(_ press: KeyPress) -> Bool { handleKey(press) }

  /// Performs a command of editing.
  override func performs(_ command: KeyCommand) -> Bool { press(command) }

  // MARK: Keys

  /// Performs return. The default inserts a line break.
  func performReturn() {
    insertText("\n")
  }

  /// Returns the edit as the control applies it; `nil` if it has done something else instead.
  func accepted(_ edit: TextEdit) -> TextEdit? {
    var edit = edit
    edit.inserted = lined(edit.inserted)
    if let composition = edit.composition { edit.composition?.text = lined(composition.text) }
    return edit
  }

  /// Performs an action: backspace and return, movements and deletions, tab to the next target,
  /// escape to cancel the marked text, dismiss to resign.
  ///
  /// - Returns: A Boolean value that indicates whether the control handled the action.
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

  /// Performs a command of editing: those of command lines, and a few more.
  ///
  /// - Returns: A Boolean value that indicates whether the control handled the command.
  @discardableResult
  open func press(_ command: KeyCommand) -> Bool {
    guard let command = TextCommand(command) else { return false }
    perform(command)
    return true
  }

  func performTab() {
    insertText("\t")
  }
}
