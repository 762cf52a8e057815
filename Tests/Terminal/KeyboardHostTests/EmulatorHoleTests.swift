import KeyboardCells
import KeyboardPlatform
import Testing

@testable import KeyboardHost

/// A session that shows a hole, and its expected result.
private struct HoleExample: CustomTestStringConvertible {
  /// A part of the session.
  enum Step {
    /// Output of the program, in one write.
    case output(String)
    /// The same, in bytes.
    case bytes([UInt8])
    /// A change of the terminal's size.
    case resize(columns: Int, rows: Int)
  }

  let hole: EmulatorHole
  let steps: [Step]
  /// The rows of the screen without blanks at their ends, `*` after bold and underlined cells, and
  /// the replies.
  let wanted: String
  var columns = 8
  var rows = 1

  var testDescription: String { "\(hole)" }

  /// The result with some holes mended.
  ///
  /// - Parameters:
  ///   - mends: The mended holes.
  ///   - observer: A closure that receives the bytes that libvterm receives.
  /// - Returns: The rows and the replies.
  func result(
    _ mends: EmulatorMends, observer: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) -> String {
    guard let emulator = TerminalEmulator(columns: columns, rows: rows) else { return "" }
    emulator.mends = mends
    emulator.writeObserver = observer
    for step in steps {
      switch step {
      case .output(let text): Array(text.utf8).withUnsafeBytes { emulator.feed($0) }
      case .bytes(let bytes): bytes.withUnsafeBytes { emulator.feed($0) }
      case .resize(let columns, let rows): emulator.resize(columns: columns, rows: rows)
      }
    }
    let picture = emulator.picture
    var result = (0..<picture.rows).map { Self.text(ofRow: $0, in: picture) }
    let replies = String(decoding: emulator.takeReplies(), as: UTF8.self)
    if !replies.isEmpty { result.append(replies.replacing("\u{1B}", with: "^")) }
    return result.joined(separator: "|")
  }

