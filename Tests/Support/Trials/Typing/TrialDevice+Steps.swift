import KeyboardModel
import KeyboardTerminal
import KeyboardUI

/// The steps of the input.
extension TrialDevice {
  /// Performs a step.
  ///
  /// - Returns: The activity for the program, if any.
  func step() -> TerminalActivity? {
    if isWriting, choices.next(3) == 0 { return written() }
    switch choices.next(24) {
    case 0: sleep(.until(now + .milliseconds(choices.next(256))))
    case 1: sleep(.until(now + .milliseconds(8 * choices.next(256))))
    case 2: sleep(.untilAsleep)
    case 3: stall(.milliseconds(4 * choices.next(256)))
    case 4: isSlow.toggle()
    case 5, 6:
      // The program may be notified late.
      for _ in 0...choices.next(3) { resize(Self.size(&choices)) }
      return .resized
    case 7:
      spoil()
      return .resumed
    case 8: return pressKeyByName()
    default: return input()
    }
    return nil
  }

  /// Presses any key of the layout, visible or hidden. An event follows, so that the screen is
  /// shown.
  private func pressKeyByName() -> TerminalActivity? {
    let keys = controller.session.keyboard.layout.keys
    let place = choices.next(256) * 256 + choices.next(256)
    guard let key = keys.dropFirst(place % max(keys.count, 1)).first else { return nil }
    try? controller.session.keyboard.press(key.id)
    tell("\(key.id)")
    return .input(Array("\u{1B}[I".utf8))
  }

  /// Returns bytes that arrive in one piece.
  private func input() -> TerminalActivity? {
    var bytes: [UInt8] = []
    repeat {
      switch choices.next(10) {
      case 0: bytes += choices.take(1 + choices.next(8))
      case 1: bytes += Array(choices.element(of: Self.answers).utf8)
      case 2: bytes += Array(choices.element(of: Self.texts).utf8)
      case 3: bytes += Array(choices.element(of: Self.keys).utf8)
      case 4: bytes += kittyKey()
      case 5:
        bytes += Array("\u{1B}[200~\(choices.element(of: Self.texts))\u{1B}[201~".utf8)
      case 6, 7: bytes += click()
      default: bytes += mouse()
      }
    } while choices.next(4) == 0 && !choices.isEmpty
    return bytes.isEmpty ? nil : .input(bytes)
  }

  private func place() -> String {
    let column = 1 + choices.next(256) % max(size.columns, 1)
    // The keys are at the bottom.
    let row = choices.next(4) == 0 ? choices.next(8) : size.rows - choices.next(16)
    return "\(column);\(max(row, 0))"
  }

  private func click() -> [UInt8] {
    let (button, place) = (choices.element(of: [0, 0, 0, 2]), place())
    return Array("\u{1B}[<\(button);\(place)M\u{1B}[<\(button);\(place)m".utf8)
  }

  /// Returns an event of the mouse: a button, a movement, or the wheel.
  private func mouse() -> [UInt8] {
    let code = choices.element(of: [0, 0, 0, 1, 2, 32, 32, 34, 35, 35, 64, 65, 66, 4, 8, 16, 128])
    return Array("\u{1B}[<\(code);\(place())\(choices.next(3) == 0 ? "m" : "M")".utf8)
  }

  /// Returns a key in kitty's protocol, which reports releases.
  private func kittyKey() -> [UInt8] {
    let code = choices.element(of: [97, 98, 101, 32, 13, 9, 27, 127, 1092, 57399, 57441, 57421])
    return Array("\u{1B}[\(code);\(1 + choices.next(8)):\(1 + choices.next(3))u".utf8)
  }

  private static let texts = [
    "a", "ab", "Q", " ", "1", "é", "e\u{301}", "\u{301}", "漢字", "👍🏽", "👨‍👩‍👧", "ф", "กำ", "क्षि",
    "\u{1112}\u{1161}\u{11AB}", "\u{200D}", "\u{FE0F}", "two words", "a\tb", "x\r\ny", "ש",
    "\u{9B}m",
  ]

  /// The keys. Few of them end the typing.
  private static let keys: [String] =
    [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~",
      "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[1;2D", "\u{1B}[1;2C", "\u{1B}[1;5D", "\u{1B}[1;3C",
      "\u{1B}[1;2A", "\u{1B}[1;2B", "\u{1B}[1;5A", "\u{1B}OP", "\u{1B}OQ", "\u{1B}OR",
      "\u{1B}[13;2u", "\t",
      "\u{7F}", "\u{7F}", "\u{1B}\u{7F}", "\u{1F}", "\u{1F}", "\u{1B}_", "\u{18}", "\u{19}",
      "\u{1}",
      "\u{5}", "\u{2}", "\u{6}", "\u{10}", "\u{E}", "\u{17}", "\u{15}", "\u{B}", "\u{1A}",
      "\u{1B}a",
      "\u{1B}b", "\u{1B}d", "\u{1B}<", "\u{1B}w", "\u{1B}[I", "\u{1B}[O", " ", " ", "\u{1B}", "\r",
      "\r", "\r",
    ] + ["\u{4}"]

  /// The replies of terminals.
  private static let answers = [
    "\u{1B}[?6c", "\u{1B}[?6c", "\u{1B}[?0u", "\u{1B}[?2026;2$y", "\u{1B}[?2027;2$y",
    "\u{1B}[?1016;2$y", "\u{1B}[?2048;2$y", "\u{1B}]11;rgb:ff/ff/ff\u{7}",
    "\u{1B}]11;rgb:0/0/0\u{7}",
    "\u{1B}[6;20;9t", "\u{1B}P>|kitty(0.30)\u{1B}\\", "\u{1B}P>|tmux 3.3\u{1B}\\",
    "\u{1B}P1$r48:2:1:2:3m\u{1B}\\", "\u{1B}[48;20;70;400;630t", "\u{1B}[48;8;33;0;0t",
  ]
}
