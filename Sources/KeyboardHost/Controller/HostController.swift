internal import KeyboardCells
internal import KeyboardControls
internal import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
internal import KeyboardPresentation
public import KeyboardTerminal
internal import KeyboardThemes
public import KeyboardTouch
public import KeyboardUI
internal import KeyboardWording

/// Runs a program of the terminal above a keyboard, on a screen of its own.
///
///     let options = HostOptions(HostedCommand(["bash"], environment: environment), [layout])
///     let status = try HostController(options).run()
///
/// The bar shows the layout, what is latched, and what is composed; it hides and moves the keyboard, pastes, and
/// scrolls. F1 shows and hides the keyboard. All other keys of a physical keyboard are the program's.
@MainActor public final class HostController: ViewController {
  /// The program, and how it is run.
  public let options: HostOptions
  /// The view of the program.
  public let terminal: HostedTerminal
  /// The keyboard.
  public let keyboard: Keyboard
  /// Shows the screen in a terminal.
  public let program: ScreenProgram

  let bar = AccessoryBar()
  let presenter: ScreenPresenter
  let window: Screen
  /// What the bar shows.
  var shownStatus: Status?
  private(set) var wording: Wording
  private(set) var layoutIndex = 0
  private let environment: [String: String]
  private var failure: HostingError?

  /// Creates a controller with a screen of its own.
  ///
  /// - Parameters:
  ///   - options: The program, and how it is run.
  ///   - time: The time. The default is the system's.
  ///   - environment: The environment, for what the terminal does not say of itself. The default is the present
  ///     one.
  public init(
    _ options: HostOptions, at time: Timestamp = .now,
    environment: [String: String] = TerminalSession.environment
  ) {
    self.options = options
    self.environment = environment
    window = Screen(columns: 80, rows: 24)
    keyboard = Keyboard(
      layout: options.layouts[0], style: options.style, settings: options.touch)
    presenter = ScreenPresenter(window, now: time)
    program = ScreenProgram(
      window, presenter: presenter, theme: options.theme, environment: environment)
    terminal = HostedTerminal(options.command, in: program)
    wording = Wording(for: options.layouts[0], environment: environment)
    super.init()
    window.advance(to: time)
    prepare()
    view.fillsSuperview = true
    window.addSubview(view)
    showAtOnce(at: time)
  }

  private func prepare() {
    keyboard.wantedArrangement = options.arrangement
    keyboard.physicalKeys = options.physicalKeys ?? .us
    keyboard.delegate = self
    terminal.inputView = keyboard
    terminal.inputAccessoryView = bar
    terminal.delegate = self
    terminal.translatesPhysicalKeys = options.physicalKeys != nil
    window.dwellTime = options.dwellTime
    window.scanSettings = options.scan
    window.reducesMotion = options.reducesMotion
    window.doubleTapTime = options.touch.doubleTapTime
    if options.layouts.count > 1 {
      window.nextInputMode = { [weak self] in self?.showNextLayout() }
    }
    program.tellsControlsApart = true
    program.readyHandler = { [weak self] in self?.start() }
    presenter.placementHandler = { [weak self] in self?.viewDidLayoutSubviews() }
    if options.isHidden { presenter.policy = .never }
  }

  private func showAtOnce(at time: Timestamp) {
    presenter.presenter.reducesMotion = true
    terminal.becomeFirstResponder()
    window.advance(to: time)
    presenter.presenter.reducesMotion = options.reducesMotion
    update()
    window.advance(to: time)
  }

  private func start() {
    do throws(HostingError) {
      try terminal.start()
    } catch {
      failure = error
      program.stop()
    }
  }

  // MARK: Running

  /// Shows the screen in the program's terminal until the hosted program ends, and restores the terminal.
  ///
  /// A program that is still there when the terminal is gone, or when this one must end, is told that its
  /// terminal hangs up, and is killed two seconds later.
  ///
  /// - Parameter mouse: What is asked of the mouse. The default is what is done with its buttons, and where it
  ///   rests if that taps keys.
  /// - Returns: How it ended.
  /// - Throws: `TerminalError` when there is no terminal.
  public func run(mouse: MouseReporting? = nil) throws(TerminalError) -> HostResult {
    let session = try TerminalSession(
      mouse: mouse ?? (options.dwellTime == nil ? .drag : .hover), hostsPrograms: true,
      setsTitle: options.showsTitle)
    return run(on: session)
  }

