internal import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardModel

struct ValueCompletion {
  let context: RequestContext
  let offset: Int

  func proposals(attribute number: Int, of element: Int) -> ([Proposal], Range<Int>) {
    let file = context.file
    let attribute = file.markup.elements[element].attributes[number]
    guard let value = attribute.value else { return ([], offset..<offset) }
    let kind = file.entry(of: attribute, in: element)?.kind
    switch kind {
    case .enumeration, .word, .words, .modifiers:
      let words = kind?.words ?? []
      return (words.map { Proposal(label: $0, kind: .value) }, word(in: value))
    case .locale: return (Exemplars.locales.map { Proposal(label: $0, kind: .value) }, value)
    case .reference(.file):
      let isTest = file.name(of: element) == "info"
      return (isTest ? layouts() : imports(for: element), value)
    case .reference(let kind): return (symbols(kind), value)
    case .references(let kind): return (symbols(kind), word(in: value))
    case .output, .escapedText, .pattern: return references(in: value)
    case .definition(.layer): return (layerNames(), value)
    case .definition, .text, .testName, .unicodeSet, nil: return ([], value)
    }
  }

  private func word(in value: Range<Int>) -> Range<Int> {
    context.text.words(in: value).first { $0.lowerBound <= offset && offset <= $0.upperBound }
      ?? offset..<offset
  }

  // MARK: Symbols

  private func symbols(_ kind: SymbolKind) -> [Proposal] {
    var details: [String: (detail: String?, rank: Int)] = [:]
    if kind == .form {
      details["touch"] = ("touch screens", 3)
      for form in Implied.forms { details[form.id.string] = (nil, 3) }
    }
    let keys = context.analysis?.layout?.keys ?? Implied.keys
    if kind == .key {
      for key in keys { details[key.id.string] = (key.output.description, 3) }
    }
    for file in context.unit.files.reversed() {
      for occurrence in file.content.occurrences
      where occurrence.symbol.kind == kind && occurrence.isDefinition {
        let name = occurrence.symbol.name
        let output =
          kind == .key
          ? keys[Identifier(name)]?.output.description
            ?? file.content.value(of: "output", in: occurrence.element) : nil
        details[name] = (output ?? details[name]?.detail, file.path == context.path ? 1 : 2)
      }
    }
    return details.sorted { ($0.value.rank, $0.key) < ($1.value.rank, $1.key) }.map { name, entry in
      let text = entry.detail.flatMap { $0.isEmpty ? nil : $0.neutralized(keepsLines: false) }
      return Proposal(label: name, kind: .reference, detail: text, rank: entry.rank)
    }
  }

  private func layerNames() -> [Proposal] {
    let occurrences = context.unit.files.flatMap(\.content.occurrences)
      .filter { $0.symbol.kind == .layer }
    let defined = Set(occurrences.filter(\.isDefinition).map(\.symbol.name))
    let wanted = Set(occurrences.map(\.symbol.name) + ["base"]).subtracting(defined)
    return wanted.sorted().map { Proposal(label: $0, kind: .reference) }
  }

  // MARK: Files

  private func imports(for element: Int) -> [Proposal] {
    let file = context.file
    let parent = file.markup.elements[element].parent.map { file.name(of: $0) }
    if file.value(of: "base", in: element) == "cldr" {
      let paths = parent == "transforms" ? ImpliedFiles.reorderPaths : ImpliedFiles.paths
      return paths.map { Proposal(label: $0, kind: .file) }
    }
    let folder = Path.folder(of: context.path)
    let access = context.workspace.documents
    var found: [Proposal] = []
    func add(_ name: String, _ root: String?, rank: Int, detail: String? = nil) {
      guard root == parent, !found.contains(where: { $0.label == name }) else { return }
      found.append(Proposal(label: name, kind: .file, detail: detail, rank: rank))
    }
    for place in ["", "import/"] {
      for name in access.files.entries(folder + place) where name.hasSuffix(".xml") {
        let path = folder + place + name
        if path != context.path { add(place + name, access.file(at: path)?.root, rank: 1) }
      }
    }
    for path in BuiltInFiles.importPaths {
      add(path, BuiltInFiles.import(path)?.root, rank: 2, detail: "built in")
    }
    return found
  }

