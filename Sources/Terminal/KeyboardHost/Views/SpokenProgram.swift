package import KeyboardTerminal
internal import KeyboardUI

/// The screen of a program as a screen reader speaks it, with the line that is composed for it at the
/// program's cursor.
package struct SpokenProgram: SpokenText {
  var screen: SpokenScreen
  /// The composed line; empty if there is none.
  var line: SpokenField
  /// The number of lines that were sent.
  var sentCount: Int

  package var text: String {
    let (text, place) = (screen.text, screen.cursor)
    // Blanks at the end of the screen are not part of its text.
    let before = text.prefix(place)
    return before + String(repeating: " ", count: place - before.count) + line.text
      + text.dropFirst(place)
  }

  package var selection: String { line.selection }

  package var cursor: Int { screen.cursor + line.cursor }

  package func changes(to next: SpokenProgram, in style: SpeechStyle) -> [String] {
    // A line that was sent is said as the program shows it.
    let lines =
      next.sentCount == sentCount || !next.line.text.isEmpty
      ? line.changes(to: next.line, in: style) : []
    return lines + screen.changes(to: next.screen, in: style)
  }
}
