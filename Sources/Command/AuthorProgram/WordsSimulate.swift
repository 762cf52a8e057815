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
      A perfect user types the text and chooses each word as soon as it is suggested, if that saves \
      a press. A choice is one press and adds a space, which a following .,;:!?)"'… or the end of \
      the line replaces; before any other character one press deletes it. The engine learns while \
      the text is typed. 'ksr' is the part of the presses that is saved, in percent; 'offers' are \
      the words that were displayed.
      With --layout, a finger also touches the keys of the words around their middles, with a normal \
      distribution of --spread in both directions. Of the words of which it meets another letter, \
      those are corrected that are suggested after their last letter. 'replaced' are those of them \
      that --autocorrect would replace by the words that were meant, and 'spoiled' the words of all, slipped \
      or not, that it would replace by others.
      Exit codes: 0, 2 if there is no such model or text.
      """)

  @Argument(help: "The model: a locale or a file; 'none' is no model.")
  var model: String

  @Argument(help: "The text; '-' is standard input.")
  var text: String

  @Option(help: "The number of suggestions at a time.")
  var count = 3

  @Option(help: "A file of words that were learned before. It is not changed.")
  var user: String?

  @Option(
    help: ArgumentHelp(
      "Also count the corrections of slips on a layout: a name or a file.", valueName: "layout"))
  var layout: String?

  @Option(help: "The standard deviation of a touch, in keys.")
  var spread = 0.25

  @Option(help: "A number that chooses the touches.")
  var seed: UInt64 = 1

  func validate() throws {
    if !(0...10).contains(spread) { throw ValidationError("--spread is a number from 0 to 10") }
    if !(1...100).contains(count) { throw ValidationError("--count is a number from 1 to 100") }
  }

  func run() throws {
    let start = SuggestionEngine(
      model: model == "none" ? nil : try WordsFiles.model(model),
      user: try user.map(WordsFiles.userWords) ?? UserWords())
    let text = try WordsFiles.text(of: text)
    var engine = start
    let simulation = WordSimulation(typing: text, with: &engine, count: count)
    let characters = Double(max(simulation.characters, 1))
    let words = Double(max(simulation.words, 1))
    try Console.printForPeople(
      """
      ksr \((simulation.savedShare * 100).withTwoDecimals)
      presses a character \((Double(simulation.presses) / characters).withTwoDecimals)
      offers a character \((Double(simulation.offered) / characters).withTwoDecimals)
      words chosen \((Double(simulation.accepted) / words * 100).withTwoDecimals) %
      characters \(simulation.characters)
      """)
    guard let layout else { return }
    engine = start
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
