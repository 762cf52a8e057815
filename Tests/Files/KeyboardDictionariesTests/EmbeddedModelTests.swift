import Foundation
import KeyboardDictionaries
import KeyboardTesting
import KeyboardWords
import TestSupport
import Testing

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
      !model.licence.isEmpty && !model.licence.contains("SA") && !model.licence.contains("GPL"))
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

  @Test(arguments: WordModel.embeddedLocales)
  func `never suggest rude words`(locale: String) throws {
    let path = Checkout.folder + "/Resources/Words/Refused/\(locale).txt"
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let words = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    var engine = SuggestionEngine(model: WordModel.embedded(for: locale))
    for word in TestScope.sample(words, oneIn: 8) {
      let found = engine.suggestions(before: "a " + word.dropLast(), count: 20).map(\.word)
      #expect(!found.contains(word), "\(word)")
    }
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
