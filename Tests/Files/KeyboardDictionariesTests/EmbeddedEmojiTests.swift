import Foundation
import KeyboardDictionaries
import TestSupport
import Testing

@testable import KeyboardWords

@Suite struct `The built-in names of emoji` {
  /// The lines of a file, without the one about it.
  private func lines(of locale: String) throws -> [(name: String, emoji: [String])] {
    let path = Checkout.folder + "/Resources/Emoji/\(locale).txt"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map
    {
      let fields = $0.split(separator: "\t")
      return (String(fields[0]), fields[1].split(separator: " ").map(String.init))
    }
  }

  @Test func `are of the languages with words`() {
    #expect(EmojiNames.embeddedLocales == WordModel.embeddedLocales)
  }

  @Test(arguments: EmojiNames.embeddedLocales)
  func `say what they are, and are small`(locale: String) throws {
    let names = try #require(EmojiNames.embedded(for: locale))
    #expect(names.locale == locale && names.licence.contains("Unicode-3.0"))
    #expect(names.source.contains("unicode-org/cldr-json") && names.bytes.count < 200_000)
  }

  @Test(arguments: EmojiNames.embeddedLocales)
  func `are keys of their own words, in order, each found`(locale: String) throws {
    let names = try #require(EmojiNames.embedded(for: locale))
    let lines = try lines(of: locale)
    #expect(lines.count > 3_000)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.name.utf8.lexicographicallyPrecedes(next.name.utf8))
    }
    for line in TestScope.sample(lines, oneIn: 8) {
      #expect(EmojiNames.key(of: line.name) == Array(line.name.utf8))
      #expect(names.emoji(named: line.name) == line.emoji)
      #expect((1...8).contains(line.emoji.count))
    }
  }

  @Test(arguments: [
    ("en", "smile", "😄"), ("en-GB", "red heart", "❤️"), ("de", "Katze", "🐈"), ("fr", "coeur", "❤️"),
    ("fr-CA", "cœur", "🫀"), ("pt", "França", "🇫🇷"), ("vi-t-k0-telex", "mặt trời", "☀️"),
    ("ru", "сердце", "💓"), ("tr", "güneş", "☀️"), ("uk", "кава", "☕"), ("el", "καφές", "☕"),
    ("pl", "słońce", "☀️"), ("es", "corazón", "❤️"),
  ])
  func `give each language its words`(locale: String, name: String, emoji: String) throws {
    let names = try #require(EmojiNames.embedded(for: locale))
    #expect(names.emoji(named: name).first == emoji)
  }
}
