/// The characters that a language is written with, as CLDR lists them.
///
/// ```swift
/// let letters = Exemplars(for: "sv-FI")?.main  // a b c ... å ä ö
/// ```
///
/// The items of a set are in the order of the alphabet. As a rule an item is a character; one of several code
/// points is an item of its own. Capitals are not among them.
public struct Exemplars: Hashable, Sendable {
  /// A set of exemplar characters.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The letters that the language needs.
    case main
    /// Letters of foreign words and older spellings.
    case auxiliary
    /// The punctuation.
    case punctuation
    /// The digits and the signs of numbers.
    case numbers
  }

  /// The locale whose sets these are: the one that was asked for, or one with fewer subtags.
  public let locale: String
  /// The script that the locale is likely written in, as an ISO 15924 code.
  public let script: String
  /// The region that the language is likely spoken in, as an ISO 3166 code.
  public let region: String
  /// What the language calls itself; empty where CLDR does not tell.
  public let languageName: String
  /// The zero of the digits that the locale uses by default.
  public let zero: Unicode.Scalar
  /// The capitals, or letters without case, under which an index of the language has entries.
  public let index: [String]
  private let sets: [Kind: [String]]

  /// The items of one set.
  public subscript(kind: Kind) -> [String] { sets[kind] ?? [] }

  /// The letters that the language needs.
  public var main: [String] { self[.main] }

  /// The capitals of the letters of ``main``.
  public var capitals: [String] {
    var known: Set<String> = []
    return main.compactMap { LetterCase.capital(of: $0, locale: locale) }
      .filter { known.insert($0).inserted }
  }

  /// The letters of ``main`` that are not capitals of others, of which some languages have one in it.
  var smallLetters: [String] {
    let capitals = Set(capitals)
    return main.filter { !capitals.contains($0) }
  }

  /// Creates sets of a language that CLDR does not have.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - letters: The letters that the language needs, in the order of its alphabet.
  ///   - languageName: What the language calls itself. The default is empty.
  public init(locale: String, letters: [String], languageName: String = "") {
    self.locale = locale
    let first = letters.lazy.flatMap(\.unicodeScalars).first { ScriptRange.script(of: $0) != nil }
    script = first.flatMap { ScriptRange.script(of: $0) } ?? "Zyyy"
    region =
      locale.split(separator: "-").dropFirst().last { $0.utf8.count == 2 }.map(String.init) ?? ""
    self.languageName = languageName
    zero = "0"
    index = []
    sets = [.main: letters]
  }

  /// Returns the sets of a locale, or of the locale with fewer subtags that has some; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the table, which has 100 KB.
  public init?(for locale: String) {
    var subtags = Self.subtags(of: locale)
    while !subtags.isEmpty {
      let name = subtags.joined(separator: "-")
      if let record = ExemplarTable.record(of: name) {
        self.init(record, locale: name)
        return
      }
      subtags.removeLast()
    }
    return nil
  }

  /// All locales that have sets, in the order of their codes.
  public static var locales: [String] { ExemplarTable.locales.sorted() }

  /// The language, script and region of a locale, with the usual capital letters.
  private static func subtags(of locale: String) -> [String] {
    var subtags: [String] = []
    for part in locale.split(whereSeparator: { $0 == "-" || $0 == "_" }) {
      // What follows a singleton is no part of the language.
      guard part.utf8.count > 1 else { break }
      let isFirst = subtags.isEmpty
      switch part.utf8.count {
      case 4 where !isFirst:
        subtags.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
      case 2, 3: subtags.append(isFirst ? part.lowercased() : part.uppercased())
      default: subtags.append(part.lowercased())
      }
    }
    return subtags
  }

  private init(_ record: ExemplarTable.Record, locale: String) {
    self.locale = locale
    (script, region) = (record.script, record.region)
    languageName = record.languageName
    zero = record.zero
    index = record.index
    sets = record.sets
  }
}
