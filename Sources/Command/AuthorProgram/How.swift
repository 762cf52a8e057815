import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardModel
import KeyboardTesting

struct How: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "how",
    abstract: "Print the shortest way to type a text, with gestures and layers.",
    discussion: """
      Prints a line for each character: its keys, written as for 'clavier press', with their \
      layers. Reports characters that cannot be typed on standard error. To type the text, run \
      clavier press LAYOUT $(clavier how --keys LAYOUT TEXT). With --form hardware, keys have the \
      modifiers to hold: shift+a.
      Exit codes: 0 the whole text can be typed, 1 it cannot, 2 no such layout, or errors in it.
      """)

  @OptionGroup var argument: LayoutArgument

  @Argument(help: "The text, or its code points, such as U+200C; '-' is standard input.")
  var text: String

  @Flag(help: "Print only the keys, in one line.")
  var keys = false

  @Option(help: DeviceOptions.formHelp)
  var form: DeviceOptions.Form?

  func run() throws {
    let (layout, form) = try argument.readOrFail(for: form)
    var finder =
      form == .touch ? TypingPathFinder(layout) : TypingPathFinder(physicalKeyboardOf: layout)
    let path = finder.path(
      for: text == "-" ? try Console.text(of: text) : Self.characters(of: text) ?? text)
    if keys {
      try Console.printResult(path.words.joined(separator: " "))
    } else {
      try Console.printForPeople(
        path.parts.map { Self.line(for: $0) + "\n" }.joined(), terminator: "")
    }
    var told: Set<Character> = []
    for character in path.missing where told.insert(character).inserted {
      let what = path.undecided.contains(character) ? "no keys were found" : "there are no keys"
      Console.complain("\(what) for \(CharacterText.described(String(character)))")
    }
    if path.hasGivenUp {
      let other = path.undecided.isEmpty ? "a shorter way" : "keys for what was not found"
      Console.complain("not all ways were tried, and there may be \(other)")
    }
    guard !path.missing.isEmpty else { return }
    throw ExitCode(1)
  }

  /// The characters of a text of code points alone.
  private static func characters(of text: String) -> String? {
    let scalars = text.split(separator: " ").map { word in
      (6...8).contains(word.utf8.count) ? Unicode.Scalar(codePoint: word.uppercased()) : nil
    }
    return scalars.contains(nil)
      ? nil : String(String.UnicodeScalarView(scalars.compactMap(\.self)))
  }

  private static func line(for part: TypingPath.Part) -> String {
    let text = part.text.map { CharacterText.shown(String($0)) }
      .joined(
        separator: part.text.count > 1 && CharacterText.shown(part.text) != part.text ? " " : "")
    let keys = part.steps.map { step in
      let layer = step.layer.map { $0 == Layer.base ? "" : " (\($0))" } ?? ""
      return step.description + layer
    }
    return text + "\t" + keys.joined(separator: " ")
  }
}
