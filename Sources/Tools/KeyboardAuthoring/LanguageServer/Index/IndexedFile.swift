internal import KeyboardFiles
internal import KeyboardModel

struct IndexedFile: Hashable, Sendable {
  let text: TextDocument
  let markup: Markup
  private(set) var occurrences: [LayoutSymbol.Occurrence] = []
  let root: String

  init(_ text: TextDocument) {
    self.text = text
    markup = Markup(text.bytes)
    let first = markup.elements.first { !$0.name.isEmpty }
    root = first.map { text.text(in: $0.name) } ?? ""
    occurrences = symbolOccurrences()
  }

  var vocabulary: FileVocabulary { .vocabulary(forRoot: root) }

  /// Returns the occurrence of a symbol whose name contains `offset` or ends there.
  func occurrence(at offset: Int) -> LayoutSymbol.Occurrence? {
    occurrences.first { $0.range.lowerBound <= offset && offset < $0.range.upperBound }
      ?? occurrences.first { $0.range.upperBound == offset }
  }

  func name(of element: Int) -> String {
    let name = markup.elements[element].name
    let colon = text.bytes[name].lastIndex(of: UInt8(ascii: ":"))
    return text.text(in: (colon.map { $0 + 1 } ?? name.lowerBound)..<name.upperBound)
  }

  func entry(of element: Int) -> FileVocabulary.Element? {
    vocabulary.element(name(of: element), isOwn: isSpecial(element))
  }

  func entry(of attribute: XMLScanner.Attribute, in element: Int) -> FileVocabulary.Attribute? {
    entry(of: element)?.attribute(text.text(in: attribute.name))
  }

  func isSpecial(_ element: Int) -> Bool {
    markup.lineage(of: markup.elements[element].parent).contains { name(of: $0) == "special" }
  }

  func value(of attribute: String, in element: Int) -> String? {
    range(of: attribute, in: element).map { text.text(in: $0) }
  }

  func range(of attribute: String, in element: Int) -> Range<Int>? {
    markup.elements[element].attributes.first { text.bytes[$0.name].elementsEqual(attribute.utf8) }?
      .value
  }

  /// The imports of the file: their paths as written, and whether CLDR provides them.
  var imports: [(path: String, isFromCLDR: Bool)] {
    occurrences.compactMap { occurrence in
      guard occurrence.symbol.kind == .file, name(of: occurrence.element) == "import" else {
        return nil
      }
      return (occurrence.symbol.name, value(of: "base", in: occurrence.element) == "cldr")
    }
  }

  private func symbolOccurrences() -> [LayoutSymbol.Occurrence] {
    let vocabulary = vocabulary
    var result: [LayoutSymbol.Occurrence] = []
    var special: [Bool] = []
    for (index, element) in markup.elements.enumerated() {
      let name = name(of: index)
      let isInSpecial = element.parent.map { special[$0] } ?? false
      special.append(isInSpecial || name == "special")
      guard let entry = vocabulary.element(name, isOwn: isInSpecial) else { continue }
      for attribute in element.attributes {
        guard let value = attribute.value,
          let kind = entry.attribute(text.text(in: attribute.name))?.kind
        else { continue }
        append(value, kind, of: index, to: &result)
      }
    }
    return result
  }

  private func append(
    _ value: Range<Int>, _ valueKind: ValueKind, of element: Int,
    to result: inout [LayoutSymbol.Occurrence]
  ) {
    func add(_ kind: SymbolKind, _ range: Range<Int>, isDefinition: Bool = false) {
      guard !range.isEmpty else { return }
      result.append(
        LayoutSymbol.Occurrence(
          symbol: LayoutSymbol(kind: kind, name: text.text(in: range)), range: range,
          isDefinition: isDefinition, element: element))
    }
    switch valueKind {
    case .definition(let kind): add(kind, value, isDefinition: true)
    case .reference(let kind): add(kind, value)
    case .references(let kind): for word in text.words(in: value) { add(kind, word) }
    case .output, .escapedText, .pattern:
      var isDefinition = false
      if case .output = valueKind { isDefinition = true }
      for token in ValueToken.tokens(in: text.bytes, value, isPattern: false) {
        switch token.kind {
        case .marker(let name) where text.text(in: name) != ".":
          add(.marker, name, isDefinition: isDefinition)
        case .variable(let name): add(.variable, name)
        default: continue
        }
      }
    default: break
    }
  }
}

extension TextDocument {
  func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      while offset < range.upperBound, bytes[offset] <= 0x20 { offset += 1 }
      let start = offset
      while offset < range.upperBound, bytes[offset] > 0x20 { offset += 1 }
      if start < offset { words.append(start..<offset) }
    }
    return words
  }
}

enum FileKind: Hashable {
  case layout, tests, theme
  case part(String)
  /// An XML file of another language, for which an editor asks as well.
  case foreign

  private static let roots = ["keyboard3", "keyboardTest3", "theme"]

  init(root: String) {
    switch root {
    case "keyboardTest3": self = .tests
    case "theme": self = .theme
    case "displays", "keys", "flicks", "forms", "layers", "variables", "transforms",
      "transformGroup":
      self = .part(root)
    default:
      // A layout may be incomplete, and its root element misspelt.
      let isOurs =
        root.isEmpty || Self.roots.contains(root)
        || Spelling.nearest(to: root, among: Self.roots) != nil
      self = isOurs ? .layout : .foreign
    }
  }

  var isPart: Bool { if case .part = self { true } else { false } }
}

struct LayoutSymbol: Hashable, Sendable {
  let kind: SymbolKind
  let name: String

  struct Occurrence: Hashable, Sendable {
    let symbol: LayoutSymbol
    let range: Range<Int>
    let isDefinition: Bool
    let element: Int
  }
}

extension SymbolKind {
  func allows(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    let isWord = name.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0 != "<" && $0 != "&" && $0 != "\"" && $0 != "'"
    }
    switch self {
    case .key, .flick: return isWord && !name.contains { $0 == "/" || $0 == ">" || $0 == "=" }
    case .layer, .form:
      return first.isLetterOrDigit
        && name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "-" || $0 == "_" }
    case .variable, .marker:
      return name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "_" }
        && name.unicodeScalars.count <= 32
    case .file: return isWord
    }
  }
}

extension Unicode.Scalar {
  var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