  private static func text(ofRow row: Int, in picture: CellGrid) -> String {
    var text = ""
    for column in 0..<picture.columns where picture[column, row].width > 0 {
      let cell = picture[column, row]
      let isPlain = cell.style.attributes.isEmpty
      text += String(cell.cluster) + (isPlain ? "" : "*")
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// The examples of holes that give a wrong result. A hole that does harm to the process has an
  /// example below.
  static let all: [HoleExample] = [
    HoleExample(hole: .controlCharacters, steps: [.output("ab\u{85}c")], wanted: "abc"),
    HoleExample(
      hole: .cutCharacters, steps: [.bytes([0x61, 0xE6, 0xBC]), .bytes([0xA2, 0x62])],
      wanted: "a漢b"),
    HoleExample(
      hole: .cutStrings, steps: [.output("\u{1B}P$q"), .output("m\u{1B}\\")],
      wanted: "|^P1$rm^\\"),
    HoleExample(hole: .otherStrings, steps: [.output("\u{1B}_Gi=1\u{1B}\\x")], wanted: "x"),
    HoleExample(
      hole: .brokenEscapes, steps: [.bytes([0x61, 0x62, 0x1B, 0xFF, 0x38])], wanted: "ab\u{FFFD}8"),
    HoleExample(hole: .falseIntroducers, steps: [.output("a\u{1B} ]0;x\u{7}b")], wanted: "a0;xb"),
    HoleExample(
      hole: .largeNumbers, steps: [.output("ab\u{1B}[2147483647Cc")], wanted: "ab     c"),
    HoleExample(
      hole: .severalModes, steps: [.output("\u{1B}[?25;7labcdefghij")], wanted: "abcdefgj"),
    HoleExample(
      hole: .shortSaves, steps: [.output("ab\u{1B}[sc\u{1B}[ud")], wanted: "abd"),
    HoleExample(
      hole: .savedCursors,
      steps: [
        .output("\u{1B}[6H\u{1B}7"), .resize(columns: 8, rows: 2), .output("\u{1B}8a"),
      ], wanted: "|a", rows: 6),
    HoleExample(
      hole: .oldMargins,
      steps: [
        .output("\u{1B}[3;6r"), .resize(columns: 8, rows: 2), .output("a\r\nb\r\nc"),
      ], wanted: "b|c", rows: 6),
    HoleExample(
      hole: .sameSizes, steps: [.output("漢"), .resize(columns: 2, rows: 1), .output("b")],
      wanted: "b", columns: 2),
    HoleExample(hole: .moreStyles, steps: [.output("\u{1B}[2ma\u{1B}[0;8mb")], wanted: "a*b*"),
    HoleExample(
      hole: .colorSpaces, steps: [.output("\u{1B}[38:2::1:2:3m\u{1B}P$qm\u{1B}\\")],
      wanted: "|^P1$r38:2:1:2:3m^\\"),
    HoleExample(hole: .underlineColors, steps: [.output("\u{1B}[58;5;1ma")], wanted: "a"),
    HoleExample(
      hole: .modeReports, steps: [.output("\u{1B}[?2026$p")], wanted: "|^[?2026;2$y"),
    HoleExample(hole: .windowReports, steps: [.output("\u{1B}[18t")], wanted: "|^[8;1;8t"),
    HoleExample(hole: .versionReports, steps: [.output("\u{1B}[>q")], wanted: "|^P>|Clavier^\\"),
    HoleExample(hole: .keyboardFlags, steps: [.output("\u{1B}[?u")], wanted: "|^[?0u"),
    HoleExample(
      hole: .capabilityReports, steps: [.output("\u{1B}P+q544e\u{1B}\\")], wanted: "|^P0+r^\\"),
  ]

  /// The examples of holes that need a sanitizer to be seen. The program's output must not reach
  /// libvterm.
  static let hidden: [HoleExample] = [
    HoleExample(
      hole: .settingReports, steps: [.output("\u{1B}P$q\"p\u{1B}\\")], wanted: "|^P0$r^\\")
  ]

  /// The examples of holes that end or stop the process.
  static let harmful: [HoleExample] = [
    HoleExample(
      hole: .longTexts,
      steps: [.output("a\(String(repeating: "\u{301}", count: 1_200_000))\rab")], wanted: "ab"),
    HoleExample(
      hole: .manyNumbers,
      steps: [
        .output("\u{1B}[4:3;38;2;1;2;3;48;2;1;2;3\(String(repeating: ";1", count: 20));0ma")
      ],
      wanted: "a"),
    HoleExample(hole: .repetitions, steps: [.output("\u{301}\u{1B}[3ba")], wanted: "a"),
    HoleExample(
      hole: .singleColumns, steps: [.resize(columns: 1, rows: 3), .output("漢b")],
      wanted: "漢|b|", rows: 3),
  ]
}

@Suite struct `Hole of libvterm` {
  @Test(arguments: HoleExample.all)
  fileprivate func `is mended, and only by its entry`(example: HoleExample) {
    #expect(example.result(.all) == example.wanted)
    #expect(example.result(.all(but: example.hole)) != example.wanted)
  }

  @Test(arguments: HoleExample.hidden)
  fileprivate func `is kept from libvterm`(example: HoleExample) {
    var received: [UInt8] = []
    #expect(example.result(.all) { received += $0 } == example.wanted)
    #expect(received.isEmpty)
    _ = example.result(.all(but: example.hole)) { received += $0 }
    #expect(!received.isEmpty)
  }

  @Test(arguments: HoleExample.harmful.indices)
  func `is mended, and does harm if it is not`(index: Int) async {
    let example = HoleExample.harmful[index]
    #expect(example.result(.all) == example.wanted)
    await #expect(processExitsWith: .failure) { [index = index as Int] in
      // What hangs ends by a signal.
      alarm(2)
      let example = HoleExample.harmful[index]
      guard example.result(.all(but: example.hole)) == example.wanted else { exit(1) }
    }
  }

  @Test func `has an example, whichever it is`() {
    let shown = (HoleExample.all + HoleExample.hidden + HoleExample.harmful).map(\.hole)
    #expect(Set(shown) == Set(EmulatorHole.allCases))
    #expect(shown.count == Set(shown).count)
  }
}
