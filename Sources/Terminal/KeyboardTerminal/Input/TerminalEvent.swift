package import KeyboardModel
public import KeyboardUI

/// An event that a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key of the physical keyboard went down, repeats or came up.
  case key(KeyPress)
  case mouse(MouseEvent)
  /// Text was pasted. A long or slow paste comes in several parts.
  case paste(String, isLast: Bool)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The size of the terminal has changed.
  case resize(TerminalSize)
  /// The reply to a query of the program's own loop.
  case reply(TerminalReply)

  var isInput: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .focus, .resize, .reply: false
    }
  }
}

/// A reply of a terminal to a query, which a ``ScreenProgram`` handles.
public struct TerminalReply: Hashable, Sendable {
  package let answer: TerminalAnswer

  package init(_ answer: TerminalAnswer) { self.answer = answer }
}

package enum TerminalAnswer: Hashable, Sendable {
  /// The kind of terminal (DA1), which every terminal reports, in the order of the queries.
  case attributes([Int])
  case mode(Int, ModeState)
  case name(String)
  /// A colour of the terminal: 10 is that of text, 11 that of the background (OSC).
  case color(Int, TerminalColor)
  case paletteColor(UInt8, TerminalColor)
  /// A setting such as `0;1m` for the style (DECRPSS); `nil` if the terminal does not know it.
  case setting(String?)
  case keyboardFlags(Int)
  /// The place of the cursor from 0, 0 (CPR), unless it looks like a key, as in the first row.
  case cursor(CellPoint)
  /// The status of the terminal after everything before the query (DSR); 0 if it is ready.
  case status(Int)
  case clipboard(String)
  case cellSize(TerminalSize.PixelSize)

  /// The state of a mode, by its number in the reply.
  package enum ModeState: Int, Hashable, Sendable {
    case unknown
    case set, reset, alwaysSet, neverSet
  }
}

package struct TerminalColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Light text is easier to read on it than dark text: its luma (ITU-R BT.601) is low.
  package var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500 }
}
