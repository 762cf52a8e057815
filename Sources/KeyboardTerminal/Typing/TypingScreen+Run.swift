import KeyboardUI

/// How typing in a terminal ended.
public enum TypingResult: Hashable, Sendable {
  /// The user is done.
  case finished(String)
  /// The user does not want to type after all.
  case cancelled
  /// The program was told to end, or the terminal is gone; the text is what had been typed.
  case interrupted(String, TerminalSession.Ending)
}

extension TypingScreen {
  /// Shows the screen in the program's terminal until the typing ends, and restores the terminal.
  ///
  /// The program sleeps while nothing happens.
  ///
  /// - Returns: How it ended, always with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` when there is no terminal.
  public func run() throws(TerminalError) -> TypingResult {
    let session = try TerminalSession()
    var decoder = InputDecoder()
    var renderer = TerminalRenderer()
    var size = session.size
    // When bytes that may be complete or not are taken to be complete.
    var escapeEnd: ContinuousClock.Instant?
    while true {
      let frame = draw(columns: size.columns, rows: size.rows)
      session.write(renderer.render(frame.picture, cursor: frame.cursor))
      var events: [TerminalEvent] = []
      switch session.wait(until: [deadline, escapeEnd].compactMap { $0 }.min()) {
      case .input(let bytes):
        events = decoder.decode(bytes)
        escapeEnd = decoder.isWaiting ? .now + InputDecoder.escapeTime : nil
      case .timedOut:
        guard let end = escapeEnd, end <= .now else { break }
        events = decoder.timeOut()
        escapeEnd = nil
      case .resized: size = session.size
      case .resumed:
        size = session.size
        renderer.invalidate()
      case .ended(let ending):
        _ = take(decoder.finish())
        return .interrupted(field.text, ending)
      }
      switch take(events) {
      case .continues: break
      case .finished(let text): return .finished(text)
      case .cancelled: return .cancelled
      case .suspends:
        session.suspend()
        size = session.size
        renderer.invalidate()
      }
    }
  }

  /// Handles events up to the first that does not let the typing go on.
  private func take(_ events: [TerminalEvent]) -> Outcome {
    advance(to: .now)
    for event in events {
      let outcome = handle(event, at: .now)
      if outcome != .continues { return outcome }
    }
    return .continues
  }
}
