internal import KeyboardCells
internal import KeyboardModel

/// What a program changes in a terminal besides the picture.
package struct TerminalDecoration: Hashable, Sendable {
  package enum CursorShape: Int, Hashable, Sendable {
    /// The user's own shape.
    case standard
    case blinkingBlock, block, blinkingUnderline, underline, blinkingBar, bar
  }

  package var cursorShape = CursorShape.standard
  /// The colour of the cursor. The default, `nil`, is the user's own.
  package var cursorColor: TerminalColor?
  /// All movement of the mouse is reported, as some sessions request anyway.
  package var reportsHover = false
  /// The numeric keypad is in application mode (DECKPAM), in which its keys send their own codes.
  package var usesApplicationKeypad = false
  package var title: String?
  package var copiedText: String?

  package init() {}

  /// Returns the bytes that change the settings from `old`, and copy the text again if `isCopied`.
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
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { $0.hexadecimal(2).lowercased() }.joined()
  }
}
