internal import KeyboardEvents
public import KeyboardModel
public import KeyboardThemes
internal import KeyboardTouch
public import KeyboardUI
internal import TerminalRendering

/// Runs a screen in a terminal: its views are drawn there, and get the events of mouse and keyboard.
///
///     let screen = Screen(columns: 80, rows: 24)
///     screen.rootViewController = OrderController()
///     try await ScreenProgram(screen).run()
///
/// The program ends by ``stop()``, and by Control-C where no responder handles that. While nothing happens,
/// it sleeps. Tasks of the main actor go on meanwhile, and what they change is shown; other threads call
/// ``post(_:)``.
@MainActor public final class ScreenProgram: @MainActor TerminalProgram {
  /// The screen.
  public let screen: Screen
  /// Shows the input views of the screen.
  public let presenter: ScreenPresenter
  /// How everything looks. The default, `nil`, is what is built in for the terminal's background.
  public var theme: Theme? {
    didSet { if let capabilities, theme != oldValue { use(capabilities) } }
  }
  /// Returns what is written to standard output if the program crashes. The default is nothing.
  public var textToRescue: () -> String? = { nil }

  /// What is set in the terminal besides the picture. The default is what the terminal has.
  public var decoration = TerminalDecoration() {
    didSet { if decoration != oldValue { screenDidChange() } }
  }

  /// A Boolean value that indicates whether the bytes 8 and 10 are Control with H and J, see
  /// ``InputDecoder/tellsControlsApart``. It counts from the next run on. The default is `false`.
  public var tellsControlsApart = false
  /// Called once the terminal's size is known, and what it can do, before the first frame. The default does
  /// nothing.
  public var readyHandler: () -> Void = {}

  private let environment: [String: String]
  private let mailbox = Mailbox()
  private var renderer = TerminalRenderer()
  /// What the terminal can do; `nil` before that is known.
  public private(set) var capabilities: TerminalCapabilities?
  /// The size of the terminal; `nil` before that is known.
  public private(set) var terminalSize: TerminalSize?
  private var outcome = TerminalOutcome.continues
  /// A Boolean value that indicates whether the next frame rings the bell.
  private var ringsBell = false
  /// A Boolean value that indicates whether the program is being told of something, after which a frame is
  /// shown anyway.
  private var isHandling = false
  /// Those who wait for files.
  private var fileHandlers: [any AwaitedFileHandler] = []
  /// What the terminal was told of ``decoration``.
  private var shownDecoration = TerminalDecoration()
  private var hasCopied = false
  /// The view that gets what the mouse does until its buttons are up.
  private weak var mouseHandler: (any TerminalEventHandler)?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - screen: The screen. It takes the size of the terminal.
  ///   - presenter: Shows the input views of the screen. The default is a new one.
  ///   - theme: How everything looks. The default, `nil`, is what is built in for the terminal's background.
  ///   - environment: The environment of the program, for what the terminal does not say of itself. The
  ///     default is the present one.
  public init(
    _ screen: Screen, presenter: ScreenPresenter? = nil, theme: Theme? = nil,
    environment: [String: String] = TerminalSession.environment
  ) {
    self.screen = screen
    self.presenter = presenter ?? ScreenPresenter(screen)
    self.theme = theme
    self.environment = environment
    screen.displayHandler = { [weak self] in self?.screenDidChange() }
    screen.beepHandler = { [weak self] in
      self?.ringsBell = true
      self?.screenDidChange()
    }
  }

  // MARK: Running

  /// Shows the screen in the program's terminal until the program ends, and restores the terminal. The task
  /// is suspended meanwhile.
  ///
  /// - Parameter mouse: What the program wants to know of the mouse. The default is all.
  /// - Returns: Why the program had to end; `nil` if it was stopped.
  /// - Throws: ``TerminalError`` when there is no terminal.
  @discardableResult
  public func run(mouse: MouseReporting = .hover) async throws(TerminalError) -> TerminalEnding? {
    await run(on: try TerminalSession(mouse: mouse))
  }

