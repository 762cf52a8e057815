internal import KeyboardCells
internal import KeyboardDrawing
public import KeyboardModel
internal import KeyboardUI

/// A program that runs a typing controller line by line, for screen readers and terminals that
/// cannot place the cursor.
@MainActor public struct PlainProgram: @MainActor TerminalProgram {
  private let controller: TypingController
  private var known: SpokenState
  private var lines: [String]

  /// Creates a program for `controller`.
  public init(_ controller: TypingController) {
    self.controller = controller
    known = SpokenState(controller)
    lines = known.introduction(of: controller)
  }

  /// The time at which something happens without an event; `nil` for never.
  public var nextDeadline: Instant? { controller.session.program.nextDeadline }

  /// The text, unless it is secret.
  public var textToKeep: String? { controller.textToKeep }

  /// Handles an event.
  public mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome {
    if case .key(let press) = event, let review = TextReview(press) {
      if press.phase != .release { lines += review.lines(of: known) }
      return .continues
    }
    let outcome = controller.session.program.handle(event, at: time)
    listen()
    return outcome
  }

  /// Advances the controller to `time`.
  public mutating func advance(to time: Instant) -> TerminalOutcome {
    let outcome = controller.session.program.advance(to: time)
    listen()
    return outcome
  }

  private mutating func listen() {
    let next = SpokenState(controller)
    lines += known.changes(to: next)
    known = next
  }

  /// Returns the lines for everything since the last frame.
  public mutating func frame(on terminal: TerminalState) -> [UInt8] {
    controller.session.program.adapt(to: terminal)
    defer { lines = [] }
    let repertoire: CharacterRepertoire =
      CharacterRepertoire.localeHasUnicode(controller.session.environment) == false ? .ascii : .all
    let text = lines.map { line in
      let shown = repertoire.hasUnicode ? line : CapText.drawn(line, repertoire)
      return shown.neutralized(keepsLines: false) + "\r\n"
    }.joined()
    return controller.session.program.takeBell() + Array(text.utf8)
  }
}
