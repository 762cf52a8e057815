import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardWords

struct WordsBuild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Make a model of words from texts and lists of words.",
    discussion: """
      Texts give the frequencies of words and pairs. Lists add words: Keyman's wordlists and \
      others with a word, a tab and a count in each line; hunspell's dictionaries (.dic), whose \
      words are all equally frequent; unpacked frequencies of wordfreq (.msgpack). Lists of pairs \
      have two words and a count in each line, with blanks or tabs between them. Pairs that do not \
      fit are left out.
      Exit codes: 0, 2 if a file cannot be read or has no words.
      """)

  @Option(name: .shortAndLong, help: "The file of the model.")
  var output: String

  @Option(help: "The locale of the words.")
  var locale: String

  @Option(help: "The license of the words.")
  var license = "unknown"

  @Option(help: "The sources of the words. The default is the names of the files.")
  var source: String?

  @Option(help: "A text; repeatable.")
  var text: [String] = []

  @Option(help: "A list of words; repeatable. All lists have the same weight.")
  var list: [String] = []

  @Option(
    help:
      "A list of pairs, which count as if they were in the texts; repeatable.")
  var pairs: [String] = []

  @Option(help: "The share of the lists in the frequencies, in percent.")
  var listShare = 70

  @Option(help: "A list of words that are never suggested, one a line.")
  var refuse: [String] = []

  @Option(help: "The largest number of words.")
  var words = 30_000

  @Option(help: "The largest size of the model in bytes.")
  var bytes = 600_000

  func validate() throws {
    if text.isEmpty, list.isEmpty { throw ValidationError("give a --text or a --list") }
    try require((0...100).contains(listShare), "--list-share is a number from 0 to 100")
    try require((1...60_000).contains(words), "--words is a number from 1 to 60000")
  }

  func run() throws {
    var builder = WordModelBuilder(
      locale: locale, license: license,
      source: source ?? (text + list + pairs).joined(separator: ", "))
    (builder.wordLimit, builder.byteLimit) = (words, bytes)
    builder.listShare = Double(listShare) / 100
    for path in text { builder.add(text: try WordsFiles.text(of: path)) }
    for path in list {
      builder.add(list: WordList(try WordsFiles.bytes(of: path), name: path).counts)
    }
    for path in pairs { builder.add(pairs: WordPairs(try WordsFiles.text(of: path)).counts) }
    for path in refuse {
      builder.refuse(
        try WordsFiles.text(of: path).split(whereSeparator: \.isNewline).map(String.init))
    }
    let model = builder.bytes()
    guard let words = try? WordModel(model).wordCount, words > 0 else {
      Console.complain("the files have no words")
      throw ExitCode(2)
    }
    try Console.save(model, at: output)
  }
}
