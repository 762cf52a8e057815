internal import KeyboardModel

/// What the readers of the parts of a layout share: the files as one tree, the limits, and the log.
final class ReadingContext {
  let files: [ParsedFile]
  /// The file that each `import` element brings in.
  let imports: [LayoutNode: Int]
  let limits: LayoutLimits
  let isLenient: Bool
  private(set) var log: DiagnosticLog
  /// Whether to stop reading: the file is rejected, and no further problem would be shown.
  private(set) var isFull: Bool
  /// How many ranges of UnicodeSets have been combined.
  var combinedRanges = 0
  /// How much more may be spent on finding the names that were probably meant, in compared letters.
  private var spellingBudget = 3_000_000

  init(
    files: [ParsedFile], imports: [LayoutNode: Int], limits: LayoutLimits, isLenient: Bool,
    log: DiagnosticLog
  ) {
    self.files = files
    self.imports = imports
    self.limits = limits
    self.isLenient = isLenient
    self.log = log
    isFull = log.isFull
  }

  /// The root of the layout file itself.
  var root: LayoutNode { LayoutNode(file: 0, element: files[0].document.root) }

  // MARK: Problems

  func report(
    _ problem: Problem, at place: DiagnosticLog.Place,
    notes: [(message: String, place: DiagnosticLog.Place)] = []
  ) {
    log.report(problem, at: place, notes: notes)
    isFull = log.isFull
  }

  /// The name among `candidates` that was probably meant by `id`. There is none once many have been
  /// looked for, as that takes time.
  func nearest(to id: Identifier, among candidates: some Collection<Identifier>) -> String? {
    let length = id.string.utf8.count
    spellingBudget -= candidates.count * (16 + min(length, 64) * min(length, 64))
    guard spellingBudget >= 0 else { return nil }
    return Spelling.nearest(to: id.string, among: candidates.lazy.map(\.string))
  }

  // MARK: The tree across files

  func tag(of node: LayoutNode) -> Tag? { files[node.file].tag(of: node.element) }

  func place(of node: LayoutNode) -> DiagnosticLog.Place {
    files[node.file].place(of: node.element)
  }

  func place(
    _ name: AttributeName, of node: LayoutNode, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    let file = files[node.file]
    guard let attribute = file.attribute(name, of: node.element) else { return place(of: node) }
    return file.place(of: attribute, in: node.element, part: part)
  }

  func string(_ name: AttributeName, of node: LayoutNode) -> String? {
    files[node.file].string(name, of: node.element)
  }

  /// The known children of `node`, with those of an imported file in the place of its import.
  func children(of node: LayoutNode) -> [LayoutNode] {
    var result: [LayoutNode] = []
    appendChildren(of: node, to: &result)
    return result
  }

  private func appendChildren(of node: LayoutNode, to result: inout [LayoutNode]) {
    let file = files[node.file]
    for child in file.document.children(of: node.element) {
      switch file.tag(of: child) {
      case nil: continue
      case .import:
        if let imported = imports[LayoutNode(file: node.file, element: child)] {
          let root = files[imported].document.root
          appendChildren(of: LayoutNode(file: imported, element: root), to: &result)
        }
      case _?: result.append(LayoutNode(file: node.file, element: child))
      }
    }
  }

  // MARK: Stretches of values

  func place(of written: Written) -> DiagnosticLog.Place {
    files[written.node.file].place(
      of: written.attribute, in: written.node.element, part: written.range)
  }

  /// The stretch as the file's author sees it, without references.
  func text(of written: Written) -> String {
    let value = files[written.node.file].document.value(of: written.attribute)
    let start = value.startIndex + written.range.lowerBound
    return String(decoding: value[start..<start + written.range.count], as: UTF8.self)
  }
}
