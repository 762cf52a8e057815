internal import KeyboardLayout

/// Makes a model from the files of a layout: the layout file and all that it imports.
///
/// The builder reads containers in the order in which they depend on each other - variables, keys,
/// flicks, forms, displays, layers, transforms, what is special - and then checks what they refer to.
/// Each part is an extension in a file of its own. What is faulty is reported and left out.
struct LayoutBuilder {
  /// An element of one of the files.
  struct Node: Hashable {
    var file: Int
    var element: Int
  }

  /// What a `layers` element is for.
  struct Device: Hashable {
    var formID: Identifier
    var minDeviceWidth: Int?
  }

  let files: [ParsedFile]
  /// The file that each `import` element brings in.
  let imports: [Node: Int]
  let limits: LayoutLimits
  let isLenient: Bool
  var log: DiagnosticLog
  var layout = KeyboardLayout(locale: "", info: .init(name: ""))

  /// Where each key is defined, by its position among the keys; implied keys are nowhere.
  var keyNodes: [Node?] = []
  private(set) var impliedKeyCount = 0
  var flickNodes: [Node] = []
  /// Where each display is defined, by its position among the displays.
  var displayNodes: [Node] = []
  var displayPositions: [Display.Target: Int] = [:]
  var layerSetNodes: [(set: Node, layers: [Node])] = []
  var layerSetPositions: [Device: Int] = [:]
  /// How many bytes references to variables have brought in.
  var expandedBytes = 0
  /// How many transforms and reorders have been read.
  var ruleCount = 0
  /// How large all patterns are when their repetitions are written out.
  var patternSize = 0
  /// The files in which a private-use character has been reported, and those with an unassigned one.
  var filesWithPrivateUse: Set<Int> = []
  var filesWithUnassigned: Set<Int> = []
  /// How much more may be spent on finding the names that were probably meant, in compared letters.
  var spellingBudget = 3_000_000
  /// How many ranges of UnicodeSets have been combined.
  var combinedRanges = 0
  /// The keys that gestures refer to.
  var usedKeys = IdentifierTable()
  var producedMarkers: Set<Identifier> = []
  var testedMarkers: [(id: Identifier, written: Written)] = []

  /// Reads the layout whose first file is the layout file itself.
  mutating func build() {
    let root = Node(file: 0, element: files[0].document.root)
    readRoot(root)
    layout.keys = Implied.keys
    impliedKeyCount = layout.keys.count
    keyNodes = Array(repeating: nil, count: impliedKeyCount)
    layout.forms = Implied.forms
    let containers = Dictionary(grouping: children(of: root)) { tag(of: $0) }
    let order: [(Tag, (inout LayoutBuilder, Node) -> Void)] = [
      (.version, { $0.readVersion($1) }), (.info, { $0.readInfo($1) }),
      (.settings, { $0.readSettings($1) }), (.locales, { $0.readLocales($1) }),
      (.variables, { $0.readVariables($1) }), (.keys, { $0.readKeys($1) }),
      (.flicks, { $0.readFlicks($1) }), (.forms, { $0.readForms($1) }),
      (.displays, { $0.readDisplays($1) }), (.layers, { $0.readLayers($1) }),
      (.transforms, { $0.readTransforms($1) }),
    ]
    for (tag, read) in order {
      for container in containers[tag] ?? [] where !log.isFull { read(&self, container) }
    }
    readSpecials(in: [root] + (containers[.keys] ?? []))
    for tag in [Tag.info, .layers] where containers[tag] == nil {
      log.report(.missing(tag.name), at: place(of: root))
    }
    guard !log.isFull else { return }
    checkKeys()
    checkFlicks()
    checkDisplays()
    checkLayers()
    checkMarkers()
  }

  /// The name among `candidates` that was probably meant by `id`. There is none once many have been
  /// looked for, as that takes time.
  mutating func nearest(to id: Identifier, among candidates: some Collection<Identifier>) -> String?
  {
    let length = id.string.utf8.count
    spellingBudget -= candidates.count * (16 + min(length, 64) * min(length, 64))
    guard spellingBudget >= 0 else { return nil }
    return Spelling.nearest(to: id.string, among: candidates.lazy.map(\.string))
  }

  // MARK: The tree across files

  func tag(of node: Node) -> Tag? { files[node.file].tag(of: node.element) }

  func place(of node: Node) -> DiagnosticLog.Place { files[node.file].place(of: node.element) }

  func place(_ name: AttributeName, of node: Node, part: Range<Int>? = nil) -> DiagnosticLog.Place {
    let file = files[node.file]
    guard let attribute = file.attribute(name, of: node.element) else { return place(of: node) }
    return file.place(of: attribute, in: node.element, part: part)
  }

  func string(_ name: AttributeName, of node: Node) -> String? {
    files[node.file].string(name, of: node.element)
  }

  func identifier(_ name: AttributeName, of node: Node) -> Identifier? {
    string(name, of: node).map { Identifier($0) }
  }

  /// The known children of `node`, with those of an imported file in the place of its import.
  func children(of node: Node) -> [Node] {
    var result: [Node] = []
    appendChildren(of: node, to: &result)
    return result
  }

  private func appendChildren(of node: Node, to result: inout [Node]) {
    let file = files[node.file]
    for child in file.document.children(of: node.element) {
      switch file.tag(of: child) {
      case nil: continue
      case .import:
        if let imported = imports[Node(file: node.file, element: child)] {
          let root = files[imported].document.root
          appendChildren(of: Node(file: imported, element: root), to: &result)
        }
      case _?: result.append(Node(file: node.file, element: child))
      }
    }
  }
}
