/// The signs of a language that stand right after a word, in place of the space that was added to it.
enum SignSpacing: Hashable, Sendable {
  case close
  /// A narrow space is before `;`, `:`, `!` and `?`, as in French.
  case french

  init(locale: some StringProtocol) {
    // Canada has no space there.
    self = locale.hasPrefix("fr") && !locale.hasSuffix("CA") ? .french : .close
  }

  private static let narrowSpace = "\u{202F}"
  private static let signs: Set<String> = [
    " ", "\n", ".", ",", ";", ":", "!", "?", "…", ")", "]", "}", "'", "’", "-", "/", "%", "،", "؛",
    "؟",
    "।",
  ]
  private static let quotationMarks: Set<String> = ["\"", "”"]
  private static let spacedSigns: Set<String> = [";", ":", "!", "?"]

  /// Returns what replaces the space at the end of a text before a sign; `nil` if it stays.
  func text(of sign: String, after text: some StringProtocol) -> String? {
    if Self.quotationMarks.contains(sign) {
      let line = text.split(omittingEmptySubsequences: false) { $0.isNewline }.last ?? ""
      let marks = line.filter { $0 == "\"" || $0 == "“" || $0 == "”" || $0 == "„" }
      return marks.count % 2 == 1 ? sign : nil
    }
    guard Self.signs.contains(sign) else { return nil }
    return self == .french && Self.spacedSigns.contains(sign) ? Self.narrowSpace + sign : sign
  }
}
