internal import KeyboardFiles
internal import KeyboardLints
internal import KeyboardModel

/// The exemplar characters of a language in CLDR, in alphabetical order and without capitals.
package struct Exemplars: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The required letters of the language.
    case main
    /// The letters of foreign words and older spellings.
    case auxiliary
    case punctuation, numbers
  }

  package let locale: String
  /// The script of the letters, an ISO 15924 code.
  package let script: String
  /// The likely region of the language, an ISO 3166 code.
  package let region: String
  /// The name of the language in the language; empty if CLDR has none.
  package var languageName: String
  package let zero: Unicode.Scalar
  /// The capitals, or letters without case, of an index in the language.
  package let index: [String]
  private var sets: [Kind: [String]]
  /// A sentence for people if the letters are not those of the language in CLDR.
  package private(set) var note: String?

  package subscript(kind: Kind) -> [String] { sets[kind] ?? [] }

  package var main: [String] { self[.main] }

  package var capitals: [String] {
    var known: Set<String> = []
    return main.compactMap { LetterCase.capital(of: $0, locale: locale) }
      .filter { known.insert($0).inserted }
  }

  /// The letters of ``main`` but the capitals of others, and punctuation, which some languages have
  /// in that set.
  var smallLetters: [String] {
    let capitals = Set(capitals)
    return main.filter { !capitals.contains($0) && !$0.isSign }
  }

  /// The sign that divides words, or syllables, in the script; `nil` if spaces do.
  var divider: String? { ExemplarTable.spaceBarSigns[script]?.first }

  /// The punctuation of one character, which may replace comma and full stop: that of the language,
  /// or that on which languages of its script agree.
  var usualPunctuation: [String] {
    let own = main.filter(\.isSign) + self[.punctuation].filter { $0.unicodeScalars.count == 1 }
    let isKnown = own.contains { $0 != divider && ExemplarTable.isOfScript($0) }
    let signs = isKnown ? ([], false) : ExemplarTable.signs(of: script)
    return own + (own.isEmpty || signs.1 ? signs.0 : [])
  }

  /// The punctuation of the script where CLDR has none of it for the language.
  var furtherPunctuation: [String] {
    let usual = usualPunctuation
    return usual.contains { $0 != divider && ExemplarTable.isOfScript($0) }
      ? [] : ExemplarTable.signs(of: script).signs.filter { !usual.contains($0) }
  }

  func replacingMain(by letters: [String]) -> Exemplars {
    var result = self
    result.sets[.main] = letters
    return result
  }

  /// Creates sets for a language that CLDR does not contain, with its letters in order.
  package init(locale: String, letters: [String], languageName: String = "") {
    self.locale = locale
    script = letters.lazy.flatMap(\.unicodeScalars).compactMap(LocaleTable.script).first ?? "Zyyy"
    region = LocaleCodes(locale).region ?? ""
    self.languageName = languageName
    (zero, index, sets) = ("0", [], [.main: letters])
  }

  /// Splits a list at spaces, with which combining marks alone are not to combine.
  package static func letters(in list: String) -> [String] {
    list.unicodeScalars.split(separator: " ").map { String($0) }
  }

  /// Creates the sets of the nearest locale with fewer subtags, in its script; `nil` if none.
  package init?(for locale: String) {
    let codes = LocaleCodes(LocaleIdentifier.nearest(to: locale) ?? locale)
    guard let (locale, record) = ExemplarTable.record(nearestTo: codes) else { return nil }
    self.locale = locale
    (script, region) = (record.script, record.region)
    (languageName, zero, index) = (record.languageName, record.zero, record.index)
    sets = [
      .main: record.main, .auxiliary: record.auxiliary, .punctuation: record.punctuation,
      .numbers: record.numbers,
    ]
    if let divider, !record.punctuation.isEmpty, !sets.values.joined().contains(divider) {
      sets[.punctuation]?.append(divider)
    }
  }

  /// Creates the letters of a locale's script, where CLDR has none of the language in it.
  package init?(scriptOf locale: String) {
    let codes = LocaleCodes(LocaleIdentifier.nearest(to: locale) ?? locale)
    guard codes.problems.isEmpty, let script = ExemplarTable.script(of: codes) else { return nil }
    let (letters, punctuation, isOfCLDR) = ExemplarTable.letters(of: script)
    self.init(locale: "\(codes.language)-\(script)", letters: letters)
    guard self.script != "Zyyy" else { return nil }
    sets[.punctuation] = punctuation
    note =
      "CLDR has no letters of '\(codes.language)' in the script \(script); these are the script's "
      + (isOfCLDR ? "usual letters" : "letters in Unicode, in its order")
      + ", and --letters replaces them"
  }

  package static func nearest(to locale: String) -> Exemplars? {
    Exemplars(for: locale) ?? Exemplars(scriptOf: locale)
  }

  package static var locales: [String] { ExemplarTable.locales.sorted() }
}

extension String {
  /// One character of punctuation.
  fileprivate var isSign: Bool {
    unicodeScalars.count == 1 && first?.isPunctuation == true
  }
}

enum LetterCase {
  /// The languages with a dotless ı, whose i has the capital İ.
  private static let dotless: Set<Substring> = ["az", "crh", "gag", "kaa", "tr", "tt"]

  /// Returns the capital that keyboards type: none for Georgian and for final sigma.
  static func capital(of letter: String, locale: String) -> String? {
    if dotless.contains(locale.languageSubtag) {
      if letter == "i" { return "İ" }
      if letter == "ı" { return "I" }
    }
    if letter == "ß" { return "ẞ" }
    guard let first = letter.unicodeScalars.first, !(0x10D0...0x10FF).contains(first.value) else {
      return nil
    }
    let capital = letter.uppercased()
    // A capital of several letters, such as that of ŉ, is typed letter by letter.
    guard capital != letter, capital.count == letter.count, capital.lowercased() == letter else {
      return nil
    }
    return capital
  }
}
