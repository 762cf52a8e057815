internal import CResources
internal import KeyboardWords

/// What stands for characters that a terminal cannot draw: `Resources/Characters/ASCII.txt`.
enum CharacterTable {
  /// For symbols and letters on keys.
  static let words = characters(of: "word")
  /// For marks beside a letter.
  static let signs = characters(of: "sign")
  static let spacingForms = characters(of: "spacing")
  static let cells = characters(of: "cell")
  /// Words of names that denote a script or a kind of character.
  static let common = Set(sections["common", default: []].map(String.init))

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
