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
  /// The kind of terminal (DA1). Every terminal answers this query in its turn, so its reply marks
  /// the end of all replies to earlier queries.
  case attributes([Int])
  /// The support for a mode, and its state (DECRPM).
  case mode(Int, ModeState)
  /// The name and version of the terminal (XTVERSION).
  case name(String)
  /// A colour of the terminal: 10 is that of text, 11 that of the background (OSC).
  case color(Int, TerminalColor)
  /// A colour of the palette, by its index (OSC 4).
  case paletteColor(UInt8, TerminalColor)
  /// A setting as a control sequence without `ESC [`, such as `0;1m` for the style (DECRPSS); `nil`
  /// if the terminal does not know the setting.
  case setting(String?)
  /// The active flags of kitty's keyboard protocol.
  case keyboardFlags(Int)
  /// The place of the cursor, where the upper left corner is 0, 0 (CPR).
  ///
  /// In the first row, the reply of most terminals is identical to a function key, and counts as
  /// that key.
  case cursor(CellPoint)
  /// The status of the terminal after everything before the query (DSR); 0 if it is ready.
  case status(Int)
  /// The text of the clipboard (OSC 52).
  case clipboard(String)
  case cellSize(TerminalSize.PixelSize)

  /// The state of a mode, by its number in the reply.
  package enum ModeState: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
    case unknown
    case set, reset, alwaysSet, neverSet
  }
}

/// A colour as a terminal shows it.
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
