import Foundation
import KeyboardCells
import KeyboardModel
import Testing

@testable import KeyboardHost

/// Output of a program, and what a terminal makes of it.
private struct OutputExample: CustomTestStringConvertible {
  /// A part of a session.
  enum Step {
    /// Output of the program, in one write.
    case output(String)
    /// The same, in bytes.
    case bytes([UInt8])
    /// A change of the terminal's size.
    case resize(columns: Int, rows: Int)
  }

  let testDescription: String
  let steps: [Step]
  /// The rows of the screen without blanks at their ends, `*` after cells with attributes, and the
  /// replies.
  let wanted: String
  var columns = 8
  var rows = 1

  init(_ name: String, _ steps: [Step], _ wanted: String, columns: Int = 8, rows: Int = 1) {
    (testDescription, self.steps, self.wanted) = (name, steps, wanted)
    (self.columns, self.rows) = (columns, rows)
  }

  init(_ name: String, _ output: String, _ wanted: String, columns: Int = 8, rows: Int = 1) {
    self.init(name, [.output(output)], wanted, columns: columns, rows: rows)
  }

  /// The rows and the replies.
  var result: String {
    let emulator = TerminalEmulator(columns: columns, rows: rows)
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

  static let text: [OutputExample] = [
    OutputExample("C1 control characters are dropped", "ab\u{85}c", "abc"),
    OutputExample(
      "a character may be cut", [.bytes([0x61, 0xE6, 0xBC]), .bytes([0xA2, 0x62])], "a漢b"),
    OutputExample(
      "a character without its end is replaced", [.bytes([0x61, 0xE6, 0xBC, 0x62])], "a\u{FFFD}b"),
    OutputExample(
      "what is no UTF-8 is replaced", [.bytes([0xC0, 0xED, 0xA0, 0x80, 0x61])],
      "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}a"),
    OutputExample(
      "a character with a million marks is one",
      "a\(String(repeating: "\u{301}", count: 1_200_000))\rab", "ab"),
    OutputExample("marks without a character belong to the next one", "\u{301}\u{1B}[3ba", "a"),
    OutputExample(
      "a wide character has room at any width",
      [.resize(columns: 1, rows: 3), .output("漢b")], "漢|b|", rows: 3),
    OutputExample("a wide character does not fit at the edge", "abcdefg漢", "abcdefg|漢", rows: 2),
    OutputExample(
      "a wide character stays in the last columns where lines do not wrap", "\u{1B}[?7labcdefg漢",
      "abcdef漢"),
    OutputExample("half a wide character is blank", "漢字\u{1B}[2Ga", " a字"),
    OutputExample(
      "a mark without a character leaves what is at the cursor", "abc\r\u{200B}", "abc"),
    OutputExample("G0 may have graphics", "\u{1B}(0qx\u{1B}(Bqx", "─│qx"),
    OutputExample(
      "G1 to G3 may be used", "\u{1B})0\u{E}q\u{F}q\u{1B}*A\u{1B}n#\u{1B}+0\u{1B}Oq", "─q£─"),
  ]

  static let sequences: [OutputExample] = [
    OutputExample(
      "a string may be cut", [.output("\u{1B}P$q"), .output("m\u{1B}\\")], "|^P1$rm^\\"),
    OutputExample("an application's string is dropped", "\u{1B}_Gi=1\u{1B}\\x", "x"),
    OutputExample(
      "a byte that cannot follow an escape cancels it", [.bytes([0x61, 0x62, 0x1B, 0xFF, 0x38])],
      "ab\u{FFFD}8"),
    OutputExample(
      "an escape with an intermediate byte is no string", "a\u{1B} ]0;x\u{7}b", "a0;xb"),
    OutputExample("a number may be large", "ab\u{1B}[2147483647Cc", "ab     c"),
    OutputExample("a sequence may set several modes", "\u{1B}[?25;7labcdefghij", "abcdefgj"),
    OutputExample(
      "there may be many numbers",
      "\u{1B}[4:3;38;2;1;2;3;48;2;1;2;3\(String(repeating: ";1", count: 20));0ma", "a"),
    OutputExample("there may be a control character inside", "ab\u{1B}[\u{8}2Cc", "ab c"),
    OutputExample("a sequence may begin in another", "ab\u{1B}[3\u{1B}[1Dc", "ac"),
    OutputExample("a sequence with a wrong byte has no effect", "a\u{1B}[1?2;3Cb", "ab"),
    OutputExample("a sequence may be cancelled", "a\u{1B}[3\u{18}Cb", "aCb"),
  ]

  static let cursor: [OutputExample] = [
    OutputExample("CSI s and CSI u save the cursor", "ab\u{1B}[sc\u{1B}[ud", "abd"),
    OutputExample(
      "a saved cursor is on a smaller screen",
      [.output("\u{1B}[6H\u{1B}7"), .resize(columns: 8, rows: 2), .output("\u{1B}8a")], "|a",
      rows: 6),
    OutputExample(
      "margins end with the size",
      [.output("\u{1B}[3;6r"), .resize(columns: 8, rows: 2), .output("a\r\nb\r\nc")], "b|c", rows: 6
    ),
    OutputExample(
      "the same size changes nothing",
      [.output("漢"), .resize(columns: 2, rows: 1), .output("b")], "b", columns: 2),
    OutputExample("a character repeats over the edge", "ab\u{1B}[8b", "abbbbbbb|bb", rows: 2),
    OutputExample("a wide character repeats", "漢\u{1B}[2b", "漢漢漢"),
    OutputExample(
      "the cursor stays above the lower margin", "\u{1B}[1;2r\u{1B}[9Ba", "|a|", rows: 3),
    OutputExample(
      "the cursor stays below the upper margin", "\u{1B}[2;3r\u{1B}[3H\u{1B}[9Aa", "|a|", rows: 3),
    OutputExample(
      "lines wrap at a margin at the side", "\u{1B}[?69h\u{1B}[2;4s\u{1B}[1;2Habcde", " abc| de",
      rows: 2),
    OutputExample(
      "cells scroll between margins at the sides",
      "ab\r\ncd\u{1B}[?69h\u{1B}[2;3s\u{1B}[2;2H\n", "ad|c", rows: 2),
    OutputExample(
      "rows start at the margin if they are asked to", "\u{1B}[2;3r\u{1B}[?6ha\u{1B}[6n",
      "|a||^[1;2R", rows: 3),
    OutputExample("tab stops may be set", "\u{1B}[3g\u{1B}[3G\u{1B}H\ra\tb\tc", "a b    c"),
    OutputExample("a tab may go back", "abcdefg\u{1B}[Zx", "xbcdefg"),
    OutputExample(
      "the alternate screen leaves the primary one as it was",
      "ab\u{1B}[?1049hcd\u{1B}[?1049le", "abe"),
    OutputExample(
      "the cursor of the primary screen follows its text while the size changes",
      [
        .output("abcdefgh\r\nij\u{1B}[?1049h"), .resize(columns: 4, rows: 3),
        .resize(columns: 16, rows: 1), .resize(columns: 8, rows: 4), .output("\u{1B}[?1049lk"),
      ], "abcdefgh|ijk||", rows: 4),
    OutputExample(
      "the cursor is restored without an alternate screen, too",
      "ab\u{1B}7cd\u{1B}[?1049le", "abed"),
    OutputExample("a reset leaves the alternate screen", "ab\u{1B}[?1049hcd\u{1B}ce", "e"),
  ]

  static let cells: [OutputExample] = [
    OutputExample("characters may be inserted", "abc\r\u{1B}[4hx\u{1B}[4ly", "xybc"),
    OutputExample(
      "cells may be inserted and deleted", "abcdefgh\r\u{1B}[2@\u{1B}[4G\u{1B}[P", "  acdef"),
    OutputExample(
      "columns may be inserted and deleted", "abc\r\nabc\u{1B}[2G\u{1B}['}\u{1B}[1G\u{1B}['~",
      " bc| bc",
      rows: 2),
    OutputExample(
      "rows may be inserted and deleted",
      "a\r\nb\r\nc\r\nd\u{1B}[2H\u{1B}[L\u{1B}[4H\u{1B}[M", "a||b|", rows: 4),
    OutputExample(
      "the cursor stays in a double row that scrolls to it",
      "\u{1B}[2;1Hab\u{1B}#6\u{1B}[1;8H\u{1B}[S\u{1B}[@x\u{1B}[6n", "ab x||^[1;4R", rows: 2),
    OutputExample(
      "the cursor stays in a double row of the other screen",
      "\u{1B}#6\u{1B}[?47h\u{1B}[8G\u{1B}[?47lab\u{1B}[6n", "   a|b|^[2;2R", rows: 2),
    OutputExample(
      "rows of the other screen are not double beside margins",
      "\u{1B}#6\u{1B}[?47h\u{1B}[?69h\u{1B}[6;8s\u{1B}[?47l\u{1B}[7Gab", "      ab"),
    OutputExample("protected cells stay", "\u{1B}[1\"qa\u{1B}[0\"qb\u{1B}[?2K", "a"),
    OutputExample("faint and concealed are styles", "\u{1B}[2ma\u{1B}[0;8mb", "a*b*"),
    OutputExample("the colour of underlines is no style", "\u{1B}[58;5;1ma", "a"),
    OutputExample("underlines end by 4:0", "\u{1B}[4:3ma\u{1B}[4:0mb", "a*b"),
    OutputExample("erased cells have no attributes", "\u{1B}[7mabc\u{1B}[1K", ""),
  ]

  static let reports: [OutputExample] = [
    OutputExample(
      "a colour may have a colour space", "\u{1B}[38:2::1:2:3m\u{1B}P$qm\u{1B}\\",
      "|^P1$r38:2:1:2:3m^\\"),
    OutputExample(
      "styles", "\u{1B}[1;4;31;48;5;200;95m\u{1B}P$qm\u{1B}\\", "|^P1$r1;4;95;48:5:200m^\\"),
    OutputExample("margins", "\u{1B}[2;3r\u{1B}P$qr\u{1B}\\", "|||^P1$r2;3r^\\", rows: 3),
    OutputExample("a mode that is reset", "\u{1B}[?2026$p", "|^[?2026;2$y"),
    OutputExample("a mode that is set", "\u{1B}[?25$p\u{1B}[4h\u{1B}[4$p", "|^[?25;1$y^[4;1$y"),
    OutputExample("a mode that is unknown", "\u{1B}[?4242$p", "|^[?4242;0$y"),
    OutputExample("the size", "\u{1B}[18t", "|^[8;1;8t"),
    OutputExample("the version", "\u{1B}[>q", "|^P>|Clavier^\\"),
    OutputExample("the flags of kitty's keyboard", "\u{1B}[?u", "|^[?0u"),
    OutputExample("capabilities", "\u{1B}P+q544e\u{1B}\\", "|^P0+r^\\"),
    OutputExample("an unknown setting", "\u{1B}P$q\"p\u{1B}\\", "|^P0$r^\\"),
    OutputExample("the device", "\u{1B}[c\u{1B}[>c\u{1B}[5n", "|^[?1;2c^[>0;100;0c^[0n"),
  ]
}

/// What programs and tmux make of the widths of code points.
private enum Widths {
  private static func lines(of name: String) throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "Widths/\(name)"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// Ranges of code points of one width.
  static func ofCodePoints() throws -> [(range: ClosedRange<UInt32>, width: Int)] {
    try lines(of: "widths.txt").map { line in
      let parts = line.split(separator: " ")
      let range = try #require(UInt32(parts[0], radix: 16))...#require(UInt32(parts[1], radix: 16))
      return (range, try #require(Int(parts[2])))
    }
  }

  /// Sequences, with the sum of the widths of their code points and the number of columns in tmux.
  static func ofSequences() throws -> [(text: String, sum: Int, tmux: Int)] {
    try lines(of: "sequences.txt").map { line in
      let parts = line.replacing(" ", with: "").split(separator: ";")
      let scalars = try line.split(separator: ";")[0].split(separator: " ").map {
        try #require(UInt32($0, radix: 16).flatMap(Unicode.Scalar.init))
      }
      return (
        String(String.UnicodeScalarView(scalars)), try #require(Int(parts[1])),
        try #require(Int(parts[2]))
      )
    }
  }
}

@Suite struct `Widths in a hosted terminal` {
  private let emulator = TerminalEmulator(columns: 80, rows: 4)

