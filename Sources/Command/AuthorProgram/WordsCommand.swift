import ArgumentParser

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
