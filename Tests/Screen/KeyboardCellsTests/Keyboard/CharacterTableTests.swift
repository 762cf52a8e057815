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
    ]
    let counts = tables.map(\.count) + [CharacterTable.common.count]
    #expect(counts.allSatisfy { $0 > 0 } && counts.reduce(0, +) == words.count)
  }

  @Test func `has texts of ASCII, and one character for each cell`() {
    for texts in [CharacterTable.words, CharacterTable.signs, CharacterTable.cells] {
      for text in texts.values { #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) }) }
    }
    for text in CharacterTable.cells.values { #expect(text.utf8.count == 1) }
  }
}
