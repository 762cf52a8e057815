import Foundation
import KeyboardLayouts
import TestSupport
import Testing

@testable import KeyboardWords

@Suite struct `The built-in names of emoji` {
  private struct Line {
    let name: String
    let emoji: [String]
    let marks: String
  }

  /// The lines of a file, without the one about it.
  private func lines(of locale: String) throws -> [Line] {
    let path = Checkout.folder + "/Resources/Emoji/\(locale).txt"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map
    {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false)
      return Line(
        name: String(fields[0]), emoji: fields[1].split(separator: " ").map(String.init),
        marks: fields.count > 2 ? String(fields[2]) : "")
    }
  }

  /// The words of a file about what is not suggested.
  private func refused(_ name: String) throws -> [String] {
    let path = Checkout.folder + "/Resources/Emoji/Refused/\(name).txt"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `are of the languages with words`() {
    #expect(EmojiNames.embeddedLocales == WordModel.embeddedLocales)
  }

  @Test(arguments: EmojiNames.embeddedLocales)
  func `say what they are, and are small`(locale: String) throws {
    let names = try #require(EmojiNames.embedded(for: locale))
    #expect(names.locale == locale && names.license.contains("Unicode-3.0"))
    #expect(names.source.contains("unicode-org/cldr-json") && names.bytes.count < 200_000)
  }

  @Test(arguments: EmojiNames.embeddedLocales)
  func `are keys of their own words, in order, each found`(locale: String) throws {
    let names = try #require(EmojiNames.embedded(for: locale))
    let lines = try lines(of: locale)
    #expect(lines.count > 3_000)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(!next.name.utf8.lexicographicallyPrecedes(line.name.utf8))
      #expect(line.name != next.name || line.marks != next.marks)
    }
    for line in TestScope.sample(lines, oneIn: 8) {
      #expect(EmojiNames.key(of: line.name) == Array(line.name.utf8))
      let found = names.emoji(named: line.name)
      #expect(Set(line.emoji).isSubset(of: found))
      #expect(((line.marks.hasPrefix("-") ? 0 : 1)...8).contains(line.emoji.count))
    }
  }

  @Test(arguments: EmojiNames.embeddedLocales)
  func `are none of words that name nothing`(locale: String) throws {
    let names = try #require(EmojiNames.embedded(for: locale))
    let words = try refused(locale)
    #expect(words.count > 150)
    for word in words + words.map({ $0.capitalized }) + words.map({ "x, \($0)" }) {
      #expect(names.suggestions(before: word, count: 4) == [], "\(word)")
    }
  }

  @Test(arguments: [
    "I'm", "I’m", "I'd", "I'll", "we'll", "she'll", "he'll", "it's", "we're", "im", "can't", "cant",
    "on", "it", "us", "up", "the", "I", "who", "no",
  ])
  func `are none of English function words and contractions`(word: String) throws {
    let names = try #require(EmojiNames.embedded(for: "en"))
    for text in [word, "Well, \(word)", word.uppercased()] {
      #expect(names.suggestions(before: text, count: 4) == [], "\(text)")
    }
  }

  @Test(arguments: EmojiNames.embeddedLocales)
  func `are gloomy ones under names of their own alone`(locale: String) throws {
    let gloomy = Set(try refused("emoji"))
    // Their names in CLDR are few; what else was asked for, such as an angry face, is another emoji.
    var counts: [String: Int] = [:]
    for line in try lines(of: locale) {
      for emoji in line.emoji {
        if let first = emoji.unicodeScalars.first, gloomy.contains(String(first)) {
          counts[emoji, default: 0] += 1
        }
      }
    }
    #expect(!counts.isEmpty && counts.values.allSatisfy { $0 <= 4 }, "\(counts)")
    let names = try #require(EmojiNames.embedded(for: locale))
    let common = [
      "head", "body", "middle", "death", "dead", "summer", "I'm", "tête", "σώμα", "verano", "Tod",
      "смерть", "corps", "war", "hand", "shot", "hit", "cool", "fun",
    ]
    for word in common {
      for found in names.suggestions(before: word, count: 4).map(\.word) {
        #expect(!gloomy.contains(String(found.unicodeScalars.prefix(1))), "\(word) \(found)")
      }
    }
  }

  @Test(arguments: [
    ("en", "skull", "💀"), ("en", "coffin", "⚰️"), ("en", "middle finger", "🖕"),
    ("de", "Totenkopf", "💀"),
    ("en", "bomb", "💣"), ("en", "eggplant", "🍆"),
  ])
  func `have gloomy ones under their own names`(locale: String, name: String, emoji: String) throws
  {
    let names = try #require(EmojiNames.embedded(for: locale))
    #expect(names.suggestions(before: name, count: 1).first?.word == emoji)
  }

  @Test(arguments: ["của", "đã", "được", "cho", "là", "có"])
  func `are not those of Vietnamese words with other marks`(word: String) throws {
    let names = try #require(EmojiNames.embedded(for: "vi"))
    #expect(names.suggestions(before: word, count: 4) == [])
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
