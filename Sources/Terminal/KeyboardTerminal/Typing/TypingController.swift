internal import KeyboardCells
internal import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
internal import KeyboardPresentation
public import KeyboardUI

/// A controller that asks for a text: a field with a keyboard below it, on a screen of its own.
///
///     var options = TypingOptions([layout])
///     options.prompt = "Name:"
///     let result = try TypingController(options).run()
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
@MainActor public final class TypingController: ViewController {
  /// The options.
  public let options: TypingOptions
  /// The text.
  public let control: TextControl
  /// The keyboard.
  public let keyboard: Keyboard
  /// The program that shows the screen in a terminal.
  public let program: ScreenProgram
  /// The result, once the typing has ended.
  public internal(set) var result: TypingResult? {
    didSet { if result != nil { program.stop() } }
  }

  let screenPresenter: ScreenPresenter
  let bar = AccessoryBar()
  /// The allowed characters: those of a pad; `nil` for all.
  let allowedCharacters: Set<Character>?
  let box: PromptBox
  let window: Screen
  let environment: [String: String]
  /// The words for the current layout.
  private(set) var wording: Wording
  /// A Boolean value that indicates whether the bar's arrows extend the selection.
  var isSelecting = false
  /// The state that the bar and the box show.
  var shownStatus: Status?
  /// The index of the current layout.
  private(set) var layoutIndex = 0

  /// Creates a controller with a screen of its own.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - time: The time. The default is the system's.
  ///   - environment: The environment, for properties that the terminal does not report. The
  ///     default is that of the process.
  public init(
    _ options: TypingOptions, at time: Timestamp = .now,
    environment: [String: String] = TerminalSession.environment
  ) {
    self.options = options
    self.environment = environment
    window = Screen(columns: 80, rows: 24)
    keyboard = Keyboard(
      layout: options.layouts[0], style: options.style, settings: options.touch)
    control = options.isMultiline ? TextView(text: options.text) : TextField(text: options.text)
    allowedCharacters = options.allowedCharacters
    box = PromptBox(control, title: options.prompt)
    wording = Wording(for: options.layouts[0], environment: environment)
    screenPresenter = ScreenPresenter(window, now: time)
    program = ScreenProgram(
      window, presenter: screenPresenter, theme: options.theme, environment: environment)
    super.init()
    window.advance(to: time)
    prepareText()
    prepareKeyboard()
    // The screen refers to its controller weakly, and the controller to the screen strongly.
    view.fillsSuperview = true
    window.addSubview(view)
    show(at: time)
  }

  private func prepareText() {
    control.textInputTraits = traits
    control.placeholder = options.placeholder
    (control as? TextField)?.delegate = self
    (control as? TextView)?.delegate = self
    (control as? TextView)?.showsVerticalScrollIndicator = true
    control.inputView = keyboard
    control.inputAccessoryView = bar
    (control as? TextField)?.onReturn = { [weak self] _ in self?.finish() }
    screenPresenter.placementHandler = { [weak self] in self?.viewDidLayoutSubviews() }
    program.textToRescue = { [weak self] in self?.textToKeep }
  }

  private func prepareKeyboard() {
    keyboard.wantedArrangement = options.arrangement
    keyboard.physicalKeys = options.physicalKeys(for: keyboard.layout)
    keyboard.delegate = self
    window.dwellTime = options.dwellTime
    window.scanSettings = options.scan
    window.reducesMotion = options.reducesMotion
    window.doubleTapTime = options.touch.doubleTapTime
    if options.layouts.count > 1 {
      window.nextInputMode = { [weak self] in self?.showNextLayout() }
    }
  }

  /// Shows the keyboard at once. Later transitions are animated.
  private func show(at time: Timestamp) {
    let presenter = screenPresenter.presenter
    presenter.reducesMotion = true
    control.becomeFirstResponder()
    window.advance(to: time)
    presenter.reducesMotion = options.reducesMotion
    update()
    window.advance(to: time)
  }

  // MARK: The view

  /// Creates the view around the text.
  public override func loadView() -> View {
    let view = View()
    view.addSubview(box)
    return view
  }

  /// The rows of a line of text with its border.
  private static let rowsOfLine = 3

  /// Places the text beside the keyboard: several lines fill the free rows, one line is next to the
  /// bar.
  public override func viewDidLayoutSubviews() {
    let rows = rowsForText
    let height = options.isMultiline ? rows.count : min(rows.count, Self.rowsOfLine)
    box.frame = CellRect(
      x: 0, y: rows.lowerBound > 0 ? rows.lowerBound : rows.upperBound - max(height, 1),
      width: view.frame.width, height: max(height, 1))
  }

