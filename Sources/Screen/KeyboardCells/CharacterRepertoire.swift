internal import KeyboardModel

/// The characters that a terminal can display.
public struct CharacterRepertoire: Hashable, Sendable {
  package var hasUnicode: Bool
  package var drawsMarks: Bool
  /// Whether wide symbols reliably take two columns.
  package var hasWideSymbols: Bool
  /// Whether symbols are only those of the fonts of the Linux console.
  package private(set) var isConsole = false
  /// Whether the terminal draws block elements itself, so that halves of cells meet exactly.
  package var drawsBlocks = false

  /// Every character, as most terminals have them.
  public static let all = CharacterRepertoire()
  /// The repertoire of ASCII alone.
  public static let ascii = CharacterRepertoire(
    hasUnicode: false, drawsMarks: false, hasWideSymbols: false)

  /// The repertoire of the fonts of the Linux console, which have 256 or 512 characters.
  package static let console = {
    var repertoire = CharacterRepertoire(drawsMarks: false, hasWideSymbols: false)
    repertoire.isConsole = true
    return repertoire
  }()

  /// Determines the repertoire from a program's environment: a locale without UTF-8 is a choice.
  package init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    self =
      Self.localeHasUnicode(environment) == false
      ? .ascii : terminal == "linux" || terminal.hasPrefix("linux-") ? .console : .all
  }

  /// Whether a terminal may lack characters of ours.
  var isLimited: Bool { !hasUnicode || isConsole }

  package var hasEmoji: Bool { !isLimited }

  func displays(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || hasUnicode && (!isConsole || CharacterTable.console.contains(scalar))
  }

  package func displays(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy(displays)
  }

  /// Whether a letter of a text may be in the font of a console, which the user chooses for a language.
  func mayDisplay(_ letter: Unicode.Scalar) -> Bool {
    isConsole && letter.properties.isAlphabetic && CellWidth.columns(of: letter) == 1
  }

  package init(hasUnicode: Bool = true, drawsMarks: Bool = true, hasWideSymbols: Bool = true) {
    (self.hasUnicode, self.drawsMarks) = (hasUnicode, drawsMarks)
    self.hasWideSymbols = hasWideSymbols
  }

  /// Whether the locale uses UTF-8: `LC_ALL`, else `LC_CTYPE`, else `LANG`; `nil` if all are empty.
  package static func localeHasUnicode(_ environment: [String: String]) -> Bool? {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.map { $0.lowercased().replacing("-", with: "").contains("utf8") }
  }
}
