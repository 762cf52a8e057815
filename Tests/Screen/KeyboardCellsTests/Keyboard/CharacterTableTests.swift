import Foundation
import TestSupport
import Testing

@testable import KeyboardCells

@Suite struct `The table of characters` {
  @Test func `has a text for each character of its file`() throws {
    let path = "\(Checkout.folder)/Resources/Characters/ASCII.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let words = lines.filter { $0.first != "#" && $0.first != "[" }
      .flatMap { $0.split(separator: " ") }
    let tables = [
      CharacterTable.words, CharacterTable.signs, CharacterTable.spacingForms, CharacterTable.cells,
      CharacterTable.titles,
    ]
    let counts = tables.map(\.count) + [CharacterTable.common.count]
    #expect(counts.allSatisfy { $0 > 0 } && counts.reduce(0, +) == words.count)
  }

  @Test func `has texts of ASCII, and one character for each cell`() {
    for texts in [
      CharacterTable.words, CharacterTable.signs, CharacterTable.cells, CharacterTable.titles,
    ] {
      for text in texts.values { #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) }) }
    }
    for text in CharacterTable.cells.values { #expect(text.utf8.count == 1) }
  }

  @Test func `has the characters of consoles, each once, and no half blocks`() throws {
    let path = "\(Checkout.folder)/Resources/Characters/Console.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let items = lines.filter { $0.first != "#" && $0.first != "[" }
      .flatMap { $0.split(separator: " ") }
    let count = try items.reduce(0) { count, item in
      let ends = try item.split(separator: "-").map { try #require(UInt32($0, radix: 16)) }
      return count + Int(try #require(ends.last) - ends[0]) + 1
    }
    #expect(count == CharacterTable.console.count && count > 600)
    for character: Unicode.Scalar in ["é", "я", "Ω", "─", "┼", "×", "•", "█", "▲", "←"] {
      #expect(CharacterTable.console.contains(character), "\(character)")
    }
    for character: Unicode.Scalar in ["▀", "▐", "▘", "✓", "✕", "↶", "⇧", "⌫", "⏎", "⋯", "🌐"] {
      #expect(!CharacterTable.console.contains(character), "\(character)")
    }
  }

  @Test func `has English names of languages`() {
    #expect(
      CharacterTable.languages["ru"] == "Russian" && CharacterTable.languages["fr"] == "French")
  }
}
