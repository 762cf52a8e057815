internal import KeyboardFiles

/// A writer of formatted files.
struct FormatWriter {
  /// The maximum length of a line that can be broken, in characters.
  static let lineLength = 112

  /// The output so far, with the current line.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var line = ""
  /// The order of attributes and elements.
  private let order: FormatOrder

  /// Creates a writer of files of a vocabulary.
  init(vocabulary: FileVocabulary) { order = FormatOrder(vocabulary: vocabulary) }

  // MARK: Parts

  /// Writes the parts of a file.
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
      write(node, depth: depth, namespaces: namespaces)
    }
  }

  /// Returns a Boolean value that indicates whether a part stays on the line of the previous one.
  private func continuesLine(
    _ node: XMLNode, depth: Int, namespaces: [Substring: String]
  ) -> Bool {
    switch node.kind {
    case .verbatim(let text):
      return !text.contains("\n") && line.count + 1 + text.count <= Self.lineLength
    case .element(let element):
      guard let text = oneLine(element, namespaces: namespaces) else { return false }
      return line.count + text.count <= Self.lineLength
    }
  }

  private mutating func write(_ node: XMLNode, depth: Int, namespaces: [Substring: String]) {
    switch node.kind {
    case .verbatim(let text):
      add(Self.shifted(text, from: node.indentation, to: 2 * depth))
    case .element(let element): write(element, depth: depth, namespaces: namespaces)
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
    let children = order.ordered(children: element.children, of: element)
    write(children, depth: depth + 1, namespaces: namespaces)
    endLine()
    line = Self.blanks(depth) + "</\(element.name)>"
  }

  // MARK: Tags

  private mutating func writeStartTag(
    of element: XMLElement, depth: Int, namespaces: [Substring: String]
  ) {
    let end = element.children.isEmpty ? "/>" : ">"
    let attributes = order.ordered(element, isOwn: element.isOwn(in: namespaces))
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
    for attribute in order.ordered(element, isOwn: element.isOwn(in: namespaces)) {
      guard !attribute.value.utf8.contains(UInt8(ascii: "\n")) else { return nil }
      text += " "
      text +=
        attribute.kind.isList
        ? "\(attribute.name)=\"\(NameList(attribute.value).words.joined(separator: " "))\""
        : attribute.written
    }
    guard hasChildren else { return text + "/>" }
    text += ">"
    for child in order.ordered(children: element.children, of: element) {
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

  /// Appends text that may have line breaks.
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
    authored = value.split(separator: "\n").map {
      $0.split(whereSeparator: { $0 == " " || $0 == "\t" })
    }
    .filter { !$0.isEmpty }
  }

  /// Returns the names in lines of at most `width` characters: the author's lines if they fit, or
  /// else as few as possible of similar length.
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

extension XMLElement {
  /// Returns the namespaces in scope, by prefix.
  fileprivate func namespaces(in outer: [Substring: String]) -> [Substring: String] {
    var namespaces = outer
    for attribute in attributes where attribute.name.hasPrefix("xmlns:") {
      namespaces[attribute.name.dropFirst(6)] = attribute.value
    }
    return namespaces
  }

  /// Returns a Boolean value that indicates whether the element is one of Clavier's.
  fileprivate func isOwn(in namespaces: [Substring: String]) -> Bool {
    namespaces[prefix] == Namespace.own
  }
}

extension XMLElement.Attribute {
  /// The characters up to the first line break.
  fileprivate var firstLineCount: Int {
    // Bytes, as characters of many marks take long to compare.
    written[..<(written.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? written.endIndex)].count
  }
}
