internal import KeyboardLayout

/// Strings with escapes, markers and references to variables.
extension LayoutBuilder {
  /// What may stand in a string.
  struct TextRules {
    var allowsMarkers = true
    var allowsVariables = true
    /// Whether characters that are hard to see should be escapes.
    var checksVisibility = false

    static let output = TextRules(checksVisibility: true)
    static let displayOutput = TextRules()
    static let display = TextRules(allowsMarkers: false)
    static let baseCharacter = TextRules(allowsMarkers: false, allowsVariables: false)
    static let variable = TextRules()
  }

  /// The attribute's value with all escapes and references resolved.
  mutating func text(_ name: AttributeName, of node: Node, rules: TextRules) -> MarkedText? {
    files[node.file].attribute(name, of: node.element).map { text($0, of: node, rules: rules) }
  }

  /// The value of an attribute given by its index, or the bytes `part` of it.
  mutating func text(
    _ attribute: Int, of node: Node, part: Range<Int>? = nil, rules: TextRules
  ) -> MarkedText {
    let value = files[node.file].document.value(of: attribute)
    let start = value.startIndex + (part?.lowerBound ?? 0)
    let bytes = value[start..<(part.map { value.startIndex + $0.upperBound } ?? value.endIndex)]
    if bytes.isPlain { return MarkedText(String(decoding: bytes, as: UTF8.self)) }
    var content = TextContent()
    for (token, range) in EscapeScanner(bytes) {
      let offset = start - value.startIndex
      let written = range.lowerBound + offset..<range.upperBound + offset
      append(token, in: node.file, to: &content, rules: rules) { [files] in
        files[node.file].place(of: attribute, in: node.element, part: written)
      }
    }
    if rules.checksVisibility { checkVisibility(of: content.text, attribute, of: node, part: part) }
    return content.marked
  }

  /// Text while it grows.
  private struct TextContent {
    var text = ""
    var markers: [MarkedText.Marker] = []

    var marked: MarkedText { MarkedText(text, markers: markers) }

    mutating func append(_ other: MarkedText) {
      let offset = text.unicodeScalars.count
      markers += other.markers.map { .init($0.id, at: $0.offset + offset) }
      text.unicodeScalars.append(contentsOf: other.text.unicodeScalars)
    }
  }

