internal import CResources
internal import KeyboardFiles
package import KeyboardWords

extension EmojiNames {
  /// The locales with built-in names of emoji, sorted.
  package static var embeddedLocales: [String] { folder.locales }

  /// Returns the built-in names of emoji in a locale, or in its language, as
  /// `WordModel.embedded(for:)` finds models. The result is `nil` if there are none.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  package static func embedded(for locale: String) -> EmojiNames? {
    unsafe folder.constant(for: locale).map { unsafe EmojiNames(unowned: $0) }
  }

  private static var folder: LocaleFolder {
    unsafe LocaleFolder(EmbeddedFolder(embedded_emoji), suffix: ".txt")
  }
}
