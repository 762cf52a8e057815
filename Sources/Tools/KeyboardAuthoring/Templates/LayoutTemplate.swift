internal import KeyboardFiles

/// A first version of a layout for a language: a complete file without warnings, with tests.
///
/// ```swift
/// let template = try LayoutTemplate(for: exemplars)
/// write(template.layout, to: "ka.xml")
/// write(template.tests, to: "ka-test.xml")
/// ```
///
/// Letters have the usual arrangement for the language. Syllables are arranged by families; other
/// letters are in alphabetical order. A letter without a key is an item of a long press, on a
/// letter with the same base, sound or shape. Capitals, digits and punctuation are those of the
/// language. Korean syllables are composed of jamo. Chinese characters are converted from their
/// readings, by a key that cycles through the characters of a reading. Of more letters than a
/// physical keyboard has room for, as in Yi, such a key cycles through those of a family.
package struct LayoutTemplate: Sendable {
  /// The reason why there is no template for a language.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The language has too many letters for keys, and no known composition or readings.
    case tooManyLetters(Int)
    /// No letter of the language is one character.
    case noLetters
    /// The form is not one of the implied forms.
    case unknownForm(String, known: [String])

    /// The reason in one line.
    package var description: String {
      switch self {
      case .tooManyLetters(let count):
        "there are \(count) letters, and keys for \(LayoutTemplate.mostLetters)"
      case .noLetters: "there is no letter of one character, which a key could have"
      case .unknownForm(let form, let known):
        "there is no form '\(form)'; the forms are \(known.joined(separator: ", "))"
      }
    }
  }

  /// The layout file.
  package let layout: String
  /// The test file, whose `info` has the name of the layout file.
  package let tests: String

  /// The forms that templates support.
  package static let forms = ["touch", "us", "iso", "abnt2", "jis", "ks"]
  /// The maximum number of letters of a language.
  private static let mostLetters = 1_500

  /// Creates the template for a language.
  ///
  /// - Parameters:
  ///   - exemplars: The characters of the language.
  ///   - locale: The locale of the layout. The default is that of the characters.
  ///   - arrangement: The arrangement of the letters. The default is the usual one for the
  ///     language.
  ///   - forms: The form `touch`, and optionally that of a physical keyboard. The default is
  ///     `touch` only.
  /// - Throws: The reason why there is no template.
  package init(
    for exemplars: Exemplars, locale: String? = nil, by arrangement: Arrangement? = nil,
    forms: [String] = ["touch"]
  ) throws(Failure) {
    for form in forms where !Self.forms.contains(form) {
      throw .unknownForm(form, known: Self.forms)
    }
    let composition = LetterComposition(for: exemplars)
    let onKeys =
      composition.map { exemplars.replacingMain(by: $0.letters(of: exemplars)) } ?? exemplars
    guard onKeys.main.count <= Self.mostLetters else { throw .tooManyLetters(onKeys.main.count) }
    let usual = composition?.arrangement ?? Arrangement.usual(for: exemplars)
    let pages = LetterPages(
      onKeys, by: arrangement ?? usual, hasFamilies: composition?.families != nil)
    guard !pages.pages.isEmpty else { throw .noLetters }
    var writer = TemplateWriter(
      onKeys, locale: locale ?? exemplars.locale, pages: pages, forms: forms,
      composition: composition)
    layout = writer.layout()
    tests = writer.tests()
  }
}
