import ArgumentParser
import ClavierCommand
import KeyboardLayouts
import KeyboardWords

/// `clavier words`: makes and measures models of words, and edits the words that were learned.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Make, describe and measure models of words; learn and forget words.",
    discussion: """
      A model has the words of a language with their frequencies and frequent pairs. Where a model \
      is expected, MODEL is a locale with a built-in one ('clavier words info' lists them) or a \
      file. Words that a user typed are in a text file of their own.
      """,
    subcommands: [
      WordsBuild.self, WordsInfo.self, WordsLearn.self, WordsForget.self, WordsSimulate.self,
    ])
}

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
      return try Console.printForPeople(
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
      try Console.printForPeople("\(locale)\t\(model.wordCount) words\t\(model.licence)")
    }
  }
}
