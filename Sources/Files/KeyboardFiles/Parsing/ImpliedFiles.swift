internal import CResources
package import KeyboardModel

/// CLDR's files for imports (UTS #35 part 7, "Implied imports"), parsed once per process.
package enum ImpliedFiles {
  /// By names without the version.
  private static let documents: [String: XMLDocument] = unsafe EmbeddedFolder(embedded_cldr)
    .reduce(into: [:]) { all, file in
      guard file.path.hasSuffix(".xml") else { return }
      all[file.path] = document(file.bytes, name: "cldr:\(file.path)")
    }

  /// The content of the files with the order of marks of a script, by name.
  private static let reorders: [String: String] = Dictionary(
    uniqueKeysWithValues: unsafe EmbeddedFolder(embedded_cldr)
      .rows("reorders.txt", separator: "\t").map { ("reorder-\($0[0]).xml", $0[1]) })

  package static let paths = documents.keys
    .map { "\(CLDRVersion.supported.lowerBound)/\($0)" }.sorted()

  /// The paths of the files with the order of marks of a script.
  package static let reorderPaths = reorders.keys.map { "\(CLDRVersion.reorders)/\($0)" }.sorted()

  /// Whether the file at the path has the order of marks of a script.
  package static func isReorder(_ path: String) -> Bool {
    path.split(separator: "/").last.map { reorders[String($0)] != nil } ?? false
  }

  static func document(named name: String) -> XMLDocument? {
    documents[name]
      ?? reorders[name].map {
        let lines = $0.replacing("><", with: ">\n<")
        let text = "<transforms type=\"simple\">\n\(lines)\n</transforms>"
        return document(Array(text.utf8), name: "cldr:\(name)")
      }
  }

  /// The version in an import path such as `45/keys-Zyyy-currency.xml` does not matter.
  package static func bytes(at path: String) -> [UInt8]? {
    path.split(separator: "/").last.flatMap { document(named: String($0)) }
      .map { $0.file.terminatedBytes.dropLast() }
  }

  /// The import paths of the files with keys, by the ids of the keys.
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
      return try XMLFrontEnd.standard.document(
        of: SourceFile(name: name, bytes: bytes), limits: LayoutLimits())
    } catch {
      preconditionFailure("a built-in file is not XML: \(error)")
    }
  }
}

package enum CLDRVersion {
  /// From the first version with `keyboard3` to the newest known one.
  package static let supported = 45...50
  /// The first version in which `info` has `attribution`.
  package static let attribution = 47
  /// The first version with files that order the marks of a script, which is not published yet.
  package static let reorders = 50
}

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
    let files =
      ImpliedFiles.document(named: name).map { [ParsedFile(document: $0, index: 0)] } ?? []
    return ReadingContext(
      files: files, imports: [:], limits: LayoutLimits(), isLenient: false,
      log: DiagnosticLog(limit: 100))
  }
}
