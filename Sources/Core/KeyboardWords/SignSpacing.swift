internal import KeyboardModel

/// The signs of a language that stand right after a word, in place of the space that was added to it.
enum SignSpacing: Hashable, Sendable {
  case close
  /// A narrow space is before `;`, `:`, `!`, `?` and `»`, as in French.
  case french
  /// A narrow space is before `»` alone, as in Canada.
  case canadian

  init(locale: some StringProtocol) {
    self = !locale.hasPrefix("fr") ? .close : locale.hasSuffix("CA") ? .canadian : .french
  }

  private static let narrowSpace = "\u{202F}"
  private static let signs: Set<String> = [
    " ", "\n", ".", ",", ";", ":", "!", "?", "…", ")", "]", "}", "'", "’", "-", "/", "%", "،", "؛",
    "؟", "।",
  ]
  /// The marks that end a quotation, by those that begin it.
  private static let closingMarks: [Character: Set<Character>] = [
    "\"": ["\""], "“": ["”", "\""], "„": ["“", "”", "\""], "”": ["”"], "«": ["»"], "»": ["«", "»"],
    "‹": ["›"], "›": ["‹", "›"], "‚": ["‘"],
  ]

  /// Returns what replaces the space at the end of a text before a sign; `nil` if it stays.
  func text(of sign: String, after text: some StringProtocol) -> String? {
    guard Self.signs.contains(sign) || Self.closesQuotation(sign, after: text) else { return nil }
    let isSpaced = sign == "»" ? self != .close : self == .french && ";:!?".contains(sign)
    return isSpaced ? Self.narrowSpace + sign : sign
  }

  /// Returns whether a mark ends a quotation that the line has begun.
  private static func closesQuotation(_ mark: String, after text: some StringProtocol) -> Bool {
    guard mark.count == 1 else { return false }
    var open: [Character] = []
    for sign in text[(text.lastIndex { $0.isNewline } ?? text.startIndex)...] {
      if let last = open.last, closingMarks[last]?.contains(sign) == true {
        open.removeLast()
      } else if closingMarks[sign] != nil {
        open.append(sign)
      }
    }
    return open.last.map { closingMarks[$0]?.contains(Character(mark)) == true } ?? false
  }
}
