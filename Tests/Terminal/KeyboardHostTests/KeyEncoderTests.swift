import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardHost

@Suite struct `Key encoding` {
  private func text(_ press: KeyPress, after output: String = "") -> String {
    let emulator = TerminalEmulator(columns: 80, rows: 24)
    emulator.surroundings.keyboardFlags = ChildModes.knownKeyboardFlags
    Array(output.utf8).withUnsafeBytes { emulator.feed($0) }
    return String(decoding: KeyEncoder(modes: emulator.modes).bytes(press), as: UTF8.self)
  }

  private static let up = KeyPress.Key.arrow(.up)

  @Test(arguments: [
    (KeyPress(.character("a")), "a"), (KeyPress(.character("é")), "é"),
    (KeyPress(.character("c"), .control), "\u{3}"), (KeyPress(.character("x"), .alt), "\u{1B}x"),
    (KeyPress(.character(" "), .control), "\0"), (KeyPress(.enter), "\r"), (KeyPress(.tab), "\t"),
    (KeyPress(.character("j"), .control), "\n"), (KeyPress(.character("h"), .control), "\u{8}"),
    (KeyPress(.tab, .shift), "\u{1B}[Z"), (KeyPress(.backspace), "\u{7F}"),
    (KeyPress(.escape), "\u{1B}"), (KeyPress(up), "\u{1B}[A"),
    (KeyPress(up, .control), "\u{1B}[1;5A"), (KeyPress(.delete, .shift), "\u{1B}[3;2~"),
    (KeyPress(.function(1)), "\u{1B}OP"), (KeyPress(.function(5)), "\u{1B}[15~"),
    (KeyPress(.function(12), .alt), "\u{1B}[24;3~"), (KeyPress(.home), "\u{1B}[H"),
    (KeyPress(.character("c"), .control, phase: .release), ""),
  ])
  func `is xterm's`(press: KeyPress, wanted: String) {
    #expect(text(press) == wanted)
  }

  @Test(arguments: [
    ("\u{1B}[?1h", KeyPress(up), "\u{1B}OA"), ("\u{1B}[?1h", KeyPress(up, .shift), "\u{1B}[1;2A"),
    ("\u{1B}[?1h\u{1B}[?1l", KeyPress(.end), "\u{1B}[F"),
    ("\u{1B}[>1u", KeyPress(.escape), "\u{1B}[27u"),
    ("\u{1B}[>1u", KeyPress(.character("c"), .control), "\u{1B}[99;5u"),
    ("\u{1B}[>1u", KeyPress(.character("a")), "a"), ("\u{1B}[>1u", KeyPress(.enter), "\r"),
    ("\u{1B}[>1u\u{1B}[<u", KeyPress(.escape), "\u{1B}"),
    ("\u{1B}[=3u", KeyPress(.escape, phase: .release), "\u{1B}[27;1:3u"),
    ("\u{1B}[>25u", KeyPress(.character("a")), "\u{1B}[97;;97u"),
    ("\u{1B}[>9u", KeyPress(.enter, .shift), "\u{1B}[13;2u"),
  ])
  func `follows the modes of the program`(output: String, press: KeyPress, wanted: String) {
    #expect(text(press, after: output) == wanted)
  }

  /// Returns a press of a key on the numeric keypad.
  private static func keypad(
    _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [], phase: KeyPress.Phase = .press
  ) -> KeyPress {
    KeyPress(key, modifiers, phase: phase, isOnKeypad: true)
  }

  /// The keypad in application mode (DECKPAM, DECNKM), and back in numeric mode (DECKPNM).
  @Test(arguments: [
    ("", keypad(.character("5")), "5"), ("", keypad(.enter), "\r"),
    ("", keypad(.character("+")), "+"), ("", keypad(.home), "\u{1B}[H"),
    ("", keypad(.other(57427)), "\u{1B}[E"),
    ("\u{1B}=", keypad(.enter), "\u{1B}OM"), ("\u{1B}=", keypad(.character("*")), "\u{1B}Oj"),
    ("\u{1B}=", keypad(.character("+")), "\u{1B}Ok"),
    ("\u{1B}=", keypad(.character(",")), "\u{1B}Ol"),
    ("\u{1B}=", keypad(.character("-")), "\u{1B}Om"),
    ("\u{1B}=", keypad(.character("/")), "\u{1B}Oo"),
    ("\u{1B}=", keypad(.character("=")), "\u{1B}OX"),
    ("\u{1B}=", keypad(.enter, .control), "\u{1B}O5M"),
    // As in xterm with Num Lock, numbers can be typed; without it, the keys move the cursor.
    ("\u{1B}=", keypad(.character("5")), "5"), ("\u{1B}=", keypad(.character(".")), "."),
    ("\u{1B}=", keypad(.arrow(.left)), "\u{1B}[D"),
    ("\u{1B}[?1h\u{1B}=", keypad(.arrow(.left)), "\u{1B}OD"),
    ("\u{1B}=", KeyPress(.enter), "\r"), ("\u{1B}=", KeyPress(.character("+")), "+"),
    ("\u{1B}[?66h", keypad(.enter), "\u{1B}OM"),
    ("\u{1B}[?66h\u{1B}[?66l", keypad(.enter), "\r"),
    ("\u{1B}=\u{1B}>", keypad(.enter), "\r"), ("\u{1B}=\u{1B}c", keypad(.enter), "\r"),
    // kitty's protocol
    ("\u{1B}[>1u", keypad(.enter), "\u{1B}[57414u"), ("\u{1B}[>1u", keypad(.character("5")), "5"),
    ("\u{1B}[>1u", keypad(.character("5"), .control), "\u{1B}[57404;5u"),
    ("\u{1B}[>1u", keypad(.arrow(.up)), "\u{1B}[57419u"),
    ("\u{1B}[>1u", keypad(.other(57427)), "\u{1B}[E"),
    ("\u{1B}[>9u", keypad(.character("/")), "\u{1B}[57410u"),
    ("\u{1B}[>25u", keypad(.character("5")), "\u{1B}[57404;;53u"),
    ("\u{1B}[>3u", keypad(.delete, phase: .release), "\u{1B}[57426;1:3u"),
    ("\u{1B}[>16u", keypad(.enter), "\r"),
  ])
  func `of the keypad follows its mode`(output: String, press: KeyPress, wanted: String) {
    #expect(text(press, after: output) == wanted)
  }

  @Test(arguments: [
    ("\u{1B}[c", "\u{1B}[?1;2c"), ("\u{1B}[6n", "\u{1B}[1;1R"),
    ("\u{1B}[>0q", "\u{1B}P>|Clavier\u{1B}\\"), ("\u{1B}[18t", "\u{1B}[8;24;80t"),
    ("\u{1B}[?u", "\u{1B}[?0u"), ("\u{1B}[>5u\u{1B}[?u", "\u{1B}[?1u"),
    ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"), ("\u{1B}[?2027$p", "\u{1B}[?2027;0$y"),
    ("\u{1B}P$qm\u{1B}\\", "\u{1B}P1$rm\u{1B}\\"), ("\u{1B}P+q544e\u{1B}\\", "\u{1B}P0+r\u{1B}\\"),
    ("\u{1B}]11;?\u{7}", ""), ("\u{1B}]52;c;?\u{7}", ""),
  ])
  func `reports the truth in replies`(question: String, wanted: String) throws {
    let emulator = TerminalEmulator(columns: 80, rows: 24)
    Array(question.utf8).withUnsafeBytes { emulator.feed($0) }
    #expect(String(decoding: emulator.takeReplies(), as: UTF8.self) == wanted)
  }
}
