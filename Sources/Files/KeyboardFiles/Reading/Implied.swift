package import KeyboardModel

/// CLDR's keys and forms that every layout has (UTS #35 part 7, "Implied imports").
package enum Implied {
  /// Digits, Latin letters, `space` and `gap`.
  package static let keys = keys(of: "keys-Latn-implied.xml")

  package static func keys(of name: String) -> Keyed<Key> {
    let context = Self.context(of: name)
    var reader = KeyReader(
      context: context, text: TextReader(context: context), after: Keyed(), names: IdentifierTable()
    )
    reader.read(in: [context.tree.root])
    return reader.keys
  }

  static let keyNames = IdentifierTable(keys.lazy.map { $0.id })

  /// Those for us, iso, abnt2, jis and ks.
  package static let forms: Keyed<Form> = {
    let context = Self.context(of: "scanCodes-implied.xml")
    var reader = FormReader(context: context, forms: Keyed())
    reader.read(context.tree.root)
    return reader.forms
  }()

  private static func context(of name: String) -> ReadingContext {
    let files = ImpliedFiles.documents[name].map { [ParsedFile(document: $0, index: 0)] } ?? []
    return ReadingContext(
      files: files, imports: [:], limits: LayoutLimits(), isLenient: false,
      log: DiagnosticLog(limit: 100))
  }
}
