import KeyboardAuthoring
import KeyboardWords

/// A small language for tests.
enum SampleModel {
  static let text = """
    I like tea. I like the sea and the see-saw. You like the theatre, don't you?
    I live here. We live in Zürich. The people of Zürich like the lake. Most naïve people like tea.
    I like tea with milk. She lives here, and he lives there. McDonald is here.
    """

  static func builder(locale: String = "en", text: String = text) -> WordModelBuilder {
    var builder = WordModelBuilder(locale: locale, license: "CC0-1.0", source: "tests")
    builder.add(text: text)
    return builder
  }

  static func model(locale: String = "en", text: String = text) throws -> WordModel {
    try WordModel(builder(locale: locale, text: text).bytes())
  }

  /// The words that an engine without any past suggests.
  static func suggestions(
    before typed: String, count: Int = 3, of model: WordModel, user: UserWords = UserWords()
  ) -> [String] {
    var engine = SuggestionEngine(model: model, user: user)
    return engine.suggestions(before: typed, count: count).map(\.word)
  }
}