  private mutating func append(
    _ token: EscapeScanner.Token, in file: Int, to content: inout TextContent, rules: TextRules,
    place: () -> DiagnosticLog.Place
  ) {
    switch token {
    case .literal(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.utf8.allSatisfy({ $0 < 0x80 }) {
        for scalar in text.unicodeScalars { checkAssignment(of: scalar, in: file, place: place) }
      }
      content.text.unicodeScalars.append(contentsOf: text.unicodeScalars)
    case .scalars(let scalars):
      for scalar in scalars {
        checkAssignment(of: scalar, in: file, place: place)
        content.text.unicodeScalars.append(scalar)
      }
    case .forbidden(let value):
      log.report(.forbiddenCodePoint(value), at: place())
      if let scalar = Unicode.Scalar(value) { content.text.unicodeScalars.append(scalar) }
    case .marker(let id) where rules.allowsMarkers:
      producedMarkers.insert(id)
      content.markers.append(.init(id, at: content.text.unicodeScalars.count))
    case .string(let id) where rules.allowsVariables:
      if let value = string(id, place: place) { content.append(value) }
    case .backslash(let next):
      log.report(.strayBackslash, at: place())
      content.text += next.map { $0 == UInt8(ascii: "\\") ? "" : "\\" } ?? "\\"
      if let next, next < 0x80 { content.text.unicodeScalars.append(Unicode.Scalar(next)) }
    case .dollar: content.text += "$"
    default: report(token, place: place)
    }
  }

  /// Reports what may not stand in a string.
  private mutating func report(_ token: EscapeScanner.Token, place: () -> DiagnosticLog.Place) {
    switch token {
    case .malformedEscape: log.report(.malformedEscape("\\u"), at: place())
    case .malformedMarker: log.report(.malformedMarker("\\m"), at: place())
    case .anyMarker: log.report(.misplacedMarker("\\m{.}"), at: place())
    case .marker(let id): log.report(.misplacedMarker("\\m{\(id)}"), at: place())
    case .set(let id), .mappedSet(_, let id): log.report(.setInOutput(id), at: place())
    case .string(let id):
      log.report(.wrongVariable(id, is: "variable", wanted: "text without variables"), at: place())
    case .literal, .scalars, .forbidden, .backslash, .dollar: break
    }
  }

  /// The string variable `id`, within the limit on what variables may expand to.
  private mutating func string(_ id: Identifier, place: () -> DiagnosticLog.Place) -> MarkedText? {
    guard let value = variable(id, place: place) else { return nil }
    guard case .string(let text) = value else {
      log.report(.wrongVariable(id, is: value.kind, wanted: "string"), at: place())
      return nil
    }
    guard mayExpand(by: text.text.utf8.count, place: place) else { return nil }
    return text
  }

  /// Counts text that variables bring in; reports it once when it is too much.
  mutating func mayExpand(by count: Int, place: () -> DiagnosticLog.Place) -> Bool {
    let wasWithinLimit = expandedBytes <= limits.fileSize
    expandedBytes += count
    guard expandedBytes > limits.fileSize else { return true }
    if wasWithinLimit { log.report(.tooMuchText(limits.fileSize), at: place()) }
    return false
  }

  /// The value of the variable `id`, which must be defined before.
  mutating func variable(
    _ id: Identifier, place: () -> DiagnosticLog.Place
  ) -> Variable.Value? {
    if let variable = layout.variables[id] { return variable.value }
    let nearest = Spelling.nearest(to: id.string, among: layout.variables.lazy.map(\.id.string))
    log.report(.undefinedVariable(id, nearest: nearest), at: place())
    return nil
  }

  /// Reports code points that text should not or may not hold; of those that are only doubtful, the
  /// first of its kind in a file.
  mutating func checkAssignment(
    of scalar: Unicode.Scalar, in file: Int, place: () -> DiagnosticLog.Place
  ) {
    guard !scalar.isASCII else { return }
    guard !scalar.isNoncharacter else {
      return log.report(.forbiddenCodePoint(scalar.value), at: place())
    }
    switch scalar.properties.generalCategory {
    case .privateUse where filesWithPrivateUse.insert(file).inserted:
      log.report(.privateUse(scalar), at: place())
    case .unassigned where filesWithUnassigned.insert(file).inserted:
      log.report(.unassigned(scalar), at: place())
    default: break
    }
  }

  /// Reports raw characters that a reader of the file would not see or would take for others.
  private mutating func checkVisibility(
    of text: String, _ attribute: Int, of node: Node, part: Range<Int>?
  ) {
    let raw = files[node.file].string(attribute).unicodeScalars
    guard let first = text.unicodeScalars.first else { return }
    let place = files[node.file].place(of: attribute, in: node.element, part: part)
    if raw.first == first,
      [.nonspacingMark, .enclosingMark].contains(first.properties.generalCategory)
    {
      log.report(.unescaped(first, "combining mark"), at: place)
    }
    for scalar in raw where !scalar.isASCII || scalar.value < 0x20 || scalar.value == 0x7F {
      switch scalar.properties.generalCategory {
      case .control: log.report(.unescaped(scalar, "control character"), at: place)
      case .spaceSeparator, .lineSeparator, .paragraphSeparator:
        log.report(.unescaped(scalar, "space"), at: place)
      default: break
      }
    }
  }
}

extension Variable.Value {
  /// What the variable is called in messages.
  var kind: String {
    switch self {
    case .string: "string"
    case .set: "set"
    case .unicodeSet: "uset"
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are visible ASCII characters and blanks, without any escape or reference.
  fileprivate var isPlain: Bool {
    allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "$") }
  }
}
