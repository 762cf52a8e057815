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
    if let word = words[first] { return word }
    guard first.isASCII else { return short(first) }
    // The marks of the letter become separate signs beside it.
    return scalars.dropFirst().reduce(String(first)) { $0 + (signs[$1] ?? "") }
  }

  /// Returns the spacing form of `mark`, if there is one.
  static func spacingForm(of mark: Unicode.Scalar) -> String? {
    spacingForms[mark]
  }

  /// Returns the last words of the name of `scalar`, without words that many names share.
  ///
  /// The words are in capitals for a capital letter. A character without a name becomes a question
  /// mark.
  static func short(_ scalar: Unicode.Scalar) -> String {
    guard let name = scalar.properties.name else { return "?" }
    let all = name.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
    var rest = all.filter { !common.contains($0) }
    if rest.isEmpty { rest = all.suffix(1) }
    // The distinctive part comes first, because the end is cut off where there is no room.
    let text = rest.joined(separator: " ")
    return all.contains("CAPITAL") ? text : text.lowercased()
  }

  /// The words of names that denote a script or a kind of character.
  private static let common: Set<String> = [
    "ACCENT", "ARABIC", "ARMENIAN", "BENGALI", "CAPITAL", "CHARACTER", "COMBINING", "CYRILLIC",
    "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK", "GUJARATI", "GURMUKHI", "HANGUL", "HEBREW",
    "HIRAGANA", "JUNGSEONG", "CHOSEONG", "JONGSEONG", "KANNADA", "KATAKANA", "KHMER", "LAO",
    "LATIN", "LETTER", "MAI", "MALAYALAM", "MARK", "MYANMAR", "ORIYA", "POINT", "SARA", "SIGN",
    "SINHALA", "SMALL", "SYLLABLE", "TAMIL", "TELUGU", "THAI", "TIBETAN", "VOWEL", "WITH",
  ]

  /// The words for the symbols that keys show.
  private static let words: [Unicode.Scalar: String] = [
    "\u{21E7}": "shift", "\u{21EA}": "caps", "\u{232B}": "bksp", "\u{2326}": "del",
    "\u{23CE}": "enter", "\u{21B5}": "enter", "\u{2328}": "hide", "\u{1F310}": "lang",
    "\u{21E5}": "tab", "\u{2423}": "space", "\u{238B}": "esc", "\u{2190}": "left",
    "\u{2191}": "up", "\u{2192}": "right", "\u{2193}": "down", "\u{2026}": "...",
    "\u{2013}": "-", "\u{2014}": "--", "\u{2010}": "-", "\u{2011}": "-", "\u{2212}": "-",
    "\u{2018}": "'", "\u{2019}": "'", "\u{201A}": ",", "\u{201C}": "\"", "\u{201D}": "\"",
    "\u{201E}": ",,", "\u{AB}": "<<", "\u{BB}": ">>", "\u{2039}": "<", "\u{203A}": ">",
    "\u{DF}": "ss", "\u{E6}": "ae", "\u{C6}": "AE", "\u{153}": "oe", "\u{152}": "OE",
    "\u{F8}": "o/", "\u{D8}": "O/", "\u{142}": "l/", "\u{141}": "L/", "\u{D7}": "x",
    "\u{A0}": "nbsp", "\u{2022}": "*", "\u{B7}": ".",
  ]

  /// The signs that represent marks beside a letter.
  private static let signs: [Unicode.Scalar: String] = [
    "\u{300}": "`", "\u{301}": "'", "\u{302}": "^", "\u{303}": "~", "\u{304}": "-",
    "\u{306}": "(", "\u{307}": ".", "\u{308}": "\"", "\u{30A}": "*", "\u{30B}": "\"",
    "\u{30C}": "<", "\u{323}": ".", "\u{327}": ",", "\u{328}": ";",
  ]

  /// The spacing forms of marks.
  private static let spacingForms: [Unicode.Scalar: String] = [
    "\u{300}": "`", "\u{301}": "\u{B4}", "\u{302}": "^", "\u{303}": "~", "\u{304}": "\u{AF}",
    "\u{306}": "\u{2D8}", "\u{307}": "\u{2D9}", "\u{308}": "\u{A8}", "\u{30A}": "\u{2DA}",
    "\u{30B}": "\u{2DD}", "\u{30C}": "\u{2C7}", "\u{327}": "\u{B8}", "\u{328}": "\u{2DB}",
    "\u{3099}": "\u{309B}", "\u{309A}": "\u{309C}",
  ]
}
