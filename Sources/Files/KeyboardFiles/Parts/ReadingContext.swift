internal import KeyboardModel

/// The state that the readers of a layout's parts share: the files as one tree, the limits, and the
/// log.
final class ReadingContext {
  let tree: LayoutTree
  let limits: LayoutLimits
  let isLenient: Bool
  private(set) var log: DiagnosticLog
  /// A Boolean value that indicates whether to stop reading, as the file is rejected and no more
  /// problems are kept.
  private(set) var isFull: Bool
  /// The number of combined ranges of UnicodeSets.
  var combinedRanges = 0
  /// The elements into which an import has failed.
  private let incomplete: Set<Tag>
  /// Returns the paths of importable files, by the keys that they define.
  private let findImportPaths: () -> [Identifier: String]
  /// The paths of importable files, by the keys that they define, created on first use.
  private var importPaths: [Identifier: String]?
  /// The keys by their outputs, created on first use.
  private var keysByOutput: [String: Identifier]?
  /// The keys by their ids, whatever code points these are made of, created on first use.
  private var keysByName: [String: Identifier]?
  /// The keys that the layout file itself defines, created on first use.
  private var ownKeys: [Identifier]?
  /// The remaining budget for spelling suggestions, in compared letters.
  private var spellingBudget = 3_000_000

  init(
    files: [ParsedFile], imports: [LayoutNode: Int], limits: LayoutLimits, isLenient: Bool,
    log: DiagnosticLog, incomplete: Set<Tag> = [],
    importPaths: @escaping () -> [Identifier: String] = { [:] }
  ) {
    self.incomplete = incomplete
    findImportPaths = importPaths
    tree = LayoutTree(files: files, imports: imports)
    self.limits = limits
    self.isLenient = isLenient
    self.log = log
    isFull = log.isFull
  }

  // MARK: Problems

  func report(
    _ problem: Problem, at place: DiagnosticLog.Place,
    notes: [(message: String, place: DiagnosticLog.Place)] = []
  ) {
    log.report(problem, at: place, notes: notes)
    isFull = log.isFull
  }

  /// Returns the name among `candidates` that was probably meant by `id`. It returns none after
  /// many calls, as suggestions take time.
  func nearest(to id: Identifier, among candidates: some Collection<Identifier>) -> String? {
    let length = id.string.utf8.count
    spellingBudget -= candidates.count * (16 + min(length, 64) * min(length, 64))
    guard spellingBudget >= 0 else { return nil }
    return Spelling.nearest(to: id.string, among: candidates.lazy.map({ $0.string }))
  }

  /// Returns the shortest id that has all words of `id` and others, as right-single-quote has those
  /// of right-quote.
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

  // MARK: The tree across files

  /// Returns a Boolean value that indicates whether an import into an element of this kind has
  /// failed. Missing definitions may have been in that file.
  func lacks(_ tag: Tag) -> Bool { incomplete.contains(tag) || incomplete.contains(.keyboard3) }

  /// Returns the keys that the layout file itself defines, where `nodes` are the elements of all
  /// keys.
  func ownKeys(among keys: Keyed<Key>, _ nodes: [LayoutNode?]) -> [Identifier] {
    let own = ownKeys ?? nodes.indices.filter { nodes[$0]?.file == 0 }.map { keys[$0].id }
    ownKeys = own
    return own
  }

  /// Returns the key that outputs `output`; the last one if there are several.
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

  /// Returns the path of a file in the layout's folder, in its folder `import`, or built in, that
  /// defines the key `id`.
  func importPath(ofKey id: Identifier) -> String? {
    let paths = importPaths ?? findImportPaths()
    importPaths = paths
    return paths[id]
  }

  // MARK: Stretches of values

  func place(of written: Written) -> DiagnosticLog.Place {
    tree.files[written.node.file].place(
      of: written.attribute, in: written.node.element, part: written.range)
  }

  /// Returns the range as the file's author sees it, without resolved references.
  func text(of written: Written) -> String {
    let value = tree.files[written.node.file].document.value(of: written.attribute)
    let start = value.startIndex + written.range.lowerBound
    return String(decoding: value[start..<start + written.range.count], as: UTF8.self)
  }
}
