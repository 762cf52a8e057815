internal import KeyboardFiles

/// The beginning of a layout for a language: a file that is complete and clean, and its tests.
///
/// ```swift
/// let template = try LayoutTemplate(for: exemplars)
/// write(template.layout, to: "ka.xml")
/// write(template.tests, to: "ka-test.xml")
/// ```
///
/// Letters are where people who write the language expect them: in the arrangement that is usual for it, by
/// families for syllables, else in the order of the alphabet. What has no key is behind a long press of a letter of
/// the same base, sound or shape. Capitals, digits and punctuation are those of the language.
public struct LayoutTemplate: Sendable {
  /// Why there is no template for a language.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The language is written with so many ideographs or syllables that they have to be converted or composed.
    case needsConversion(count: Int)
    /// A form is not one of those that all layouts have.
    case unknownForm(String, known: [String])

    /// The reason in one line.
    public var description: String {
      switch self {
      case .needsConversion(let count):
        "the language has \(count) characters, which have to be composed or converted"
      case .unknownForm(let form, let known):
        "there is no form '\(form)'; the forms are \(known.joined(separator: ", "))"
      }
    }
  }

  /// The layout file.
  public let layout: String
  /// The test file, whose `info` has the name of the layout file.
  public let tests: String

  /// The forms for which templates are made.
  public static let forms = ["touch", "us", "iso", "abnt2", "jis", "ks"]
  /// The most letters of a language that a template is made for.
  private static let mostLetters = 1_500

  /// Makes the template for a language.
  ///
  /// - Parameters:
  ///   - exemplars: The characters of the language.
  ///   - locale: The locale of the layout; the default is that of the characters.
  ///   - arrangement: Where the letters are; the default is what is usual for the language.
  ///   - forms: The form `touch`, and that of a physical keyboard. The default is `touch` alone.
  /// - Throws: Why there can be none.
  public init(
    for exemplars: Exemplars, locale: String? = nil, by arrangement: Arrangement? = nil,
    forms: [String] = ["touch"]
  ) throws(Failure) {
    for form in forms where !Self.forms.contains(form) {
      throw .unknownForm(form, known: Self.forms)
    }
    guard exemplars.main.count <= Self.mostLetters else {
      throw .needsConversion(count: exemplars.main.count)
    }
    let pages = LetterPages(exemplars, by: arrangement ?? Arrangement.usual(for: exemplars))
    var writer = TemplateWriter(
      exemplars, locale: locale ?? exemplars.locale, pages: pages, forms: forms)
    layout = writer.layout()
    tests = writer.tests()
  }
}
