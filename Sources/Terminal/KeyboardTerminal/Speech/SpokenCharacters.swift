internal import KeyboardModel
internal import KeyboardUI

/// Words for characters that are hardly heard: blanks, marks and capitals.
struct SpokenCharacters {
  /// The words.
  let wording: Wording
  /// A Boolean value that indicates whether all signs have names: those of Unicode are English.
  let namesAll: Bool

  /// Creates the words of a language.
  init(_ wording: Wording) {
    self.wording = wording
    namesAll = wording.language == Wording.english.language
  }

  /// Returns the text with words for line breaks, and for a single blank.
  func text(_ text: some StringProtocol) -> String {
    switch text {
    case " ": wording[.space]
    case "\n": wording[.newLine]
    case "\t": "Tab"
    default:
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(
        separator: " \(wording[.newLine]) ")
    }
  }

  /// Returns the name of a character by which it cannot be mistaken for another one.
  func name(_ character: Character) -> String {
    if character == " " || character.isNewline || character == "\t" { return text("\(character)") }
    if character.isUppercase { return wording[.capital].filling("\(character)") }
    if let name = wording.marks[character] { return name }
    guard namesAll, !character.isLetter, !character.isNumber else { return "\(character)" }
    let names = character.unicodeScalars.compactMap { $0.properties.name?.lowercased() }
    return names.isEmpty ? "\(character)" : names.joined(separator: ", ")
  }

  /// Returns the names of the characters of a text if all are few and one has a name; else the text.
  func names(_ text: some StringProtocol) -> String {
    text.count <= 3 && text.contains { name($0) != "\($0)" }
      ? text.map(name).joined(separator: " ") : self.text(text)
  }
}
