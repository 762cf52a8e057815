internal import KeyboardCells
package import KeyboardModel
package import KeyboardUI

/// A program that describes a session line by line, for screen readers.
@MainActor package struct PlainProgram<Content: SpokenContent>: @MainActor TerminalProgram {
  private let session: KeyboardSession
  private let content: Content
  private var keyboard: SpokenKeyboard
  private var text: Content.Spoken
  private var lines: [String]
  private var output: Output?
  /// The number of the last output that is spoken, or is about to be.
  private var outputCount: Int?

  private struct Output {
    var start: Timestamp
    var end: Timestamp

    /// The time without a change after which output is spoken.
    private static var pause: Duration { .milliseconds(50) }
    /// The longest time for which output waits.
    private static var patience: Duration { .milliseconds(500) }

    var deadline: Timestamp { min(end + Self.pause, start + Self.patience) }
  }

  package init(_ session: KeyboardSession, _ content: Content) {
    (self.session, self.content) = (session, content)
    keyboard = SpokenKeyboard(session)
    text = content.spokenText(after: nil)
    outputCount = content.outputCount
    lines = content.introduction + keyboard.introduction(help: content.help)
  }

  package var nextDeadline: Timestamp? { .earliest(session.program.nextDeadline, output?.deadline) }

  package var textToKeep: String? { session.program.textToKeep }

  package var awaitedFiles: [AwaitedFile] { session.program.awaitedFiles }

  package var tellsControlsApart: Bool { session.program.tellsControlsApart }

  package mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    // Switches come before the keys that read the text.
    if case .key(let press) = event, !session.program.screen.isSwitch(press),
      let review = content.review(by: press)
    {
      if press.phase != .release {
        lines += review.lines(
          of: content.spokenText(after: text), suggestions: session.keyboard.suggestions.words,
          in: keyboard.style)
      }
      return .continues
    }
    return listen(session.program.handle(event, at: time), at: time)
  }

  package mutating func advance(to time: Timestamp) -> TerminalOutcome {
    listen(session.program.advance(to: time), at: time)
  }

  package mutating func wake(at time: Timestamp) -> TerminalOutcome {
    listen(session.program.wake(at: time), at: time)
  }

  package mutating func awaitedFilesDidBecomeReady(at time: Timestamp) -> TerminalOutcome {
    listen(session.program.awaitedFilesDidBecomeReady(at: time), at: time)
  }

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

  package mutating func frame(on terminal: TerminalState) -> [UInt8] {
    session.program.adapt(to: terminal)
    defer { lines = [] }
    // Screen readers read what a font does not have.
    let isASCII = CharacterRepertoire.localeHasUnicode(session.environment) == false
    let text = lines.map { line in
      let shown = isASCII ? CapText.drawn(line, .ascii) : line
      let rows = Self.rows(
        of: shown.neutralized(keepsLines: false), columns: terminal.size.columns)
      return rows.map { $0 + "\r\n" }.joined()
    }.joined()
    return session.program.takeBell() + Array(text.utf8)
  }

  /// Breaks a line between words, where terminals would break it in the midst of one.
  private static func rows(of line: String, columns: Int) -> [Substring] {
    let layout = TextLayout(line, columns: columns)
    let rows = layout.lines.map { range in
      let row = layout.text[range]
      return row[...].prefix(
        upTo: row.lastIndex { $0 != " " }.map(row.index(after:)) ?? row.startIndex)
    }
    // An empty row follows a text that fills its last one.
    return rows.count > 1 && rows.last?.isEmpty == true ? rows.dropLast() : rows
  }
}

@MainActor package protocol SpokenContent: SessionContent {
  associatedtype Spoken: SpokenText

  var introduction: [String] { get }
  var help: String? { get }
  /// Changes whenever the text may have changed without an event; `nil` if it does not.
  var outputCount: Int? { get }

  /// Returns the text as it is spoken; `known` was spoken last.
  func spokenText(after known: Spoken?) -> Spoken
  /// Returns the part of the text that a key reads aloud; `nil` if the key has another meaning.
  func review(by press: KeyPress) -> TextReview?
}

extension SpokenContent {
  package var outputCount: Int? { nil }
}
