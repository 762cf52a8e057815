import ArgumentParser
import ClavierCommand
import KeyboardLayouts
import KeyboardWords

/// `clavier words info`: describes models of words.
struct WordsInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Describe a model of words, or list the built-in ones.",
    discussion: "Exit codes: 0, or 2 if there is no such model.")

  @Argument(help: "The model: a locale or a file. The default is all built-in ones.")
  var model: String?

  func run() throws {
    if let model {
      let found = try WordsFiles.model(model)
      return try Console.show(
        """
        locale   \(found.locale)
        words    \(found.wordCount)
        pairs    \(found.pairCount)
        bytes    \(found.byteCount)
        licence  \(found.licence)
        source   \(found.source)
        """)
    }
    for locale in WordModel.embeddedLocales {
      guard let model = WordModel.embedded(for: locale) else { continue }
      try Console.show("\(locale)\t\(model.wordCount) words\t\(model.licence)")
    }
  }
}
