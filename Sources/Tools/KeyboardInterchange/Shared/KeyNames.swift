internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

/// Readable names of keys, by their output: `e-acute`, `left-guillemet`, `й`, `beh`.
enum KeyNames {
  private static let common: [Unicode.Scalar: String] = Dictionary(
    uniqueKeysWithValues: Tables.rows("key-names").compactMap { row in
      Tables.text(row[1]).unicodeScalars.first.map { ($0, row[0]) }
    })

  private static let idleWords: Set<Substring> = [
    "LETTER", "SMALL", "CAPITAL", "WITH", "AND", "SIGN", "VOWEL", "MARK", "ABOVE", "SYMBOL",
    "SYLLABLE", "ACCENT", "CHARACTER",
  ]

  static func name(of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1 else { return scalars.first.map(name) ?? "key" }
    let isWord = scalars.count <= 12 && scalars.allSatisfy { $0.isASCIILetterOrDigit }
    if isWord { return text }
    let parts = scalars.prefix(3).map(name)
    return parts.joined(separator: "-") + (scalars.count > 3 ? "-\(scalars.count)" : "")
  }

  static func name(of scalar: Unicode.Scalar) -> String {
    if let name = common[scalar] { return name }
    if scalar.isASCIILetterOrDigit { return String(scalar) }
    let properties = scalar.properties
    let number = "u" + scalar.value.hexadecimal()
    guard let name = properties.name else { return number }
    let isCased =
      properties.generalCategory == .lowercaseLetter
      || properties.generalCategory == .uppercaseLetter
    if isCased, !name.hasPrefix("LATIN") { return String(scalar) }
    return readable(name, of: scalar, isLatin: isCased) ?? number
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
      result.unicodeScalars.allSatisfy({ $0.isASCIILetterOrDigit || $0 == "-" })
    else { return nil }
    return result
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

  /// Returns the ASCII letters, digits and underscores of a name; `nil` without a letter.
  static func name(from source: String) -> String? {
    let kept = source.unicodeScalars.filter { $0 == "_" || $0.isASCIILetterOrDigit }
    return kept.contains(where: \.isASCIILetter) ? String(scalars: kept.prefix(32)) : nil
  }
}

/// Names of files for systems that take ASCII alone.
enum ASCIINames {
  /// Letters that NFD does not decompose.
  private static let letters: [Unicode.Scalar: String] = [
    "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ß": "ss", "ẞ": "SS", "ø": "o", "Ø": "O", "ł": "l",
    "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ħ": "h", "Ħ": "H",
    "ı": "i", "ŋ": "ng", "Ŋ": "Ng", "ŧ": "t", "Ŧ": "T", "ə": "e", "Ə": "E", "ɛ": "e", "Ɛ": "E",
    "ɔ": "o", "Ɔ": "O", "ɓ": "b", "Ɓ": "B", "ɗ": "d", "Ɗ": "D", "ƙ": "k", "Ƙ": "K", "ʼ": "",
    "’": "", "ʻ": "",
  ]

  /// Returns the Latin letters of `text` without their marks; other characters stay.
  static func transliterated(_ text: String) -> String {
    var result = ""
    for value in Normalization.decomposed(text.unicodeScalars.map(\.value)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if let letters = letters[scalar] {
        result += letters
      } else if !(0x300...0x36F).contains(value) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func words(_ text: String) -> [String] {
    transliterated(text).unicodeScalars.split { !$0.isASCIILetterOrDigit }.map { String($0) }
  }
}

enum Tables {
  static func rows(_ name: String) -> [[String]] {
    EmbeddedFolder(embedded_interchange).rows("\(name).txt")
  }

  /// Returns what the names of a kind stand for, in a table of lines with kind, name and value.
  static func values<Value>(
    _ table: String, _ kind: String, _ value: (String) -> Value?
  ) -> [String: Value] {
    let rows = rows(table).filter { $0[0] == kind }
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in
        value(row[row.count - 1]).map { (row[1], $0) }
      })
  }

  static func text(_ word: String) -> String {
    Unicode.Scalar(codePoint: word).map { String($0) } ?? word
  }
}

enum FrameKeys {
  static let shiftSign = "⇧"

  private static let frames: [KeyAction: [String]] = Dictionary(
    uniqueKeysWithValues: Tables.rows("frame-keys").compactMap { row in
      KeyAction(name: row[0]).map { ($0, row) }
    })

  /// Returns the name, the accessibility label and the display of the key for `action`.
  static func frame(for action: KeyAction) -> (name: String, label: String, display: String) {
    guard let row = frames[action] else { return (action.name, action.name, action.name) }
    return (row[1], row[2].replacing("_", with: " "), row[3])
  }

  static func key(_ action: KeyAction, width: Double = 1) -> TouchKey {
    TouchKey(special: .action(action), width: width)
  }

  static func key(to layer: Identifier, legend: String, width: Double = 1) -> TouchKey {
    TouchKey(special: .layer(layer), width: width, legend: legend)
  }

  /// Returns a key for another layer, the space bar and return.
  static func bottomRow(
    to layer: Identifier, legend: String, spaceBar: TouchKey = TouchKey(stroke: Stroke(" "))
  ) -> [TouchKey] {
    [
      key(to: layer, legend: legend, width: 1.5), spaceBar,
      key(.return, width: 1.5),
    ]
  }
}
