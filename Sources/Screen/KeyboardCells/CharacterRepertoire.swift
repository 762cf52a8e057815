/// The characters that a terminal can display.
public struct CharacterRepertoire: Hashable, Sendable {
  /// A Boolean value that indicates whether the terminal displays more than ASCII. The default is
  /// `true`.
  package var hasUnicode: Bool
  /// A Boolean value that indicates whether marks are drawn on their base letters. The default is
  /// `true`.
  package var drawsMarks: Bool
  /// A Boolean value that indicates whether wide symbols reliably take two columns. The default is
  /// `true`.
  package var hasWideSymbols: Bool

  /// The repertoire of all characters.
  public static let all = CharacterRepertoire()
  /// The repertoire of ASCII alone.
  public static let ascii = CharacterRepertoire(
    hasUnicode: false, drawsMarks: false, hasWideSymbols: false)

  /// Creates a repertoire.
  public init(hasUnicode: Bool = true, drawsMarks: Bool = true, hasWideSymbols: Bool = true) {
    self.hasUnicode = hasUnicode
    self.drawsMarks = drawsMarks
    self.hasWideSymbols = hasWideSymbols
  }

  /// Returns a Boolean value that indicates whether the locale of the program uses UTF-8, or `nil`
  /// if `environment` names no locale.
  ///
  /// As usual, `LC_ALL` takes precedence over `LC_CTYPE`, which takes precedence over `LANG`. Empty
  /// variables are ignored.
  package static func localeHasUnicode(_ environment: [String: String]) -> Bool? {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.map { $0.lowercased().replacing("-", with: "").contains("utf8") }
  }
}
