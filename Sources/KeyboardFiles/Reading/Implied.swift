package import KeyboardModel

/// The files of CLDR that layouts import, and those that all layouts are taken to import first
/// (UTS #35 part 7, "Implied imports"). They are read once a process.
enum Implied {
  /// The keys that every layout has: digits, Latin letters, `space` and `gap`.
  static let keys = keys(of: "keys-Latn-implied.xml")

  /// A file of keys that layouts may import.
  struct KeyFile {
    let name: String
    let keys: Keyed<Key>
  }

  /// The files of keys that layouts may import.
  static let importable = ["keys-Zyyy-punctuation.xml", "keys-Zyyy-currency.xml"].map {
    KeyFile(name: $0, keys: keys(of: $0))
  }

  private static func keys(of name: String) -> Keyed<Key> {
    let context = Self.context(of: name)
    var reader = KeyReader(
      context: context, text: TextReader(context: context), after: Keyed(), names: IdentifierTable()
    )
    reader.read(in: [context.root])
    return reader.keys
  }

  /// The names of these keys.
  static let keyNames = IdentifierTable(keys.lazy.map(\.id))

  /// The forms that every layout has: us, iso, abnt2, jis and ks.
  static let forms: Keyed<Form> = {
    let context = Self.context(of: "scanCodes-implied.xml")
    var reader = FormReader(context: context, forms: Keyed())
    reader.read(context.root)
    return reader.forms
  }()

  /// The files that `base="cldr"` imports, by their names without the version.
  static let documents: [String: XMLDocument] = [
    "keys-Latn-implied.xml": PackageResources.keys_Latn_implied_xml,
    "keys-Zyyy-punctuation.xml": PackageResources.keys_Zyyy_punctuation_xml,
    "keys-Zyyy-currency.xml": PackageResources.keys_Zyyy_currency_xml,
    "scanCodes-implied.xml": PackageResources.scanCodes_implied_xml,
  ].reduce(into: [:]) { $0[$1.key] = document($1.value, name: "cldr:\($1.key)") }

  /// The paths by which layouts import the files that have keys, by the ids of these.
  static let importPaths: [Identifier: String] = {
    var paths: [Identifier: String] = [:]
    for (name, document) in documents {
      let file = ParsedFile(document: document, index: 0)
      for element in document.elements.indices where file.tag(of: element) == .key {
        if let id = file.string(.id, of: element) { paths[Identifier(id)] = "45/\(name)" }
      }
    }
    return paths
  }()

  private static func document(_ bytes: [UInt8], name: String) -> XMLDocument {
    do {
      return try XMLParser.document(
        of: SourceFile(name: name, bytes: bytes), nesting: 4, attributes: 16)
    } catch {
      preconditionFailure("a built-in file is not XML: \(error)")
    }
  }

  private static func context(of name: String) -> ReadingContext {
    let files = documents[name].map { [ParsedFile(document: $0, index: 0)] } ?? []
    return ReadingContext(
      files: files, imports: [:], limits: LayoutLimits(), isLenient: false,
      log: DiagnosticLog(limit: 100))
  }
}

extension LayoutWriter {
  /// The keys that a layout has, or may import from CLDR, without defining them.
  package static let commonKeys =
    Array(Implied.keys) + Implied.importable.flatMap { Array($0.keys) }

  /// The forms that every layout has.
  package static let commonForms = Implied.forms
}
