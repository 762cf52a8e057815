/// The characters that a terminal can display.
public struct CharacterRepertoire: Hashable, Sendable {
  package var hasUnicode: Bool
  package var drawsMarks: Bool
  /// Whether wide symbols reliably take two columns.
  package var hasWideSymbols: Bool

  /// The repertoire of all characters.
  public static let all = CharacterRepertoire()
  /// The repertoire of ASCII alone.
  public static let ascii = CharacterRepertoire(
    hasUnicode: false, drawsMarks: false, hasWideSymbols: false)

  /// Creates a repertoire.
  package init(hasUnicode: Bool = true, drawsMarks: Bool = true, hasWideSymbols: Bool = true) {
    self.hasUnicode = hasUnicode
    self.drawsMarks = drawsMarks
    self.hasWideSymbols = hasWideSymbols
  }

  /// Whether the locale uses UTF-8: `LC_ALL`, else `LC_CTYPE`, else `LANG`; `nil` if all are empty.
  package static func localeHasUnicode(_ environment: [String: String]) -> Bool? {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.map { $0.lowercased().replacing("-", with: "").contains("utf8") }
  }
}
