internal import KeyboardModel

/// Readable names of keys, by their output: `e-acute`, `left-guillemet`, `й`, `beh`.
enum KeyNames {
  /// The names that layouts commonly use instead of the character's own name.
  private static let common: [Unicode.Scalar: String] = Dictionary(
    uniqueKeysWithValues: Tables.rows("key-names").compactMap { row in
      Tables.text(row[1]).unicodeScalars.first.map { ($0, row[0]) }
    })

  /// The words that are omitted from names of keys.
  private static let idleWords: Set<Substring> = [
    "LETTER", "SMALL", "CAPITAL", "WITH", "AND", "SIGN", "VOWEL", "MARK", "ABOVE", "SYMBOL",
    "SYLLABLE", "ACCENT", "CHARACTER",
  ]

  /// Returns the name of a key with the output `text`.
  static func name(of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1 else { return scalars.first.map(name) ?? "key" }
    let isWord = scalars.count <= 12 && scalars.allSatisfy { $0.isASCII && $0.isWordCharacter }
    if isWord { return text }
    let parts = scalars.prefix(3).map(name)
    return parts.joined(separator: "-") + (scalars.count > 3 ? "-\(scalars.count)" : "")
  }

  /// Returns the name of a key with the output `scalar`.
  static func name(of scalar: Unicode.Scalar) -> String {
    if let name = common[scalar] { return name }
    if scalar.isASCII, scalar.isWordCharacter { return String(scalar) }
    let properties = scalar.properties
    guard let name = properties.name else { return number(of: scalar) }
    let isCased =
      properties.generalCategory == .lowercaseLetter
      || properties.generalCategory == .uppercaseLetter
    if isCased, !name.hasPrefix("LATIN") { return String(scalar) }
    return readable(name, of: scalar, isLatin: isCased) ?? number(of: scalar)
  }

  private static func readable(_ name: String, of scalar: Unicode.Scalar, isLatin: Bool) -> String?
  {
    var words = name.split { $0 == " " || $0 == "-" }
    let kept = words.first.map { ["LATIN", "COMBINING"].contains($0) } ?? false
    let isLetter = words.contains { ["LETTER", "VOWEL", "SYLLABLE", "DIGIT"].contains($0) }
    if isLatin || (isLetter && !kept && words.count > 2 && words[1] != "DIGIT") {
      words.removeFirst()
    }
    words = words.filter { !idleWords.contains($0) }
    guard !words.isEmpty else { return nil }
    var result = words.map { $0.lowercased() }.joined(separator: "-")
    if isLatin, scalar.properties.generalCategory == .uppercaseLetter {
      result = result.capitalizedFirst
    }
    guard result.utf8.count <= 40, result.utf8.count > 1,
      result.unicodeScalars.allSatisfy({ $0.isASCII && ($0.isWordCharacter || $0 == "-") })
    else { return nil }
    return result
  }

  private static func number(of scalar: Unicode.Scalar) -> String {
    "u" + scalar.value.hexadecimal()
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is an ASCII letter or digit.
  fileprivate var isWordCharacter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}

/// Readable names of dead keys, by their characters.
enum DeadKeyNames {
  private static let names: [Unicode.Scalar: String] = Dictionary(
    uniqueKeysWithValues: Tables.rows("dead-key-names").flatMap { row in
      row.dropFirst().flatMap { Tables.text($0).unicodeScalars }.map { ($0, row[0]) }
    })

  /// Returns the name of the dead key with the character `text`; `nil` if there is no readable one.
  static func name(of text: String) -> String? {
    let scalars = text.unicodeScalars.filter { $0 != "\u{25CC}" && $0 != "\u{A0}" && $0 != " " }
    guard let first = scalars.first, scalars.count <= 3 else { return nil }
    if scalars.count == 1, let name = names[first] { return name }
    let parts = scalars.map { names[$0] ?? KeyNames.name(of: $0).replacing("-", with: "_") }
    let name = parts.joined(separator: "_")
    return name.unicodeScalars.allSatisfy { $0.isASCII } && name.utf8.count <= 32 ? name : nil
  }

  /// Returns the letters, digits and underscores of a name in the source; `nil` if none are left.
  static func name(from source: String) -> String? {
    let kept = source.unicodeScalars.filter {
      $0.isASCII && ($0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    guard kept.contains(where: { $0.properties.isAlphabetic }) else { return nil }
    return String(String(String.UnicodeScalarView(kept)).prefix(32))
  }
}
