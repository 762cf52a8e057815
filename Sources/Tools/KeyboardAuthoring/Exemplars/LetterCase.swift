/// The capitals of letters, with the rules of languages.
enum LetterCase {
  /// The languages with a dotless ı, whose i has the capital İ.
  private static let dotless: Set<Substring> = ["az", "crh", "gag", "kaa", "tr", "tt"]

  /// Returns the capital of a letter if keyboards type it.
  ///
  /// Keyboards do not type Georgian capitals. Final sigma and, outside of languages with a dotless ı,
  /// that letter have no capital of their own.
  static func capital(of letter: String, locale: String) -> String? {
    if dotless.contains(locale.prefix { $0 != "-" }) {
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
