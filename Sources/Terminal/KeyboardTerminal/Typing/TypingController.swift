internal import KeyboardCells
package import KeyboardEngine
public import KeyboardModel
public import KeyboardUI
internal import KeyboardWords

/// A controller that asks for a text: a field with a keyboard below it, on a screen of its own.
///
///     var options = TypingOptions([layout])
///     options.prompt = "Name:"
///     let result = try await TypingController(options).run()
///
/// - Mouse and touch: keys are pressed, held, flicked and slid over. A secondary click or the wheel
///   opens a key's popup, as does a tap after one on `hold` in the bar. The bar has commands to
///   end, cancel, undo, move the cursor, select and move the keyboard. In the text, a click places
///   the cursor, and dragging selects.
/// - Arrows: Down from the last line, or Tab, leads to the keys. There, return taps and return with
///   Shift or Alt presses long. Up leads back over the bar to the text.
/// - Other keys type through the layout, and highlight the key that types the same.
/// - Return ends the input of one line; Control-D ends any. Escape closes an open popup, then hides
///   the keyboard, then cancels. Control-C cancels.
///
/// If input is refused, such as a character too many, a notice below the text says so for two
/// seconds, and the terminal's bell rings.
@MainActor public final class TypingController {
  /// The options.
  public let options: TypingOptions
  /// The screen with the keyboard.
  public let session: KeyboardSession
  /// The field into which the keyboard types.
  public let control: TextControl
  /// The result, once the typing has ended.
  public private(set) var result: TypingResult? {
    didSet { if result != nil { session.program.stop() } }
  }

  private let limits: TypingLimits
  private let box: PromptBox
  private var refusalCount = 0
  private var question: (command: SessionCommand, text: String)?
  private var isSelecting = false

  /// Creates a controller with a screen of its own; `environment` has what the terminal does not
  /// report.
  public init(
    _ options: TypingOptions, at time: Timestamp = .now,
    environment: [String: String] = TerminalSession.environment
  ) {
    var options = options
    options.text = options.linedText
    self.options = options
    session = KeyboardSession(options.keyboard, at: time, environment: environment)
    control = options.isMultiline ? TextView(text: options.text) : TextField(text: options.text)
    limits = TypingLimits(options)
    box = PromptBox(control, title: options.prompt)
    let isPad = options.traits.keyboardType.isPad
    session.barContent = options.keyboard.appearance.bar ?? (isPad ? .minimal : .full)
    prepareText()
    box.questionHandler = { [weak self] in self?.question = nil }
    box.expirationHandler = { [weak self] in self?.expire() }
    if let timeout = options.timeout { box.expiration = time + timeout }
    session.program.textToRescue = { [weak self] in self?.textToKeep }
    session.show(self, at: time)
  }

  private func prepareText() {
    control.textInputTraits = traits
    control.placeholder = options.placeholder
    control.maximumLength = options.maximumLength
    (control as? TextField)?.delegate = self
    (control as? TextView)?.delegate = self
    (control as? TextView)?.showsVerticalScrollIndicator = true
    control.inputView = session.keyboard
    control.inputAccessoryView = session.shownBarView
    (control as? TextField)?.onReturn = { [weak self] _ in
      guard let self, !mayFinish || allows(.finish) else { return }
      finish()
    }
  }

  /// The traits of the text; where the prompt asks for a secret, nothing is suggested or learned.
  private var traits: TextInputTraits {
    var traits = options.traits
    if traits.inlinePredictionType == .default,
      [options.prompt, options.placeholder].contains(where: SuggestionRow.isSecret(after:))
    {
      traits.inlinePredictionType = .no
    }
    if traits.returnKeyType == .done { traits.returnKeyType = .custom(session.wording[.done]) }
    return traits
  }

  private func finish() {
    guard mayFinish else {
      return refuse(.required)
    }
    control.unmarkText()
    session.keyboard.finishWord()
    result = .finished(control.text)
  }

  private func expire() { result = .timedOut(textSoFar()) }

  /// Returns the text of an input that was not finished, without what was not typed.
  private func textSoFar() -> String {
    control.unmarkText()
    session.keyboard.suggestions.removeAddedSpace()
    return control.text
  }

  /// Shows the reason of a refusal, and rings the bell unless it has rung for the same one.
  private func refuse(_ refusal: Refusal) {
    let text = refusal.text(in: session.wording)
    let screen = session.program.screen
    refusalCount += 1
    if notice != text { screen.beep() }
    box.show(text, at: screen.time ?? .now)
  }

  /// The reason why the last input was refused, while it is shown.
  public var notice: String? { box.emphasizesFooter ? box.footer : nil }

  private var textToKeep: String? { options.traits.isSecureTextEntry ? nil : control.text }

  // MARK: Running

