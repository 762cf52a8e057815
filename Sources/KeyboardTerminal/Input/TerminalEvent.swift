public import KeyboardEvents
internal import KeyboardUI

/// What a terminal tells a program.
public enum TerminalEvent: Hashable, Sendable {
  /// A key of the physical keyboard went down, repeats or came up.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted; a long or slow one comes in several parts.
  case paste(String, isLast: Bool)
  /// The terminal's window has gained or lost the focus.
  case focus(Bool)
  /// The terminal has another size.
  case resize(TerminalSize)
  /// The terminal answers a question.
  case reply(TerminalReply)
}
