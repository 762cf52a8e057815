import ArgumentParser
import KeyboardTesting
import KeyboardWords

/// `clavier words simulate`: measures the presses that suggestions save.
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

  func validate() throws {
    if !(1...100).contains(count) { throw ValidationError("--count is a number from 1 to 100") }
  }

  func run() throws {
    var engine = SuggestionEngine(
      model: model == "none" ? nil : try WordsFiles.model(model),
      user: try user.map(WordsFiles.userWords) ?? UserWords())
    let simulation = WordSimulation(
      typing: try WordsFiles.text(of: text), with: &engine, count: count)
    let characters = Double(max(simulation.characters, 1))
    let words = Double(max(simulation.words, 1))
    try Console.show(
      """
      ksr \(Self.rounded(simulation.savedShare * 100))
      presses a character \(Self.rounded(Double(simulation.presses) / characters))
      offers a character \(Self.rounded(Double(simulation.offered) / characters))
      words chosen \(Self.rounded(Double(simulation.accepted) / words * 100)) %
      characters \(simulation.characters)
      """)
  }

  /// The number with two decimals.
  private static func rounded(_ value: Double) -> String {
    let hundredths = Int((value.magnitude * 100).rounded())
    let decimals = hundredths % 100
    return (value < 0 ? "-" : "") + "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
