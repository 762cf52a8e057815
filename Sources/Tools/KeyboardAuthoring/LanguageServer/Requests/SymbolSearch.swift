internal import KeyboardFiles

struct SymbolSearch {
  let workspace: Workspace
  let encoding: PositionEncoding

  private static let limit = 500

  /// Returns the definitions whose names contain the characters of `query` in their order.
  func symbols(matching query: String) -> [WorkspaceSymbol] {
    var found: [(rank: Int, symbol: WorkspaceSymbol)] = []
    let documents = workspace.documents
    for path in Project.paths(in: workspace.folders, documents) {
      guard let file = documents.file(at: path), FileKind(root: file.root) != .foreign else {
        continue
      }
      for occurrence in file.occurrences where occurrence.isDefinition {
        guard let rank = Self.rank(of: occurrence.symbol.name, for: query) else { continue }
        let location = Location(
          uri: documents.uri(of: path), range: file.text.range(of: occurrence.range, in: encoding))
        let symbol = WorkspaceSymbol(
          name: occurrence.symbol.name, kind: occurrence.symbol.kind.outlineKind.rawValue,
          location: location, containerName: Path.name(of: path))
        found.append((rank, symbol))
      }
    }
    let sorted = found.sorted { ($0.rank, $0.symbol.name) < ($1.rank, $1.symbol.name) }
    return sorted.prefix(Self.limit).map(\.symbol)
  }

  /// Returns 0 for a prefix of the name, 1 for a part, 2 for characters in order, or `nil`.
  private static func rank(of name: String, for query: String) -> Int? {
    let (name, query) = (name.lowercased(), query.lowercased())
    if name.hasPrefix(query) { return 0 }
    if name.contains(query) { return 1 }
    var rest = query[...]
    for character in name where character == rest.first { rest.removeFirst() }
    return rest.isEmpty ? 2 : nil
  }
}

extension SymbolKind {
  fileprivate var outlineKind: DocumentSymbols.Kind {
    switch self {
    case .key: .key
    case .flick, .form, .layer: .class
    case .variable: .variable
    case .marker: .constant
    case .file: .file
    }
  }
}
