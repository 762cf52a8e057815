/// The namespaces of XML that files have.
package enum Namespace {
  /// That of our own vocabulary in `special` elements.
  package static let own = "urn:clavier:keys"

  /// The elements of our own vocabulary.
  package static let ownElements = OwnElement.names

  /// That of themes.
  static let theme = "urn:clavier:theme"

  /// Whether `namespace` is LDML's vocabulary for keyboards, or for `vocabulary`, of any version; none
  /// is implied to be.
  package static func isVocabulary(_ namespace: String, _ vocabulary: String = "keyboard3") -> Bool
  {
    if namespace.isEmpty { return true }
    if vocabulary == "theme" { return namespace == theme }
    guard namespace.hasPrefix("https://schemas.unicode.org/cldr/") else { return false }
    let parts = namespace.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 6 && parts[5] == vocabulary
  }
}
