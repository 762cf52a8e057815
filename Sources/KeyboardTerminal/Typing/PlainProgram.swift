public import KeyboardModel
internal import KeyboardUI

/// A typing screen as a program that says what happens line by line, for screen readers and terminals that
/// cannot place the cursor.
@MainActor public struct PlainProgram: @MainActor TerminalProgram {
  private let screen: TypingScreen
  private var known: SpokenState
  private var lines: [String]

  /// Makes a program of `screen`.
  public init(_ screen: TypingScreen) {
    self.screen = screen
    known = SpokenState(screen)
    let prompt = screen.options.prompt
    let text = known.text.isEmpty ? [] : ["text \(known.text)"]
    lines = (prompt.isEmpty ? [] : [prompt]) + text + ["layout \(known.layout)", screen.help]
  }

  /// When something happens without an event, if it does.
  public var nextDeadline: Instant? { screen.nextDeadline }

  /// The text, unless it is secret.
  public var textToKeep: String? { screen.textToKeep }

  /// Takes note of an event.
  public mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome {
    screen.handle(event, at: time)
    listen()
    return screen.outcome()
  }

  /// Lets time pass.
  public mutating func advance(to time: Instant) -> TerminalOutcome {
    screen.advance(to: time)
    listen()
    return screen.outcome()
  }

  private mutating func listen() {
    let next = SpokenState(screen)
    lines += known.changes(to: next)
    known = next
  }

  /// The lines that tell what has happened since the last frame.
  public mutating func frame(on terminal: TerminalScreen) -> [UInt8] {
    screen.reportsRelease = terminal.capabilities.reportsKeys
    screen.fit(to: terminal.size)
    defer { lines = [] }
    return lines.flatMap { Array(($0.neutralized(keepsLines: false) + "\r\n").utf8) }
  }
}
