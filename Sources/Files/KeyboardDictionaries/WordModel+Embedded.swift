internal import CResources
internal import KeyboardFiles
public import KeyboardWords

extension WordModel {
  /// The locales with a built-in model, sorted.
  public static var embeddedLocales: [String] {
    unsafe EmbeddedFolder(embedded_words).paths.map { String($0.dropLast(suffix.count)) }
  }

  /// Returns the built-in model of a locale, or of its language: that of `pt-BR` for `pt`, that of
  /// `en` for `en-GB` and `en-t-k0-dvorak`. The result is `nil` if there is none.
  ///
  /// The bytes stay where they are in the program, and are read when words are looked up.
  ///
  /// - Complexity: O(*n*) in the number of models.
  public static func embedded(for locale: String) -> WordModel? {
    var subtags = locale.split(separator: "-").prefix { $0.count > 1 }.map(String.init)
    while !subtags.isEmpty {
      let name = subtags.joined(separator: "-")
      if let model = embedded(named: name) { return model }
      if subtags.count == 1 {
        return embeddedLocales.first { $0.hasPrefix("\(name)-") }.flatMap(embedded(named:))
      }
      subtags.removeLast()
    }
    return nil
  }

  private static let suffix = ".words"

  private static func embedded(named name: String) -> WordModel? {
    let folder = unsafe EmbeddedFolder(embedded_words)
    return unsafe folder.constant(at: name + suffix).flatMap { unsafe try? WordModel(unowned: $0) }
  }
}
