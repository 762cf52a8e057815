internal import KeyboardFiles

/// A first version of a layout for a language: a complete file without warnings, with tests.
package struct LayoutTemplate: Sendable {
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The language has too many letters for keys, and no known composition or readings.
    case tooManyLetters(Int)
    case noLetters
    case unknownForm(String, known: [String])
    case twoPhysicalForms([String])

    package var description: String {
      switch self {
      case .tooManyLetters(let count):
        "there are \(count) letters, and keys for \(LayoutTemplate.mostLetters)"
      case .noLetters: "there is no letter of one character, which a key could have"
      case .unknownForm(let form, let known):
        "there is no form '\(form)'; the forms are \(known.joined(separator: ", "))"
      case .twoPhysicalForms(let forms):
        "\(forms.joined(separator: " and ")) are forms of a physical keyboard; name one"
      }
    }
  }

  package let layout: String
  package let tests: String

  package static let forms = ["touch", "us", "iso", "abnt2", "jis", "ks"]
  private static let mostLetters = 1_500

  package init(
    for exemplars: Exemplars, locale: String? = nil, by arrangement: Arrangement? = nil,
    forms: [String] = ["touch"]
  ) throws(Failure) {
    for form in forms where !Self.forms.contains(form) {
      throw .unknownForm(form, known: Self.forms)
    }
    let physical = forms.filter { $0 != "touch" }
    guard physical.count <= 1 else { throw .twoPhysicalForms(physical) }
    let composition = LetterComposition(for: exemplars)
    let onKeys =
      composition.map { exemplars.replacingMain(by: $0.letters(of: exemplars)) } ?? exemplars
    guard onKeys.main.count <= Self.mostLetters else { throw .tooManyLetters(onKeys.main.count) }
    let usual = composition?.arrangement ?? Arrangement.usual(for: exemplars)
    let pages = LetterPages(
      onKeys, by: arrangement ?? usual, hasFamilies: composition?.families != nil)
    guard !pages.pages.isEmpty else { throw .noLetters }
    let imports = TemplateWriter.imports(for: onKeys, hasShift: pages.pages.count > 1)
    var writer = TemplateWriter(
      exemplars: onKeys, locale: locale ?? exemplars.locale,
      pages: forms.contains("touch") ? pages.balanced() : pages, physicalPages: pages, forms: forms,
      composition: composition, keys: TemplateKeys(imports: imports))
    layout = writer.layout()
    tests = writer.tests()
  }
}
