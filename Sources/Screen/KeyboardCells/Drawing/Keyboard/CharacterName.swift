internal import KeyboardModel

/// A namespace for the names of characters on keys that cannot draw them.
enum CharacterName {
  /// Returns `text` in ASCII. Each other character is replaced by the nearest one or by its name.
  static func inASCII(_ text: String) -> String {
    text.map(inASCII).joined()
  }

  private static func inASCII(_ character: Character) -> String {
    let scalars = Normalization.decomposed(character.unicodeScalars.map(\.value))
      .compactMap(Unicode.Scalar.init)
    guard let first = scalars.first(where: { $0 != "\u{25CC}" }) else { return "" }
    if let word = CharacterTable.words[first] { return word }
    guard first.isASCII else { return short(first) }
    // The marks of the letter become separate signs beside it.
    return scalars.dropFirst().reduce(String(first)) { $0 + (CharacterTable.signs[$1] ?? "") }
  }

  /// Returns the spacing form of `mark`, if there is one.
  static func spacingForm(of mark: Unicode.Scalar) -> String? {
    CharacterTable.spacingForms[mark]
  }

  /// Returns the last words of the name of `scalar`, without words that many names share.
  ///
  /// The words are in capitals for a capital letter. A character without a name becomes a question
  /// mark.
  static func short(_ scalar: Unicode.Scalar) -> String {
    guard let name = scalar.properties.name else { return "?" }
    let all = name.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
    var rest = all.filter { !CharacterTable.common.contains($0) }
    if rest.isEmpty { rest = all.suffix(1) }
    // The distinctive part comes first, because the end is cut off where there is no room.
    let text = rest.joined(separator: " ")
    return all.contains("CAPITAL") ? text : text.lowercased()
  }
}
