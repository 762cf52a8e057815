public import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

/// A program that runs a screen in a terminal: it draws the views there, and dispatches mouse and
/// keyboard events to them.
///
///     let screen = Screen(columns: 80, rows: 24)
///     screen.rootViewController = OrderController()
///     try await ScreenProgram(screen).run()
///
/// The program ends by ``stop()``, or by Control-C if no responder handles that. The result is a
/// ``ProgramEnding``. While nothing happens, it sleeps. Tasks of the main actor continue meanwhile,
/// and their changes are shown. Other threads call ``post(_:)``.
@MainActor public final class ScreenProgram: @MainActor TerminalProgram {
  /// The screen.
  public let screen: Screen
  /// The presenter of the screen's input views.
  public let presenter: ScreenPresenter
  /// The theme. The default, `nil`, is that of the terminal's own colours if it reports them, else
  /// the built-in one for its background.
  public var theme: Theme? {
    didSet { if let capabilities, theme != oldValue { use(capabilities) } }
  }
  /// The characters of the font. The default, `nil`, is those that the terminal is known to display.
  public var repertoire: CharacterRepertoire? {
    didSet { if let capabilities, repertoire != oldValue { use(capabilities) } }
  }
  /// A function that returns the text to write to standard output if the program crashes. The
  /// default returns `nil`.
  package var textToRescue: () -> String? = { nil }

  /// The settings of the terminal besides the picture. The default leaves the terminal's own.
  package var decoration = TerminalDecoration() {
    didSet { if decoration != oldValue { screenDidChange() } }
  }

  /// A Boolean value that indicates whether the bytes 8 and 10 are Control with H and J, see
  /// ``InputDecoder/tellsControlsApart``. A change takes effect with the next run. The default is
  /// `false`.
  package var tellsControlsApart = false
  /// A handler that is called once the terminal's size and capabilities are known, before the first
  /// frame. The default does nothing.
  public var readyHandler: () -> Void = {}
  /// A handler that is called when the bell rings, to show that. The default does nothing.
  package var bellHandler: () -> Void = {}
  /// A handler that is called after each event and each deadline, to update the views that show the
  /// state. The default does nothing.
  package var stepHandler: () -> Void = {}

  /// The time of the last key, event of the mouse, or pasted text; `nil` before the first one.
  package private(set) var lastInputTime: Timestamp?

  let environment: [String: String]
  private let mailbox = Mailbox()
  private var renderer = TerminalRenderer()
  /// The capabilities of the terminal; `nil` until they are known.
  package private(set) var capabilities: TerminalCapabilities?
  /// The size of the terminal; `nil` until it is known.
  package private(set) var terminalSize: TerminalSize?
  private var outcome = TerminalOutcome.continues
  /// A Boolean value that indicates whether Control-C ends the program.
  private(set) var isInterrupted = false
  /// The features of the terminal that drawing uses.
  package var features: TerminalFeatures { renderer.features }
  /// A Boolean value that indicates whether the next frame rings the bell.
  private var ringsBell = false
  /// A Boolean value that indicates whether the program is handling an event, after which a frame
  /// is shown anyway.
  private var isHandling = false
  private var fileHandlers: [any AwaitedFileHandler] = []
  /// The last ``decoration`` that was sent to the terminal.
  private var shownDecoration = TerminalDecoration()
  private var hasCopied = false
  private var clipboard: ClipboardRequest
  /// The view that receives events of the mouse until its buttons are released.
  private weak var mouseHandler: (any TerminalEventHandler)?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - screen: The screen, which is resized to the terminal.
  ///   - presenter: The presenter of the screen's input views. The default is a new one.
  ///   - theme: The theme. The default, `nil`, is the built-in one for the terminal's background.
  ///   - environment: The environment, for properties that the terminal does not report. The
  ///     default is that of the process.
  public init(
    _ screen: Screen, presenter: ScreenPresenter? = nil, theme: Theme? = nil,
    environment: [String: String] = TerminalSession.environment
  ) {
    self.screen = screen
    self.presenter = presenter ?? ScreenPresenter(screen)
    self.theme = theme
    self.environment = environment
    clipboard = ClipboardRequest(terminal: environment["TERM"] ?? "")
    screen.displayHandler = { [weak self] in self?.screenDidChange() }
    screen.beepHandler = { [weak self] in
      self?.ringsBell = true
      self?.bellHandler()
      self?.screenDidChange()
    }
    screen.copyHandler = { [weak self] text in
      self?.decoration.copiedText = text
      self?.hasCopied = true
      self?.screenDidChange()
    }
  }

