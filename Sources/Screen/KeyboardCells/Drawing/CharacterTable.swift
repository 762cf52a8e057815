internal import CResources
internal import KeyboardWords

/// The replacements of characters that a terminal cannot draw: the file `Resources/Characters/ASCII.txt`.
enum CharacterTable {
  /// The words for the symbols and letters that keys show.
  static let words = characters(of: "word")
  /// The signs that represent marks beside a letter.
  static let signs = characters(of: "sign")
  /// The spacing forms of marks.
  static let spacingForms = characters(of: "spacing")
  /// The ASCII characters in place of others in texts.
  static let cells = characters(of: "cell")
  /// The words of names that denote a script or a kind of character.
  static let common = Set(sections["common", default: []].map(String.init))

  /// The items of each section.
  private static let sections: [Substring: [Substring]] = {
    var sections: [Substring: [Substring]] = [:]
    var name: Substring = ""
    let text = unsafe EmbeddedTexts(embedded_characters).text(at: 0)
    for line in text.split(separator: "\n") where line.first != "#" {
      if line.first == "[" {
        name = line.dropFirst().dropLast()
      } else {
        sections[name, default: []] += line.split(separator: " ")
      }
    }
    return sections
  }()

  private static func characters(of name: Substring) -> [Unicode.Scalar: String] {
    var characters: [Unicode.Scalar: String] = [:]
    for item in sections[name, default: []] {
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let scalar = UInt32(parts[0], radix: 16).flatMap(Unicode.Scalar.init)
      else { continue }
      characters[scalar] = String(parts[1])
    }
    return characters
  }
}
