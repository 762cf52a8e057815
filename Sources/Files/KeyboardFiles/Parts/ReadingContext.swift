internal import KeyboardModel

final class ReadingContext {
  let tree: LayoutTree
  let limits: LayoutLimits
  let isLenient: Bool
  private(set) var log: DiagnosticLog
  /// Whether to stop, as the file is rejected and no more problems are kept.
  private(set) var isFull: Bool
  var combinedRanges = 0
  private let incomplete: Set<Tag>
  private let findImportPaths: () -> [Identifier: String]
  private lazy var importPaths = findImportPaths()
  private var keysByOutput: [String: Identifier]?
  private var keysByName: [String: Identifier]?
  private var ownKeys: [Identifier]?
  private var spellingBudget = 3_000_000

  init(
    files: [ParsedFile], imports: [LayoutNode: Int], limits: LayoutLimits, isLenient: Bool,
    log: DiagnosticLog, incomplete: Set<Tag> = [],
    importPaths: @escaping () -> [Identifier: String] = { [:] }
  ) {
    self.incomplete = incomplete
    findImportPaths = importPaths
    tree = LayoutTree(files: files, imports: imports)
    (self.limits, self.isLenient, self.log) = (limits, isLenient, log)
    isFull = log.isFull
  }

  func report(_ problem: Problem, at place: DiagnosticLog.Place, notes: DiagnosticLog.Notes = []) {
    log.report(problem, at: place, notes: notes)
    isFull = log.isFull
  }

  /// Returns none after many calls, as suggestions take time.
  func nearest(to id: Identifier, among candidates: some Collection<Identifier>) -> String? {
    let length = id.string.utf8.count
    spellingBudget -= candidates.count * (16 + min(length, 64) * min(length, 64))
    guard spellingBudget >= 0 else { return nil }
    return Spelling.nearest(to: id.string, among: candidates.lazy.map({ $0.string }))
  }

  /// Returns the shortest id that has all words of `id`: right-single-quote for right-quote.
  func shortest(withWordsOf id: Identifier, among keys: Keyed<Key>) -> String? {
    let words = id.string.split(separator: "-")
    guard words.count > 1 else { return nil }
    spellingBudget -= keys.count * (16 + min(id.string.utf8.count, 64))
    guard spellingBudget >= 0 else { return nil }
    var found: String?
    for key in keys where key.id.string.utf8.count < found?.utf8.count ?? .max {
      var rest = words[...]
      for word in key.id.string.split(separator: "-") where word == rest.first {
        rest.removeFirst()
      }
      if rest.isEmpty { found = key.id.string }
    }
    return found
  }

  /// Whether an import into such an element has failed, which may have had what is missing.
  func lacks(_ tag: Tag) -> Bool { incomplete.contains(tag) || incomplete.contains(.keyboard3) }

  func ownKeys(among keys: Keyed<Key>, _ nodes: [LayoutNode?]) -> [Identifier] {
    let own = ownKeys ?? nodes.indices.filter { nodes[$0]?.file == 0 }.map { keys[$0].id }
    ownKeys = own
    return own
  }

  func key(giving output: String, among keys: Keyed<Key>) -> Identifier? {
    if keysByOutput == nil {
      let outputs = keys.lazy.filter { !$0.output.text.isEmpty && $0.output.markers.isEmpty }
      keysByOutput = outputs.reduce(into: [:]) { $0[$1.output.text] = $1.id }
    }
    return keysByOutput?[output]
  }

  /// Returns the key whose id looks like `name`, as both are canonically equivalent.
  func key(written name: String, among keys: Keyed<Key>) -> Identifier? {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    if keysByName == nil {
      keysByName = keys.reduce(into: [:]) { $0[$1.id.string] = $0[$1.id.string] ?? $1.id }
    }
    return keysByName?[name]
  }

  /// In the layout's folder, in its folder `import`, or built in.
  func importPath(ofKey id: Identifier) -> String? { importPaths[id] }

  func place(of written: Written) -> DiagnosticLog.Place {
    tree.files[written.node.file].place(
      of: written.attribute, in: written.node.element, part: written.range)
  }

  /// As the file's author sees it, without resolved references.
  func text(of written: Written) -> String {
    let value = tree.files[written.node.file].document.value(of: written.attribute)
    let start = value.startIndex + written.range.lowerBound
    return String(decoding: value[start..<start + written.range.count], as: UTF8.self)
  }
}

/// A reader or checker of a part of a layout, whose initializer takes the parts that it depends on.
protocol PartReader {
  var context: ReadingContext { get }
}

extension PartReader {
  var files: [ParsedFile] { context.tree.files }

  var limits: LayoutLimits { context.limits }

  var isFull: Bool { context.isFull }

  func report(_ problem: Problem, at place: DiagnosticLog.Place, notes: DiagnosticLog.Notes = []) {
    context.report(problem, at: place, notes: notes)
  }

  func report(_ problem: Problem, at place: DiagnosticLog.Place, after first: LayoutNode) {
    report(problem, at: place, notes: [("it is first defined here", self.place(of: first))])
  }

  func report(_ problem: Problem, at written: Written) {
    report(problem, at: context.place(of: written))
  }

  func tag(of node: LayoutNode) -> Tag? { context.tree.tag(of: node) }

  func place(of node: LayoutNode) -> DiagnosticLog.Place { context.tree.place(of: node) }

  func place(
    _ name: AttributeName, of node: LayoutNode, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    context.tree.place(name, of: node, part: part)
  }

  func string(_ name: AttributeName, of node: LayoutNode) -> String? {
    context.tree.string(name, of: node)
  }

  func identifier(_ name: AttributeName, of node: LayoutNode) -> Identifier? {
    context.tree.string(name, of: node).map { Identifier($0) }
  }

  func children(of node: LayoutNode) -> [LayoutNode] { context.tree.children(of: node) }
}
