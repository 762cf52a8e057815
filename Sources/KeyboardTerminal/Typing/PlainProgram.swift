internal import KeyboardCells
internal import KeyboardDrawing
public import KeyboardModel
internal import KeyboardUI
internal import KeyboardWording

/// A typing controller as a program that says what happens line by line, for screen readers and terminals that
/// cannot place the cursor.
@MainActor public struct PlainProgram: @MainActor TerminalProgram {
  private let controller: TypingController
  private var known: SpokenState
  private var lines: [String]

  /// Creates a program of `controller`.
  public init(_ controller: TypingController) {
    self.controller = controller
    known = SpokenState(controller)
    let prompt = controller.options.prompt
    let speech = controller.wording.speech
    let text = known.text.isEmpty ? [] : ["\(speech.text) \(known.text)"]
    let help = controller.options.isMultiline ? speech.helpForLines : speech.help
    lines =
      (prompt.isEmpty ? [] : [prompt]) + text + [speech.layout.filling(known.layout), help]
      + (known.offer.map { [speech.offered.filling($0)] } ?? [])
  }

  /// When something happens without an event, if it does.
  public var nextDeadline: Instant? { controller.program.nextDeadline }

  /// The text, unless it is secret.
  public var textToKeep: String? { controller.textToKeep }

  /// Handles an event.
  public mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome {
    let outcome = controller.program.handle(event, at: time)
    listen()
    return outcome
  }

  /// Lets time pass.
  public mutating func advance(to time: Instant) -> TerminalOutcome {
    let outcome = controller.program.advance(to: time)
    listen()
    return outcome
  }

  private mutating func listen() {
    let next = SpokenState(controller)
    lines += known.changes(to: next)
    known = next
  }

  /// The lines that tell what has happened since the last frame.
  public mutating func frame(on terminal: TerminalState) -> [UInt8] {
    controller.program.adapt(to: terminal)
    defer { lines = [] }
    let repertoire: CharacterRepertoire =
      CharacterRepertoire.localeHasUnicode(controller.environment) == false ? .ascii : .all
    let text = lines.map { line in
      let shown = repertoire.hasUnicode ? line : CapText.drawn(line, repertoire)
      return shown.neutralized(keepsLines: false) + "\r\n"
    }.joined()
    return controller.program.takeBell() + Array(text.utf8)
  }
}
