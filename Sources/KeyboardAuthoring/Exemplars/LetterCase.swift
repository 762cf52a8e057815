/// The capitals of letters, with what languages have of their own.
enum LetterCase {
  /// The languages with a dotless ı, and an İ for i.
  private static let dotless: Set<Substring> = ["az", "crh", "gag", "kaa", "tr", "tt"]

  /// Returns the capital of a letter if it has one that is typed as such.
  ///
  /// Georgian has capitals in Unicode that no keyboard types, and final sigma has none of its own.
  static func capital(of letter: String, locale: String) -> String? {
    if dotless.contains(locale.prefix { $0 != "-" }) {
      if letter == "i" { return "İ" }
      if letter == "ı" { return "I" }
    }
    if letter == "ß" { return "ẞ" }
    guard letter != "ς", let first = letter.unicodeScalars.first,
      !(0x10D0...0x10FF).contains(first.value)
    else { return nil }
    let capital = letter.uppercased()
    // A capital of two letters, such as that of ŉ, is typed as these.
    guard capital != letter, capital.count == letter.count else { return nil }
    return capital
  }
}
