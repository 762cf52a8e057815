internal import CResources
internal import KeyboardFiles
public import KeyboardModel
public import KeyboardWords

/// A built-in folder with a file for each of some locales.
@safe struct LocaleFolder {
  let folder: EmbeddedFolder
  let suffix: String

  var locales: [String] { folder.paths.map { String($0.dropLast(suffix.count)) } }

  /// Falls back to the language: from `pt-BR` to `pt`, from `en-t-k0-dvorak` to `en`.
  @unsafe func constant(for locale: String) -> UnsafeRawBufferPointer? {
    var subtags = locale.split(separator: "-").prefix { $0.count > 1 }.map(String.init)
    while !subtags.isEmpty {
      let name = subtags.joined(separator: "-")
      if let bytes = unsafe folder.constant(at: name + suffix) { return unsafe bytes }
      if subtags.count == 1 {
        let other = locales.first { $0.hasPrefix("\(name)-") }
        return unsafe other.flatMap { unsafe folder.constant(at: $0 + suffix) }
      }
      subtags.removeLast()
    }
    return nil
  }
}

extension WordModel {
  package static var embeddedLocales: [String] { folder.locales }

  /// Returns the built-in model of a locale, or of its language: that of `pt-BR` for `pt`, that of
  /// `en` for `en-GB` and `en-t-k0-dvorak`. Its bytes stay where they are in the program.
  ///
  /// - Complexity: O(*n*) in the number of models.
  public static func embedded(for locale: String) -> WordModel? {
    unsafe folder.constant(for: locale).flatMap { unsafe try? WordModel(unowned: $0) }
  }

  private static var folder: LocaleFolder {
    unsafe LocaleFolder(folder: EmbeddedFolder(embedded_words), suffix: ".words")
  }
}

extension EmojiNames {
  package static var embeddedLocales: [String] { folder.locales }

  package static func embedded(for locale: String) -> EmojiNames? {
    unsafe folder.constant(for: locale).map { unsafe EmojiNames(unowned: $0) }
  }

  private static var folder: LocaleFolder {
    unsafe LocaleFolder(folder: EmbeddedFolder(embedded_emoji), suffix: ".txt")
  }
}

extension EmojiGroups {
  /// The emoji of Unicode that terminals draw in two cells, in its groups and order.
  package static var embedded: EmojiGroups {
    let bytes = unsafe EmbeddedFolder(embedded_emoji_groups).constant(at: "groups.txt")
    return unsafe EmojiGroups(text: bytes.map { unsafe String(decoding: $0, as: UTF8.self) } ?? "")
  }
}

extension KeyboardLayout {
  /// Returns the layout with a key for emoji in its lowest row, which leads to the built-in emoji,
  /// and with a key there to search them by name if it `hasSearch`.
  public func withEmojiKeys(hasSearch: Bool = false) -> KeyboardLayout {
    withEmojiKeys(.embedded, hasSearch: hasSearch)
  }
}
