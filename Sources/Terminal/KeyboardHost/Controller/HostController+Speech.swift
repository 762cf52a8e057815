package import KeyboardTerminal
package import KeyboardUI

/// The screen of the program as it is spoken.
extension HostController: SpokenContent {
  /// Nothing: the program speaks for itself.
  package var introduction: [String] { [] }

  /// The hint for the keys of switches.
  package var help: String? { session.switchHint }

  /// The number of pictures of the program's screen, and of changes of the line for it.
  package var outputCount: Int? { terminal.pictureCount + line.changeCount }

  /// Returns the state of the program's screen, and of the line for it.
  package func spokenText(after known: SpokenProgram?) -> SpokenProgram {
    SpokenProgram(
      screen: terminal.spokenScreen(after: known?.screen ?? SpokenScreen()),
      line: SpokenField(of: line), sentCount: line.sentCount)
  }

  /// Returns the part of the screen that a function key with Shift reads. Without Shift, they are
  /// those of the program.
  package func review(by press: KeyPress) -> TextReview? { TextReview(press, with: .shift) }
}
