import KeyboardLints
import KeyboardModel
import Testing

@testable import KeyboardInterchange

@Suite struct `The tables of other formats` {
  /// The rows of a table, each of one of these lengths.
  private static func rows(_ name: String, of lengths: ClosedRange<Int>) -> [[String]] {
    let rows = Tables.rows(name)
    #expect(!rows.isEmpty)
    for row in rows { #expect(lengths.contains(row.count), "\(name): \(row)") }
    return rows
  }

  private static func expectUnique(_ words: [String]) {
    #expect(Set(words).count == words.count)
  }

  @Test func `have the locales of Windows by their numbers`() {
    let rows = Self.rows("windows-locales", of: 2...2)
    Self.expectUnique(rows.map { $0[0] })
    for row in rows {
      #expect(row[0].utf8.count == 4 && UInt16(row[0], radix: 16) != nil, "\(row)")
      #expect(LocaleCodes(row[1]).problems.isEmpty, "\(row)")
      #expect(WindowsLocales.locale(row[0]) == row[1])
    }
  }

  @Test func `have the keysyms of signs and dead keys`() {
    let rows = Self.rows("keysyms", of: 1...2)
    Self.expectUnique(rows.map { $0[0] })
    let (dead, signs) = (rows.filter { $0[0].hasPrefix("dead_") }, 33)
    #expect(rows.count - dead.count == signs)
    Self.expectUnique(rows.filter { !dead.contains($0) }.map { $0[1] })
    Self.expectUnique(dead.compactMap { $0.count > 1 ? $0[1] : nil })
    for row in rows.filter({ !dead.contains($0) }) {
      let text = Tables.text(row[1]).unicodeScalars
      #expect(text.count == 1 && text.allSatisfy(\.isASCII), "\(row)")
      #expect(text.first.map(Keysyms.name) == row[0])
    }
    for row in dead where row.count > 1 { #expect(Keysyms.legend(of: row[0]) == row[1]) }
    #expect(Keysyms.deadName(legend: "?", name: "lowline") == "dead_lowline")
  }

  @Test(arguments: ["key-names", "dead-key-names"])
  func `name characters, each once`(table: String) {
    let rows = Self.rows(table, of: 2...9)
    Self.expectUnique(rows.map { $0[0] })
    Self.expectUnique(rows.flatMap { $0.dropFirst().map(Tables.text) })
    for row in rows {
      for word in row.dropFirst() {
        #expect(Tables.text(word).unicodeScalars.count == 1, "\(row)")
        let name = table == "key-names" ? KeyNames.name(of: Tables.text(word)) : nil
        #expect((name ?? DeadKeyNames.name(of: Tables.text(word))) == row[0])
      }
    }
  }

  @Test func `have the names of physical keys in each format, each once`() {
    let rows = Self.rows("keys", of: 8...8)
    for column in 0..<8 {
      Self.expectUnique(rows.map { $0[column] }.filter { column == 0 || $0 != "-" })
    }
    for row in rows {
      let code = UInt8(row[0], radix: 16)
      #expect(code != nil && row[0].utf8.count == 2 && (row[6] == "-") == (row[7] == "-"), "\(row)")
      #expect(ScanCodes.iso9995[row[1]] == code && Int(row[3]) != nil, "\(row)")
      for word in row[6...] { #expect(Tables.text(word).unicodeScalars.count == 1, "\(row)") }
    }
  }

  @Test func `have the keys around the letters by their actions`() {
    let rows = Self.rows("frame-keys", of: 4...4)
    Self.expectUnique(rows.map { $0[0] })
    Self.expectUnique(rows.map { $0[1] })
    for row in rows {
      let action = KeyAction(name: row[0])
      #expect(action.map { FrameKeys.frame(for: $0).display } == row[3], "\(row)")
    }
  }

  @Test func `have the keys around the letters of macOS, each once`() {
    let rows = Self.rows("macos-keys", of: 2...2)
    Self.expectUnique(rows.map { $0[0] })
    for row in rows {
      #expect(Int(row[0]).map { ScanCodes.macOS[$0] == nil } == true, "\(row)")
      #expect(Tables.text(row[1]).unicodeScalars.count == 1, "\(row)")
    }
  }

  @Test func `have the names of keys of Windows, each once`() {
    let rows = Self.rows("klc-keys", of: 3...4)
    Self.expectUnique(rows.map { $0[0] + $0[1] })
    for row in rows {
      #expect(["usual", "extended"].contains(row[0]) && UInt8(row[1], radix: 16) != nil, "\(row)")
      #expect(row[2].hasPrefix("\"") == (row.count == 4), "\(row)")
    }
  }

  @Test func `have the keys of touch keyboards that act or show a layer`() {
    let rows = Self.rows("touch-keys", of: 3...3)
    Self.expectUnique(rows.map { $0[0] + " " + $0[1] })
    for row in rows {
      switch row[0] {
      case "android", "keyman": #expect(KeyAction(name: row[2]) != nil, "\(row)")
      case "floris":
        #expect(KeyAction(name: row[2]) != nil || ["shift", "space"].contains(row[2]), "\(row)")
      case "legend", "sign": #expect(row[1].hasPrefix("*") && row[1].hasSuffix("*"), "\(row)")
      case "layer": #expect(row[1].hasPrefix("K_"), "\(row)")
      case "latin": #expect(Tables.text(row[2]).unicodeScalars.count == 1, "\(row)")
      default: Issue.record("\(row)")
      }
    }
  }

  @Test func `have the rows of kalamine's drawings, of keys that there are`() {
    for row in Tables.rows("kalamine-rows") {
      #expect(Int(row[1]) != nil && row.count > 10, "\(row)")
      // JIS has a key left of backspace that no form of ours has.
      for key in row[2...] where key != "AE13" {
        #expect(ScanCodes.xkb.contains { $0.name == key }, "\(key)")
      }
    }
  }

  @Test func `have the dead keys of kalamine, with as many results as letters`() {
    let rows = Self.rows("kalamine-dead-keys", of: 6...6)
    Self.expectUnique(rows.map { $0[1] })
    for row in rows {
      #expect(row[4].unicodeScalars.count == row[5].unicodeScalars.count, "\(row[1])")
    }
  }

  @Test func `have the signs that Shift types in kalamine's drawings`() {
    let rows = Self.rows("kalamine-shift", of: 1...2)
    Self.expectUnique(rows.map { $0[0] })
    #expect(rows.count == 10 && rows.joined().allSatisfy { $0.unicodeScalars.count == 1 })
  }

  @Test func `have the named values of Unexpected Keyboard`() {
    let rows = Self.rows("unexpected-keyboard", of: 2...3)
    Self.expectUnique(rows.map { $0[1] })
    for row in rows {
      switch (row[0], UnexpectedValue(row[1])) {
      case ("text", .text(let text)): #expect(text == Tables.text(row[2]), "\(row)")
      case ("dead", .dead(let name)):
        #expect(name == row[1] && UnexpectedValue.mark(of: name)?.isMark == true, "\(row)")
      case ("action", .action(let action)): #expect(action.name == row[2], "\(row)")
      case ("app", .unknown(let name)): #expect(name == row[1] && row.count == 2, "\(row)")
      default: Issue.record("\(row)")
      }
    }
  }
}
