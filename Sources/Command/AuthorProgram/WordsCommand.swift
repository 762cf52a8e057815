import ArgumentParser
import ClavierCommand
import KeyboardLayouts
import KeyboardWords

struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Make, describe and measure models of words; learn and forget words.",
    discussion: """
      A model has the words of a language with their frequencies and frequent pairs. MODEL is a \
      locale with a built-in model ('clavier words info' lists them) or a file. The words that a \
      user typed are in a separate text file.
      """,
    subcommands: [
      WordsBuild.self, WordsInfo.self, WordsLearn.self, WordsForget.self, WordsSimulate.self,
    ])
}

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
        license  \(found.license)
        source   \(found.source)
        """)
    }
    for locale in WordModel.embeddedLocales {
      guard let model = WordModel.embedded(for: locale) else { continue }
      try Console.printForPeople("\(locale)\t\(model.wordCount) words\t\(model.license)")
    }
  }
}

struct WordsLearn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn the words of a text as if they had been typed.",
    discussion: """
      The file of learned words is text: each line has a word, how often it was used, how \
      recently, and when. It never has more than 256 KiB. The command keeps nothing else of the \
      text.
      Exit codes: 0, 2 if a file cannot be read.
      """)

  @Argument(help: "The file of learned words, which is created if there is none.")
  var words: String

  @Argument(help: "The text; '-' is standard input.")
  var text: String

  @Option(help: "The model of the language, which knows the usual capitals of words.")
  var model: String?

  func run() throws {
    var engine = SuggestionEngine(
      model: try model.map(WordsFiles.model), user: try WordsFiles.userWords(words))
    engine.learn(text: try WordsFiles.text(of: text))
    try WordsFiles.save(engine.user.text, at: words)
  }
}

struct WordsForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget words that were learned, or all of them.",
    discussion: """
      If a word is built in and was not learned, it is never suggested again, as with --never. To \
      suggest it again, remove its line 'never' from the file.
      Exit codes: 0, 1 if a word was not learned and is not built in, 2 if the file cannot be read.
      """)

  @Argument(help: "The file of learned words.")
  var words: String

  @Argument(help: "The words to forget, in any capitals.")
  var forgotten: [String] = []

  @Flag(help: "Forget all words.")
  var all = false

  @Flag(help: "Never suggest the words again.")
  var never = false

  func validate() throws {
    if all == !forgotten.isEmpty { throw ValidationError("name words, or give --all") }
    try require(!(all && never), "--never is for words that are named")
  }

  func run() throws {
    var user = UserWords(text: try WordsFiles.text(of: words))
    var missing: [String] = []
    if all { user.forgetAll() }
    for word in forgotten {
      if never || !user.knows(word) && isBuiltIn(word) {
        user.reject(word)
      } else if user.knows(word) {
        user.forget(word)
      } else {
        missing.append(word)
      }
    }
    try WordsFiles.save(user.text, at: words)
    for word in missing { Console.complain("'\(word)' was not learned, and is not built in") }
    if !missing.isEmpty { throw ExitCode(1) }
  }

  private func isBuiltIn(_ word: String) -> Bool {
    WordModel.embeddedLocales.contains { WordModel.embedded(for: $0)?.knows(word) == true }
  }
}
