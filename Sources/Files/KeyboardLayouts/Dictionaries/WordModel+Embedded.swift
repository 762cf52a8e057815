internal import CResources
internal import KeyboardFiles
public import KeyboardWords

extension WordModel {
  /// The locales with a built-in model, sorted.
  public static var embeddedLocales: [String] { folder.locales }

  /// Returns the built-in model of a locale, or of its language: that of `pt-BR` for `pt`, that of
  /// `en` for `en-GB` and `en-t-k0-dvorak`. The result is `nil` if there is none.
  ///
  /// The bytes stay where they are in the program, and are read when words are looked up.
  ///
  /// - Complexity: O(*n*) in the number of models.
  public static func embedded(for locale: String) -> WordModel? {
    unsafe folder.constant(for: locale).flatMap { unsafe try? WordModel(unowned: $0) }
  }

  private static var folder: LocaleFolder {
    unsafe LocaleFolder(EmbeddedFolder(embedded_words), suffix: ".words")
  }
}