  /// The rows above the keyboard, or those below an undocked keyboard with too few rows above it.
  private var rowsForText: Range<Int> {
    let (height, keys) = (view.frame.height, window.inputContainer)
    guard !keys.isHidden else { return 0..<height }
    let above = 0..<min(max(0, keys.frame.y), height)
    let below = min(height, keys.frame.y + keys.frame.height)..<height
    let wanted = options.isMultiline ? below.count : Self.rowsOfLine
    return above.count >= min(wanted, below.count) ? above : below
  }

  // MARK: The keyboard

  /// A Boolean value that indicates whether keys are shown, or about to be.
  public var isKeyboardShown: Bool { screenPresenter.policy == .always }

  /// Shows or hides the keyboard, animated. The bar stays.
  func toggleKeyboard() {
    keyboard.cancel()
    if keyboard.isFocused { window.setFocus(nil) }
    screenPresenter.policy = isKeyboardShown ? .never : .always
    update()
  }

  /// The current layout.
  private var layout: KeyboardLayout { options.layouts[layoutIndex] }

  /// The traits of the text. The label of a return key that ends the input is in the language of
  /// the layout.
  private var traits: TextInputTraits {
    var traits = options.traits
    if traits.returnKeyType == .done { traits.returnKeyType = .custom(wording.commands.done) }
    return traits
  }

  /// Shows the next layout.
  func showNextLayout() {
    guard options.layouts.count > 1 else { return }
    layoutIndex = (layoutIndex + 1) % options.layouts.count
    keyboard.layout = layout
    wording = Wording(for: layout, environment: environment)
    control.textInputTraits = traits
    keyboard.physicalKeys = options.physicalKeys(for: layout)
    update()
  }

  /// Changes to the next arrangement that fits.
  func arrangeNext() {
    if isKeyboardShown { keyboard.arrangeNext() }
  }

  // MARK: Keys

  /// Handles commands: end, cancel, suspend; F1 hides the keyboard, F2 shows the next layout, F3
  /// moves the keys.
  public override func handle(_ command: KeyCommand) -> Bool {
    guard let command = TypingCommand(command) else { return super.handle(command) }
    switch command {
    case .finish: finish()
    case .cancel: result = .cancelled
    case .suspend: program.suspend()
    case .toggleKeyboard: toggleKeyboard()
    case .nextLayout: showNextLayout()
    case .arrange: arrangeNext()
    }
    return true
  }

  /// Handles Escape: hides the keyboard, and then cancels.
  public override func handle(_ action: KeyAction) -> Bool {
    switch action {
    case .dismiss: toggleKeyboard()
    case .escape:
      if isKeyboardShown { toggleKeyboard() } else { result = .cancelled }
    default: return super.handle(action)
    }
    return true
  }

  // MARK: Ends

  /// Ends the typing with the text, unless text is required and there is none.
  func finish() {
    guard control.hasText || !options.traits.enablesReturnKeyAutomatically else {
      return refuse(.required)
    }
    control.unmarkText()
    result = .finished(control.text)
  }

  /// Shows the reason why an input is refused, and rings the bell unless it has rung for the same
  /// reason.
  func refuse(_ refusal: Refusal) {
    if notice != refusal.text(in: wording) { window.beep() }
    box.show(refusal.text(in: wording), at: window.time ?? .now)
  }

  /// The reason why the last input was refused, while it is shown.
  public var notice: String? { box.emphasizesFooter ? box.footer : nil }

  /// The text to save if the program crashes, unless it is secret.
  var textToKeep: String? { options.traits.isSecureTextEntry ? nil : control.text }
}

// MARK: - What the keyboard tells

extension TypingController: KeyboardDelegate {
  /// Inserts the text of a key.
  public func keyWasTapped(character: String) {
    control.insertText(character)
  }

  /// Applies the edit of a key to the text.
  public func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
    control.apply(edit)
  }

  /// Updates the bar, which shows whether the next tap is a long press.
  public func keyboardDidChangeHold(_ keyboard: Keyboard) {
    update()
  }

  /// Updates the bar after a change of latches, actions and commands.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
    // Every key emits several outcomes; an edit of the text updates by itself.
    switch outcome {
    case .action, .command, .event(.latch): update()
    case .edit, .moveCursor, .event: break
    }
  }
}