  /// Shows the screen in the terminal until the typing ends, and restores the terminal. The task is
  /// suspended meanwhile. Throws ``TerminalError`` if there is no terminal.
  public func run() async throws(TerminalError) -> TypingResult {
    await run(on: try session.openTerminal(rows: try rowsBelowPrompt()))
  }

  /// Shows the screen in the terminal like ``run()``, and blocks the thread meanwhile.
  public func runBlocking() throws(TerminalError) -> TypingResult {
    runBlocking(on: try session.openTerminal(rows: try rowsBelowPrompt()))
  }

  /// The rows of the terminal that stay for what was printed before.
  private static let rowsAbove = 5
  /// The rows of a text of several lines with its border.
  private static let rowsOfLines = 6

  /// Returns the rows to take below the prompt; `nil` for the whole screen.
  private func rowsBelowPrompt() throws(TerminalError) -> Int? {
    guard let height = options.height, !options.keyboard.speech.isPlain else { return nil }
    let size = try TerminalSession.currentSize()
    switch height {
    case .rows(let count): return min(max(count, Self.rowsOfLine), size.rows)
    case .automatic: return rowsThatSuffice(on: size)
    }
  }

  /// Returns the rows that text and keyboard need; `nil` if keys would be smaller or beside others.
  package func rowsThatSuffice(on size: TerminalSize) -> Int? {
    let room = size.rows - Self.rowsAbove
    guard room > 2 * Self.rowsOfLine else { return nil }
    // Lines between keys take other rows than gaps.
    session.program.assumeLook()
    let isCompact = keys(columns: size.columns, rows: size.rows).isCompact
    let rowsOfText = options.isMultiline ? Self.rowsOfLines : Self.rowsOfLine
    func neededRows(in rows: Int) -> Int? {
      let keys = keys(columns: size.columns, rows: rows)
      return keys.isCompact == isCompact ? keys.rows + rowsOfText : nil
    }
    guard neededRows(in: room) != nil else { return nil }
    // Keys may be less high in fewer rows.
    var rows = room
    while let fewer = neededRows(in: rows), fewer < rows { rows = fewer }
    return rows
  }

  private func keys(columns: Int, rows: Int) -> (rows: Int, isCompact: Bool) {
    let screen = session.program.screen
    screen.frame = CellRect(x: 0, y: 0, width: columns, height: rows)
    if let time = screen.time { screen.advance(to: time) }
    let style = session.keyboard.arrangement.style
    return (max(rows - screen.inputContainer.frame.y, 0), style == style.compact)
  }

  /// Shows the screen in the terminal of `session`, such as that of a connection, until the typing
  /// ends. The task is suspended meanwhile.
  public func run(on session: consuming DescriptorSession) async -> TypingResult {
    result(after: await self.session.run(self, on: session))
  }

  package func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) async -> TypingResult {
    result(after: await session.run(self, on: device))
  }

  package func runBlocking<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> TypingResult {
    result(after: session.runBlocking(self, on: device))
  }

  private func result(after ending: ProgramEnding) -> TypingResult {
    if case .terminal(let ending) = ending { return .interrupted(textSoFar(), ending) }
    return result ?? .cancelled
  }
}

extension TypingController: TextFieldDelegate, TextViewDelegate {
  /// Returns a Boolean value that indicates whether the limits allow `edit`.
  public func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
    mayApply(edit)
  }

  /// Returns a Boolean value that indicates whether the limits allow `edit`.
  public func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool { mayApply(edit) }

  /// Keeps the field first responder: a key that dismisses the keyboard only hides it.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { false }

  /// Keeps the view first responder: a key that dismisses the keyboard only hides it.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { false }

  /// Removes characters from pasted text that are not allowed.
  public func textField(_ textField: TextField, willPaste text: String) -> String { filter(text) }

  /// Removes characters from pasted text that are not allowed.
  public func textView(_ textView: TextView, willPaste text: String) -> String { filter(text) }

  /// Shows the notice that text is required.
  public func textFieldDidRefuseReturn(_ textField: TextField) { refuse(.required) }

  private func mayApply(_ edit: TextEdit) -> Bool {
    guard result == nil else { return false }
    guard let refusal = limits.refusal(of: edit, in: control.buffer) else { return true }
    refuse(refusal)
    return false
  }

  private func filter(_ text: String) -> String {
    if let refusal = limits.refusal(of: text) { refuse(refusal) }
    return limits.filtered(text)
  }
}

extension TypingController: SessionContent {
  package var view: View { box }

  package var target: View { control }

  // MARK: Layout

  /// The rows of a line of text with its border.
  private static let rowsOfLine = 3