  // MARK: Running

  /// Ends the program after the current event.
  public func stop() {
    outcome = .ends
    if !isHandling { mailbox.wake() }
  }

  /// Suspends the program after the current event, like the suspend key. The user resumes it.
  public func suspend() {
    if outcome != .ends { outcome = .suspends }
    if !isHandling { mailbox.wake() }
  }

  /// Calls `body` on the main actor, in the order of the calls, and shows its changes.
  ///
  /// It may be called on any thread, and returns at once. Calls before the program runs are queued.
  nonisolated public func post(_ body: @escaping @MainActor @Sendable () -> Void) {
    mailbox.add(body)
  }

  /// Prepares a run on a device with this waker.
  func start(_ waker: TerminalWaker) {
    (outcome, isInterrupted) = (.continues, false)
    mailbox.open(waker)
  }

  private func screenDidChange() {
    if !isHandling { mailbox.wake() }
  }

  /// Calls `body`, and returns the outcome.
  private func step(_ body: () -> Void) -> TerminalOutcome {
    isHandling = true
    body()
    stepHandler()
    isHandling = false
    defer { if outcome == .suspends { outcome = .continues } }
    return outcome
  }

  /// Copies `text` to the screen's pasteboard and, if the terminal permits that, to its clipboard
  /// (OSC 52).
  public func copy(_ text: String) { screen.copy(text) }

  /// Requests the text of the terminal's clipboard (OSC 52). If the terminal does not permit that,
  /// the text is that of the screen's pasteboard.
  ///
  /// - Parameter handler: A handler that receives the text. It receives `nil` if there is none so
  ///   far. If the terminal answers later, such as after the user was asked, it receives the text
  ///   then.
  public func paste(_ handler: @escaping (String?) -> Void) {
    let own = screen.pasteboard.string
    clipboard.start(fallback: own?.isEmpty == false ? own : nil, at: screen.time ?? .now, handler)
    screenDidChange()
  }

  /// A Boolean value that indicates whether there was no text for the last request, for a notice.
  package var isPasteRefused: Bool { clipboard.isRefused }

  /// Rings the bell of the terminal, without a sign that can be seen.
  package func ringBell() {
    ringsBell = true
    screenDidChange()
  }

  // MARK: Files

  /// Adds a handler whose files are awaited, too. The reference is strong.
  package func addFileHandler(_ handler: any AwaitedFileHandler) {
    if !fileHandlers.contains(where: { $0 === handler }) { fileHandlers.append(handler) }
  }

  package func removeFileHandler(_ handler: any AwaitedFileHandler) {
    fileHandlers.removeAll { $0 === handler }
  }

  package var awaitedFiles: [AwaitedFile] { fileHandlers.flatMap(\.awaitedFiles) }

  /// Notifies the handlers that files are ready.
  package func awaitedFilesDidBecomeReady(at time: Timestamp) -> TerminalOutcome {
    step {
      screen.advance(to: time)
      for handler in fileHandlers { handler.awaitedFilesDidBecomeReady(at: time) }
      screen.advance(to: time)
    }
  }

  // MARK: The program

  /// The time at which the picture changes without an event; `nil` for never.
  public var nextDeadline: Timestamp? {
    .earliest(screen.nextDeadline, clipboard.deadline)
  }

  /// The text to save if the program crashes.
  public var textToKeep: String? { textToRescue() }

  /// A Boolean value that indicates whether the screen looks different from the last frame, or
  /// something else has to be sent to the terminal.
  public var needsFrame: Bool {
    screen.needsDisplay || ringsBell || hasCopied || clipboard.isDue
      || decoration != shownDecoration
  }

