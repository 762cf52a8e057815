internal import KeyboardCells
public import KeyboardControls
internal import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
internal import KeyboardPresentation
internal import KeyboardThemes
public import KeyboardTouch
public import KeyboardUI
internal import KeyboardWording

/// Asks for a text: a field with a keyboard below it, on a screen of its own.
///
///     var options = TypingOptions([layout])
///     options.prompt = "Name:"
///     let result = try TypingController(options).run()
///
/// - Mouse and touch: keys are pressed, held, flicked and slid over; a secondary click or the wheel opens
///   a key's popup, and so does a tap after one on `hold` in the bar. The bar ends and cancels, undoes, moves
///   the cursor, selects, and moves the keyboard. In the text a click places the cursor, and dragging selects.
/// - Arrows: Down from the last line, or Tab, leads to the keys, where return taps and return with
///   Shift or Alt presses long; Up leads back over the bar to the text.
/// - Other keys type through the layout, and light up the key that types the same.
/// - Return ends where the text has one line; Control-D always does. Escape closes what is open, then the
///   keyboard, then cancels; Control-C cancels.
///
/// What is refused, such as a character too many, is said below the text for two seconds, and the terminal's
/// bell rings.
@MainActor public final class TypingController: ViewController {
  /// What is typed, and how.
  public let options: TypingOptions
  /// The text.
  public let control: TextControl
  /// The keyboard.
  public let keyboard: Keyboard
  /// Shows the screen in a terminal.
  public let program: ScreenProgram
  /// How the typing has ended, if it has.
  public internal(set) var result: TypingResult? {
    didSet { if result != nil { program.stop() } }
  }

  let screenPresenter: ScreenPresenter
  let bar = AccessoryBar()
  /// The characters that the text may have: those of a pad; `nil` for all.
  let allowedCharacters: Set<Character>?
  let box: PromptBox
  let window: Screen
  let environment: [String: String]
  /// The words of the layout on show.
  private(set) var wording: Wording
  /// A Boolean value that indicates whether the bar's arrows select.
  var isSelecting = false
  /// What the bar and the box show.
  var shownStatus: Status?
  /// The place of the layout on show.
  private(set) var layoutIndex = 0

  /// Creates a controller with a screen of its own.
  ///
  /// - Parameters:
  ///   - options: What is typed, and how.
  ///   - time: The time. The default is the system's.
  ///   - environment: The environment of the program, for what the terminal does not say of itself. The
  ///     default is the present one.
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
    // The screen does not keep its controller alive, which keeps the screen.
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

  /// Shows the keyboard at once, and lets it slide from then on.
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

  /// Makes the view around the text.
  public override func loadView() -> View {
    let view = View()
    view.addSubview(box)
    return view
  }

  /// The rows of one line of text with its border.
  private static let rowsOfLine = 3

  /// Places the text beside the keyboard: all that is free for many lines, and for one line what is next to the
  /// bar.
  public override func viewDidLayoutSubviews() {
    let rows = rowsForText
    let height = options.isMultiline ? rows.count : min(rows.count, Self.rowsOfLine)
    box.frame = CellRect(
      x: 0, y: rows.lowerBound > 0 ? rows.lowerBound : rows.upperBound - max(height, 1),
      width: view.frame.width, height: max(height, 1))
  }

  /// The rows above the keyboard, or below one that does not stand at the bottom where there are too few above
  /// it.
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

  /// Slides the keyboard in or out. The bar stays.
  func toggleKeyboard() {
    keyboard.cancel()
    if keyboard.isFocused { window.setFocus(nil) }
    screenPresenter.policy = isKeyboardShown ? .never : .always
    update()
  }

  /// The layout that is shown.
  private var layout: KeyboardLayout { options.layouts[layoutIndex] }

  /// The traits of the text. A return key that ends the input says so in the language of the layout.
  private var traits: TextInputTraits {
    var traits = options.traits
    if traits.returnKeyType == .done { traits.returnKeyType = .custom(wording.commands.done) }
    return traits
  }

  /// Shows the layout after the present one.
  func showNextLayout() {
    guard options.layouts.count > 1 else { return }
    layoutIndex = (layoutIndex + 1) % options.layouts.count
    keyboard.layout = layout
    wording = Wording(for: layout, environment: environment)
    control.textInputTraits = traits
    keyboard.physicalKeys = options.physicalKeys(for: layout)
    update()
  }

  /// Shows the keys in the next arrangement for which there is room.
  func arrangeNext() {
    if isKeyboardShown { keyboard.arrangeNext() }
  }

  // MARK: Keys

  /// Ends, cancels, suspends; hides the keyboard by F1, shows the next layout by F2, and moves the keys by
  /// F3.
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

  /// Hides the keyboard by Escape, and then cancels.
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

  /// Ends the typing with the text, unless there has to be one first.
  func finish() {
    guard control.hasText || !options.traits.enablesReturnKeyAutomatically else {
      return refuse(.required)
    }
    control.unmarkText()
    result = .finished(control.text)
  }

  /// Says why an input is refused, and rings the bell unless it has rung for the same reason.
  func refuse(_ refusal: Refusal) {
    if notice != refusal.text(in: wording) { window.beep() }
    box.show(refusal.text(in: wording), at: window.time ?? .now)
  }

  /// The reason why the last input was refused, in words, for as long as it is shown.
  public var notice: String? { box.emphasizesFooter ? box.footer : nil }

  /// What must not be lost if the program crashes: the text, unless it is secret.
  var textToKeep: String? { options.traits.isSecureTextEntry ? nil : control.text }
}

// MARK: - What the keyboard tells

extension TypingController: KeyboardDelegate {
  /// Inserts what a key has typed.
  public func keyWasTapped(character: String) {
    control.insertText(character)
  }

  /// Applies what a key does to the text.
  public func keyboard(_ keyboard: Keyboard, didType edit: KeyEdit) {
    control.apply(TextEdit(edit))
  }

  /// Shows whether the next tap is a long press.
  public func keyboardDidChangeHold(_ keyboard: Keyboard) {
    update()
  }

  /// Shows what is latched, and what actions and commands have changed.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
    // Every key emits several outcomes; an edit of the text updates by itself.
    switch outcome {
    case .action, .command, .event(.latch): update()
    case .edit, .moveCursor, .event: break
    }
  }
}
