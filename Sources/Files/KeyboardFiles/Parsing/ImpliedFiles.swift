internal import CResources
internal import KeyboardModel

/// CLDR's files for imports (UTS #35 part 7, "Implied imports"), parsed once per process.
package enum ImpliedFiles {
  /// By names without the version.
  static let documents: [String: XMLDocument] = unsafe EmbeddedFolder(embedded_cldr)
    .reduce(into: [:]) { $0[$1.path] = document($1.bytes, name: "cldr:\($1.path)") }

  package static let paths = documents.keys
    .map { "\(CLDRVersion.supported.lowerBound)/\($0)" }.sorted()

  /// The version in an import path such as `45/keys-Zyyy-currency.xml` does not matter.
  package static func bytes(at path: String) -> [UInt8]? {
    path.split(separator: "/").last.flatMap { documents[String($0)] }
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

enum CLDRVersion {
  /// From the first version with `keyboard3` to the newest known one.
  static let supported = 45...50
}
