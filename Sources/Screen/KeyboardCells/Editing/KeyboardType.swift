public import KeyboardModel

/// The kind of text that a target accepts, which selects the keyboard's layout.
///
/// The cases are those of `UIKeyboardType`, and the purposes of Wayland's text-input protocol that
/// it lacks.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// Any text, in the user's language.
  case `default`
  /// Text of ASCII characters.
  case asciiCapable
  /// Any text, with numbers and punctuation shown first.
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
  /// A short public message of any text.
  case twitter
  /// A search term or a web address.
  case webSearch
  /// A whole number of ASCII digits.
  case asciiCapableNumberPad
  /// Terminal input, with control and function keys.
  case terminal
  /// A secret number.
  case pin
  /// A date in digits.
  case date
  /// A time of day in digits.
  case time

  /// Whether only digits and a few signs are typed.
  package var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .pin, .date, .time: true
    default: false
    }
  }

  package var layerID: Identifier? {
    switch self {
    case .numbersAndPunctuation, .date, .time: "numeric"
    default: nil
    }
  }

  /// Returns the names of the layouts that suit the type for a `language`, the best first.
  package func layoutNames(for language: String) -> [String] {
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

  /// Returns the layout that suits the type best, if any, for a `language` such as `pt-BR`. Names
  /// are compared without regard to case, and returned as in `available`.
  public func layoutName(for language: String, among available: some Sequence<String>) -> String? {
    let existing = Dictionary(
      available.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    return layoutNames(for: language).lazy.compactMap { existing[$0.lowercased()] }.first
  }

  /// Returns the special layout in `language` or in English, unless any layout suits the type.
  package func specialLayoutName(
    for language: String, among available: some Sequence<String>
  ) -> String? {
    guard let kind = specialKind else { return nil }
    return layoutName(for: language, among: available.filter { $0.hasSuffix("-t-k0-\(kind)") })
  }

  /// Returns `layout` with the lowest row of `special`, or that if the letters do not suit.
  package func adapted(_ layout: KeyboardLayout, to special: KeyboardLayout) -> KeyboardLayout {
    guard self == .emailAddress || self == .URL, Self.latin(layout.locale) == layout.locale,
      Self.language(of: layout) != Self.language(of: special)
    else { return special }
    return layout.withLowestRow(of: special)
  }

  private var specialKind: String? {
    switch self {
    case .emailAddress: "email"
    case .URL: "url"
    case .terminal: "terminal"
    default: nil
    }
  }

  private static func language(of layout: KeyboardLayout) -> [String] {
    let parts = layout.locale.lowercased().split(separator: "-").map(String.init)
    let variant = parts.last.map { ["email", "url", "terminal"].contains($0) ? [] : [$0] } ?? []
    return [parts.first ?? ""] + (parts.contains("k0") ? variant : [])
  }

  private static func pad(_ name: String) -> String { "und-Zyyy-t-k0-\(name)" }

  /// Returns fewer and fewer subtags, followed by English.
  private static func plain(_ language: String) -> [String] {
    var names: [String] = []
    var rest = language.replacing("_", with: "-")[...]
    while !rest.isEmpty {
      names.append(String(rest))
      rest = rest.lastIndex(of: "-").map { rest[..<$0] } ?? ""
    }
    return names.contains("en") ? names : names + ["en"]
  }

  private static func special(_ kind: String, _ language: String) -> [String] {
    plain(language).map { "\($0)-t-k0-\(kind)" } + plain(language)
  }

  /// Returns English if the language is not written in Latin script.
  private static func latin(_ language: String) -> String {
    let parts = language.replacing("_", with: "-").split(separator: "-")
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    if let script { return script.lowercased() == "latn" ? language : "en" }
    return otherScripts.contains(parts.first?.lowercased() ?? "") ? "en" : language
  }

  /// The languages whose script is not Latin according to CLDR's likely subtags.
  private static let otherScripts: Set<String> = [
    "am", "ar", "as", "be", "bg", "bn", "bo", "ckb", "cv", "dv", "dz", "el", "fa", "gu", "he", "hi",
    "hy", "ii", "iu", "ja", "ka", "kk", "km", "kn", "ko", "kok", "ks", "ky", "lo", "mai", "mk",
    "ml", "mn", "mni", "mr", "my", "ne", "or", "pa", "ps", "ru", "sa", "sat", "sd", "si", "sr",
    "ta", "te", "tg", "th", "ti", "tt", "ug", "uk", "und", "ur", "yi", "yue", "zgh", "zh",
  ]

  /// Returns a Boolean value that indicates whether each line of `text` is of the requested kind,
  /// or can become so when more is typed.
  ///
  /// Numbers may have a sign, and decimal numbers one separator. Telephone numbers may contain the
  /// usual signs. Digits may be of any script, unless ASCII is requested. All other types allow
  /// every text.
  ///
  /// The type selects a layout and does not filter text by itself. Physical keyboards, pasted text
  /// and programs may insert any text. A delegate can call this method to reject it.
  ///
  /// ```swift
  /// KeyboardType.decimalPad.allows("-12.")   // true
  /// KeyboardType.decimalPad.allows("1.2.3")  // false
  /// KeyboardType.numberPad.allows("12a")     // false
  /// ```
  public func allows(_ text: String) -> Bool {
    allowsAll || text.split(whereSeparator: \.isNewline).allSatisfy(allows(line:))
  }

  /// Returns a Boolean value that indicates whether `edit` may be applied to `buffer`.
  ///
  /// An edit is allowed if the resulting text is allowed, or if the current text is not, so that an
  /// invalid text can be corrected.
  public func allows(_ edit: TextEdit, in buffer: TextBuffer) -> Bool {
    if allowsAll { return true }
    var next = buffer
    next.apply(edit)
    return allows(next.text) || !allows(buffer.text)
  }

  private var allowsAll: Bool { !isPad && self != .asciiCapableNumberPad }

  private func allows(line: Substring) -> Bool {
    switch self {
    case .numberPad: return Self.isNumber(line, separators: 0)
    case .asciiCapableNumberPad:
      return line.utf8.allSatisfy { $0 < 0x80 } && Self.isNumber(line, separators: 0)
    case .decimalPad: return Self.isNumber(line, separators: 1)
    case .phonePad: return line.allSatisfy { $0.isDigit || Self.phoneSigns.contains($0) }
    case .pin: return line.allSatisfy(\.isDigit)
    default: return true
    }
  }

  private static func isNumber(_ line: Substring, separators: Int) -> Bool {
    let isSigned = line.first.map(signs.contains) ?? false
    let rest = (isSigned ? line.dropFirst() : line).filter { !$0.isDigit }
    return rest.count <= separators && rest.allSatisfy(decimalSeparators.contains)
  }

  private static let signs: Set<Character> = ["+", "-", "\u{2212}"]
  private static let decimalSeparators: Set<Character> = [".", ",", "\u{66B}"]
  /// Those of the keys, waits and pauses, and separators of groups of digits.
  private static let phoneSigns: Set<Character> = [
    "+", "*", "#", ",", ";", " ", "\u{A0}", "\u{202F}", "(", ")", "-", "\u{2011}", ".", "/",
  ]
}

extension Character {
  /// Whether this is a single decimal digit of any script.
  fileprivate var isDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.numericType == .decimal
  }
}
