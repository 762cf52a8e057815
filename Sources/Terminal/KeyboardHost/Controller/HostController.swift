internal import KeyboardCells
internal import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
internal import KeyboardPresentation
public import KeyboardTerminal
public import KeyboardUI

/// A view controller that runs a terminal program above a keyboard, on a screen of its own.
///
///     let options = HostOptions(HostedCommand(["bash"], environment: environment), [layout])
///     let status = try HostController(options).run()
///
/// The bar shows the layout, latched modifiers and marked text. Its buttons hide and move the
/// keyboard, paste, and scroll. F1 shows and hides the keyboard; all other keys of a physical
/// keyboard go to the program.
@MainActor public final class HostController: ViewController {
  /// The program and its settings.
  public let options: HostOptions
  /// The view of the program.
  public let terminal: HostedTerminal
  /// The keyboard.
  public let keyboard: Keyboard
  /// The program that shows the screen in a terminal.
  public let program: ScreenProgram

  let bar = AccessoryBar()
  let presenter: ScreenPresenter
  let window: Screen
  /// The state that the bar shows.
  var shownStatus: Status?
  private(set) var wording: Wording
  private(set) var layoutIndex = 0
  private let environment: [String: String]
  private var failure: HostingError?

  /// Creates a controller with a screen of its own.
  ///
  /// - Parameters:
  ///   - options: The program and its settings.
  ///   - time: The current time. The default is the system's.
  ///   - environment: The environment, for properties that the terminal does not report. The
  ///     default is that of the process.
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

  /// Shows the screen in the terminal until the hosted program ends, then restores the terminal.
  ///
  /// If the terminal closes or this process must end, a running program receives SIGHUP, and
  /// SIGKILL two seconds later.
  ///
  /// - Parameter mouse: The mouse events to request. The default is buttons and drags, and also
  ///   movement if a dwell time is set.
  /// - Returns: The result of the program.
  /// - Throws: `TerminalError` if there is no terminal.
  public func run(mouse: MouseReporting? = nil) throws(TerminalError) -> HostResult {
    let session = try TerminalSession(
      mouse: mouse ?? (options.dwellTime == nil ? .drag : .hover), hostsPrograms: true,
      setsTitle: options.showsTitle)
    return run(on: session)
  }

  /// Shows the screen on `device` until the hosted program ends.
  ///
  /// - Returns: The result of the program.
  public func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> HostResult {
    let ending = program.runBlocking(on: device)
    // The terminal is restored by now, whatever the program still does.
    terminal.end()
    if let failure { return .failed(failure) }
    if let ending { return .interrupted(ending) }
    return .exited(terminal.exitStatus ?? 0)
  }

  // MARK: The view

  /// Creates the view that contains the program's view.
  public override func loadView() -> View {
    let view = View()
    view.addSubview(terminal)
    return view
  }

  /// Gives the program all rows above the keyboard, or the whole screen if the keyboard floats.
  public override func viewDidLayoutSubviews() {
    let keys = window.inputContainer
    let isFloating = keyboard.arrangement.kind == .floating && isKeyboardShown
    var height = view.frame.height
    if !keys.isHidden, !isFloating { height = min(height, max(keys.frame.y, 1)) }
    terminal.frame = CellRect(x: 0, y: 0, width: view.frame.width, height: height)
    terminal.coveredRect = isFloating && !keys.isHidden ? keys.frame : nil
  }

  // MARK: The keyboard

  /// A Boolean value that indicates whether the keyboard is visible or being shown.
  public var isKeyboardShown: Bool { presenter.policy == .always }

  /// Shows or hides the keyboard. The bar stays visible.
  public func toggleKeyboard() {
    keyboard.cancel()
    if keyboard.isFocused { window.setFocus(nil) }
    presenter.policy = isKeyboardShown ? .never : .always
    update()
  }

  /// Shows the next layout.
  public func showNextLayout() {
    guard options.layouts.count > 1 else { return }
    terminal.commit()
    layoutIndex = (layoutIndex + 1) % options.layouts.count
    keyboard.layout = options.layouts[layoutIndex]
    wording = Wording(for: keyboard.layout, environment: environment)
    update()
  }

  /// Moves the keyboard to the next arrangement that fits.
  func arrangeNext() {
    if isKeyboardShown { keyboard.arrangeNext() }
  }

  /// Toggles the keyboard on F1.
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

/// The result of a program in a ``HostController``.
public enum HostResult: Hashable, Sendable {
  /// The program exited with this code, or with 128 plus the number of a signal.
  case exited(Int32)
  /// The program could not be run.
  case failed(HostingError)
  /// The hosting process had to end first.
  case interrupted(TerminalEnding)
}

// MARK: - Delegates

extension HostController: HostedTerminalDelegate {
  /// Stops the controller's program.
  public func hostedTerminalDidEnd(_ terminal: HostedTerminal) { program.stop() }

  /// Shows the marked text and the scroll position in the bar.
  public func hostedTerminalDidChange(_ terminal: HostedTerminal) { update() }

  /// Sets the title of the window if ``HostOptions/showsTitle`` is set.
  public func hostedTerminal(_ terminal: HostedTerminal, didSetTitle title: String) {
    if options.showsTitle { program.decoration.title = title }
  }

  /// Hides the keyboard if ``HostOptions/hidesForPhysicalKeys`` is set.
  public func hostedTerminalDidGetPhysicalKey(_ terminal: HostedTerminal) {
    if options.hidesForPhysicalKeys, isKeyboardShown { toggleKeyboard() }
  }
}

extension HostController: KeyboardDelegate {
  /// Sends the text of a key.
  public func keyWasTapped(character: String) { terminal.insertText(character) }

  /// Applies the edit of a key.
  public func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
    terminal.apply(edit)
  }

  /// Shows in the bar whether the next tap is a long press.
  public func keyboardDidChangeHold(_ keyboard: Keyboard) { update() }

  /// Shows latched modifiers in the bar.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) { update() }
}