  /// Dispatches an event to the screen.
  public func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    if event.isInput { lastInputTime = time }
    return step {
      screen.advance(to: time)
      // Time may have ended the program: the pointer rested on a button.
      if outcome == .ends { return }
      if case .resize(let size) = event {
        terminalSize = terminalSize == nil ? nil : size
        fit(to: size)
        screen.advance(to: time)
      }
      if case .reply(.clipboard(let text)) = event { return clipboard.handle(answer: text) }
      if isTaken(event, at: time) { return }
      let isHandled = ScreenEvent(event).map { screen.dispatch($0, at: time) } ?? true
      if !isHandled, case .key(let press) = event { handleUnknown(press) }
    }
  }

  /// Dispatches an event to a view that handles terminal events directly.
  ///
  /// - Returns: A Boolean value that indicates whether the view has handled it.
  private func isTaken(_ event: TerminalEvent, at time: Timestamp) -> Bool {
    switch event {
    case .mouse(let mouse):
      guard let handler = handler(of: mouse) else { return false }
      // The mouse hovers over no other view.
      if case .motion(nil) = mouse.kind { screen.dispatch(.hover(mouse.place), at: time) }
      return handler.handle(event)
    case .paste, .focus:
      guard let handler = screen.inputTarget as? any TerminalEventHandler else { return false }
      return handler.handle(event)
    case .key, .resize, .reply: return false
    }
  }

  /// Returns the view that receives a mouse event, if it handles terminal events.
  private func handler(of mouse: MouseEvent) -> (any TerminalEventHandler)? {
    // While scanning, all taps are switches.
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

  /// Handles keys that no responder has handled: Control-C and Control-Z.
  private func handleUnknown(_ press: KeyPress) {
    guard press.phase != .release, press.modifiers == .control else { return }
    switch press.key {
    case .character("c"):
      isInterrupted = outcome != .ends
      stop()
    case .character("z"): suspend()
    default: break
    }
  }

  /// Advances the screen to `time`.
  public func advance(to time: Timestamp) -> TerminalOutcome {
    step {
      screen.advance(to: time)
      clipboard.advance(to: time)
    }
  }

  /// Performs the posted work.
  public func wake(at time: Timestamp) -> TerminalOutcome {
    step {
      screen.advance(to: time)
      for body in mailbox.takeAll() { body() }
      // Transitions that the work has requested begin now.
      screen.advance(to: time)
    }
  }

  /// Returns the bytes that make the terminal show the screen; none if it does.
  public func frame(on terminal: TerminalState) -> [UInt8] {
    adapt(to: terminal)
    if terminal.isUnknown { renderer.invalidate() }
    let bell = takeBell() + takeDecoration(on: terminal) + clipboard.takeQuery()
    guard let frame = screen.takeFrame(isForced: terminal.isUnknown) else { return bell }
    return bell
      + renderer.render(
        frame.picture, cursor: frame.cursor, isAnimated: presenter.nextDeadline != nil)
  }

  /// Returns the bytes that ring the bell, if it is due.
  func takeBell() -> [UInt8] {
    defer { ringsBell = false }
    return ringsBell ? [0x07] : []
  }

  /// Returns the bytes that update the settings besides the picture.
  private func takeDecoration(on terminal: TerminalState) -> [UInt8] {
    // A terminal that other programs used meanwhile has its original settings.
    if terminal.isUnknown { shownDecoration = TerminalDecoration() }
    guard decoration != shownDecoration || hasCopied else { return [] }
    defer { (shownDecoration, hasCopied) = (decoration, false) }
    return decoration.bytes(from: shownDecoration, isCopied: hasCopied)
  }

  /// Adapts the screen to the terminal's size and capabilities.
  func adapt(to terminal: TerminalState) {
    isHandling = true
    let isFirst = terminalSize == nil
    terminalSize = terminal.size
    if capabilities != terminal.capabilities { use(terminal.capabilities) }
    fit(to: terminal.size)
    if isFirst { readyHandler() }
    isHandling = false
    // No step follows a frame, so a wake-up must handle a request to end or suspend.
    if outcome != .continues { mailbox.wake() }
  }

  private func fit(to size: TerminalSize) {
    guard (size.columns, size.rows) != (screen.frame.width, screen.frame.height) else { return }
    screen.frame = CellRect(x: 0, y: 0, width: size.columns, height: size.rows)
    if let time = screen.time { screen.advance(to: time) }
  }

  /// Adapts drawing to `capabilities`.
  private func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    screen.reportsKeyReleases = capabilities.reportsKeys && capabilities.reportsReleases != false
    let look = TerminalLook(
      capabilities, environment: environment, repertoire: repertoire, wanted: theme)
    renderer.features = look.features
    decoration.cursorColor = look.cursorColor
    screen.theme = look.theme
    screen.setNeedsDisplay()
  }
}

/// A view that receives events as the terminal reports them, with details that `ScreenEvent`
/// omits: all buttons and modifiers of the mouse, the parts of a long paste, the focus of the
/// terminal.
@MainActor package protocol TerminalEventHandler: View {
  /// Handles an event: of a mouse on the view until its button is released; and, while the view is
  /// the target of input, pasted text and changes of the terminal's focus.
  ///
  /// - Parameter event: The event, with places in the screen's coordinates.
  /// - Returns: A Boolean value that indicates whether the event needs no further handling, for
  ///   example as a touch.
  func handle(_ event: TerminalEvent) -> Bool
}
