internal import KeyboardFiles

/// The texts that a client has open and what is known of them.
struct Workspace: Sendable {
  var documents: DocumentStore
  /// The folders that the client has open, with `/` at their ends.
  var folders: [String] = []
  /// The analyses, by the paths of the layouts, tests and themes.
  private(set) var analyses: [String: LayoutAnalysis] = [:]
  /// The texts that have changed since the last analysis.
  private var changedPaths: Set<String> = []
  /// The layouts through which parts are read, by the paths of the parts.
  private var owners: [String: String] = [:]

  init(files: FileAccess) {
    documents = DocumentStore(files: files)
  }

  // MARK: Changes

  /// Records that a text has changed.
  mutating func textChanged(at path: String) {
    changedPaths.insert(path)
  }

  /// Records that any file may have changed.
  mutating func filesChanged() {
    for analysis in analyses.values { changedPaths.formUnion(analysis.dependencies) }
    owners = [:]
  }

  /// Reads again what depends on texts that have changed.
  mutating func update() {
    guard !changedPaths.isEmpty else { return }
    let open = documents.open.mapValues { FileKind(root: $0.file.root) }
    var needed: Set<String> = []
    for (path, kind) in open where !kind.isPart { use(path, &needed) }
    for (path, kind) in open where kind.isPart { use(owner(of: path), &needed) }
    analyses = analyses.filter { needed.contains($0.key) }
    changedPaths = []
  }

  private mutating func use(_ path: String, _ needed: inout Set<String>) {
    guard needed.insert(path).inserted else { return }
    if let known = analyses[path], known.dependencies.isDisjoint(with: changedPaths) { return }
    var analysis = analyses[path] ?? LayoutAnalysis(path: path)
    analysis.update(in: documents)
    analyses[path] = analysis
  }

  /// Returns the layout through which a part is read: one that is open, one that is found, or else the part
  /// itself.
  private mutating func owner(of path: String) -> String {
    let open = analyses.values.filter {
      $0.path != path && documents.open[$0.path] != nil && $0.dependencies.contains(path)
        && $0.layout != nil
    }
    if let first = open.map(\.path).min() { return first }
    if let known = owners[path] { return known }
    let project = Project(around: path, in: documents, folders: folders)
    let found = project.units(with: path).first { unit in
      unit.files.first.map { FileKind(root: $0.content.root) == .layout } ?? false
    }
    let owner = found?.files.first?.path ?? path
    owners[path] = owner
    return owner
  }

  // MARK: Questions

  /// The analysis of the layout that a text is or belongs to, as it was at the last update.
  func analysis(of path: String) -> LayoutAnalysis? {
    if let own = analyses[path] { return own }
    let others = analyses.values.filter { $0.dependencies.contains(path) }
    return others.filter { $0.layout != nil }.min { $0.path < $1.path }
      ?? others.min { $0.path < $1.path }
  }

  /// The files of the layout that a text is or belongs to.
  func unit(of path: String) -> LayoutUnit {
    let root = analysis(of: path)?.path ?? path
    return LayoutUnit(root, in: documents)
  }

  /// All diagnostics by the paths of the files, each once.
  var diagnostics: [String: [Diagnostic]] {
    var result: [String: [Diagnostic]] = [:]
    for path in documents.open.keys { result[path] = [] }
    var seen: Set<Diagnostic> = []
    for analysis in analyses.values.sorted(by: { $0.path < $1.path }) {
      for diagnostic in analysis.diagnostics where seen.insert(diagnostic).inserted {
        result[diagnostic.location.file, default: []].append(diagnostic)
      }
    }
    return result
  }
}
