internal import KeyboardFiles
internal import KeyboardTesting

struct Workspace: Sendable {
  var documents: DocumentStore
  /// The open folders of the client, with a trailing `/`.
  var folders: [String] = []
  /// The analyses, by the paths of the layouts, tests and themes.
  private(set) var analyses: [String: LayoutAnalysis] = [:]
  private var changedPaths: Set<String> = []
  /// The layouts through which parts are read, by path of the part.
  private var owners: [String: String] = [:]

  init(files: FileAccess) { documents = DocumentStore(files: files) }

  mutating func textChanged(at path: String) { changedPaths.insert(path) }

  mutating func filesChanged() {
    for analysis in analyses.values { changedPaths.formUnion(analysis.dependencies) }
    owners = [:]
  }

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

  /// Returns the last analysis of the layout to which a text belongs.
  func analysis(of path: String) -> LayoutAnalysis? {
    if let own = analyses[path] { return own }
    let others = analyses.values.filter { $0.dependencies.contains(path) }
    return others.filter { $0.layout != nil }.min { $0.path < $1.path }
      ?? others.min { $0.path < $1.path }
  }

  func unit(of path: String) -> LayoutUnit {
    LayoutUnit(analysis(of: path)?.path ?? path, in: documents)
  }

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

  var failures: [String: [KeyboardTestFailure]] { analyses.mapValues(\.failures) }
}
