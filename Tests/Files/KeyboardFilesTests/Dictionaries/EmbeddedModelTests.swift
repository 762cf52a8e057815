import Foundation
import KeyboardAuthoring
import KeyboardLayouts
import KeyboardTesting
import TestSupport
import Testing

@testable import KeyboardWords

@Suite struct `The built-in word models` {
  @Test func `are those of the folder: else run Scripts/embed`() throws {
    let folder = Checkout.folder + "/Resources/Words"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let names = files.filter { $0.hasSuffix(".words") }.map { String($0.dropLast(6)) }
    #expect(names.sorted() == WordModel.embeddedLocales.sorted())
  }

  @Test(arguments: WordModel.embeddedLocales)
  func `say what they are, and are small`(locale: String) throws {
    let model = try #require(WordModel.embedded(for: locale))
    #expect(model.locale == locale && model.byteCount <= 600_000)
    #expect(
      !model.license.isEmpty && !model.license.contains("SA") && !model.license.contains("GPL"))
    #expect(model.source.contains("/") && model.wordCount > 3_000)
  }

  @Test(arguments: [
    ("en-GB", "en"), ("en-t-k0-dvorak", "en"), ("vi-t-k0-telex", "vi"), ("de-CH", "de"),
  ])
  func `serve all locales of their language`(locale: String, model: String) {
    #expect(WordModel.embedded(for: locale)?.locale == model)
  }

  @Test(arguments: ["", "xx", "und-Latn", "-", "e"])
  func `are none for other languages`(locale: String) {
    #expect(WordModel.embedded(for: locale) == nil)
  }

  /// The words and pairs that are not suggested.
  private struct Refused {
    var words: Set<String> = []
    var delicate: Set<String> = []
    var pairs: Set<[String]> = []

    init(_ locale: String) throws {
      let path = Checkout.folder + "/Resources/Words/Refused/\(locale).txt"
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: " ").map(String.init)
        if parts.count == 1 { words.insert(parts[0]) }
        if parts.count == 2, parts[1] == "*" { delicate.insert(parts[0]) }
        if parts.count == 2, parts[1] != "*" { pairs.insert(parts) }
      }
    }
  }

  @Test(arguments: WordModel.embeddedLocales)
  func `have no pair with a rude, violent or sexual word on either side`(locale: String) throws {
    let model = try #require(WordModel.embedded(for: locale))
    let refused = try Refused(locale)
    let all = refused.words.union(refused.delicate)
    #expect(all.count > 25)
    let words = (0..<model.wordCount).map { model.word(at: $0).lowercased() } + [".", ","]
    #expect(all.isSubset(of: words), "a word that a user types is known, too")
    var count = 0
    for head in words.indices {
      model.followers(of: head) { id, cost in
        count += 1
        guard cost == WordModel.refusedCost else {
          #expect(
            !all.contains(words[head]) && !all.contains(words[id]), "\(words[head]) \(words[id])")
          #expect(!refused.pairs.contains([words[head], words[id]]), "\(words[head]) \(words[id])")
          return
        }
        #expect(refused.pairs.contains([words[head], words[id]]))
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: WordModel.embeddedLocales)
  func `predict none after any word`(locale: String) throws {
    let model = try #require(WordModel.embedded(for: locale))
    let refused = try Refused(locale)
    let all = refused.words.union(refused.delicate)
    var engine = SuggestionEngine(model: model)
    let heads = TestScope.sample(Array(0..<model.wordCount), oneIn: 40).map(model.word(at:))
    for head in heads + refused.pairs.map({ $0[0] }) + all.sorted() {
      for text in ["x \(head) ", "x \(head.capitalized) "] {
        let found = engine.suggestions(before: text, count: 6).map { $0.word.lowercased() }
        #expect(all.isDisjoint(with: found), "\(text): \(found)")
        #expect(
          !found.contains { refused.pairs.contains([head.lowercased(), $0]) }, "\(text)\(found)")
      }
    }
  }

  @Test(arguments: WordModel.embeddedLocales)
  func `never complete rude words, and delicate ones only when most of them is typed`(
    locale: String
  ) throws {
    let refused = try Refused(locale)
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    for word in TestScope.sample(refused.words.sorted(), oneIn: 8) {
      engine.learn(before: "x \(word)")
      // It is known now, and yet not suggested.
      #expect(engine.user.contains(word) == isLearned(word), "\(word)")
      for typed in [word.dropLast(), word[...], word.prefix(2)] {
        let found = engine.suggestions(before: "x " + typed, count: 20).map { $0.word.lowercased() }
        #expect(!found.contains(word), "\(word)")
      }
    }
    for word in TestScope.sample(refused.delicate.sorted(), oneIn: 8) where word.count > 3 {
      engine.learn(before: "x \(word)")
      let half = word.prefix(WordKey(word).letterCount / 2)
      let found = engine.suggestions(before: "x " + half, count: 20).map { $0.word.lowercased() }
      #expect(!found.contains(word), "\(half)")
    }
  }

  /// Returns a Boolean value that indicates whether a word is one that the user's words take.
  private func isLearned(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy(WordText.isWordPart) && !PrivateText.isPrivate(word)
  }

  @Test(arguments: [
    ("en", "It was a big "), ("en", "The baby is wet "), ("en", "Our teen "),
    ("en", "He will commit "),
    ("en", "She wants to "), ("en", "young "), ("en", "black "), ("en", "hot "), ("en", "gang "),
    ("en", "serial "), ("en", "free "), ("de", "Ausländer "), ("de", "Alle Ausländer "),
    ("de", "dumme "),
    ("de", "Er wurde "), ("es", "un hombre "), ("fr", "une femme "), ("vi", "phim "), ("vi", "bị "),
    ("en", "in the shower "), ("en", "a horse "), ("en", "the girl "), ("en", "a lesbian "),
    ("en", "her feet "), ("en", "many women "), ("en", "a hidden "), ("de", "Die Russen "),
    ("de", "Alle Türken "), ("de", "Die Polen "),
  ])
  func `offer nothing shameful`(locale: String, text: String) throws {
    let shameful: Set = [
      "boobs", "booty", "ass", "black", "breasts", "butts", "panties", "pussy", "teen", "lesbians",
      "sex",
      "lesbian", "nude", "anal", "girls", "models", "suicide", "murder", "kill", "gay", "bang",
      "killer",
      "cams", "camera", "mating", "stripping", "action", "tickling", "seeking",
      "schuld", "raus", "sau", "gans", "ermordet", "getötet", "asesinado", "nue", "violée", "hiếp",
      "giết",
    ]
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    let found = engine.suggestions(before: text, count: 6).map { $0.word.lowercased() }
    #expect(shameful.isDisjoint(with: found), "\(found)")
  }

  /// The 400 beginnings of a language: the words of its file in the frames there.
  private static func beginnings(_ locale: String) throws -> [String] {
    let path = Checkout.folder + "/Tests/Beginnings/\(locale).txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.split(separator: "\n\n").map {
      $0.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
    try #require(parts.count == 2)
    return parts[0].flatMap { frame in
      parts[1].map { frame.replacing("{}", with: $0) + " " }
    }
  }

  @Test(arguments: WordModel.embeddedLocales)
  func `offer none of the words of the lists among the first ten after innocent beginnings`(
    locale: String
  ) throws {
    let refused = try Refused(locale)
    let all = refused.words.union(refused.delicate)
    let beginnings = try Self.beginnings(locale)
    #expect(Set(beginnings).count == 400)
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    engine.emojiNames = .embedded(for: locale)
    let gloomy: Set = ["☠️", "💀", "🔪", "🗡️", "⚰️", "🔫", "💣", "🩸", "💩", "🖕"]
    for text in beginnings {
      let found = engine.suggestions(before: text, count: 10).map(\.word)
      #expect(found.count == 10, "\(text)")
      let words = found.map { $0.lowercased() }
      #expect(all.isDisjoint(with: words), "\(text): \(words)")
      let last = text.split(separator: " ").last.map { $0.lowercased() } ?? ""
      #expect(!words.contains { refused.pairs.contains([last, $0]) }, "\(text): \(words)")
      // What is typed next, and the emoji of the words
      let emoji = engine.emoji(before: String(text.dropLast()), count: 4).map(\.word)
      #expect(gloomy.isDisjoint(with: emoji), "\(text): \(emoji)")
    }
  }

  @Test(arguments: [
    ("en", "murde", "murder"), ("en", "suicid", "suicide"), ("de", "Selbstmor", "Selbstmord"),
  ])
  func `complete a delicate word that was nearly typed`(locale: String, typed: String, word: String)
  {
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    #expect(engine.suggestions(before: "the " + typed, count: 3).contains { $0.word == word })
  }

  @Test(arguments: [
    ("fr", "bonjo", "bonjour"), ("en", "I would lik", "like"), ("fr", "dej", "déjà"),
    ("fr", "deja", "déjà"),
    ("es", "manana", "mañana"), ("en", "cant", "can't"), ("de", "madchen", "Mädchen"),
    ("en", "See you on fri", "Friday"), ("fr", "etre", "être"), ("en", "thin", "think"),
    ("en", "dont", "don't"),
    ("de", "fur", "für"), ("fr", "aujourdhui", "aujourd'hui"), ("pt-BR", "voce", "você"),
    ("pl", "moze", "może"), ("vi", "khong", "không"), ("tr", "icin", "için"),
    ("el", "μερα", "μέρα"),
    ("de", "wurde", "würde"), ("es", "te", "té"), ("en", "i", "I"), ("fr", "cafe", "café"),
  ])
  func `keep the word one types in the row, letter by letter`(
    locale: String, text: String, word: String
  ) {
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    var words: [String] = []
    let start = text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex
    for end in text[start...].indices.dropFirst() + [text.endIndex] {
      words = engine.suggestions(before: text[..<end], count: 3).map { $0.word.lowercased() }
    }
    #expect(words.contains(word.lowercased()), "\(words)")
    if WordKey(word).letters == WordKey(text[start...]).letters, word.count > 2 {
      #expect(words.first == word.lowercased(), "\(words)")
    }
  }

  @Test(arguments: [
    ("en", "Well, I'", ["I'm", "I'll", "I've"]), ("en", "and I'", ["I'm", "I'll", "I've"]),
    ("fr", "j'aime l'ord", ["l'ordre"]), ("fr", "il y a d'aut", ["d'autres"]),
    ("fr", "je crois qu'el", ["qu'elle"]), ("fr", "il m'app", ["m'appelle"]),
    ("fr", "et j'ex", ["j'existe"]), ("fr", "L'ordinat", ["L'ordinateur"]),
    ("fr", "beaucoup d'ordinat", ["d'ordinateurs"]),
  ])
  func `begin anew after an elision, and keep small letters after a capital and an apostrophe`(
    locale: String, text: String, words: [String]
  ) throws {
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    let found = engine.suggestions(before: text, count: 6).map(\.word)
    #expect(Set(words).isSubset(of: found), "\(found)")
  }

  @Test(arguments: [
    ("en", "Hilbery"), ("en", "Heathcliff"), ("en", "Leversedge"), ("en", "Hareton"),
    ("de", "Krastinik"), ("fr", "Glenarvan"), ("fr", "Gwynplaine"), ("fr", "Javert"),
    ("es", "Chole"), ("pl", "Podlasiak"), ("el", "Πανουργάκος"), ("el", "Λαγόκαρδος"),
  ])
  func `have no names that one novel alone has`(locale: String, name: String) throws {
    let model = try #require(WordModel.embedded(for: locale))
    #expect(!model.knows(name))
  }

  @Test(arguments: [
    ("en", "an avocad", "avocado"), ("en", "the archipelag", "archipelago"),
    ("es", "una basílic", "basílica"), ("pl", "wojny hiszpańsk", "hiszpański"),
  ])
  func `have no capitals of titles`(locale: String, text: String, word: String) {
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    #expect(engine.suggestions(before: text, count: 6).contains { $0.word == word })
  }

  @Test func `keep the word that begins a text`() {
    var engine = SuggestionEngine(model: WordModel.embedded(for: "en"))
    #expect(engine.suggestions(before: "", count: 3).contains { $0.word == "The" })
    #expect(engine.suggestions(before: "T", count: 3).contains { $0.word == "The" })
  }

  @Test func `save presses in a text that they do not have`() throws {
    var engine = SuggestionEngine(model: WordModel.embedded(for: "en"))
    let text = """
      Thank you for your message. I will be ten minutes late, because the train does not run today. \
      Could you please tell the others that we should begin without me? See you soon.
      """
    let simulation = WordSimulation(typing: text, with: &engine, count: 3)
    #expect(simulation.savedShare > 0.4)
  }
}
