internal import KeyboardCells
internal import KeyboardEngine
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
  /// The text.
  public let control: TextControl
  /// The result, once the typing has ended.
  public internal(set) var result: TypingResult? {
    didSet { if result != nil { session.program.stop() } }
  }

  /// The allowed characters: those of a pad; `nil` for all.
  let allowedCharacters: Set<Character>?
  let box: PromptBox
  /// The number of refused inputs.
  private(set) var refusalCount = 0
  /// The end of the input about which the user is asked, with the text at that time.
  var question: (command: SessionCommand, text: String)?
  /// A Boolean value that indicates whether the bar's arrows extend the selection.
  var isSelecting = false

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
    var options = options
    options.text = options.linedText
    self.options = options
    session = KeyboardSession(options.keyboard, at: time, environment: environment)
    control = options.isMultiline ? TextView(text: options.text) : TextField(text: options.text)
    allowedCharacters = options.allowedCharacters
    box = PromptBox(control, title: options.prompt)
    prepareText()
    box.expirationHandler = { [weak self] in self?.expire() }
    if let timeout = options.timeout { box.expiration = time + timeout }
    session.program.textToRescue = { [weak self] in self?.textToKeep }
    session.show(self, at: time)
  }

  private func prepareText() {
    control.textInputTraits = traits
    control.placeholder = options.placeholder
    (control as? TextField)?.delegate = self
    (control as? TextView)?.delegate = self
    (control as? TextView)?.showsVerticalScrollIndicator = true
    control.inputView = session.keyboard
    control.inputAccessoryView = session.bar
    (control as? TextField)?.onReturn = { [weak self] _ in self?.finish() }
  }

  /// The traits of the text. The label of a return key that ends the input is in the language of
  /// the layout. Where the prompt asks for a secret, nothing is suggested or learned.
  var traits: TextInputTraits {
    var traits = options.traits
    if traits.inlinePredictionType == .default,
      [options.prompt, options.placeholder].contains(where: SuggestionRow.isSecret(after:))
    {
      traits.inlinePredictionType = .no
    }
    if traits.returnKeyType == .done {
      traits.returnKeyType = .custom(session.wording[.done])
    }
    return traits
  }

  /// Ends the typing with the text, unless text is required and there is none.
  func finish() {
    guard control.hasText || !options.traits.enablesReturnKeyAutomatically else {
      return refuse(.required)
    }
    control.unmarkText()
    session.keyboard.finishWord()
    result = .finished(control.text)
  }

  /// Ends the typing because there was no input for a time.
  private func expire() { result = .timedOut(textSoFar()) }

  /// Returns the text of an input that was not finished, without what was not typed.
  func textSoFar() -> String {
    control.unmarkText()
    session.keyboard.removeAddedSpace()
    return control.text
  }

  /// Shows the reason why an input is refused, and rings the bell unless it has rung for the same
  /// reason.
  func refuse(_ refusal: Refusal) {
    let text = refusal.text(in: session.wording)
    let screen = session.program.screen
    refusalCount += 1
    if notice != text { screen.beep() }
    box.show(text, at: screen.time ?? .now)
  }

  /// The reason why the last input was refused, while it is shown.
  public var notice: String? { box.emphasizesFooter ? box.footer : nil }

  /// The text to save if the program crashes, unless it is secret.
  var textToKeep: String? { options.traits.isSecureTextEntry ? nil : control.text }
}
