internal import KeyboardModel

/// The files of CLDR that layouts import, and those that all layouts are taken to import first
/// (UTS #35 part 7, "Implied imports"). They are read once a process.
enum Implied {
  /// The keys that every layout has: digits, Latin letters, `space` and `gap`.
  static let keys = builder(of: "keys-Latn-implied.xml") { $0.readKeys(in: [$1]) }.layout.keys

  /// The names of these keys.
  static let keyNames = IdentifierTable(keys.lazy.map(\.id))

  /// The forms that every layout has: us, iso, abnt2, jis and ks.
  static let forms: Keyed<Form> = builder(of: "scanCodes-implied.xml") { $0.readForms($1) }.layout
    .forms

  /// The files that `base="cldr"` imports, by their names without the version.
  static let documents: [String: XMLDocument] = [
    "keys-Latn-implied.xml": PackageResources.keys_Latn_implied_xml,
    "keys-Zyyy-punctuation.xml": PackageResources.keys_Zyyy_punctuation_xml,
    "keys-Zyyy-currency.xml": PackageResources.keys_Zyyy_currency_xml,
    "scanCodes-implied.xml": PackageResources.scanCodes_implied_xml,
  ].reduce(into: [:]) { $0[$1.key] = document($1.value, name: "cldr:\($1.key)") }

  private static func document(_ bytes: [UInt8], name: String) -> XMLDocument {
    do {
      return try XMLParser.document(
        of: SourceFile(name: name, bytes: bytes), nesting: 4, attributes: 16)
    } catch {
      preconditionFailure("a built-in file is not XML: \(error)")
    }
  }

  private static func builder(
    of name: String, read: (inout LayoutBuilder, LayoutBuilder.Node) -> Void
  ) -> LayoutBuilder {
    let files = documents[name].map { [ParsedFile(document: $0, index: 0)] } ?? []
    var builder = LayoutBuilder(
      files: files, imports: [:], limits: LayoutLimits(), isLenient: false,
      log: DiagnosticLog(limit: 100))
    read(&builder, .init(file: 0, element: 0))
    return builder
  }
}
