internal import KeyboardCells
package import KeyboardModel
package import KeyboardUI

/// A program that describes a session line by line, for screen readers and terminals that cannot
/// place the cursor.
@MainActor package struct PlainProgram<Content: SpokenContent>: @MainActor TerminalProgram {
  private let session: KeyboardSession
  private let content: Content
  private var keyboard: SpokenKeyboard
  private var text: Content.Spoken
  private var lines: [String]
  /// The output that is not spoken yet; `nil` if there is none.
  private var output: Output?
  /// The number of the last output that is spoken, or is about to be.
  private var outputCount: Int?

  /// Output that waits for a pause.
  private struct Output {
    /// The time of the first change.
    var start: Timestamp
    /// The time of the last change.
    var end: Timestamp

    /// The time without a change after which output is spoken.
    private static var pause: Duration { .milliseconds(50) }
    /// The longest time for which output waits.
    private static var patience: Duration { .milliseconds(500) }

    /// The time at which the output is spoken.
    var deadline: Timestamp { min(end + Self.pause, start + Self.patience) }
  }

  /// Creates a program for a session and its content.
  package init(_ session: KeyboardSession, _ content: Content) {
    (self.session, self.content) = (session, content)
    keyboard = SpokenKeyboard(session)
    text = content.spokenText(after: nil)
    outputCount = content.outputCount
    lines = content.introduction + keyboard.introduction(help: content.help)
  }

  /// The time at which something happens without an event; `nil` for never.
  package var nextDeadline: Timestamp? {
    .earliest(session.program.nextDeadline, output?.deadline)
  }

  /// The text, unless it is secret.
  package var textToKeep: String? { session.program.textToKeep }

  package var awaitedFiles: [AwaitedFile] { session.program.awaitedFiles }

  /// A Boolean value that indicates whether the bytes 8 and 10 are Control with H and J.
  package var tellsControlsApart: Bool { session.program.tellsControlsApart }

  package mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    if case .key(let press) = event, let review = content.review(by: press) {
      if press.phase != .release {
        lines += review.lines(
          of: content.spokenText(after: text), suggestions: session.keyboard.suggestedWords,
          in: keyboard.style)
      }
      return .continues
    }
    return listen(session.program.handle(event, at: time), at: time)
  }

  /// Advances the session to `time`.
  package mutating func advance(to time: Timestamp) -> TerminalOutcome {
    listen(session.program.advance(to: time), at: time)
  }

  /// Performs the posted work.
  package mutating func wake(at time: Timestamp) -> TerminalOutcome {
    listen(session.program.wake(at: time), at: time)
  }

  /// Notifies the session that files are ready.
  package mutating func awaitedFilesDidBecomeReady(at time: Timestamp) -> TerminalOutcome {
    listen(session.program.awaitedFilesDidBecomeReady(at: time), at: time)
  }

  /// Adds the lines for what has changed.
  private mutating func listen(_ outcome: TerminalOutcome, at time: Timestamp) -> TerminalOutcome {
    let next = SpokenKeyboard(session)
    lines += keyboard.changes(to: next)
    if content.outputCount != outputCount {
      outputCount = content.outputCount
      output = Output(start: output?.start ?? time, end: time)
    }
    // A text that changes only by events is complete after each.
    let isDue = output.map { $0.deadline <= time } ?? (outputCount == nil)
    if isDue || outcome == .ends {
      output = nil
      let nextText = content.spokenText(after: text)
      lines += text.changes(to: nextText, in: next.style)
      text = nextText
    }
    lines += keyboard.choices(to: next)
    keyboard = next
    return outcome
  }

  /// Returns the lines for everything since the last frame.
  package mutating func frame(on terminal: TerminalState) -> [UInt8] {
    session.program.adapt(to: terminal)
    defer { lines = [] }
    let repertoire: CharacterRepertoire =
      CharacterRepertoire.localeHasUnicode(session.environment) == false ? .ascii : .all
    let text = lines.map { line in
      let shown = repertoire.hasUnicode ? line : CapText.drawn(line, repertoire)
      return shown.neutralized(keepsLines: false) + "\r\n"
    }.joined()
    return session.program.takeBell() + Array(text.utf8)
  }
}

/// A content of a session that can be described line by line.
@MainActor package protocol SpokenContent: SessionContent {
  /// The text as it is spoken.
  associatedtype Spoken: SpokenText

  /// The lines at the start.
  var introduction: [String] { get }
  /// The help for the keys, after the lines at the start; `nil` for none.
  var help: String? { get }
  /// A number that changes whenever the text may have changed by itself, without an event; or `nil`,
  /// which is the default, if it changes only by events. Such changes are spoken when they pause.
  var outputCount: Int? { get }

  /// Returns the text as it is spoken.
  ///
  /// - Parameter known: The text that was spoken last; `nil` at the start.
  /// - Returns: The text.
  func spokenText(after known: Spoken?) -> Spoken
  /// Returns the part of the text that a key reads aloud; `nil` if the key has another meaning.
  func review(by press: KeyPress) -> TextReview?
}

extension SpokenContent {
  package var outputCount: Int? { nil }
}
