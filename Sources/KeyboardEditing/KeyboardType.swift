public import KeyboardModel

/// Which text a target takes, which chooses the keyboard's layout (`UIKeyboardType`, and the purposes
/// of Wayland's text-input protocol that it lacks).
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// Any text, in the user's language.
  case `default`
  /// Text of ASCII letters.
  case asciiCapable
  /// Numbers and punctuation first, then any text.
  case numbersAndPunctuation
  /// A web address.
  case URL
  /// A whole number.
  case numberPad
  /// A telephone number.
  case phonePad
  /// A name or a telephone number.
  case namePhonePad
  /// An e-mail address.
  case emailAddress
  /// A decimal number.
  case decimalPad
  /// A short public message; any text.
  case twitter
  /// What to search for, or a web address.
  case webSearch
  /// A whole number of ASCII digits.
  case asciiCapableNumberPad
  /// What a terminal takes, with its control and function keys.
  case terminal
  /// A secret number.
  case pin
  /// A date in digits.
  case date
  /// A time of day in digits.
  case time

  /// Whether only digits and a few signs are typed.
  public var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .pin, .date, .time: true
    default: false
    }
  }

  /// The layer that is shown first, where the layout has it; `nil` for the layout's first one.
  public var layerID: Identifier? {
    switch self {
    case .numbersAndPunctuation, .date, .time: "numeric"
    default: nil
    }
  }

  /// The names of the layouts that serve the purpose, the best first.
  ///
  /// The names are locale identifiers with the keyboard's kind (UTS #35 part 7): `de` for German,
  /// `de-t-k0-email` for e-mail in German. Text that must be ASCII is typed in English where the
  /// language is written in another script.
  ///
  /// - Parameter language: The user's language as a locale identifier, such as `pt-BR`.
  /// - Returns: At least one name.
  public func layoutNames(for language: String) -> [String] {
    switch self {
    case .numberPad, .asciiCapableNumberPad: return [Self.pad("number")]
    case .phonePad: return [Self.pad("phone"), Self.pad("number")]
    case .decimalPad: return [Self.pad("decimal"), Self.pad("number")]
    case .pin: return [Self.pad("pin"), Self.pad("number")]
    case .date: return [Self.pad("date")] + Self.plain(language)
    case .time: return [Self.pad("time")] + Self.plain(language)
    case .asciiCapable: return Self.plain(Self.latin(language))
    case .emailAddress: return Self.special("email", Self.latin(language))
    case .URL: return Self.special("url", Self.latin(language))
    case .terminal: return Self.special("terminal", Self.latin(language))
    case .default, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch:
      return Self.plain(language)
    }
  }

  /// The layout that serves the purpose best, if any does.
  ///
  /// Names are compared without regard to case.
  ///
  /// - Parameters:
  ///   - language: The user's language as a locale identifier, such as `pt-BR`.
  ///   - available: The names of the layouts that exist.
  /// - Returns: The name as it is among `available`.
  public func layoutName(
    for language: String, among available: some Sequence<String>
  ) -> String? {
    let existing = Dictionary(
      available.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    return layoutNames(for: language).lazy.compactMap { existing[$0.lowercased()] }.first
  }

  /// The layout for the purpose in `language` or in English, where there are layouts made for it; `nil` where
  /// any layout serves.
  ///
  /// - Parameters:
  ///   - language: A locale identifier, such as `pt-BR`, or that of a layout.
  ///   - available: The names of the layouts that exist.
  /// - Returns: The name as it is among `available`.
  public func specialLayoutName(
    for language: String, among available: some Sequence<String>
  ) -> String? {
    guard let kind = specialKind else { return nil }
    return layoutName(for: language, among: available.filter { $0.hasSuffix("-t-k0-\(kind)") })
  }

  /// Returns `layout` as it serves the purpose for which `special` is made.
  ///
  /// Letters of addresses are where they are on `layout`, with the lowest row of `special`. A layout of another
  /// script cannot type addresses, and a terminal needs more than a row: for these the result is `special`.
  public func adapted(_ layout: KeyboardLayout, to special: KeyboardLayout) -> KeyboardLayout {
    guard self == .emailAddress || self == .URL, Self.latin(layout.locale) == layout.locale,
      Self.language(of: layout) != Self.language(of: special)
    else { return special }
    return layout.withLowestRow(of: special)
  }

  /// The part of the names of layouts that are made for the purpose.
  private var specialKind: String? {
    switch self {
    case .emailAddress: "email"
    case .URL: "url"
    case .terminal: "terminal"
    default: nil
    }
  }

  /// The language of a layout, and what else tells it from others of that language.
  private static func language(of layout: KeyboardLayout) -> [String] {
    let parts = layout.locale.lowercased().split(separator: "-").map(String.init)
    let variant = parts.last.map { ["email", "url", "terminal"].contains($0) ? [] : [$0] } ?? []
    return [parts.first ?? ""] + (parts.contains("k0") ? variant : [])
  }

  private static func pad(_ name: String) -> String { "und-Zyyy-t-k0-\(name)" }

  /// The language with fewer and fewer parts, then English.
  private static func plain(_ language: String) -> [String] {
    var names: [String] = []
    var rest = language.replacing("_", with: "-")[...]
    while !rest.isEmpty {
      names.append(String(rest))
      rest = rest.lastIndex(of: "-").map { rest[..<$0] } ?? ""
    }
    return names.contains("en") ? names : names + ["en"]
  }

  /// The layouts of a kind, then the language's own.
  private static func special(_ kind: String, _ language: String) -> [String] {
    plain(language).map { "\($0)-t-k0-\(kind)" } + plain(language)
  }

  /// The language, or English in the place of one that is not written in Latin letters.
  private static func latin(_ language: String) -> String {
    let parts = language.replacing("_", with: "-").split(separator: "-")
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    if let script { return script.lowercased() == "latn" ? language : "en" }
    return otherScripts.contains(parts.first?.lowercased() ?? "") ? "en" : language
  }

  /// The languages that CLDR's likely subtags give another script than Latin.
  private static let otherScripts: Set<String> = [
    "am", "ar", "as", "be", "bg", "bn", "bo", "ckb", "cv", "dv", "dz", "el", "fa", "gu", "he", "hi",
    "hy", "ii", "iu", "ja", "ka", "kk", "km", "kn", "ko", "kok", "ks", "ky", "lo", "mai", "mk",
    "ml",
    "mn", "mni", "mr", "my", "ne", "or", "pa", "ps", "ru", "sa", "sat", "sd", "si", "sr", "ta",
    "te",
    "tg", "th", "ti", "tt", "ug", "uk", "und", "ur", "yi", "yue", "zgh", "zh",
  ]
}
