public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// A view with a text that keyboards edit: the superclass of text fields and text views.
@dynamicMemberLookup @MainActor open class TextControl: View, TextInput {
  /// The delegate on the keyboard's side: the screen, or a keyboard without a screen.
  public weak var inputDelegate: (any TextInputDelegate)?
  /// What the text is, such as a number or a secret, which decides on the keyboard and its
  /// suggestions. The default is `TextInputTraits.init()`.
  open var textInputTraits = TextInputTraits() {
    didSet {
      // Text that is secure now must not remain in the undo history.
      if textInputTraits.isSecureTextEntry != oldValue.isSecureTextEntry {
        edited.keepUndo(!textInputTraits.isSecureTextEntry)
      }
      cachedLayout = nil
      setNeedsDisplay()
      if textInputTraits != oldValue, let screen, screen.inputTarget === self {
        // Its keys may look different.
        screen.typingKeyboard?.setNeedsDisplay()
        (screen.typingKeyboard as? Keyboard)?.suggestions.update()
      }
    }
  }
  /// The text that an empty control shows. The default is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  package var characterWidth: TextLayout.Width = TextLayout.columns(of:) {
    didSet {
      cachedLayout = nil
      setNeedsDisplay()
      scrollToCaret()
    }
  }

  /// The maximum length in characters, for the space after a chosen word; `nil` for none.
  package var maximumLength: Int? { didSet { cachedLayout = nil } }
  private static let mostPlaces = 12
  private static let placeWidth: TextLayout.Width = { _ in 2 }

  private var edited: EditedText
  private var cachedLayout: TextLayout?
  /// A change of the text alone leaves most lines as they are.
  private var isLayoutCurrent = false
  private var dragStart: TextPosition?
  private var grip: ScrollGrip?
  private var ownInputView: View?
  private var ownAccessoryView: View?

  /// The number of states that the ``inputDelegate`` was notified of.
  public var serial: Int { edited.serial }

  /// Creates a control with the cursor at the end of its text. The default frame is empty.
  public init(text: String = "", frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)) {
    edited = EditedText(TextBuffer())
    super.init(frame: frame)
    edited = EditedText(TextBuffer(lineBreaks.applied(to: text, isFirst: true)))
    background = .screen
    scrollToCaret()
  }

  /// The text and its selection. The line breaks of an assigned text become those of the control.
  ///
  /// - Complexity: Setting is O(*n*) in the length of the text.
  public var buffer: TextBuffer {
    get { edited.buffer }
    set {
      change(.program) {
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
    get { buffer.text }
    set { buffer = TextBuffer(newValue) }
  }

  open override func layoutSubviews() {
    cachedLayout = nil
    scrollToCaret()
  }

  // MARK: Changes

  /// Changes the text or the selection, and notifies. Only an input method leaves marked text.
  func change(_ cause: TextChangeCause, isTold: Bool = true, _ body: (inout TextBuffer) -> Void) {
    let step = edited.step(cause, isTold: isTold, body)
    switch step.announced {
    case .text: inputDelegate?.textWillChange(self, cause: cause)
    case .selection: inputDelegate?.selectionWillChange(self, cause: cause)
    case nil: break
    }
    let change = edited.commit(step)
    if step.change.isText { isLayoutCurrent = false }
    if let change { finish(change) }
  }

  /// Performs the changes in `body` as one: one step to undo, one notification.
  public func performBatch(_ body: () -> Void) {
    edited.beginBatch()
    body()
    if let change = edited.endBatch() { finish(change) }
  }

  private func finish(_ change: EditedText.Change) {
    setNeedsDisplay()
    scrollToCaret()
    if change.isTold {
      if change.isText {
        inputDelegate?.textDidChange(self, cause: change.cause)
      } else {
        inputDelegate?.selectionDidChange(self, cause: change.cause)
      }
    }
    if change.isText { events?.textDidChange(change.cause) } else { events?.selectionDidChange() }
  }

  // MARK: Lines

  var textColumns: Int { frame.width }

  var lineBreaks: LineBreaks { .lineFeeds }

  /// Returns a text to insert at the selection, by the rule for line breaks.
  private func lined(_ text: String) -> String {
    guard text.mayHaveNewline else { return text }
    let place = (buffer.markedRange ?? buffer.selection).lowerBound
    return lineBreaks.applied(to: text, isFirst: place == buffer.text.startIndex)
  }

  var wrapping: TextLayout.Wrapping { .none }

  /// The text in lines as drawn: O(*n*) in what differs after a change of the text, else O(1).
  package var layout: TextLayout {
    if !isLayoutCurrent { cachedLayout?.update(buffer.text) }
    isLayoutCurrent = true
    if let cachedLayout { return cachedLayout }
    let layout = layout(inColumns: textColumns)
    cachedLayout = layout
    return layout
  }

  func layout(inColumns columns: Int) -> TextLayout {
    TextLayout(
      buffer.text, columns: columns > 0 ? columns : .max, wrapping: wrapping,
      mask: places != nil ? "●" : isSecureTextEntry ? "•" : nil,
      width: places != nil ? Self.placeWidth : characterWidth)
  }

  /// The number of characters of a short secret of a pad, of which each one has a place.
  private var places: Int? {
    guard isSecureTextEntry, keyboardType.isPad, let maximumLength else { return nil }
    return maximumLength <= Self.mostPlaces ? maximumLength : nil
  }

  private var lines: TextLines {
    TextLines(layout: layout, bounds: bounds, isWrapped: wrapping != .none, width: characterWidth)
  }

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

  /// The control must be on a screen and visible, and its delegate must allow editing.
  open override var canBecomeFirstResponder: Bool {
    guard screen != nil, !isOnlyRead,
      sequence(first: self as View, next: \.superview).allSatisfy({ !$0.isHidden })
    else { return false }
    return events?.mayBeginEditing ?? true
  }

  open override var canResignFirstResponder: Bool { events?.mayEndEditing ?? true }

  open override func didBecomeFirstResponder() { events?.didBeginEditing() }

  /// Commits marked text, removes the space after the last suggestion, and notifies the delegate.
  open override func didResignFirstResponder() {
    unmarkText()
    for case let keyboard as Keyboard in screen?.inputViews.keyboards ?? []
    where keyboard.target === self { keyboard.suggestions.removeAddedSpace() }
    if let keyboard = inputView as? InputView, keyboard.target === self { inputDelegate = keyboard }
    events?.didEndEditing()
  }

  /// The view itself, which passes events on to its delegate; `nil` allows everything.
  var events: (any TextEvents)? { nil }

  /// A Boolean value that is `true`: words may be learned as soon as they are typed.
  open func shouldLearn(_ word: String) -> Bool { true }

  // MARK: Touches

  /// Moves the cursor to the touch and begins editing. A double tap selects the word, a triple tap
  /// the paragraph.
  ///
  /// In an input view, the keyboard's input is redirected to this control, and the first responder
  /// does not change.
  open override func touchesBegan(_ touch: Touch) {
    guard !isOnlyRead else {
      if grip == nil { grip = ScrollGrip(touch, of: self) }
      return
    }
    guard !touch.isSecondary, beginEditing() else { return }
    let place = layout.index(at: touch.cell(in: self))
    change(.user) { $0.select(from: place, to: place) }
    switch touch.tapCount {
    case 2: selectWord()
    case 3: selectParagraph()
    default: dragStart = selectedTextRange.head
    }
  }

  open override func touchesMoved(_ touch: Touch) {
    if grip?.pointer == touch.pointer {
      if let row = grip?.offset(at: touch) { _ = scroll(to: row) }
    } else if let dragStart {
      selectedTextRange = TextRange(from: dragStart, to: closestPosition(to: touch.cell(in: self)))
    }
  }

  open override func touchesEnded(_ touch: Touch) {
    if let grip, grip.pointer == touch.pointer, !grip.isDrag, bounds.contains(touch.cell(in: self)),
      !scroll(to: contentOffset.y + frame.height)
    {
      _ = scroll(to: 0)
    }
    touchesCancelled(touch)
  }

  open override func touchesCancelled(_ touch: Touch) { (dragStart, grip) = (nil, nil) }

  /// Begins editing, and returns whether the control is the target of input now.
  private func beginEditing() -> Bool {
    guard let screen else { return false }
    if let view = screen.inputViews.inputView, isDescendant(of: view) {
      screen.redirectInput(to: self)
      return true
    }
    return becomeFirstResponder()
  }

  private func selectWord() {
    // Forward first, so that a cursor before a word's first letter is in that word.
    move(.wordForward, extending: false)
    move(.wordBackward, extending: false)
    move(.wordForward, extending: true)
  }

  private func selectParagraph() {
    move(.paragraphStart, extending: false)
    move(.paragraphEnd, extending: true)
  }

  /// Scrolls the lines. At their end, the event is passed to the next responder.
  open override func scrollWheel(_ side: Side, at touch: Touch) {
    let step = side == .down ? 1 : side == .up ? -1 : 0
    if !scroll(to: contentOffset.y + step) { super.scrollWheel(side, at: touch) }
  }

  /// Scrolls to a row, and returns whether that is another one.
  private func scroll(to row: Int) -> Bool {
    let old = contentOffset.y
    contentOffset.y = min(max(row, 0), max(layout.lines.count - frame.height, 0))
    return contentOffset.y != old
  }

  /// Returns the cell at `point`, as a tap there moves the cursor to it.
  open override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    isOnlyRead
      ? page : PointerRegion(CellRect(origin: point, size: CellSize(width: 1, height: 1)), "text")
  }

  open override var scanGroups: [[PointerRegion]] {
    guard !isOnlyRead else { return page.map { [[$0]] } ?? [] }
    return isEditing || !canBecomeFirstResponder ? [] : [[PointerRegion(bounds, "text")]]
  }

  // MARK: Text that cannot be edited

  var isOnlyRead: Bool { false }

  /// The region of a text that is only read, if it has hidden lines: a tap shows the next page.
  private var page: PointerRegion? {
    guard layout.lines.count > frame.height else { return nil }
    var region = PointerRegion(bounds, "page \(contentOffset.y)", label: "↓")
    region.traits = .repeats
    return region
  }

  private func scroll(by press: KeyPress) -> Bool {
    guard isFocused, press.phase != .release, press.modifiers.isEmpty else { return false }
    let page = max(frame.height - 1, 1)
    let row: Int? =
      switch press.key {
      case .arrow(.up): contentOffset.y - 1
      case .arrow(.down): contentOffset.y + 1
      case .pageUp: contentOffset.y - page
      case .pageDown, .enter, .character(" "): contentOffset.y + page
      case .home: 0
      case .end: layout.lines.count
      default: nil
      }
    return row.map { scroll(to: $0) } ?? false
  }

  // MARK: The view

  open override func draw(in canvas: inout Canvas) {
    if buffer.isEmpty, !placeholder.isEmpty, places == nil {
      canvas.write(
        placeholder.inVisualOrder, at: contentOffset,
        style: canvas.style(.placeholder, over: canvas.style(.screen)))
    }
    lines.draw(buffer, in: &canvas)
    if let places {
      let end = layout.position(of: buffer.text.endIndex)
      canvas.write(
        String(repeating: "○ ", count: max(places - end.x / 2, 0)), at: end,
        style: canvas.style(.screen))
    }
    if isEditing { canvas.showCursor(at: layout.position(of: buffer.head)) }
  }

  open override var canBecomeFocused: Bool { isOnlyRead ? page != nil : canBecomeFirstResponder }

  // MARK: Keys

  /// Handles a physical key: arrows move, also the focus, and others type through the keyboard.
  override func enterKey(_ press: KeyPress) -> Bool {
    guard !isOnlyRead else { return scroll(by: press) }
    switch press.key {
    case .escape, .tab, .modifier, .other: return false
    case .arrow(let side) where press.phase != .release:
      guard press.modifiers.isEmpty else {
        let byWords = !press.modifiers.isDisjoint(with: [.control, .alt])
        guard let movement = TextBuffer.Movement(.arrow(side)) else { return false }
        move(byWords ? movement.widened : movement, extending: press.modifiers.contains(.shift))
        return true
      }
      if lines.isLast(layout.position(of: buffer.head), toward: side),
        screen?.focusNextView(toward: side) == true
      {
        return true
      }
    default: break
    }
    return type(press, on: screen)
  }

  override func runCommand(_ command: KeyCommand) -> Bool { press(command) }

  func performReturn() { insertText("\n") }

  func performTab() { insertText("\t") }

  /// Returns the edit as the control applies it; `nil` if it has done something else instead.
  func accepted(_ edit: TextEdit) -> TextEdit? {
    var edit = edit
    edit.inserted = lined(edit.inserted)
    if let composition = edit.composition { edit.composition?.text = lined(composition.text) }
    return edit
  }

  /// Performs an action, and returns whether the control does: backspace and return, movements and
  /// deletions, tab to the next target, escape to cancel the marked text, dismiss to resign.
  @discardableResult
  open func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .return: performReturn()
    case .tab: performTab()
    case .escape where buffer.markedRange != nil: cancelMarkedText()
    case .dismiss where isFirstResponder: return resignFirstResponder()
    default:
      if let movement = TextBuffer.Movement(action) {
        move(movement, extending: false)
      } else if let movement = TextBuffer.Movement(deletingBy: action) {
        delete(movement)
      } else {
        return false
      }
    }
    return true
  }

  /// Performs a command of editing, of command lines for example, and returns whether it is one.
  @discardableResult
  open func press(_ command: KeyCommand) -> Bool {
    guard let command = TextCommand(command) else { return false }
    switch command {
    case .undo: undo()
    case .redo: redo()
    case .copy: copy()
    case .cut: cut()
    case .paste: paste()
    case .selectAll: selectAll()
    case .move(let movement, let isExtending): move(movement, extending: isExtending)
    case .delete(let movement): delete(movement)
    }
    return true
  }
}

