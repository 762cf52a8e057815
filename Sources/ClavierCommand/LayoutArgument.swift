import ArgumentParser
import Clavier
import KeyboardDictionaries
import KeyboardInterchange
import KeyboardLayouts
import KeyboardWords

/// The layout that a subcommand works on.
struct LayoutArgument: ParsableArguments {
  @Argument(
    help: """
      A layout: a name or locale (see 'clavier list'), a file, also of another format, or an XKB \
      layout such as xkb:de(neo).
      """)
  var layout: String

  /// Reads the layout; if that fails, reports the reason and exits with 1, or 2 when there is none
  /// to read.
  func read() throws -> KeyboardLayout { try Self.read(layout) }

  /// Reads the layout; if that fails, reports the reason and exits with 2, for subcommands in which
  /// 1 is a result.
  func readOrFail() throws -> KeyboardLayout { try Self.readOrFail(layout) }

  /// Reads the layout that `name` means; if that fails, reports the reason and exits with 2.
  static func readOrFail(_ name: String) throws -> KeyboardLayout {
    do {
      return try read(name)
    } catch is ExitCode {
      throw ExitCode(2)
    }
  }

  /// The ends of the names of layouts in recordings that have keys of emoji, without and with a search.
  private static let (emoji, emojiSearch) = ("emoji", "emoji-search")

  /// The name in a recording of a layout whose name is `name` without keys of emoji.
  static func recordedName(_ name: String, of layout: KeyboardLayout) -> String {
    guard layout.hasEmojiKeys else { return name }
    return "\(name)+\(layout.hasEmojiSearch ? emojiSearch : emoji)"
  }

  /// Reads the layout that a recording names: one, `A+B` for A with the lowest row of B, which is
  /// built in, or `A+emoji` for A with keys of emoji.
  static func read(recorded name: String) throws -> KeyboardLayout {
    if let plus = name.lastIndex(of: "+"), plus > name.startIndex {
      let special = String(name[name.index(after: plus)...])
      if [emoji, emojiSearch].contains(special) {
        return try read(recorded: String(name[..<plus])).withEmojiKeys(
          .embedded, hasSearch: special == emojiSearch)
      }
      if EmbeddedLayouts.files["\(special).xml"] != nil {
        return try read(String(name[..<plus])).withLowestRow(of: try read(special))
      }
    }
    return try read(name)
  }

  /// Reads the layout that `name` means.
  static func read(_ name: String) throws -> KeyboardLayout {
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    return try LayoutSource.read(name, importer: importer).layout
  }
}