  /// Shows the screen on `device` until the hosted program ends.
  ///
  /// - Returns: How it ended.
  public func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> HostResult {
    let ending = program.runBlocking(on: device)
    // Whatever happens to it now, the terminal is as it was.
    terminal.end()
    if let failure { return .failed(failure) }
    if let ending { return .interrupted(ending) }
    return .exited(terminal.exitStatus ?? 0)
  }

  // MARK: The view

  /// Makes the view around the program's.
  public override func loadView() -> View {
    let view = View()
    view.addSubview(terminal)
    return view
  }

  /// Gives the program all rows above the keyboard, or the whole screen with one that floats.
  public override func viewDidLayoutSubviews() {
    let keys = window.inputContainer
    let isFloating = keyboard.arrangement.kind == .floating && isKeyboardShown
    var height = view.frame.height
    if !keys.isHidden, !isFloating { height = min(height, max(keys.frame.y, 1)) }
    terminal.frame = CellRect(x: 0, y: 0, width: view.frame.width, height: height)
    terminal.coveredRect = isFloating && !keys.isHidden ? keys.frame : nil
  }

  // MARK: The keyboard

  /// A Boolean value that indicates whether keys are shown, or about to be.
  public var isKeyboardShown: Bool { presenter.policy == .always }

  /// Slides the keyboard in or out. The bar stays.
  public func toggleKeyboard() {
    keyboard.cancel()
    if keyboard.isFocused { window.setFocus(nil) }
    presenter.policy = isKeyboardShown ? .never : .always
    update()
  }

  /// Shows the layout after the present one.
  public func showNextLayout() {
    guard options.layouts.count > 1 else { return }
    terminal.commit()
    layoutIndex = (layoutIndex + 1) % options.layouts.count
    keyboard.layout = options.layouts[layoutIndex]
    wording = Wording(for: keyboard.layout, environment: environment)
    update()
  }

  /// Shows the keys in the next arrangement for which there is room.
  func arrangeNext() {
    if isKeyboardShown { keyboard.arrangeNext() }
  }

  /// Hides or shows the keyboard by F1.
  public override func handle(_ command: KeyCommand) -> Bool {
    guard command == KeyCommand([], .action(.function(1))) else { return super.handle(command) }
    toggleKeyboard()
    return true
  }

  /// Hides the keyboard.
  public override func handle(_ action: KeyAction) -> Bool {
    guard action == .dismiss else { return super.handle(action) }
    toggleKeyboard()
    return true
  }
}

/// How a program in a ``HostController`` ended.
public enum HostResult: Hashable, Sendable {
  /// It ended with this exit code, or by a signal, which is 128 and its number.
  case exited(Int32)
  /// There is no such program.
  case failed(HostingError)
  /// The program that shows it had to end.
  case interrupted(TerminalEnding)
}

// MARK: - What is told

extension HostController: HostedTerminalDelegate {
  /// Ends.
  public func hostedTerminalDidEnd(_ terminal: HostedTerminal) { program.stop() }

  /// Shows what is composed, and how far the lines are scrolled.
  public func hostedTerminalDidChange(_ terminal: HostedTerminal) { update() }

  /// Names the window, if that is wanted.
  public func hostedTerminal(_ terminal: HostedTerminal, didSetTitle title: String) {
    if options.showsTitle { program.decoration.title = title }
  }

  /// Hides the keyboard, if that is wanted.
  public func hostedTerminalDidGetPhysicalKey(_ terminal: HostedTerminal) {
    if options.hidesForPhysicalKeys, isKeyboardShown { toggleKeyboard() }
  }
}

extension HostController: KeyboardDelegate {
  /// Sends what a key has typed.
  public func keyWasTapped(character: String) { terminal.insertText(character) }

  /// Does what a key does to the text.
  public func keyboard(_ keyboard: Keyboard, didType edit: KeyEdit) {
    terminal.apply(TextEdit(edit))
  }

  /// Shows whether the next tap is a long press.
  public func keyboardDidChangeHold(_ keyboard: Keyboard) { update() }

  /// Shows what is latched.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) { update() }
}
