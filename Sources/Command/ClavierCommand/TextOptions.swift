import ArgumentParser
import KeyboardCells
import KeyboardModel
import KeyboardUI

struct TextOptions: ParsableArguments {
  @Option(help: "The title in the border of the field.")
  var prompt = ""

  @Option(help: "The placeholder of the empty field.")
  var placeholder = ""

  @Option(help: "The initial text.")
  var initial = ""

  @Flag(help: "Accept several lines: Return starts a new line, and Control-D accepts the text.")
  var multiline = false

  @Flag(help: "Hide the characters, and do not record them. This is the default for a PIN.")
  var password = false

  @Option(
    help: """
      The kind of text, which selects the keyboard. Pads refuse characters that they do not \
      have.
      """)
  var type = KeyboardType.default

  @Option(
    help: ArgumentHelp(
      """
      The letters that shift on for: none, words (the first of each word), sentences, or all. The \
      default is sentences for --type text, else none. A tap on shift cancels it for one letter.
      """, valueName: "letters"))
  var capitals: AutocapitalizationType?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Type a full stop and a space for two spaces after a word. The default is that of sentences.
      """)
  var fullStop: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Show the letters again after a symbol and a space, or an apostrophe. The default is that of \
      sentences.
      """)
  var letters: Bool?

  @Flag(help: "Require non-empty text.")
  var required = false

  @Option(help: "The maximum length in characters.")
  var max: Int?

  func validate() throws {
    try require(max.map { $0 > 0 } ?? true, "--max is at least 1.")
    try require(!(multiline && isSecret), "Secrets have one line; omit --multiline.")
  }

  var isSecret: Bool { password || type == .pin }

  var traits: TextInputTraits {
    var traits = TextInputTraits()
    traits.keyboardType = type
    traits.isSecureTextEntry = isSecret
    traits.autocapitalizationType =
      capitals ?? (type == .default ? .sentences : AutocapitalizationType.none)
    if let fullStop { traits.doubleSpaceType = fullStop ? .yes : .no }
    if let letters { traits.letterReturnType = letters ? .yes : .no }
    if !multiline { traits.returnKeyType = .done }
    traits.enablesReturnKeyAutomatically = required
    return traits
  }
}