  private func columns(of text: String) -> Int {
    Array("\u{1B}[H\u{1B}[2Jx\(text)".utf8).withUnsafeBytes { emulator.feed($0) }
    return emulator.cursor.x - 1
  }

  @Test func `of code points are those that programs expect`() throws {
    for (range, width) in try Widths.ofCodePoints() {
      let wrong = range.lazy.compactMap(Unicode.Scalar.init)
        // Pictures show no soft hyphens.
        .first { CellWidth.columns(of: $0) != width && $0 != "\u{AD}" }
      #expect(wrong == nil, "U+\(wrong.map { String($0.value, radix: 16) } ?? ""), not \(width)")
      let ends = [range.lowerBound, range.upperBound].compactMap(Unicode.Scalar.init)
      for scalar in ends { #expect(columns(of: String(scalar)) == width, "\(scalar)") }
    }
  }

  @Test func `of sequences are those that programs expect, or tmux's`() throws {
    for (text, sum, tmux) in try Widths.ofSequences() {
      let width = columns(of: text)
      let codes = text.unicodeScalars.map { String($0.value, radix: 16) }
      #expect(width == sum || width == tmux, "\(codes): \(width), not \(sum) or \(tmux)")
    }
  }

  @Test func `change nothing in the text`() throws {
    for (text, _, _) in try Widths.ofSequences() {
      _ = columns(of: text)
      let rows = ProgramRows(ofMainScreen: emulator.screen)
      let shown = Array(rows[rows.indices.upperBound - 4].text(trimsBlanks: false).unicodeScalars)
      #expect(shown.starts(with: "x\(text)".unicodeScalars))
    }
  }
}

@Suite struct `Output of a hosted program` {
  @Test(arguments: OutputExample.text)
  fileprivate func `has text`(example: OutputExample) { #expect(example.result == example.wanted) }

  @Test(arguments: OutputExample.sequences)
  fileprivate func `has sequences`(example: OutputExample) {
    #expect(example.result == example.wanted)
  }

  @Test(arguments: OutputExample.cursor)
  fileprivate func `moves the cursor`(example: OutputExample) {
    #expect(example.result == example.wanted)
  }

  @Test(arguments: OutputExample.cells)
  fileprivate func `changes cells`(example: OutputExample) {
    #expect(example.result == example.wanted)
  }

  @Test(arguments: OutputExample.reports)
  fileprivate func `asks for reports`(example: OutputExample) {
    #expect(example.result == example.wanted)
  }
}
