import ArgumentParser
import ClavierCommand
import KeyboardWords

/// `clavier words forget`: forgets learned words.
struct WordsForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget words that were learned, or all of them.",
    discussion: "Exit codes: 0, 1 if a word was not learned, 2 if the file cannot be read.")

  @Argument(help: "The file of learned words.")
  var words: String

  @Argument(help: "The words to forget, in any capitals.")
  var forgotten: [String] = []

  @Flag(help: "Forget all words.")
  var all = false

  func validate() throws {
    if all == !forgotten.isEmpty { throw ValidationError("name words, or give --all") }
  }

  func run() throws {
    var user = UserWords(text: try WordsFiles.text(of: words))
    var missing: [String] = []
    if all { user.forgetAll() }
    for word in forgotten {
      let count = user.count
      user.forget(word)
      if user.count == count { missing.append(word) }
    }
    try WordsFiles.save(user, at: words)
    for word in missing { Console.complain("'\(word)' was not learned") }
    if !missing.isEmpty { throw ExitCode(1) }
  }
}
