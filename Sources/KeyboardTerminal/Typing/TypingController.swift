public import KeyboardControls
internal import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
internal import KeyboardPresentation
internal import KeyboardThemes
public import KeyboardTouch
public import KeyboardUI

/// Asks for a text: a field with a keyboard below it, on a screen of its own.
///
///     var options = TypingOptions([layout])
///     options.prompt = "Name:"
///     let result = try TypingController(options).run()
///
/// - Mouse and touch: keys are pressed, held, flicked and slid over; a secondary click or the wheel opens
///   a key's popup, and so does a tap after one on `hold` in the bar. In the text a click places the
///   cursor, and dragging selects.
/// - Arrows: Down from the last line, or Tab, leads to the keys, where return taps and return with
///   Shift or Alt presses long; Up leads back over the bar to the text.
/// - Other keys type through the layout, and light up the key that types the same.
/// - Return ends where the text has one line; Control-D always does. Escape closes what is open, then the
///   keyboard, then cancels; Control-C cancels.
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
  private let title = TitleBar()
  private let guide: KeyboardLayoutGuide
  private let window: Screen
  let environment: [String: String]
  private var layoutIndex = 0
  private var shownStatus: Status?

  /// What the bar and the title say.
  private struct Status: Hashable {
    var isKeyboardShown: Bool
    var isHolding: Bool
    var latches: LatchStates
    var layoutIndex: Int
  }

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
    screenPresenter = ScreenPresenter(window, now: time)
    guide = KeyboardLayoutGuide(center: screenPresenter.center)
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
    control.textInputTraits = options.traits
    (control as? TextField)?.delegate = self
    (control as? TextView)?.delegate = self
    control.inputView = keyboard
    control.inputAccessoryView = bar
    (control as? TextField)?.onReturn = { [weak self] _ in self?.finish() }
    guide.followsUndockedKeyboard = false
    guide.onChange = { [weak self] _ in self?.viewDidLayoutSubviews() }
    program.textToRescue = { [weak self] in self?.textToKeep }
  }

  private func prepareKeyboard() {
    keyboard.wantedArrangement = options.arrangement
    keyboard.physicalKeys = options.physicalKeys(for: keyboard.layout)
    keyboard.delegate = self
    bar.dwellTime = options.touch.dwellTime
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
  }

  // MARK: The view

  /// Makes the view around the title and the text.
  public override func loadView() -> View {
    let view = View()
    view.addSubview(title)
    view.addSubview(control)
    return view
  }

  /// Places the title, and the text between it and the keyboard.
  public override func viewDidLayoutSubviews() {
    let size = view.bounds
    title.isHidden = size.height - guide.height <= 1
    title.frame = CellRect(x: 0, y: 0, width: size.width, height: 1)
    let rows = rowsForText
    control.frame = CellRect(
      x: 0, y: rows.lowerBound, width: size.width,
      height: options.isMultiline ? max(rows.count, 1) : 1)
  }

  /// The rows between the title and the keyboard; those below one that does not stand at the bottom, where
  /// there are hardly any above it.
  private var rowsForText: Range<Int> {
    let top = title.isHidden ? 0 : 1
    let end = max(view.frame.height - guide.height, top)
    let keys = window.inputContainer
    let isUndocked = screenPresenter.presenter.context.mode != .docked && isKeyboardShown
    guard isUndocked, !keys.isHidden else { return top..<end }
    let above = top..<max(top, keys.frame.y)
    let below = min(end, keys.frame.y + keys.frame.height)..<end
    return above.count < 2 && below.count > above.count ? below : above
  }

  /// Brings the title and the bar up to date.
  func update() {
    let status = Status(
      isKeyboardShown: isKeyboardShown, isHolding: keyboard.holdsNextTap,
      latches: keyboard.latches, layoutIndex: layoutIndex)
    guard status != shownStatus else { return }
    shownStatus = status
    title.title = options.prompt.isEmpty ? layout.info.name : options.prompt
    title.help = help
    bar.items = items
    bar.notes = keyboard.latches.notes
  }

  /// What to do, in a few words.
  var help: String {
    let done = options.isMultiline ? "Ctrl-D: done" : "Return: done"
    return isKeyboardShown ? "\(done)  Tab: keys  Esc: hide" : "\(done)  F1: keys  Esc: cancel"
  }

  private var items: [AccessoryBar.Item] {
    func item(
      _ title: String, isOn: Bool = false, _ action: @escaping (TypingController) -> Void
    ) -> AccessoryBar.Item {
      AccessoryBar.Item(title, isOn: isOn) { [weak self] in
        guard let self else { return }
        action(self)
        update()
      }
    }
    var items: [AccessoryBar.Item]
    if isKeyboardShown {
      items = [
        item("hold", isOn: keyboard.holdsNextTap) { $0.keyboard.holdsNextTap.toggle() },
        item("hide") { $0.toggleKeyboard() }, item("move") { $0.arrangeNext() },
      ]
    } else {
      items = [item("keyboard") { $0.toggleKeyboard() }]
    }
    if options.layouts.count > 1 {
      let next = options.layouts[(layoutIndex + 1) % options.layouts.count]
      items.append(item(next.info.name) { $0.showNextLayout() })
    }
    return items
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

  /// Shows the layout after the present one.
  private func showNextLayout() {
    guard options.layouts.count > 1 else { return }
    layoutIndex = (layoutIndex + 1) % options.layouts.count
    keyboard.layout = layout
    keyboard.physicalKeys = options.physicalKeys(for: layout)
    update()
  }

  /// Lets the keys stand in the way after the present one, of those for which there is room.
  private func arrangeNext() {
    let kinds = keyboard.availableArrangements
    guard let index = kinds.firstIndex(of: keyboard.arrangement.kind), isKeyboardShown else {
      return
    }
    keyboard.wantedArrangement = kinds[(index + 1) % kinds.count]
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
    guard control.hasText || !options.traits.enablesReturnKeyAutomatically else { return }
    control.unmarkText()
    result = .finished(control.text)
  }

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

  /// Shows what is latched.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
    update()
  }
}

extension LatchStates {
  /// What is latched or locked, in words.
  fileprivate var notes: [String] {
    let names: [(StickyKey, String)] = [
      (.shift, "Shift"), (.control, "Control"), (.alt, "Alt"), (.meta, "Meta"),
    ]
    return names.compactMap { key, name in
      switch self[key] {
      case .off, .automatic: nil
      case .latched, .held: name
      case .locked: "\(name) lock"
      }
    }
  }
}
