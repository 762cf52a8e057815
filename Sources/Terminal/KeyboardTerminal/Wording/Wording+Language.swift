extension Wording {
  /// The available languages, by their subtags (BCP 47).
  public static let languages = table.keys.sorted()

  /// The environment variables for the language of the user, of which the first one that is set
  /// counts (POSIX).
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

  /// Creates the words of the language of a locale; `nil` if there are none.
  ///
  /// - Parameter locale: A locale identifier (BCP 47), such as `pt-BR`, or the name of a POSIX
  ///   locale, such as `pt_BR.UTF-8`.
  public init?(locale: some StringProtocol) {
    let subtag = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
    guard let known = Self.table[subtag.lowercased()] else { return nil }
    self = known
  }

  /// Creates the words for a layout: those of its language, or else of the user's language, or else
  /// of English.
  ///
  /// - Parameters:
  ///   - locale: The locale of the layout.
  ///   - environment: The environment variables, of which `LC_ALL`, `LC_MESSAGES` or `LANG`
  ///     specifies the language of the user.
  public init(locale: some StringProtocol, environment: [String: String]) {
    let own = Self.variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = Wording(locale: locale) ?? own.flatMap { Wording(locale: $0) } ?? .english
  }
}
