import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardTesting
import KeyboardWords

struct WordsSimulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Measure the presses that suggestions save in a text.",
    discussion: """
      Simulates a user who types the text and chooses each suggested word that saves a press. With \
      --attention 1, the default, the user notices each suggested word at once; with 0.7, after 7 \
      of 10 letters, and the numbers are means of --seeds runs. A choice is one press and adds a \
      space, which a following .,;:!?…)]}"'-/% or the end of the line replaces; before any other \
      character one press deletes it. The engine learns while the user types. 'ksr' is the share \
      of presses saved, in percent; 'offers' is the number of words displayed.
      With --layout, also simulates a finger that touches the keys of each word around their \
      centers, with a normal distribution of --spread in both directions. If it hits another \
      letter, the word has slipped; it is corrected if the intended word is suggested after the \
      last letter. 'replaced' counts the slipped words that --autocorrect would replace with the \
      intended ones, and 'spoiled' counts all words, slipped or not, that it would replace with \
      others.
      Exit codes: 0, 2 if there is no such model or text.
      """)

  @Argument(help: "The model: a locale or a file; 'none' is no model.")
  var model: String

  @Argument(help: "The text; '-' is standard input.")
  var text: String

  @Option(help: "The number of suggestions at a time.")
  var count = 3

  @Option(help: "The likelihood that a displayed word is noticed, at each letter.")
  var attention = 1.0

  @Option(help: "The number of runs with --attention, each with other random numbers.")
  var seeds = 5

  @Option(help: "A file of words that were learned before; it stays as it is.")
  var user: String?

  @Option(
    help: ArgumentHelp(
      "Also count the corrections of slips on a layout: a name or a file.", valueName: "layout"))
  var layout: String?

  @Option(help: "The standard deviation of a touch, in keys.")
  var spread = 0.25

  @Option(help: "A number that chooses the touches, and the first one of those for --attention.")
  var seed: UInt64 = 1

  func validate() throws {
    if !(0...10).contains(spread) { throw ValidationError("--spread is a number from 0 to 10") }
    if !(1...100).contains(count) { throw ValidationError("--count is a number from 1 to 100") }
    try require((0...1).contains(attention), "--attention is a number from 0 to 1")
    try require((1...100).contains(seeds), "--seeds is a number from 1 to 100")
  }

  func run() throws {
    let start = SuggestionEngine(
      model: model == "none" ? nil : try WordsFiles.model(model),
      user: try user.map(WordsFiles.userWords) ?? UserWords())
    let text = try WordsFiles.text(of: text)
    // Without a chance, all runs are the same.
    let runs = (0..<(attention == 1 ? 1 : UInt64(seeds))).map { run in
      var engine = start
      return WordSimulation(
        typing: text, with: &engine, count: count, attention: attention, seed: seed &+ run)
    }
    func mean(_ value: (WordSimulation) -> Double) -> Double {
      runs.reduce(0) { $0 + value($1) } / Double(runs.count)
    }
    let characters = Double(max(runs[0].characters, 1))
    let words = Double(max(runs[0].words, 1))
    try Console.printForPeople(
      """
      ksr \((mean { $0.savedShare } * 100).withTwoDecimals)
      presses a character \((mean { Double($0.presses) } / characters).withTwoDecimals)
      offers a character \((mean { Double($0.offered) } / characters).withTwoDecimals)
      words chosen \((mean { Double($0.accepted) } / words * 100).withTwoDecimals) %
      characters \(runs[0].characters)
      """)
    guard let layout else { return }
    var engine = start
    let slips = SlipSimulation(
      typing: text, on: try LayoutArgument.readOrFail(layout), with: &engine, spread: spread,
      seed: seed, count: count)
    try Console.printForPeople(
      """
      touched words \(slips.words)
      slipped \(slips.slipped)
      corrected \((Double(slips.corrected) / Double(max(slips.slipped, 1)) * 100).withTwoDecimals) %
      replaced \((Double(slips.replaced) / Double(max(slips.slipped, 1)) * 100).withTwoDecimals) %
      spoiled \((Double(slips.spoiled) / Double(max(slips.words, 1)) * 100).withTwoDecimals) %
      """)
  }
}
