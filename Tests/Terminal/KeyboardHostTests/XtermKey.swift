import KeyboardModel
import KeyboardUI
import Testing

/// A key without text, with the bytes that xterm 379 sends for it and each set of modifiers.
struct XtermKey: CustomTestStringConvertible {
  let action: KeyAction
  let key: KeyPress.Key
  /// The text for each sum of Shift (1), Alt (2) and Control (4).
  let texts: [String]

  var testDescription: String { action.name }

  /// Creates a key whose modifiers are a parameter, at `%` of `modified`.
  init(_ action: KeyAction, _ key: KeyPress.Key, _ plain: String, _ modified: String) {
    self.init(
      action, key, [plain] + (2...8).map { modified.replacing("%", with: String($0)) })
  }

  private init(_ action: KeyAction, _ key: KeyPress.Key, _ texts: [String]) {
    (self.action, self.key, self.texts) = (action, key, texts)
  }

  /// The keys that clients of terminals know by name.
  static let all: [XtermKey] = [
    XtermKey(.arrow(.up), .arrow(.up), "\u{1B}[A", "\u{1B}[1;%A"),
    XtermKey(.arrow(.down), .arrow(.down), "\u{1B}[B", "\u{1B}[1;%B"),
    XtermKey(.arrow(.right), .arrow(.right), "\u{1B}[C", "\u{1B}[1;%C"),
    XtermKey(.arrow(.left), .arrow(.left), "\u{1B}[D", "\u{1B}[1;%D"),
    XtermKey(.home, .home, "\u{1B}[H", "\u{1B}[1;%H"),
    XtermKey(.end, .end, "\u{1B}[F", "\u{1B}[1;%F"),
    XtermKey(.deleteForward, .delete, "\u{1B}[3~", "\u{1B}[3;%~"),
    XtermKey(.pageUp, .pageUp, "\u{1B}[5~", "\u{1B}[5;%~"),
    XtermKey(.pageDown, .pageDown, "\u{1B}[6~", "\u{1B}[6;%~"),
    XtermKey(
      .tab, .tab,
      ["\t", "\u{1B}[Z", "\u{1B}\t", "\u{1B}[Z", "\t", "\u{1B}[Z", "\u{1B}\t", "\u{1B}[Z"]),
    XtermKey(
      .return, .enter, ["\r", "\r", "\u{1B}\r", "\u{1B}\r", "\r", "\r", "\u{1B}\r", "\u{1B}\r"]),
    XtermKey(
      .deleteBackward, .backspace,
      [
        "\u{7F}", "\u{7F}", "\u{1B}\u{7F}", "\u{1B}\u{7F}", "\u{8}", "\u{8}", "\u{1B}\u{8}",
        "\u{1B}\u{8}",
      ]),
    XtermKey(
      .escape, .escape,
      [
        "\u{1B}", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}\u{1B}", "\u{1B}", "\u{1B}", "\u{1B}\u{1B}",
        "\u{1B}\u{1B}",
      ]),
    XtermKey(.function(1), .function(1), "\u{1B}OP", "\u{1B}[1;%P"),
    XtermKey(.function(2), .function(2), "\u{1B}OQ", "\u{1B}[1;%Q"),
    XtermKey(.function(3), .function(3), "\u{1B}OR", "\u{1B}[1;%R"),
    XtermKey(.function(4), .function(4), "\u{1B}OS", "\u{1B}[1;%S"),
    XtermKey(.function(5), .function(5), "\u{1B}[15~", "\u{1B}[15;%~"),
    XtermKey(.function(6), .function(6), "\u{1B}[17~", "\u{1B}[17;%~"),
    XtermKey(.function(7), .function(7), "\u{1B}[18~", "\u{1B}[18;%~"),
    XtermKey(.function(8), .function(8), "\u{1B}[19~", "\u{1B}[19;%~"),
    XtermKey(.function(9), .function(9), "\u{1B}[20~", "\u{1B}[20;%~"),
    XtermKey(.function(10), .function(10), "\u{1B}[21~", "\u{1B}[21;%~"),
    XtermKey(.function(11), .function(11), "\u{1B}[23~", "\u{1B}[23;%~"),
    XtermKey(.function(12), .function(12), "\u{1B}[24~", "\u{1B}[24;%~"),
  ]
}
