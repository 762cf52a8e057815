internal import KeyboardCells
internal import KeyboardModel

/// The settings of a terminal that a program changes besides the picture: the shape and the colour
/// of the cursor, the title, the clipboard.
package struct TerminalDecoration: Hashable, Sendable {
  /// A shape of the cursor.
  package enum CursorShape: Int, Hashable, Sendable {
    /// The user's own shape.
    case standard
    case blinkingBlock
    case block
    /// A blinking line below the character.
    case blinkingUnderline
    /// A line below the character.
    case underline
    /// A blinking line before the character.
    case blinkingBar
    /// A line before the character.
    case bar
  }

  /// The shape of the cursor. The default is the user's own.
  package var cursorShape = CursorShape.standard
  /// The colour of the cursor. The default, `nil`, is the user's own.
  package var cursorColor: TerminalColor?
  /// A Boolean value that indicates whether all movement of the mouse is reported. It has no effect
  /// if the session already requests that. The default is `false`.
  package var reportsHover = false
  /// A Boolean value that indicates whether the numeric keypad is in application mode (DECKPAM), in
  /// which its keys send their own codes. The default is `false`.
  package var usesApplicationKeypad = false
  /// The title of the terminal's window. The default, `nil`, leaves the current one.
  package var title: String?
  /// The text that was copied to the terminal's clipboard last. The default is `nil`.
  package var copiedText: String?

  /// Creates the default settings.
  package init() {}

  /// Returns the bytes that change the settings from `old` to these.
  ///
  /// The copied text is sent again if `isCopied`.
  func bytes(from old: TerminalDecoration, isCopied: Bool) -> [UInt8] {
    var text = ""
    if cursorShape != old.cursorShape { text += "\u{1B}[\(cursorShape.rawValue) q" }
    if cursorColor != old.cursorColor {
      text += cursorColor.map { "\u{1B}]12;\($0.hexadecimal)\u{1B}\\" } ?? "\u{1B}]112\u{1B}\\"
    }
    if reportsHover != old.reportsHover {
      text += reportsHover ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h"
    }
    if usesApplicationKeypad != old.usesApplicationKeypad {
      text += usesApplicationKeypad ? "\u{1B}=" : "\u{1B}>"
    }
    if let title, title != old.title {
      let harmless = title.unicodeScalars.filter(\.isHarmless)
      text += "\u{1B}]2;\(String(String.UnicodeScalarView(harmless)))\u{1B}\\"
    }
    if isCopied, let copiedText { text += "\u{1B}]52;c;\(Base64.encoded(copiedText.utf8))\u{1B}\\" }
    return Array(text.utf8)
  }
}

extension TerminalColor {
  /// The colour in the form `#RRGGBB`.
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { $0.hexadecimal(2).lowercased() }.joined()
  }
}