  /// Several lines fill the rows beside the keyboard, one line is next to the bar.
  package func place(in size: CellSize) {
    let rows = rowsForText(of: size.height)
    let height = max(options.isMultiline ? rows.count : min(rows.count, Self.rowsOfLine), 1)
    box.frame = CellRect(
      x: 0, y: rows.lowerBound > 0 ? rows.lowerBound : rows.upperBound - height,
      width: size.width, height: height)
  }

  /// The rows above the keyboard, or below an undocked one with too few rows above it.
  private func rowsForText(of height: Int) -> Range<Int> {
    let keys = session.program.screen.inputContainer
    guard !keys.isHidden else { return 0..<height }
    let above = 0..<min(max(0, keys.frame.y), height)
    let below = min(height, keys.frame.y + keys.frame.height)..<height
    let wanted = options.isMultiline ? below.count : Self.rowsOfLine
    return above.count >= min(wanted, below.count) ? above : below
  }

  // MARK: State

  package func update() {
    box.note = note
    box.hint = hint
    if result == nil, let timeout = options.timeout, let time = session.program.lastInputTime {
      box.expiration = time + timeout
    }
  }

  /// Whether a secret has white space, which nobody sees, and the number of characters.
  private var note: String {
    var notes: [String] = []
    if control.isSecureTextEntry, control.text.contains(where: \.isUnseen) {
      notes.append(session.wording[.whiteSpace])
    }
    if let limit = options.maximumLength { notes.append("\(control.text.count)/\(limit)") }
    return notes.joined(separator: "  ")
  }

  /// The question whether to end the input, or else the hint for the keys of switches.
  private var hint: String {
    if let question, asks(for: question.command) { return questionText(for: question.command) }
    return session.switchHint ?? ""
  }

  /// Shows the label of the return key in the language of the layout.
  package func layoutDidChange() { control.textInputTraits = traits }

  package func items(_ amount: SessionBarContent) -> SessionItems {
    var items = SessionItems()
    let finish = SessionItem(.finish, isOn: asks(for: .finish), isEnabled: mayFinish)
    items.right = [SessionItem(.cancel, isOn: asks(for: .cancel))]
    // Return does not end several lines.
    if amount == .full || options.isMultiline { items.left = [finish] }
    if session.pausesPointing { items.middle.append(session.pauseItem) }
    guard amount == .full else { return items }
    items.middle = editingItems + items.middle
    if session.isKeyboardShown {
      items.middle = session.withKeyItems(items.middle)
    } else if !session.options.usesOuterKeyboard {
      items.middle.append(SessionItem(.toggleKeyboard))
      if session.hasNextLayout { items.middle.append(SessionItem(.nextLayout)) }
    }
    return items
  }

  private var editingItems: [SessionItem] {
    let (columns, hasSelection) = (SessionItems.mediumColumns, control.selectedText != nil)
    var items: [SessionItem] = []
    if isSelecting { items.append(SessionItem(.select, isOn: true, from: columns)) }
    if hasSelection {
      items += [SessionItem(.cut, from: columns), SessionItem(.copy, from: columns)]
    } else {
      items += [
        SessionItem(.undo, isEnabled: control.canUndo, from: columns),
        SessionItem(.redo, isEnabled: control.canRedo, from: columns),
      ]
    }
    return session.pausesPointing ? items : items + [SessionItem(.paste, from: columns)]
  }

  package var pageItems: [SessionItem] {
    let hasSelection = control.selectedText != nil
    return [
      SessionItem(.undo, isEnabled: control.canUndo),
      SessionItem(.redo, isEnabled: control.canRedo), SessionItem(.paste),
      SessionItem(.select, isOn: isSelecting), SessionItem(.copy, isEnabled: hasSelection),
      SessionItem(.cut, isEnabled: hasSelection), session.holdItem, SessionItem(.resize),
      SessionItem(.arrange), SessionItem(.toggleKeyboard), SessionItem(.moveLeft),
      SessionItem(.moveRight), SessionItem(.selectAll, isEnabled: control.hasText),
    ] + session.choiceItems
  }

  /// Whether the text may be accepted: an empty one may be refused.
  private var mayFinish: Bool {
    control.hasText || !options.traits.enablesReturnKeyAutomatically
  }

  // MARK: Commands

  private static let keyCommands: [KeyCommand: SessionCommand] = [
    KeyCommand(.control, .text("d")): .finish,
    KeyCommand(.control, .text("c")): .cancel,
    KeyCommand(.control, .text("g")): .cancel,
    KeyCommand(.control, .text("z")): .suspend,
    KeyCommand([], .action(.function(1))): .toggleKeyboard,
    KeyCommand([], .action(.function(2))): .nextLayout,
    KeyCommand([], .action(.function(3))): .arrange,
  ]

  package func command(for key: KeyCommand) -> SessionCommand? { Self.keyCommands[key] }

