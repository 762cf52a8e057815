import ArgumentParser
import KeyboardTerminal
import KeyboardUI

/// The options for a description line by line instead of a drawing.
struct SpeechOptions: ParsableArguments {
  @Flag(
    help: """
      Describe what happens line by line, without moving the cursor, for screen readers. This is \
      the default where TERM is dumb.
      """)
  var plain = false

  @Option(
    help: """
      The amount of words with --plain: brief, normal, or full, which also names typed marks and \
      capitals.
      """)
  var verbosity = Verbosity.normal

  @Option(
    help: ArgumentHelp(
      "The language of the bar and of --plain. The default is that of the layout.",
      valueName: "locale"))
  var speechLanguage: String?

  func validate() throws {
    guard speechLanguage.map({ Wording(locale: $0) != nil }) ?? true else {
      let languages = Wording.languages.joined(separator: ", ")
      throw ValidationError("--speech-language is one of \(languages).")
    }
  }

  /// A Boolean value that indicates whether there are lines: on request, or because the terminal
  /// says that it cannot place its cursor.
  var isPlain: Bool { plain || Console.environment["TERM"] == "dumb" }

  var settings: KeyboardSessionOptions.Speech {
    var settings = KeyboardSessionOptions.Speech()
    settings.isPlain = isPlain
    settings.verbosity = verbosity
    settings.language = speechLanguage
    return settings
  }
}
