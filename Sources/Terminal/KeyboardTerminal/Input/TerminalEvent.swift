public import KeyboardUI

/// An event that a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key of the physical keyboard went down, repeats or came up.
  case key(KeyPress)
  /// An event of the mouse.
  case mouse(MouseEvent)
  /// Text was pasted. A long or slow paste comes in several parts.
  case paste(String, isLast: Bool)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The size of the terminal has changed.
  case resize(TerminalSize)
  /// A reply to a query.
  case reply(TerminalReply)

  /// A Boolean value that indicates whether a user has caused the event.
  var isInput: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .focus, .resize, .reply: false
    }
  }
}
