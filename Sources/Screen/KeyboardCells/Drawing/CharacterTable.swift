internal import CResources
internal import KeyboardModel
internal import KeyboardWords

/// What stands for characters that a terminal cannot draw, and the English names of languages.
package enum CharacterTable {
  /// For symbols and letters on keys.
  static let words = characters(of: "word")
  /// For marks beside a letter.
  static let signs = characters(of: "sign")
  static let spacingForms = characters(of: "spacing")
  static let cells = characters(of: "cell")
  /// For signs of commands.
  static let titles = characters(of: "title")
  /// Words of names that denote a script or a kind of character.
  static let common = Set(sections["common", default: []].map(String.init))

  /// The letters and signs of the fonts of the Linux console.
  static let console: Set<Unicode.Scalar> = {
    let sections = Self.sections(of: "Console.txt")
    return Set(
      ["letters", "signs"].flatMap { sections[$0, default: []] }.flatMap { item in
        let ends = item.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last, first <= last else {
          return [Unicode.Scalar]()
        }
        return (first...last).compactMap(Unicode.Scalar.init)
      })
  }()

  /// The English names of languages, by their subtags.
  package static let languages = unsafe Dictionary(
    uniqueKeysWithValues: EmbeddedFolder(embedded_languages).rows("english.txt", maxSplits: 1)
      .map { ($0[0], $0[1]) })

  private static let sections = sections(of: "ASCII.txt")

  private static func sections(of file: String) -> [Substring: [Substring]] {
    var sections: [Substring: [Substring]] = [:]
    var name: Substring = ""
    let text = unsafe EmbeddedFolder(embedded_characters).text(file) ?? ""
    for line in text.split(separator: "\n") where line.first != "#" {
      if line.first == "[" {
        name = line.dropFirst().dropLast()
      } else {
        sections[name, default: []] += line.split(separator: " ")
      }
    }
    return sections
  }

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
