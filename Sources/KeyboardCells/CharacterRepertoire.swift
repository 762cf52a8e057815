/// The characters that a terminal can show.
public struct CharacterRepertoire: Hashable, Sendable {
  /// A Boolean value that indicates whether there are more characters than those of ASCII. The default is
  /// `true`.
  public var hasUnicode: Bool
  /// A Boolean value that indicates whether marks are seen on the letters that they belong to. The default is
  /// `true`.
  public var drawsMarks: Bool
  /// A Boolean value that indicates whether symbols of two columns take two for certain. The default is `true`.
  public var hasWideSymbols: Bool

  /// Everything.
  public static let all = CharacterRepertoire()
  /// ASCII alone.
  public static let ascii = CharacterRepertoire(
    hasUnicode: false, drawsMarks: false, hasWideSymbols: false)

  /// Creates a repertoire.
  public init(hasUnicode: Bool = true, drawsMarks: Bool = true, hasWideSymbols: Bool = true) {
    self.hasUnicode = hasUnicode
    self.drawsMarks = drawsMarks
    self.hasWideSymbols = hasWideSymbols
  }

  /// Returns a Boolean value that indicates whether the locale of the program uses UTF-8, or `nil` if
  /// `environment` names no locale.
  ///
  /// As for all programs, `LC_ALL` counts more than `LC_CTYPE`, and that more than `LANG`; an empty one does
  /// not count.
  public static func localeHasUnicode(_ environment: [String: String]) -> Bool? {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.map { $0.lowercased().replacing("-", with: "").contains("utf8") }
  }
}
