internal import KeyboardFiles

struct FormatWriter {
  static let lineLength = 112

  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var line = ""
  private let vocabulary: FileVocabulary

  init(vocabulary: FileVocabulary) { self.vocabulary = vocabulary }

  // MARK: Parts

  mutating func write(document nodes: [XMLNode]) {
    let nodes = nodes.filter { node in
      guard case .verbatim(let text) = node.kind else { return true }
      return !text.hasPrefix("<?xml ")
    }
    write(nodes, depth: 0, namespaces: [:])
    endLine()
  }

  private mutating func write(_ nodes: [XMLNode], depth: Int, namespaces: [Substring: String]) {
    for (place, node) in nodes.enumerated() {
      let isFirst = place == 0
      if isFirst || node.lineBreaks > 0
        || !continuesLine(node, depth: depth, namespaces: namespaces)
      {
        endLine()
        if node.lineBreaks > 1, !isFirst { text += "\n" }
        line = Self.blanks(depth)
      } else if node.isComment {
        line += " "
      }
      switch node.kind {
      case .verbatim(let text): add(Self.shifted(text, from: node.indentation, to: 2 * depth))
      case .element(let element): write(element, depth: depth, namespaces: namespaces)
      }
    }
  }

  private func continuesLine(_ node: XMLNode, depth: Int, namespaces: [Substring: String]) -> Bool {
    switch node.kind {
    case .verbatim(let text):
      return !text.contains("\n") && line.count + 1 + text.count <= Self.lineLength
    case .element(let element):
      guard let text = oneLine(element, namespaces: namespaces) else { return false }
      return line.count + text.count <= Self.lineLength
    }
  }

  private mutating func write(_ element: XMLElement, depth: Int, namespaces: [Substring: String]) {
    if element.hasText { return add(element.source) }
    if let whole = oneLine(element, namespaces: namespaces),
      line.count + whole.count <= Self.lineLength
    {
      return add(whole)
    }
    let namespaces = element.namespaces(in: namespaces)
    writeStartTag(of: element, depth: depth, namespaces: namespaces)
    guard !element.children.isEmpty else { return }
    let children = vocabulary.ordered(children: element.children, of: element)
    write(children, depth: depth + 1, namespaces: namespaces)
    endLine()
    line = Self.blanks(depth) + "</\(element.name)>"
  }

  // MARK: Tags

  private mutating func writeStartTag(
    of element: XMLElement, depth: Int, namespaces: [Substring: String]
  ) {
    let end = element.children.isEmpty ? "/>" : ">"
    let attributes = vocabulary.ordered(element, in: namespaces)
    line += "<\(element.name)"
    let fits =
      !attributes.contains { $0.kind.isList && $0.value.utf8.contains(UInt8(ascii: "\n")) }
      && line.count + attributes.reduce(end.count) { $0 + 1 + $1.written.count } <= Self.lineLength
    let isBulky = { (attribute: XMLElement.Attribute) in
      !fits && attributes.count > 1 && attribute.isBulky
    }
    let ordered = attributes.filter { !isBulky($0) } + attributes.filter(isBulky)
    for (place, attribute) in ordered.enumerated() {
      let reserved = place == ordered.count - 1 ? end.count : 0
      if place == 0 || line.count + 1 + attribute.firstLineCount + reserved <= Self.lineLength,
        !isBulky(attribute)
      {
        line += " "
      } else {
        endLine()
        line = Self.blanks(depth + 1)
      }
      write(attribute, reserved: reserved)
    }
    line += end
  }

  private mutating func write(_ attribute: XMLElement.Attribute, reserved: Int) {
    guard attribute.kind.isList else { return add(attribute.written) }
    line += "\(attribute.name)=\""
    let start = line.count
    let room = Self.lineLength - start - 1 - reserved
    for (place, words) in NameList(attribute.value).lines(width: room).enumerated() {
      if place > 0 {
        endLine()
        line = String(repeating: " ", count: start)
      }
      line += words
    }
    line += "\""
  }

  /// Returns an element with its content on one line, if the author has written it so.
  private func oneLine(_ element: XMLElement, namespaces: [Substring: String]) -> String? {
    let hasChildren = !element.children.isEmpty
    guard !element.hasText, !hasChildren || element.isOneLine else { return nil }
    let namespaces = element.namespaces(in: namespaces)
    var text = "<\(element.name)"
    for attribute in vocabulary.ordered(element, in: namespaces) {
      guard !attribute.value.utf8.contains(UInt8(ascii: "\n")) else { return nil }
      text += " "
      text +=
        attribute.kind.isList
        ? "\(attribute.name)=\"\(NameList(attribute.value).words.joined(separator: " "))\""
        : attribute.written
    }
    guard hasChildren else { return text + "/>" }
    text += ">"
    for child in vocabulary.ordered(children: element.children, of: element) {
      switch child.kind {
      case .verbatim(let comment): text += comment
      case .element(let element):
        guard let inner = oneLine(element, namespaces: namespaces) else { return nil }
        text += inner
      }
    }
    return text + "</\(element.name)>"
  }

