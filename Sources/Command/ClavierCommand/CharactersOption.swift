import ArgumentParser
import KeyboardCells

/// The option that chooses the characters with which keys are drawn.
struct CharactersOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The characters that the terminal displays: all, without-marks for a font without the marks of \
      Thai, for example, which are then named, or ascii. By default, the terminal is asked as far as \
      possible.
      """, valueName: "characters"))
  var characters: CharacterRepertoire?
}