// MARK: - Text input

/// The rest of ``TextInput``, and the pasteboard. Secure text is never returned.
extension TextControl {
  /// A Boolean value that indicates whether the text is secret. The default is `false`.
  public var isSecureTextEntry: Bool {
    get { textInputTraits.isSecureTextEntry }
    set { textInputTraits.isSecureTextEntry = newValue }
  }

  /// The kind of text, which chooses the layout of the screen's keyboard. The default is any.
  public var keyboardType: KeyboardType {
    get { textInputTraits.keyboardType }
    set { textInputTraits.keyboardType = newValue }
  }

  /// The action of the return key, which its label shows. The default is return.
  public var returnKeyType: ReturnKeyType {
    get { textInputTraits.returnKeyType }
    set { textInputTraits.returnKeyType = newValue }
  }

  /// A Boolean value that indicates whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { textInputTraits.enablesReturnKeyAutomatically }
    set { textInputTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// All other traits, such as ``TextInputTraits/inputPolicy`` and ``TextInputTraits/emojiType``.
  public subscript<Value>(dynamicMember trait: WritableKeyPath<TextInputTraits, Value>) -> Value {
    get { textInputTraits[keyPath: trait] }
    set { textInputTraits[keyPath: trait] = newValue }
  }

  /// The setting for the correction of words. By default, no word is corrected by itself.
  public var autocorrectionType: TextInputTraits.Service {
    get { textInputTraits.autocorrectionType }
    set { textInputTraits.autocorrectionType = newValue }
  }

  /// The setting for suggestions of words. By default, texts of words have them.
  public var inlinePredictionType: TextInputTraits.Service {
    get { textInputTraits.inlinePredictionType }
    set { textInputTraits.inlinePredictionType = newValue }
  }

  /// The setting for the spelling checker. The project has no such service.
  public var spellCheckingType: TextInputTraits.Service {
    get { textInputTraits.spellCheckingType }
    set { textInputTraits.spellCheckingType = newValue }
  }

  /// The automatic capitalization of the traits, but none for numbers and secure text.
  public var autocapitalizationType: AutocapitalizationType {
    get { textInputTraits.capitalization }
    set { textInputTraits.autocapitalizationType = newValue }
  }

  // MARK: Reading

  /// In bytes of UTF-8.
  package static let contextLimit = 4_096

  /// A Boolean value that indicates whether there is any text.
  public var hasText: Bool { !buffer.isEmpty }

  /// The end of the text before the cursor or selection, at most 4,096 bytes; `nil` if secure.
  public var documentContextBeforeInput: String? {
    guard !isSecureTextEntry else { return nil }
    let (text, end) = (buffer.text, buffer.selection.lowerBound)
    let start = text.utf8.index(end, offsetBy: -Self.contextLimit, limitedBy: text.startIndex)
    return String(text[(start.map(text.roundedUp) ?? text.startIndex)..<end])
  }

  /// The start of the text after the cursor or selection, at most 4,096 bytes; `nil` if secure.
  public var documentContextAfterInput: String? {
    guard !isSecureTextEntry else { return nil }
    let (text, start) = (buffer.text, buffer.selection.upperBound)
    let end = text.utf8.index(start, offsetBy: Self.contextLimit, limitedBy: text.endIndex)
    return String(text[start..<(end.map(text.roundedDown) ?? text.endIndex)])
  }

  /// The selected text, if there is any; `nil` if secure.
  public var selectedText: String? {
    guard !isSecureTextEntry, !buffer.selection.isEmpty else { return nil }
    return String(buffer.selectedText)
  }

  /// Returns the text in `range`; `nil` if the range is outside the text or the text is secure.
  public func text(in range: TextRange) -> String? {
    guard !isSecureTextEntry else { return nil }
    return edited.indices(of: range).map { String(buffer.text[$0]) }
  }

  // MARK: Places

  /// The start of the text.
  public var beginningOfDocument: TextPosition { edited.position(of: buffer.text.startIndex) }

  /// The end of the text.
  public var endOfDocument: TextPosition { edited.position(of: buffer.text.endIndex) }

  /// The selection. Setting a range outside the text does nothing.
  public var selectedTextRange: TextRange {
    get {
      TextRange(from: edited.position(of: buffer.anchor), to: edited.position(of: buffer.head))
    }
    set {
      guard let anchor = edited.index(of: newValue.anchor),
        let head = edited.index(of: newValue.head)
      else { return }
      change(.program) { $0.select(from: anchor, to: head) }
    }
  }

  /// The range of the marked text, if there is any.
  public var markedTextRange: TextRange? {
    buffer.markedRange.map {
      TextRange(from: edited.position(of: $0.lowerBound), to: edited.position(of: $0.upperBound))
    }
  }

  // MARK: Changing

  /// Replaces the text in `range`, as a change by the app, and returns whether it was in the text.
  @discardableResult
  public func replace(_ range: TextRange, with text: String) -> Bool {
    guard let range = edited.indices(of: range) else { return false }
    let isFirst = range.lowerBound == buffer.text.startIndex
    let text = lineBreaks.applied(to: text, isFirst: isFirst)
    change(.program) { $0.replace(range, with: text) }
    return true
  }

  /// Removes the space at the end of the text if it belongs to `word`, which ends with it.
  func removeLastSpace(of word: String) {
    let text = buffer.text
    guard text.hasSuffix(word), shouldApply(TextEdit(deleting: " ")) else { return }
    let end = text.index(before: text.endIndex)
    let selection = (buffer.anchorOffset, buffer.headOffset)
    change(.user) {
      $0.replace(end..<text.endIndex, with: "")
      let (anchor, head) = (min(selection.0, $0.headOffset), min(selection.1, $0.headOffset))
      $0.select(from: $0.index(at: anchor), to: $0.index(at: head))
    }
  }

  /// Commits the marked text.
  public func unmarkText() { change(.inputMethod) { $0.unmarkText() } }

  // MARK: Edits by keyboards, which the delegate is asked about

  /// Replaces the selection with `text`, if the delegate allows it.
  public func insertText(_ text: String) {
    let edit = TextEdit(inserting: text)
    if shouldApply(edit) { apply(edit) }
  }

  /// Deletes the selection or the character before the cursor, if the delegate allows it.
  public func deleteBackward() {
    let deleted = deletesSelection ? nil : buffer.text[..<buffer.head].last
    guard shouldApply(TextEdit(deleting: deleted.map { String($0) } ?? "")) else { return }
    change(.inputMethod) { $0.deleteBackward() }
  }

  private func deleteForward() {
    let deleted = deletesSelection ? nil : buffer.text[buffer.head...].first
    guard shouldApply(TextEdit(deletingAfter: deleted.map { String($0) } ?? "")) else { return }
    change(.inputMethod) { $0.deleteForward() }
  }

  private var deletesSelection: Bool { !buffer.selection.isEmpty || buffer.markedRange != nil }

  /// Returns whether the delegate allows `edit`.
  public func shouldApply(_ edit: TextEdit) -> Bool { events?.mayApply(edit) ?? true }

  /// Applies `edit` without asking the delegate.
  public func apply(_ edit: TextEdit) {
    guard let edit = accepted(edit) else { return }
    let isStale = edit.serial.map { $0 != serial } ?? false
    change(.inputMethod, isTold: !isStale) { $0.apply(edit) }
  }

  // MARK: Moving

  /// Returns the position of a cursor moved from `position`; `nil` if that is outside the text.
  public func position(
    from position: TextPosition, moving movement: TextBuffer.Movement
  ) -> TextPosition? {
    guard let index = edited.index(of: position) else { return nil }
    var copy = buffer
    copy.select(from: index, to: index)
    copy.move(allowed(movement), in: layout)
    return edited.position(of: copy.head)
  }

  /// Moves the cursor, or the moving end of the selection if `isExtending`.
  public func move(_ movement: TextBuffer.Movement, extending isExtending: Bool = false) {
    let layout = layout
    change(.user) { $0.move(allowed(movement), extending: isExtending, in: layout) }
  }

  /// Deletes the selection, or else the text between the cursor and its place after `movement`, if
  /// the delegate allows it.
  public func delete(_ movement: TextBuffer.Movement) {
    var next = buffer
    next.delete(allowed(movement), in: layout)
    let (before, after) = (buffer.head, next.headOffset)
    let deletedCount = buffer.text.utf8.count - next.text.utf8.count
    var edit = TextEdit()
    if buffer.selection.isEmpty {
      let start = buffer.text.utf8.index(buffer.text.startIndex, offsetBy: after)
      if start < before {
        edit.deleted = String(buffer.text[start..<before])
      } else {
        let end = buffer.text.utf8.index(before, offsetBy: deletedCount)
        edit.deletedAfter = String(buffer.text[before..<end])
      }
    }
    guard shouldApply(edit) else { return }
    change(.inputMethod) { $0 = next }
  }

  /// Selects everything.
  public func selectAll() { change(.user) { $0.selectAll() } }

  /// Words of a secure text are not revealed.
  private func allowed(_ movement: TextBuffer.Movement) -> TextBuffer.Movement {
    guard isSecureTextEntry else { return movement }
    switch movement {
    case .wordLeft, .wordBackward: return .lineStart
    case .wordRight, .wordForward: return .lineEnd
    default: return movement
    }
  }

  // MARK: Undoing

  /// A Boolean value that indicates whether there is a change to undo.
  public var canUndo: Bool { buffer.canUndo }

  /// A Boolean value that indicates whether there is a change to redo.
  public var canRedo: Bool { buffer.canRedo }

  /// Undoes the last step, and returns whether there was one.
  @discardableResult
  public func undo() -> Bool {
    guard canUndo else { return false }
    change(.user) { $0.undo() }
    return true
  }

  /// Redoes the step that was undone last, and returns whether there was one.
  @discardableResult
  public func redo() -> Bool {
    guard canRedo else { return false }
    change(.user) { $0.redo() }
    return true
  }

  // MARK: The pasteboard

  /// Copies the selected text, unless secure, by ``Screen/copy(_:)``, and returns whether it did.
  @discardableResult
  public func copy() -> Bool {
    guard let screen, let selectedText else { return false }
    screen.copy(selectedText)
    return true
  }

  /// Copies the selected text, unless secure, by ``Screen/copy(_:)`` and deletes it. Returns
  /// `false` without a selection or a screen, or if the delegate refused.
  @discardableResult
  public func cut() -> Bool {
    // An empty edit deletes the selection.
    guard screen != nil, selectedText != nil, shouldApply(TextEdit()), copy() else { return false }
    change(.user) { $0.replace($0.selection, with: "") }
    return true
  }

  /// Replaces the selection by the text of the screen's pasteboard, if any, as one step to undo.
  @discardableResult
  public func paste() -> Bool {
    guard let text = screen?.pasteboard.string, !text.isEmpty else { return false }
    paste(text)
    return true
  }

  /// Replaces the selection with `text`, as one step to undo. Line breaks become those of the control;
  /// other control characters besides tabs are removed, as is everything that the delegate removes. A
  /// secret, a number or an address loses the white space around it, and an address what is invisible.
  public func paste(_ text: String) {
    let plain = lineBreaks.pasted(shown(lined(text)), isFirst: false)
    let edit = TextEdit(inserting: lined(events?.willPaste(plain) ?? plain))
    guard shouldApply(edit) else { return }
    change(.user) { $0.replace($0.selection, with: edit.inserted) }
  }

  /// Returns the part of a pasted text that may be in the control.
  private func shown(_ text: String) -> String {
    let isAddress = lineBreaks == .none && !isSecureTextEntry
    let mayHaveOthers = text.utf8.contains {
      $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2
    }
    guard isAddress || mayHaveOthers else { return text }
    let kept = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\t"
      // Joiners are parts of some letters.
      case .format: !isAddress || scalar.properties.isJoinControl
      default: true
      }
    }
    return String(String.UnicodeScalarView(kept))
  }

  // MARK: Places on the screen

  /// The visible rows as drawn. A half-visible wide character is a blank.
  package var visibleLines: [String] { lines.visible }

  /// The cell of the cursor in the frame; `nil` if it is scrolled out of view.
  package var visibleCaret: CellPoint? {
    let caret = layout.position(of: buffer.head)
    guard bounds.contains(caret) else { return nil }
    return CellPoint(x: caret.x - contentOffset.x, y: caret.y - contentOffset.y)
  }

  /// Returns the cell of a cursor, in the control's own coordinates; `nil` if outside the text.
  public func caretRect(for position: TextPosition) -> CellRect? {
    firstRect(for: TextRange(from: position, to: position))
  }

  /// Returns the cells of the first line of `range`, at least one, in the control's own
  /// coordinates; `nil` if the range is outside the text.
  public func firstRect(for range: TextRange) -> CellRect? {
    edited.indices(of: range).map(lines.firstRect)
  }

  /// Returns the position of the cursor nearest to a cell, in the control's own coordinates.
  public func closestPosition(to point: CellPoint) -> TextPosition {
    edited.position(of: layout.index(at: point))
  }

  /// Scrolls by the minimum distance that makes the cursor visible, and not beyond the text.
  private func scrollToCaret() {
    guard frame.width > 0, frame.height > 0 else { return }
    contentOffset = lines.origin(showing: layout.position(of: buffer.head))
  }
}

extension String {
  /// Returns the first character boundary at or after `index`.
  fileprivate func roundedUp(_ index: Index) -> Index {
    let start = roundedDown(index)
    return start == index ? index : self.index(after: start)
  }

  /// Returns the last character boundary at or before `index`.
  fileprivate func roundedDown(_ index: Index) -> Index {
    // The standard library rounds an index inside a character down to its start.
    index < endIndex ? self.index(before: self.index(after: index)) : endIndex
  }
}

/// The questions and notifications for the delegate of a ``TextField`` or ``TextView``.
@MainActor protocol TextEvents {
  var mayBeginEditing: Bool { get }
  var mayEndEditing: Bool { get }
  func didBeginEditing()
  func didEndEditing()
  func mayApply(_ edit: TextEdit) -> Bool
  func willPaste(_ text: String) -> String
  func textDidChange(_ cause: TextChangeCause)
  func selectionDidChange()
}
