internal import KeyboardModel

/// Makes a model from the files of a layout: the layout file and all that it imports.
///
/// The builder reads containers in the order in which they depend on each other - variables, keys,
/// flicks, forms, displays, layers, transforms, what is special - and then checks what they refer to.
/// Each part is an extension in a file of its own. What is faulty is reported and left out.
struct LayoutBuilder {
  /// An element of one of the files.
  struct Node: Hashable {
    private let fileNumber: UInt32
    private let elementNumber: UInt32

    init(file: Int, element: Int) {
      fileNumber = UInt32(file)
      elementNumber = UInt32(element)
    }

    var file: Int { Int(fileNumber) }
    var element: Int { Int(elementNumber) }
  }

  /// What a `layers` element is for.
  struct Device: Hashable {
    var formID: Identifier
    var minDeviceWidth: Int?
  }

  /// A kind of character of which only the first one in a file is reported.
  enum DoubtfulCharacter: UInt8 {
    case privateUse, unassigned
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
  /// Where the traits of each key are, by its position; empty when there are none.
  var traitNodes: [Node?] = []
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
  /// The doubtful kinds of characters that have been reported, by file.
  var reportedCharacters: [CaseSet<DoubtfulCharacter>]
  /// How much more may be spent on finding the names that were probably meant, in compared letters.
  var spellingBudget = 3_000_000
  /// How many ranges of UnicodeSets have been combined.
  var combinedRanges = 0
  /// The names of the keys, in their order.
  var keyNames = IdentifierTable()
  /// Whether all keys that rows and gestures refer to are defined. Which one is at fault matters only
  /// when one is.
  var areKeysKnown = true
  var producedMarkers: Set<Identifier> = []
  var testedMarkers: [(id: Identifier, written: Written)] = []

  init(
    files: [ParsedFile], imports: [Node: Int], limits: LayoutLimits, isLenient: Bool,
    log: DiagnosticLog
  ) {
    self.files = files
    self.imports = imports
    self.limits = limits
    self.isLenient = isLenient
    self.log = log
    reportedCharacters = Array(repeating: CaseSet(), count: files.count)
  }

  /// Reads the layout whose first file is the layout file itself.
  mutating func build() {
    let root = Node(file: 0, element: files[0].document.root)
    readRoot(root)
    layout.keys = Implied.keys
    keyNames = Implied.keyNames
    layout.forms = Implied.forms
    let containers = Dictionary(grouping: children(of: root)) { tag(of: $0) }
    func read(_ tag: Tag, with reader: (inout LayoutBuilder, Node) -> Void) {
      for container in containers[tag] ?? [] where !log.isFull { reader(&self, container) }
    }
    read(.version) { $0.readVersion($1) }
    read(.info) { $0.readInfo($1) }
    read(.settings) { $0.readSettings($1) }
    read(.locales) { $0.readLocales($1) }
    read(.variables) { $0.readVariables($1) }
    readKeys(in: containers[.keys] ?? [])
    read(.flicks) { $0.readFlicks($1) }
    read(.forms) { $0.readForms($1) }
    read(.displays) { $0.readDisplays($1) }
    read(.layers) { $0.readLayers($1) }
    read(.transforms) { $0.readTransforms($1) }
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