  private func layouts() -> [Proposal] {
    let folder = Path.folder(of: context.path)
    let access = context.workspace.documents
    let names = ["", "../", "../3.0/"].flatMap { place -> [String] in
      let folder = Path.normalized(folder + place)
      return access.files.entries(folder).filter {
        $0.hasSuffix(".xml") && access.file(at: folder + $0)?.root == "keyboard3"
      }
    }
    let own = Set(names).sorted().map { Proposal(label: $0, kind: .file, rank: 1) }
    let others = EmbeddedLayouts.files.paths.filter { !names.contains($0) }.map {
      Proposal(label: $0, kind: .file, detail: "built in", rank: 2)
    }
    return own + others
  }

  // MARK: Variables and markers

  private func references(in value: Range<Int>) -> ([Proposal], Range<Int>) {
    let bytes = context.text.bytes
    var start = offset
    while start > value.lowerBound, bytes[start - 1].isPartOfName { start -= 1 }
    var end = offset
    while end < value.upperBound, bytes[end].isPartOfName { end += 1 }
    let word = start..<end
    let before = context.text.text(in: value.lowerBound..<start)
    let next = end < value.upperBound ? bytes[end] : 0
    if before.hasSuffix("\\m{") { return (closed(symbolNames(.marker), "}", next), word) }
    if before.hasSuffix("${") { return (closed(variables(["string"]), "}", next), word) }
    if before.hasSuffix("$[") { return (closed(variables(["set", "uset"]), "]", next), word) }
    if before.endsInMapping { return (closed(variables(["set"]), "]", next), word) }
    return ([], word)
  }

  private func closed(_ proposals: [Proposal], _ closing: Character, _ next: UInt8) -> [Proposal] {
    guard next != closing.asciiValue else { return proposals }
    return proposals.map { proposal in
      var proposal = proposal
      proposal.text = proposal.label + String(closing)
      return proposal
    }
  }

  private func symbolNames(_ kind: SymbolKind) -> [Proposal] {
    let names = context.unit.files.flatMap(\.content.occurrences)
      .filter {
        $0.symbol.kind == kind && !$0.range.contains(offset) && $0.range.upperBound != offset
      }
      .map(\.symbol.name)
    return Set(names).sorted().map { Proposal(label: $0, kind: .constant) }
  }

  private func variables(_ elements: Set<String>) -> [Proposal] {
    context.unit.files.flatMap { file in
      file.content.occurrences.filter { occurrence in
        occurrence.symbol.kind == .variable && occurrence.isDefinition
          && elements.contains(file.content.name(of: occurrence.element))
      }.map { occurrence in
        Proposal(
          label: occurrence.symbol.name, kind: .variable,
          detail: file.content.value(of: "value", in: occurrence.element))
      }
    }
  }
}

extension String {
  /// Indicates whether the text ends with the start of a mapping to a set, such as `$[1:`.
  fileprivate var endsInMapping: Bool {
    guard hasSuffix(":") else { return false }
    let rest = dropLast()
    let digits = rest.reversed().prefix { ("0"..."9").contains($0) }
    return !digits.isEmpty && rest.dropLast(digits.count).hasSuffix("$[")
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    self == UInt8(ascii: "_") || Unicode.Scalar(self).isLetterOrDigit
  }
}

struct Proposal: Hashable {
  enum Kind: Int {
    case variable = 6
    case `class` = 7
    case property = 10
    case value = 12
    case file = 17
    case reference = 18
    case constant = 21
  }

  var label: String
  var kind: Kind
  var detail: String?
  var documentation: String?
  var text: String?
  /// The text for clients that support snippets, with `$1` for the cursor.
  var snippet: String?
  /// The rank of the item. Items of the same rank are sorted by label.
  var rank = 0
}
