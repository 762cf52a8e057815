import ArgumentParser
import ClavierCommand
import KeyboardWords

/// `clavier words learn`: learns the words of a text.
struct WordsLearn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn the words of a text as if they had been typed.",
    discussion: """
      The file of learned words is text: each line has a word, how often it was used, how recently, \
      and when. It never has more than 256 KiB. Nothing else is kept of the text.
      Exit codes: 0, 2 if a file cannot be read.
      """)

  @Argument(help: "The file of learned words. It is made if there is none.")
  var words: String

  @Argument(help: "The text; '-' is standard input.")
  var text: String

  @Option(help: "The model of the language, which knows the usual capitals of words.")
  var model: String?

  func run() throws {
    var engine = SuggestionEngine(
      model: try model.map(WordsFiles.model), user: try WordsFiles.userWords(words))
    engine.learn(text: try WordsFiles.text(of: text))
    try WordsFiles.save(engine.user, at: words)
  }
}
