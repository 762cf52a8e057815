import KeyboardUI

/// How typing in a terminal ended.
public enum TypingResult: Hashable, Sendable {
  /// The user is done.
  case finished(String)
  /// The user does not want to type after all.
  case cancelled
  /// The program was told to end, or the terminal is gone; the text is what had been typed.
  case interrupted(String, TerminalEnding)
}

extension TypingScreen {
  /// Shows the screen in the program's terminal until the typing ends, and restores the terminal.
  ///
  /// The program sleeps while nothing happens.
  ///
  /// - Parameter terminal: What kind of terminal it is: the value of `TERM`.
  /// - Returns: How it ended, always with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` when there is no terminal.
  public func run(terminal: String) throws(TerminalError) -> TypingResult {
    let loop = TerminalLoop(TypingProgram(self), on: try TerminalSession(), terminal: terminal)
    let (program, ending) = loop.run()
    if let ending { return .interrupted(field.text, ending) }
    return program.result
  }
}

/// A typing screen as a program for a terminal.
private struct TypingProgram: TerminalProgram {
  private let screen: TypingScreen
  private var renderer = TerminalRenderer()
  /// How the typing ended.
  private(set) var result = TypingResult.cancelled

  init(_ screen: TypingScreen) {
    self.screen = screen
  }

  var nextDeadline: Instant? { screen.deadline }
  var textToKeep: String? { screen.field.text }

  mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome {
    switch screen.handle(event, at: time) {
    case .continues: return .continues
    case .suspends: return .suspends
    case .cancelled: return .ends
    case .finished(let text):
      result = .finished(text)
      return .ends
    }
  }

  mutating func advance(to time: Instant) -> TerminalOutcome {
    screen.advance(to: time)
    return .continues
  }

  mutating func frame(on terminal: TerminalScreen) -> [UInt8] {
    if terminal.isUnknown { renderer.invalidate() }
    let frame = screen.draw(columns: terminal.size.columns, rows: terminal.size.rows)
    return renderer.render(frame.picture, cursor: frame.cursor)
  }
}