  /// Escape hides the keyboard, and then cancels.
  package func command(for action: KeyAction) -> SessionCommand? {
    switch action {
    case .dismiss: .toggleKeyboard
    case .escape: session.isKeyboardShown ? .toggleKeyboard : .cancel
    default: nil
    }
  }

  /// Asks before an end of the input that loses a text, or that a slip may have caused.
  package func allows(_ command: SessionCommand) -> Bool {
    let needsCare = options.keyboard.needsCare
    let loses = command == .cancel && control.text != options.text
    let isEmpty = command == .finish && !control.hasText && needsCare
    let isConfirmed = asks(for: command)
    question = nil
    guard loses || isEmpty, !isConfirmed else { return true }
    question = (command, control.text)
    if !needsCare { box.ask(at: session.program.screen.time ?? .now) }
    refuse(.unconfirmed(questionText(for: command)))
    return false
  }

  private func asks(for command: SessionCommand) -> Bool {
    question.map { $0.command == command && $0.text == control.text } ?? false
  }

  private func questionText(for command: SessionCommand) -> String {
    let words = session.wording
    return command == .cancel ? words[.discard] : words[.confirm].filling(words[.done])
  }

  package func run(_ command: SessionCommand) {
    switch command {
    case .finish: finish()
    case .cancel: result = .cancelled
    case .suspend: session.program.suspend()
    case .undo: control.undo()
    case .redo: control.redo()
    case .cut: if control.cut() { isSelecting = false }
    case .copy: if control.copy() { isSelecting = false }
    case .moveLeft: control.move(.left, extending: isSelecting)
    case .moveRight: control.move(.right, extending: isSelecting)
    case .select: isSelecting.toggle()
    case .selectAll: control.selectAll()
    default: break
    }
  }

  package func paste(_ text: String) { control.paste(text) }

  package func refusePaste() { refuse(.noClipboard) }
}

extension TypingController: SpokenContent {
  package var introduction: [String] {
    let (wording, spoken) = (session.wording, spokenText(after: nil))
    let style = SpeechStyle(wording, session.options.speech.verbosity)
    let text = spoken.hidden(in: style) ?? spoken.text
    var lines = [options.prompt]
    if text.isEmpty {
      lines.append(options.placeholder)
    } else {
      lines.append("\(wording[.text]) \(SpokenCharacters(wording).text(text))")
    }
    if let limit = options.maximumLength { lines.append(Refusal.tooLong(limit).text(in: wording)) }
    if options.traits.enablesReturnKeyAutomatically {
      lines.append(Refusal.required.text(in: wording))
    }
    return lines.filter { !$0.isEmpty }
  }

  package var help: String? {
    guard options.keyboard.switches.scan == nil else { return hint.isEmpty ? nil : hint }
    return session.wording[options.isMultiline ? .helpForLines : .help]
  }

  package func spokenText(after known: SpokenField?) -> SpokenField {
    var field = SpokenField(of: control)
    (field.isSelecting, field.notice, field.refusalCount) = (isSelecting, notice, refusalCount)
    return field
  }

  package func review(by press: KeyPress) -> TextReview? { TextReview(press) }
}

/// The result of typing in a terminal.
public enum TypingResult: Hashable, Sendable {
  /// The user has finished.
  case finished(String)
  /// The user has cancelled.
  case cancelled
  /// There was no input for ``TypingOptions/timeout``; with the text typed before.
  case timedOut(String)
  /// A signal ended the program, or the terminal is gone; with the text typed before.
  case interrupted(String, TerminalEnding)
}

@MainActor final class PromptBox: Box {
  private static let noticeTime = Duration.seconds(2)
  private static let questionTime = Duration.seconds(3)

  var hint = "" {
    didSet { if noticeEnd == nil { footer = hint } }
  }
  private var noticeEnd: Timestamp?
  private var questionEnd: Timestamp?
  var questionHandler: () -> Void = {}
  /// The time at which `expirationHandler` is called, or `nil` for never.
  var expiration: Timestamp?
  var expirationHandler: () -> Void = {}

  func show(_ notice: String, at time: Timestamp) {
    (footer, emphasizesFooter) = (notice, true)
    noticeEnd = time + Self.noticeTime
  }

  /// Calls `questionHandler` if nobody has answered after a while.
  func ask(at time: Timestamp) { questionEnd = time + Self.questionTime }

  override var nextDeadline: Timestamp? {
    .earliest(noticeEnd, .earliest(questionEnd, expiration))
  }

  override func advance(to time: Timestamp) {
    if let end = expiration, end <= time {
      expiration = nil
      expirationHandler()
    }
    if let end = questionEnd, end <= time {
      questionEnd = nil
      questionHandler()
    }
    guard let end = noticeEnd, end <= time else { return }
    noticeEnd = nil
    (footer, emphasizesFooter) = (hint, false)
  }
}
