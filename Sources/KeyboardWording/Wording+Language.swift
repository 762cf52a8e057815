extension Wording {
  /// The languages that there are words of, by their subtags (BCP 47).
  public static let languages = table.keys.sorted()

  /// The environment variables that name the language of the user, the first that is set (POSIX).
  package static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  private static let table: [String: Wording] = [
    "am": .amharic,
    "ar": .arabic,
    "bn": .bengali,
    "de": .german,
    "el": .greek,
    "en": .english,
    "es": .spanish,
    "fr": .french,
    "he": .hebrew,
    "hi": .hindi,
    "ja": .japanese,
    "ko": .korean,
    "pl": .polish,
    "pt": .portuguese,
    "ru": .russian,
    "th": .thai,
    "tr": .turkish,
    "uk": .ukrainian,
    "vi": .vietnamese,
    "yo": .yoruba,
  ]

  /// Returns the words of the language of a locale, or `nil` if there are none.
  ///
  /// - Parameter locale: A locale identifier (BCP 47), such as `pt-BR`, or the name of a POSIX locale, such as
  ///   `pt_BR.UTF-8`.
  public init?(locale: some StringProtocol) {
    let subtag = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
    guard let known = Self.table[subtag.lowercased()] else { return nil }
    self = known
  }

  /// Creates the words for a layout: those of its own language, else those of the user's, else the English
  /// ones.
  ///
  /// - Parameters:
  ///   - locale: The locale of the layout.
  ///   - environment: The environment variables, of which `LC_ALL`, `LC_MESSAGES` or `LANG` names the language
  ///     of the user.
  public init(locale: some StringProtocol, environment: [String: String]) {
    let own = Self.variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = Wording(locale: locale) ?? own.flatMap { Wording(locale: $0) } ?? .english
  }
}
