import ArgumentParser
import Clavier

/// The options that describe the text.
struct TextOptions: ParsableArguments {
  /// The kinds of text that have keyboards of their own.
  enum Purpose: String, ExpressibleByArgument, CaseIterable {
    case text, number, decimal, email, url, phone, pin, terminal

    var keyboardType: KeyboardType {
      switch self {
      case .text: .default
      case .number: .numberPad
      case .decimal: .decimalPad
      case .email: .emailAddress
      case .url: .URL
      case .phone: .phonePad
      case .pin: .pin
      case .terminal: .terminal
      }
    }
  }

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
  var type = Purpose.text

  @Flag(help: "Require non-empty text.")
  var required = false

  @Option(help: "The maximum length in characters.")
  var max: Int?

  func validate() throws {
    guard max.map({ $0 > 0 }) ?? true else { throw ValidationError("--max is at least 1.") }
    guard !(multiline && isSecret) else {
      throw ValidationError("Secrets have one line; omit --multiline.")
    }
  }

  /// A Boolean value that indicates whether the text is secret.
  var isSecret: Bool { password || type == .pin }

  /// The input traits of the text.
  var traits: TextInputTraits {
    var traits = TextInputTraits()
    traits.keyboardType = type.keyboardType
    traits.isSecureTextEntry = isSecret
    if !multiline { traits.returnKeyType = .done }
    traits.enablesReturnKeyAutomatically = required
    return traits
  }
}
