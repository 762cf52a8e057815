public import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel
internal import KeyboardPlatform
public import KeyboardUI
internal import Synchronization

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
  /// Returns the text to write to standard output if the program crashes.
  package var textToRescue: () -> String? = { nil }

  package var decoration = TerminalDecoration() {
    didSet { if decoration != oldValue { screenDidChange() } }
  }

  /// See ``InputDecoder/tellsControlsApart``. A change takes effect with the next run.
  package var tellsControlsApart = false
  /// A handler that is called once the terminal's size and capabilities are known, before the first
  /// frame. The default does nothing.
  public var readyHandler: () -> Void = {}
  /// Called when the bell rings, to show that.
  package var bellHandler: () -> Void = {}
  /// Called after each event and deadline, to update the views that show the state.
  package var stepHandler: () -> Void = {}
  /// Called after a change of the size of the screen, before it is drawn.
  package var sizeHandler: () -> Void = {}

  /// The time of the last key, event of the mouse, or pasted text; `nil` before the first one.
  package private(set) var lastInputTime: Timestamp?

  let environment: [String: String]
  private let mailbox = Mailbox()
  private var renderer = TerminalRenderer()
  package private(set) var capabilities: TerminalCapabilities?
  package private(set) var terminalSize: TerminalSize?
  private var outcome = TerminalOutcome.continues
  private(set) var isInterrupted = false
  package var features: TerminalFeatures { renderer.features }
  private var ringsBell = false
  private var isHandling = false
  private var fileHandlers: [any AwaitedFileHandler] = []
  private var shownDecoration = TerminalDecoration()
  private var hasCopied = false
  private var clipboard: ClipboardRequest
  private var pasted = PastedText()
  /// The view that receives events of the mouse until its buttons are released.
  private weak var mouseHandler: (any TerminalEventHandler)?

  /// Creates a program, which resizes `screen` to the terminal; `environment` has what the terminal
  /// does not report.
  public init(
    _ screen: Screen, presenter: ScreenPresenter? = nil, theme: Theme? = nil,
    environment: [String: String] = TerminalSession.environment
  ) {
    self.screen = screen
    self.presenter = presenter ?? ScreenPresenter(screen)
    (self.theme, self.environment) = (theme, environment)
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

  func start(_ waker: TerminalWaker) {
    (outcome, isInterrupted) = (.continues, false)
    mailbox.open(waker)
  }

  private func screenDidChange() {
    if !isHandling { mailbox.wake() }
  }

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

  /// Requests the text of the terminal's clipboard (OSC 52), or else of the screen's pasteboard.
  /// The handler receives `nil` if there is none so far, and the text if the terminal answers
  /// later, such as after the user was asked.
  public func paste(_ handler: @escaping (String?) -> Void) {
    let own = screen.pasteboard.string
    clipboard.start(fallback: own?.isEmpty == false ? own : nil, at: screen.time ?? .now, handler)
    screenDidChange()
  }

  /// A Boolean value that indicates whether there was no text for the last request, for a notice.
  package var isPasteRefused: Bool { clipboard.isRefused }

  package func ringBell() {
    ringsBell = true
    screenDidChange()
  }

  // MARK: In a terminal

  /// Shows the screen in the terminal until the program ends, and restores the terminal. The task
  /// is suspended meanwhile. Throws ``TerminalError`` if there is no terminal.
  @discardableResult
  public func run(mouse: MouseReporting = .hover) async throws(TerminalError) -> ProgramEnding {
    let sharing = KeyboardSharing(screen.keyboardCenter)
    defer { withExtendedLifetime(sharing) {} }
    return await run(on: try TerminalSession(mouse: mouse))
  }

  /// Shows the screen in the terminal like ``run(mouse:)``, and blocks the thread meanwhile.
  @discardableResult
  public func runBlocking(mouse: MouseReporting = .hover) throws(TerminalError) -> ProgramEnding {
    let sharing = KeyboardSharing(screen.keyboardCenter)
    defer { withExtendedLifetime(sharing) {} }
    return runBlocking(on: try TerminalSession(mouse: mouse))
  }

  /// Shows the screen in the terminal until the program ends, and ends the process.
  ///
  /// This is the last statement of a main program. The exit code is that of the ending, which tells
  /// shells of signals. Without a terminal, one sentence says so on standard error, and the code is
  /// 69, `EX_UNAVAILABLE`; an error of ``run(mouse:)`` that a main program throws is a crash.
  public func main(mouse: MouseReporting = .hover) async -> Never {
    do {
      KeyboardPlatform.exit(try await run(mouse: mouse).exitCode)
    } catch {
      Self.exit(reporting: error, code: EX_UNAVAILABLE)
    }
  }

  /// Writes `error` on standard error and ends the process with an exit code, by default 1. An error that
  /// the top level of a program throws prints a backtrace instead.
  nonisolated public static func exit(reporting error: any Error, code: Int32 = 1) -> Never {
    let message = Array("\(error)\n".utf8)
    _ = message.withUnsafeBytes { writeFile(STDERR_FILENO, $0) }
    KeyboardPlatform.exit(code)
  }

  /// Shows the screen in the terminal of `session`, such as that of a connection, until the program
  /// ends. The task is suspended meanwhile.
  @discardableResult
  public func run(on session: consuming DescriptorSession) async -> ProgramEnding {
    start(session.waker)
    return ending(await TerminalLoop(self, on: session, terminal: terminal).run().ending)
  }

  @discardableResult
  package func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) async -> ProgramEnding {
    start(device.waker)
    return ending(await TerminalLoop(self, on: device, terminal: terminal).run().ending)
  }

  @discardableResult
  package func runBlocking<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> ProgramEnding {
    start(device.waker)
    return ending(TerminalLoop(self, on: device, terminal: terminal).runBlocking().ending)
  }

  func ending(_ ending: TerminalEnding?) -> ProgramEnding {
    ending.map(ProgramEnding.terminal) ?? (isInterrupted ? .interrupted : .stopped)
  }

  private var terminal: String { environment["TERM"] ?? "" }

  // MARK: Files

  /// Adds a handler whose files are awaited, too. The reference is strong.
  package func addFileHandler(_ handler: any AwaitedFileHandler) {
    if !fileHandlers.contains(where: { $0 === handler }) { fileHandlers.append(handler) }
  }

  package func removeFileHandler(_ handler: any AwaitedFileHandler) {
    fileHandlers.removeAll { $0 === handler }
  }

  package var awaitedFiles: [AwaitedFile] { fileHandlers.flatMap(\.awaitedFiles) }

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
    .earliest(screen.nextDeadline, .earliest(clipboard.deadline, pasted.deadline))
  }

  package var textToKeep: String? { textToRescue() }

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
      if case .reply(let reply) = event, case .clipboard(let text) = reply.answer {
        return clipboard.handle(answer: text)
      }
      if isTaken(event, at: time) { return }
      if case .paste(let part, let isLast) = event {
        pasted.add(part, at: time)
        if isLast { dispatchPasted(at: time) }
        return
      }
      if event.isInput { dispatchPasted(at: time) }
      let isHandled = ScreenEvent(event).map { screen.dispatch($0, at: time) } ?? true
      if !isHandled, case .key(let press) = event { handleUnknown(press) }
    }
  }

  private func dispatchPasted(at time: Timestamp) {
    if let text = pasted.take() { screen.dispatch(.paste(text), at: time) }
  }

  /// Dispatches an event to a view that handles terminal events; returns whether it did.
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

  private func handler(of mouse: MouseEvent) -> (any TerminalEventHandler)? {
    // While scanning, all taps are switches.
    guard screen.switches.scan == nil else { return nil }
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
      if let deadline = pasted.deadline, deadline <= time { dispatchPasted(at: time) }
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

  package var cursorRow: Int { renderer.cursorRow }

  /// Returns the bytes that make the terminal show the screen; none if it does.
  public func frame(on terminal: TerminalState) -> [UInt8] {
    adapt(to: terminal)
    renderer.place = terminal.top.map { .below(row: $0) } ?? .screen
    if terminal.isUnknown { renderer.invalidate() }
    let bell = takeBell() + takeDecoration(on: terminal) + clipboard.takeQuery()
    guard let frame = screen.takeFrame(isForced: terminal.isUnknown) else { return bell }
    return bell
      + renderer.render(
        frame.picture, cursor: frame.cursor, isAnimated: presenter.nextDeadline != nil)
  }

  func takeBell() -> [UInt8] {
    defer { ringsBell = false }
    return ringsBell ? [0x07] : []
  }

  private func takeDecoration(on terminal: TerminalState) -> [UInt8] {
    // A terminal that other programs used meanwhile has its original settings.
    if terminal.isUnknown { shownDecoration = TerminalDecoration() }
    guard decoration != shownDecoration || hasCopied else { return [] }
    defer { (shownDecoration, hasCopied) = (decoration, false) }
    return decoration.bytes(from: shownDecoration, isCopied: hasCopied)
  }

  func adapt(to terminal: TerminalState) {
    isHandling = true
    let isFirst = terminalSize == nil
    terminalSize = terminal.size
    let isOther = capabilities != terminal.capabilities
    if isOther { use(terminal.capabilities) }
    fit(to: terminal.size)
    if isFirst { readyHandler() }
    // What the terminal displays may change what there is to show, and the height of the keys, which
    // have their place before they are drawn.
    if isOther {
      stepHandler()
      if let time = screen.time { screen.advance(to: time) }
    }
    isHandling = false
    // No step follows a frame, so a wake-up must handle a request to end or suspend.
    if outcome != .continues { mailbox.wake() }
  }

  /// Looks as the environment tells before the terminal has reported anything.
  func assumeLook() {
    guard capabilities == nil else { return }
    screen.theme = look(in: TerminalCapabilities()).theme
  }

  private func look(in capabilities: TerminalCapabilities) -> TerminalLook {
    TerminalLook(capabilities, environment: environment, repertoire: repertoire, wanted: theme)
  }

  private func fit(to size: TerminalSize) {
    guard (size.columns, size.rows) != (screen.frame.width, screen.frame.height) else { return }
    screen.frame = CellRect(x: 0, y: 0, width: size.columns, height: size.rows)
    sizeHandler()
    if let time = screen.time { screen.advance(to: time) }
  }

  private func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    screen.reportsKeyReleases = capabilities.reportsKeys && capabilities.reportsReleases != false
    let look = look(in: capabilities)
    renderer.features = look.features
    decoration.cursorColor = look.cursorColor
    screen.theme = look.theme
    screen.setNeedsDisplay()
  }
}

