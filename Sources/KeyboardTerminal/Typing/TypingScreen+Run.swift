public import KeyboardCells
public import KeyboardModel
internal import KeyboardTouch
internal import KeyboardUI
internal import TerminalRendering

extension TypingScreen {
  /// Shows the screen in the program's terminal until the typing ends, and restores the terminal.
  ///
  /// The program sleeps while nothing happens.
  ///
  /// - Parameters:
  ///   - environment: The program's environment, for what the terminal does not say of itself.
  ///   - mouse: What the program wants to know of the mouse. The default is what is done with its buttons,
  ///     and where it rests if that taps keys.
  /// - Returns: How it ended, always with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` when there is no terminal.
  public func run(
    environment: [String: String], mouse: MouseReporting? = nil
  ) throws(TerminalError) -> TypingResult {
    let terminal = environment["TERM"] ?? ""
    let ending: TerminalEnding?
    if options.isPlain {
      let session = try TerminalSession(mouse: .none, usesWholeScreen: false)
      ending = TerminalLoop(PlainProgram(self), on: session, terminal: terminal).run().ending
    } else {
      let session = try TerminalSession(
        mouse: mouse ?? (options.touch.dwellTime == nil ? .drag : .hover))
      let program = TypingProgram(self, environment: environment)
      ending = TerminalLoop(program, on: session, terminal: terminal).run().ending
    }
    if let ending { return .interrupted(control.text, ending) }
    return result ?? .cancelled
  }

  /// The screen's picture in the look of the program that shows it, and the place of the cursor in the text.
  public func draw() -> (picture: CellGrid, cursor: CellPoint?) {
    painter.draw()
  }

  /// What must not be lost if the program crashes: the text, unless it is secret.
  var textToKeep: String? { options.traits.isSecureTextEntry ? nil : control.text }

  /// What has come of the last event.
  func outcome() -> TerminalOutcome {
    if result != nil { return .ends }
    return takesSuspension() ? .suspends : .continues
  }
}

/// A typing screen as a program for a terminal, which ``TypingScreen/run(environment:mouse:)`` runs in the
/// program's own terminal.
@MainActor public struct TypingProgram: @MainActor TerminalProgram {
  private let screen: TypingScreen
  private let environment: [String: String]
  private var renderer = TerminalRenderer()
  private var capabilities: TerminalCapabilities?

  /// Makes a program of `screen` for a terminal in an environment.
  public init(_ screen: TypingScreen, environment: [String: String]) {
    self.screen = screen
    self.environment = environment
  }

  /// When the picture changes without an event, if it does.
  public var nextDeadline: Instant? { screen.nextDeadline }

  /// The text, unless it is secret.
  public var textToKeep: String? { screen.textToKeep }

  /// Takes note of an event.
  public mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome {
    screen.handle(event, at: time)
    return screen.outcome()
  }

  /// Lets time pass.
  public mutating func advance(to time: Instant) -> TerminalOutcome {
    screen.advance(to: time)
    return screen.outcome()
  }

  /// The bytes that make the terminal show the screen.
  public mutating func frame(on terminal: TerminalScreen) -> [UInt8] {
    if capabilities != terminal.capabilities { use(terminal.capabilities) }
    if terminal.isUnknown { renderer.invalidate() }
    screen.fit(to: terminal.size)
    let frame = screen.painter.draw()
    return renderer.render(frame.picture, cursor: frame.cursor, isAnimated: screen.isMoving)
  }

  /// Draws as the terminal can show it from now on.
  private mutating func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    screen.reportsRelease = capabilities.reportsKeys
    let look = TerminalLook(
      capabilities, environment: environment, wanted: screen.options.theme)
    renderer.features = look.features
    screen.painter.theme = look.theme
  }
}
