internal import KeyboardCells
package import KeyboardModel

extension Wording {
  /// Creates the words for a layout; the English ones if the locale only has ASCII.
  package init(for layout: KeyboardLayout, environment: [String: String]) {
    self =
      CharacterRepertoire.localeHasUnicode(environment) == false
      ? .english : Wording(locale: layout.locale, environment: environment)
  }
}

extension KeyboardSessionOptions {
  /// Returns the words of ``language``, or else those for a layout.
  func wording(for layout: KeyboardLayout, environment: [String: String]) -> Wording {
    language.flatMap { Wording(locale: $0) } ?? Wording(for: layout, environment: environment)
  }
}