/// The parts of a pasted text, which is edited as a whole, or shown after a pause.
private struct PastedText {
  private static let pause = Duration.milliseconds(50)

  private var text: String?
  private(set) var deadline: Timestamp?

  mutating func add(_ part: String, at time: Timestamp) {
    if text == nil { text = part } else { text? += part }
    deadline = time + Self.pause
  }

  mutating func take() -> String? {
    defer { self = PastedText() }
    return text
  }
}

/// A view that receives events as the terminal reports them, with what `ScreenEvent` omits.
@MainActor package protocol TerminalEventHandler: View {
  /// Handles an event in the screen's coordinates; returns whether it needs no further handling.
  func handle(_ event: TerminalEvent) -> Bool
}

/// The reason why a ``ScreenProgram`` has ended.
public enum ProgramEnding: Hashable, Sendable {
  /// The app has called ``ScreenProgram/stop()``.
  case stopped
  /// The user has pressed Control-C, and no responder has handled it.
  case interrupted
  /// The program had to end.
  case terminal(TerminalEnding)

  /// The exit code that shells expect: 0 for a program that has stopped, otherwise that of the signal.
  package var exitCode: Int32 {
    switch self {
    case .stopped: 0
    case .interrupted: 128 + SIGINT
    case .terminal(let ending): ending.exitCode
    }
  }
}

