/// The XML namespaces of the files.
package enum Namespace {
  /// The namespace of Clavier's vocabulary in `special` elements.
  package static let own = "urn:clavier:keys"

  /// The namespace of themes.
  static let theme = "urn:clavier:theme"

  /// Returns a Boolean value that indicates whether `namespace` is LDML's vocabulary for keyboards,
  /// or for `vocabulary`, in any version. An empty namespace implies it.
  package static func isVocabulary(_ namespace: String, _ vocabulary: String = "keyboard3") -> Bool
  {
    if namespace.isEmpty { return true }
    if vocabulary == "theme" { return namespace == theme }
    guard namespace.hasPrefix("https://schemas.unicode.org/cldr/") else { return false }
    let parts = namespace.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 6 && parts[5] == vocabulary
  }
}
