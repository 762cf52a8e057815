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

  @Option(help: "The text in the border of the field.")
  var prompt = ""

  @Option(help: "The text that is shown in the field while there is none.")
  var placeholder = ""

  @Option(help: "The text to start with.")
  var initial = ""

  @Flag(help: "Let return end the line; Control-D ends the typing.")
  var multiline = false

  @Flag(help: "Show no character, and keep and record nothing. A PIN is secret, too.")
  var password = false

  @Option(
    help: "What is typed, which chooses the keyboard; what no key of a pad types is not taken.")
  var type = Purpose.text

  @Flag(help: "Do not end while there is no text.")
  var required = false

  @Option(help: "The most characters.")
  var max: Int?

  func validate() throws {
    guard max.map({ $0 > 0 }) ?? true else { throw ValidationError("--max is at least 1.") }
    guard !(multiline && isSecret) else {
      throw ValidationError("Secrets have one line: --multiline is not for them.")
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