  /// Shows the screen in the program's terminal until the program ends, and restores the terminal. The
  /// thread is blocked meanwhile.
  ///
  /// - Parameter mouse: What the program wants to know of the mouse. The default is all.
  /// - Returns: Why the program had to end; `nil` if it was stopped.
  /// - Throws: ``TerminalError`` when there is no terminal.
  @discardableResult
  public func runBlocking(mouse: MouseReporting = .hover) throws(TerminalError) -> TerminalEnding? {
    runBlocking(on: try TerminalSession(mouse: mouse))
  }

  /// Ends the program after what it is doing.
  public func stop() {
    outcome = .ends
    if !isHandling { mailbox.wake() }
  }

  /// Suspends the program after what it is doing, as the suspend key does. It goes on when the user wants it.
  public func suspend() {
    if outcome != .ends { outcome = .suspends }
    if !isHandling { mailbox.wake() }
  }

  /// Calls `body` on the main actor, in the order of the calls, and shows what it has changed.
  ///
  /// It may be called on any thread, and returns at once. Before the program runs, calls are kept for then.
  nonisolated public func post(_ body: @escaping @MainActor @Sendable () -> Void) {
    mailbox.add(body)
  }

  /// Shows the screen on `device` until the program ends. The task is suspended meanwhile.
  ///
  /// - Returns: Why the program had to end; `nil` if it was stopped.
  @discardableResult
  public func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) async -> TerminalEnding? {
    start(device.waker)
    return await TerminalLoop(self, on: device, terminal: terminal).run().ending
  }

  /// Shows the screen on `device` until the program ends. The thread is blocked meanwhile.
  ///
  /// - Returns: Why the program had to end; `nil` if it was stopped.
  @discardableResult
  public func runBlocking<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> TerminalEnding? {
    start(device.waker)
    return TerminalLoop(self, on: device, terminal: terminal).run().ending
  }

  private var terminal: String { environment["TERM"] ?? "" }

  private func start(_ waker: TerminalWaker) {
    outcome = .continues
    mailbox.open(waker)
  }

  private func screenDidChange() {
    if !isHandling { mailbox.wake() }
  }

  /// Calls `body`, and returns what comes of it.
  private func step(_ body: () -> Void) -> TerminalOutcome {
    isHandling = true
    body()
    isHandling = false
    defer { if outcome == .suspends { outcome = .continues } }
    return outcome
  }

  /// Copies `text` to the terminal's clipboard, where the terminal allows that (OSC 52), and to the screen's
  /// pasteboard.
  public func copy(_ text: String) {
    screen.pasteboard.string = text
    decoration.copiedText = text
    hasCopied = true
    screenDidChange()
  }

  // MARK: Files

  /// Waits for the files of `handler`, too, from now on. The handler is kept alive.
  public func addFileHandler(_ handler: any AwaitedFileHandler) {
    if !fileHandlers.contains(where: { $0 === handler }) { fileHandlers.append(handler) }
  }

  /// No longer waits for the files of `handler`.
  public func removeFileHandler(_ handler: any AwaitedFileHandler) {
    fileHandlers.removeAll { $0 === handler }
  }

  /// The files that are waited for.
  public var awaitedFiles: [AwaitedFile] { fileHandlers.flatMap(\.awaitedFiles) }

  /// Lets those read and write who wait for files.
  public func awaitedFilesDidBecomeReady(at time: Timestamp) -> TerminalOutcome {
    step {
      screen.advance(to: time)
      for handler in fileHandlers { handler.awaitedFilesDidBecomeReady(at: time) }
      screen.advance(to: time)
    }
  }

  // MARK: The program

  /// When the picture changes without an event, if it does.
  public var nextDeadline: Timestamp? { screen.nextDeadline }

  /// What must not be lost if the program crashes.
  public var textToKeep: String? { textToRescue() }

  /// Hands an event to the screen.
  public func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    step {
      if case .resize(let size) = event {
        terminalSize = terminalSize == nil ? nil : size
        screen.advance(to: time)
        fit(to: size)
        screen.advance(to: time)
      }
      if isTaken(event, at: time) { return }
      let isHandled = ScreenEvent(event).map { screen.handle($0, at: time) } ?? true
      if !isHandled, case .key(let press) = event { handleUnknown(press) }
    }
  }

  /// Lets a view have an event that knows more of terminals than screens do.
  private func isTaken(_ event: TerminalEvent, at time: Timestamp) -> Bool {
    switch event {
    case .mouse(let mouse):
      guard let handler = handler(of: mouse) else { return false }
      screen.advance(to: time)
      // Nothing else is under the mouse.
      if case .motion(nil) = mouse.kind { screen.handle(.hover(mouse.place), at: time) }
      return handler.handle(event)
    case .paste, .focus:
      guard let handler = screen.inputTarget as? any TerminalEventHandler else { return false }
      screen.advance(to: time)
      return handler.handle(event)
    case .key, .resize, .reply: return false
    }
  }

  /// The view that gets what the mouse does, if it is one that handles events of terminals.
  private func handler(of mouse: MouseEvent) -> (any TerminalEventHandler)? {
    // Where taps are switches, all are.
    guard screen.scanSettings == nil else { return nil }
    switch mouse.kind {
    case .press: mouseHandler = screen.target(at: mouse.place) as? any TerminalEventHandler
    case .motion(nil), .wheel:
      return screen.target(at: mouse.place) as? any TerminalEventHandler
    case .motion: break
    case .release:
      defer { mouseHandler = nil }
      return mouseHandler
    }
    return mouseHandler
  }

  /// Does what keys are for that no responder handles.
  private func handleUnknown(_ press: KeyPress) {
    guard press.phase != .release, press.modifiers == .control else { return }
    switch press.key {
    case .character("c"): stop()
    case .character("z"): suspend()
    default: break
    }
  }

  /// Lets time pass.
  public func advance(to time: Timestamp) -> TerminalOutcome {
    step { screen.advance(to: time) }
  }

  /// Does what was posted.
  public func wake(at time: Timestamp) -> TerminalOutcome {
    step {
      screen.advance(to: time)
      for body in mailbox.takeAll() { body() }
      // What was asked for begins now.
      screen.advance(to: time)
    }
  }

  /// The bytes that make the terminal show the screen; none when it does.
  public func frame(on terminal: TerminalState) -> [UInt8] {
    adapt(to: terminal)
    if terminal.isUnknown { renderer.invalidate() }
    let bell = takeBell() + takeDecoration(on: terminal)
    guard let frame = screen.takeFrame(isForced: terminal.isUnknown) else { return bell }
    return bell
      + renderer.render(
        frame.picture, cursor: frame.cursor,
        isAnimated: presenter.nextDeadline != nil || screen.takeWholeFrame())
  }

  /// The bytes that ring the bell, if it is to ring.
  func takeBell() -> [UInt8] {
    defer { ringsBell = false }
    return ringsBell ? [0x07] : []
  }

  /// The bytes that set what is not as it should be besides the picture.
  private func takeDecoration(on terminal: TerminalState) -> [UInt8] {
    // A terminal that was used by others meanwhile has what it had at first.
    if terminal.isUnknown { shownDecoration = TerminalDecoration() }
    guard decoration != shownDecoration || hasCopied else { return [] }
    defer { (shownDecoration, hasCopied) = (decoration, false) }
    return decoration.bytes(from: shownDecoration, isCopied: hasCopied)
  }

  /// Gives the screen the terminal's size and look.
  func adapt(to terminal: TerminalState) {
    isHandling = true
    let isFirst = terminalSize == nil
    terminalSize = terminal.size
    if capabilities != terminal.capabilities { use(terminal.capabilities) }
    fit(to: terminal.size)
    if isFirst { readyHandler() }
    isHandling = false
    // Frames come of nothing that could end the program.
    if outcome != .continues { mailbox.wake() }
  }

  private func fit(to size: TerminalSize) {
    guard (size.columns, size.rows) != (screen.frame.width, screen.frame.height) else { return }
    screen.frame = CellRect(x: 0, y: 0, width: size.columns, height: size.rows)
    if let time = screen.time { screen.advance(to: time) }
  }

  /// Draws as the terminal can show it from now on.
  private func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    screen.reportsKeyReleases = capabilities.reportsKeys
    let look = TerminalLook(capabilities, environment: environment, wanted: theme)
    renderer.features = look.features
    screen.theme = look.theme
    screen.setNeedsDisplay()
  }
}
