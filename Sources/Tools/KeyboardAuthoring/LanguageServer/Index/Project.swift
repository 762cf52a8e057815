internal import KeyboardFiles

struct Project: Sendable {
  let paths: [String]
  private let documents: DocumentStore

  private static let limit = 2_000
  private static let depthLimit = 6

  /// Finds the files in the open folder that contains `path`, or else in the folders around it.
  init(around path: String, in documents: DocumentStore, folders: [String]) {
    var found: Set<String> = [path]
    let folder = Path.folder(of: path)
    if let root = folders.filter({ folder.hasPrefix($0) }).max(by: { $0.count < $1.count }) {
      Self.collect(below: root, depth: Self.depthLimit, documents.files, into: &found)
    } else if !folder.isEmpty {
      for place in ["", "test/", "import/", "../", "../test/", "../import/"] {
        let folder = Path.normalized(folder + place)
        Self.collect(below: folder, depth: 0, documents.files, into: &found)
      }
    }
    paths = found.union(documents.open.keys).sorted()
    self.documents = documents.loading(paths)
  }

  /// Returns the paths of the files in open folders, and of open texts.
  static func paths(in folders: [String], _ documents: DocumentStore) -> [String] {
    var found: Set<String> = []
    for folder in folders {
      collect(below: folder, depth: depthLimit, documents.files, into: &found)
    }
    return found.union(documents.open.keys).sorted()
  }

  private static func collect(
    below folder: String, depth: Int, _ files: FileAccess, into found: inout Set<String>
  ) {
    for name in files.entries(folder).sorted() where found.count < limit && !name.hasPrefix(".") {
      if name.hasSuffix(".xml") {
        found.insert(folder + name)
      } else if name.hasSuffix("/"), depth > 0 {
        collect(below: folder + name, depth: depth - 1, files, into: &found)
      }
    }
  }

  private var units: [LayoutUnit] {
    paths.compactMap { path in
      guard let file = documents.file(at: path),
        [FileKind.layout, .tests].contains(FileKind(root: file.root)), !file.root.isEmpty
      else { return nil }
      return LayoutUnit(path, in: documents)
    }
  }

  func units(with path: String) -> [LayoutUnit] { units.filter { $0.paths.contains(path) } }

  func occurrences(
    of symbol: LayoutSymbol, in unit: LayoutUnit
  ) -> [String: [LayoutSymbol.Occurrence]] {
    var found: [String: [LayoutSymbol.Occurrence]] = [:]
    var remaining = units
    var current = [unit]
    while !current.isEmpty {
      for file in current.flatMap(\.files) {
        guard let path = file.path, found[path] == nil else { continue }
        let occurrences = file.content.occurrences.filter { $0.symbol == symbol }
        if !occurrences.isEmpty { found[path] = occurrences }
      }
      let defining = Set(found.filter { $0.value.contains(where: \.isDefinition) }.keys)
      current = remaining.filter { !$0.paths.isDisjoint(with: defining) }
      remaining.removeAll { !$0.paths.isDisjoint(with: defining) }
    }
    return found
  }
}
