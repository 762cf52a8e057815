internal import KeyboardFiles

/// A built-in folder with a file for each of some locales.
@safe struct LocaleFolder {
  private let folder: EmbeddedFolder
  private let suffix: String

  /// Creates the folder of files whose names are a locale and a suffix.
  init(_ folder: EmbeddedFolder, suffix: String) {
    self.folder = folder
    self.suffix = suffix
  }

  /// The locales, sorted.
  var locales: [String] { folder.paths.map { String($0.dropLast(suffix.count)) } }

  /// Returns the bytes of a locale, or of its language: those of `pt-BR` for `pt`, those of `en` for
  /// `en-GB` and `en-t-k0-dvorak`. The result is `nil` if there are none.
  ///
  /// - Complexity: O(*n*) in the number of locales.
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
