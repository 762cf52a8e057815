import Foundation
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardLints

@Suite struct `The tables of locales` {
  /// The lines of a file: what is before the tab, and the words behind it.
  private static func lines(of name: String) throws -> [(head: String, words: [String])] {
    let path = "\(Checkout.folder)/Resources/Locales/\(name).txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t")
      try #require(fields.count == 2)
      return (String(fields[0]), fields[1].split(separator: " ").map(String.init))
    }
  }

  @Test func `have the codes that BCP 47 has in place of others`() throws {
    let lines = try Self.lines(of: "aliases")
    #expect(lines.map(\.head) == ["aliases regions", "aliases languages", "aliases languages"])
    var names: Set<String> = []
    for line in lines {
      let kind: LocaleTable.Subtag = line.head.hasSuffix("regions") ? .region : .language
      for word in line.words {
        let codes = word.split(separator: "=").map(String.init)
        try #require(codes.count == 2)
        #expect(names.insert(codes[0]).inserted, "\(word)")
        #expect(LocaleTable.isValid(codes[1], kind), "\(word)")
        #expect(LocaleTable.right(for: codes[0], kind) == codes[1])
      }
    }
  }

  @Test func `have the long code of a language that libraries do not use`() {
    #expect(LocaleTable.longCode(of: "de-AT") == "deu" && LocaleTable.longCode(of: "zh") == "zho")
    #expect(LocaleTable.longCode(of: "haw") == "haw" && LocaleTable.longCode(of: "und") == "und")
    #expect(LocaleTable.shortCode(of: "ger") == "de" && LocaleTable.shortCode(of: "deu") == "de")
    #expect(LocaleTable.shortCode(of: "haw") == nil)
  }

  @Test func `have letters that look alike at the same places`() throws {
    let path = "\(Checkout.folder)/Resources/Names/look-alikes.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
    #expect(lines.map { $0[0] } == ["Latn", "Cyrl", "Grek", "Armn"])
    for line in lines {
      let letters = line[2].unicodeScalars
      #expect(line.count == 3 && letters.count == lines[0][2].unicodeScalars.count)
      for letter in letters where letter != "." {
        #expect(LocaleTable.script(of: letter) == line[0], "\(letter)")
      }
    }
    #expect(LookAlikes.letter(of: "Cyrl", like: "o", of: "Latn") == "о")
    #expect(LookAlikes.letter(of: "Grek", like: "о", of: "Cyrl") == "ο")
    #expect(LookAlikes.letter(of: "Armn", like: "a", of: "Latn") == nil)
  }
}