  // MARK: Lines

  private mutating func add(_ text: String) {
    // Bytes, since a character may have any number of marks, which comparisons sort.
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) else {
      line += text
      return
    }
    let start = text.utf8.index(after: end)
    self.text += line + text[..<start]
    line = String(text[start...])
  }

  private mutating func endLine() {
    guard !line.isEmpty else { return }
    text += line + "\n"
    line = ""
  }

  private static func blanks(_ depth: Int) -> String { String(repeating: " ", count: 2 * depth) }

  /// Returns a text whose later lines are indented like the first.
  private static func shifted(_ text: String, from old: Int, to new: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let moved = lines.dropFirst().map { line -> String in
      let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
      let rest = line.dropFirst(min(blanks, old))
      return rest.isEmpty ? "" : String(repeating: " ", count: new) + rest
    }
    return ([String(lines.first ?? "")] + moved).joined(separator: "\n")
  }
}

/// A list of names, with the author's line breaks.
private struct NameList {
  private let authored: [[Substring]]

  var words: [Substring] { Array(authored.joined()) }

  init(_ value: String) {
    authored = value.split(separator: "\n").map { $0.split { $0 == " " || $0 == "\t" } }
      .filter { !$0.isEmpty }
  }

  func lines(width: Int) -> [String] {
    let own = authored.map { $0.joined(separator: " ") }
    if own.allSatisfy({ $0.count <= width }) { return own }
    let fewest = filled(width: width).count
    var (low, high) = (1, max(width, 1))
    while low < high {
      let middle = (low + high) / 2
      if filled(width: middle).count <= fewest { high = middle } else { low = middle + 1 }
    }
    return filled(width: high)
  }

  private func filled(width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

// The order of attributes and elements in formatted files is that of the DTD, with identifying
// attributes first.
extension FileVocabulary {
  /// The elements in which the order of the children is insignificant.
  private static let unordered: Set = ["keyboard3", "displays"]

  fileprivate func ordered(
    _ element: XMLElement, in namespaces: [Substring: String]
  ) -> [XMLElement.Attribute] {
    let isOwn = namespaces[element.prefix] == Namespace.own
    let known = self.element(String(element.localName), isOwn: isOwn)?.attributes ?? []
    func rank(_ attribute: XMLElement.Attribute) -> Int {
      if attribute.name == "xmlns" { return -2 }
      if attribute.name.hasPrefix("xmlns:") { return -1 }
      return known.firstIndex { $0.name == attribute.name } ?? known.count
    }
    return element.attributes.sorted { rank($0) < rank($1) }.map { attribute in
      var attribute = attribute
      attribute.kind = known.first { $0.name == attribute.name }?.kind ?? .text
      return attribute
    }
  }

  /// Returns the children of an element in order, each with its comments.
  fileprivate func ordered(children: [XMLNode], of parent: XMLElement) -> [XMLNode] {
    guard Self.unordered.contains(parent.name) else { return children }
    let order = self.children(of: parent.name).map(\.name)
    var groups: [(rank: Int, nodes: [XMLNode])] = []
    var waiting: [XMLNode] = []
    for child in children {
      guard let element = child.element else {
        if waiting.isEmpty, child.lineBreaks == 0, !groups.isEmpty {
          groups[groups.count - 1].nodes.append(child)
        } else {
          waiting.append(child)
        }
        continue
      }
      // Unknown elements keep their position.
      let rank = order.firstIndex(of: element.name) ?? groups.last?.rank ?? 0
      groups.append((rank, waiting + [child]))
      waiting = []
    }
    // The position of an import relative to other elements is significant.
    let imports = groups.map { $0.rank == 0 }
    guard !zip(imports, imports.dropFirst()).contains(where: { !$0 && $1 }) else { return children }
    return groups.sorted { $0.rank < $1.rank }.flatMap(\.nodes) + waiting
  }
}

extension XMLElement {
  fileprivate func namespaces(in outer: [Substring: String]) -> [Substring: String] {
    var namespaces = outer
    for attribute in attributes where attribute.name.hasPrefix("xmlns:") {
      namespaces[attribute.name.dropFirst(6)] = attribute.value
    }
    return namespaces
  }
}

extension XMLElement.Attribute {
  fileprivate var firstLineCount: Int {
    // Bytes, as characters of many marks take long to compare.
    written[..<(written.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? written.endIndex)].count
  }
}
