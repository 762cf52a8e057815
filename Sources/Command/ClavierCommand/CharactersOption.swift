import ArgumentParser
import KeyboardCells

/// The option that chooses the characters with which keys are drawn.
struct CharactersOption: ParsableArguments {
  /// The sets of characters.
  enum Characters: String, CaseIterable, ExpressibleByArgument {
    case all
    case withoutMarks = "without-marks"
    case ascii

    var repertoire: CharacterRepertoire {
      switch self {
      case .all: .all
      case .withoutMarks: CharacterRepertoire(drawsMarks: false)
      case .ascii: .ascii
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      """
      The characters that the terminal displays: all, without-marks for a font without the marks of \
      Thai, for example, which are then named, or ascii. By default, the terminal is asked as far as \
      possible.
      """, valueName: "characters"))
  var characters: Characters?
}
