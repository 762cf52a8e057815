package import KeyboardUI

/// A part of the text, or the suggested words, that a key reads aloud, line by line.
package enum TextReview: Hashable {
  case whole, line, word, character, selection, suggestions

  /// Creates the part that a key with `modifiers` reads.
  package init?(_ press: KeyPress, with modifiers: KeyPress.Modifiers = []) {
    guard press.modifiers == modifiers, case .function(let number) = press.key else { return nil }
    switch number {
    case 5: self = .whole
    case 6: self = .line
    case 7: self = .word
    case 8: self = .character
    case 9: self = .selection
    case 10: self = .suggestions
    default: return nil
    }
  }

  func lines(of spoken: some SpokenText, suggestions: [String], in style: SpeechStyle) -> [String] {
    let (wording, characters) = (style.wording, SpokenCharacters(style.wording))
    let text = Array(spoken.text)
    let cursor = min(spoken.cursor, text.count)
    func part(around isEnd: (Character) -> Bool) -> String {
      let start = text[..<cursor].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
      let end = text[cursor...].firstIndex(where: isEnd) ?? text.count
      return String(text[start..<end])
    }
    if self != .suggestions, let hidden = spoken.hidden(in: style) { return [hidden] }
    let words: String =
      switch self {
      case .whole: characters.text(spoken.text)
      case .line: characters.text(part { $0.isNewline })
      case .word: characters.text(part { $0.isWhitespace })
      case .character: cursor < text.count ? characters.name(text[cursor]) : wording[.atEnd]
      case .selection:
        spoken.selection.isEmpty ? wording[.nothingSelected] : characters.text(spoken.selection)
      case .suggestions:
        suggestions.isEmpty
          ? "" : wording[.suggestions].filling(suggestions.joined(separator: ", "))
      }
    return [words.isEmpty ? wording[.empty] : words]
  }
}