extension ScreenEvent {
  /// The pointer of the mouse, or of a finger that the terminal reports as the mouse.
  private static let mouse = PointerID(0)
  private static let secondary = PointerID(1)

  /// Creates the event of a screen that fills the terminal, for an event loop of your own; `nil` for
  /// what a screen has no event for, such as a new size or a reply of the terminal.
  public init?(_ event: TerminalEvent) {
    switch event {
    case .key(let press): self = .key(press)
    case .mouse(let mouse):
      guard let event = Self.event(mouse, CellPoint(x: 0, y: 0)) else { return nil }
      self = event
    case .focus(false): self = .deactivated
    case .paste(let part, _): self = .paste(part)
    case .focus(true), .resize, .reply: return nil
    }
  }

  fileprivate static func event(_ mouse: MouseEvent, _ origin: CellPoint) -> ScreenEvent? {
    let place = mouse.place.moved(from: origin, to: CellPoint(x: 0, y: 0))
    switch mouse.kind {
    // A finger is the left button; on some terminals the middle one.
    case .press(0), .press(1): return .touchBegan(Self.mouse, at: place)
    case .press(2): return .touchBegan(secondary, at: place, isSecondary: true)
    case .press: return nil
    case .release(2): return .touchEnded(secondary, at: place)
    case .release: return .touchEnded(Self.mouse, at: place)
    case .motion(button: nil): return .hover(place)
    case .motion(button: 2): return .touchMoved(secondary, to: place)
    case .motion: return .touchMoved(Self.mouse, to: place)
    case .wheel(let side): return .wheel(side, at: place)
    }
  }
}

extension Screen {
  /// Handles an event of the mouse if it is in the cells of `frame`, where a program with an event loop
  /// of its own shows this screen, or if a button went down there and is still down.
  ///
  /// - Returns: Whether it was handled. All other events are the program's.
  public func handle(
    _ event: TerminalEvent, in frame: CellRect, at time: Timestamp = .now
  ) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    let isOwn = isTouched || frame.contains(mouse.position)
    if isOwn, let event = ScreenEvent.event(mouse, frame.origin) {
      handle(event, at: time)
    } else if case .motion = mouse.kind {
      handle(.hover(nil), at: time)
    }
    return isOwn
  }
}

extension MouseEvent {
  var place: TouchPoint { TouchPoint(unitsX: unitsX, unitsY: unitsY) }
}

final class Mailbox: Sendable {
  typealias Work = @MainActor @Sendable () -> Void

  private struct State {
    var work: [Work] = []
    var waker: TerminalWaker?
  }

  private let state = Mutex(State())

  func add(_ work: @escaping Work) {
    state.withLock { $0.work.append(work) }
    wake()
  }

  func open(_ waker: TerminalWaker) {
    let hasWork = state.withLock { state in
      state.waker = waker
      return !state.work.isEmpty
    }
    if hasWork { waker.wake() }
  }

  func wake() { state.withLock { $0.waker }?.wake() }

  func takeAll() -> [Work] {
    state.withLock { state in
      defer { state.work = [] }
      return state.work
    }
  }
}
