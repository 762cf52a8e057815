internal import KeyboardModel

/// A reader of strings with escapes, markers and variables, which all parts of a layout share.
final class TextReader: PartReader {
  struct TextRules {
    var allowsMarkers = true
    /// In labels, markers are literal text.
    var showsMarkers = false
    var allowsVariables = true
    var producesMarkers = true
    var checksVisibility = false

    static let output = TextRules(checksVisibility: true)
    static let displayOutput = TextRules(producesMarkers: false)
    static let display = TextRules(allowsMarkers: false, showsMarkers: true)
    static let baseCharacter = TextRules(allowsMarkers: false, allowsVariables: false)
    static let variable = TextRules()
  }

  private enum DoubtfulCharacter: UInt8 { case privateUse, unassigned }

  let context: ReadingContext
  var variables = Keyed<Variable>()
  private let variableIDs: Set<Identifier>
  var producedMarkers: Set<Identifier> = []
  private var expandedBytes = 0
  private var reportedCharacters: [CaseSet<DoubtfulCharacter>]

  init(context: ReadingContext) {
    self.context = context
    let tree = context.tree
    let containers = tree.children(of: tree.root).filter { tree.tag(of: $0) == .variables }
    variableIDs = Set(
      containers.flatMap { tree.children(of: $0) }
        .compactMap { tree.string(.id, of: $0).map { Identifier($0) } })
    reportedCharacters = Array(repeating: CaseSet(), count: tree.files.count)
  }

  func read(_ name: AttributeName, of node: LayoutNode, rules: TextRules) -> MarkerText? {
    files[node.file].attribute(name, of: node.element).map { read($0, of: node, rules: rules) }
  }

  func read(
    _ attribute: Int, of node: LayoutNode, part: Range<Int>? = nil, rules: TextRules
  ) -> MarkerText {
    let value = files[node.file].document.value(of: attribute)
    let start = value.startIndex + (part?.lowerBound ?? 0)
    let bytes = value[start..<(part.map { value.startIndex + $0.upperBound } ?? value.endIndex)]
    if bytes.allSatisfy({ $0.isPlain }) {
      let written = Written(
        node: node, attribute: attribute,
        range: start - value.startIndex..<bytes.endIndex - value.startIndex)
      checkCharacters(of: bytes, written, visibility: rules.checksVisibility)
      return MarkerText(String(decoding: bytes, as: UTF8.self))
    }
    if let scalar = bytes.singleEscape {
      check(scalar, Written(node: node, attribute: attribute, range: 0..<bytes.count))
      return MarkerText(String(scalar))
    }
    var content = TextContent()
    let offset = start - value.startIndex
    for (token, range) in EscapeScanner(bytes) where !isFull {
      let written = Written(
        node: node, attribute: attribute,
        range: range.lowerBound + offset..<range.upperBound + offset)
      append(token, written, to: &content, rules: rules)
    }
    return content.marked
  }

  private struct TextContent {
    private var scalars = String.UnicodeScalarView()
    private var count = 0
    private var markers: [MarkerText.Marker] = []

    var marked: MarkerText { MarkerText(String(scalars), markers: markers) }

    mutating func append(_ other: MarkerText) {
      markers += other.markers.map { .init($0.id, at: $0.offset + count) }
      for scalar in other.text.unicodeScalars { append(scalar: scalar) }
    }

    mutating func append(scalar: Unicode.Scalar) {
      scalars.append(scalar)
      count += 1
    }

    mutating func append(marker: Identifier) { markers.append(.init(marker, at: count)) }
  }

  private func append(
    _ token: EscapeScanner.Token, _ written: Written, to content: inout TextContent,
    rules: TextRules
  ) {
    switch token {
    case .literal(let bytes):
      content.append(MarkerText(String(decoding: bytes, as: UTF8.self)))
      checkCharacters(of: bytes, written, visibility: rules.checksVisibility)
    case .scalar(let scalar):
      content.append(scalar: scalar)
      check(scalar, written)
    case .scalars(let scalars):
      for scalar in scalars {
        content.append(scalar: scalar)
        check(scalar, written)
      }
    case .forbidden(let value):
      reportForbidden(value, written)
      if let scalar = Unicode.Scalar(value) { content.append(scalar: scalar) }
    case .marker(let id) where rules.allowsMarkers:
      if rules.producesMarkers { producedMarkers.insert(id) }
      content.append(marker: id)
    case .marker where rules.showsMarkers, .anyMarker where rules.showsMarkers:
      content.append(MarkerText(context.text(of: written)))
    case .string(let id) where rules.allowsVariables:
      if let value = string(id, written) { content.append(value) }
    case .backslash(let next):
      reportBackslash(written)
      if next != UInt8(ascii: "\\") { content.append(scalar: "\\") }
      if let next { content.append(scalar: Unicode.Scalar(next)) }
    case .dollar: content.append(scalar: "$")
    default: report(token, written)
    }
  }

  private func reportBackslash(_ written: Written) {
    let value = files[written.node.file].document.value(of: written.attribute)
    let start = value.startIndex + written.range.lowerBound
    guard !value.isSecondHalf(at: start) else { return }
    guard let foreign = ForeignSyntax(escape: value[start...]) else {
      return report(.strayBackslash, at: written)
    }
    let whole = written.part(at: 0, count: foreign.count)
    report(.foreignEscape(context.text(of: whole), right: foreign.right), at: whole)
  }

  /// Reports a code point that text cannot contain, or the halves of one that it can.
  func reportForbidden(_ code: UInt32, _ written: Written) {
    let value = files[written.node.file].document.value(of: written.attribute)
    let start = value.startIndex + written.range.lowerBound
    guard !value.isSecondHalf(at: start) else { return }
    guard (0xD800...0xDFFF).contains(code),
      let whole = ForeignSyntax(halves: value[start...]) ?? ForeignSyntax(escape: value[start...])
    else { return report(.forbiddenCodePoint(code), at: written) }
    report(.surrogates(code, right: whole.right), at: written.part(at: 0, count: whole.count))
  }

  private func report(_ token: EscapeScanner.Token, _ written: Written) {
    let text = context.text(of: written)
    switch token {
    case .malformedEscape: report(.malformedEscape(text), at: written)
    case .malformedMarker: report(.malformedMarker(text), at: written)
    case .anyMarker, .marker: report(.misplacedMarker(text), at: written)
    case .set, .mappedSet: report(.setInOutput(text), at: written)
    case .string(let id):
      report(.wrongVariable(id, is: "variable", wanted: "text without variables"), at: written)
    case .literal, .scalar, .scalars, .forbidden, .backslash, .dollar, .dollarPair: break
    }
  }

  private func string(_ id: Identifier, _ written: Written) -> MarkerText? {
    guard let value = variable(id, written) else { return nil }
    guard case .string(let text) = value else {
      report(.wrongVariable(id, is: value.kind, wanted: "string"), at: written)
      return nil
    }
    guard mayExpand(by: text.text.utf8.count + text.markers.count, written) else { return nil }
    return text
  }

  func mayExpand(by count: Int, _ written: Written) -> Bool {
    let wasWithinLimit = expandedBytes <= context.limits.fileSize
    expandedBytes += count
    guard expandedBytes > context.limits.fileSize else { return true }
    if wasWithinLimit { report(.tooMuchText(context.limits.fileSize), at: written) }
    return false
  }

  /// Returns a variable that is defined earlier, or reports it.
  func variable(_ id: Identifier, _ written: Written) -> Variable.Value? {
    if let variable = variables[id] { return variable.value }
    guard !context.lacks(.variables) else { return nil }
    let isLater = variableIDs.contains(id)
    let nearest = isLater ? nil : context.nearest(to: id, among: variables.lazy.map { $0.id })
    let problem = Problem.undefinedVariable(id, nearest: nearest)
    let right = nearest.map { context.text(of: written).replacing(id.string, with: $0) }
    report(isLater ? .laterVariable(id) : problem.suggesting(right), at: written)
    return nil
  }

  /// Checks literal characters, with `visibility` also for those that are invisible.
  func checkCharacters(of bytes: ArraySlice<UInt8>, _ written: Written, visibility: Bool = false) {
    guard !bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return }
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let character = written.part(at: offset, count: UTF8.width(scalar))
      check(scalar, character)
      if visibility { checkVisibility(of: scalar, character) }
      offset += UTF8.width(scalar)
    }
  }

  func check(_ scalar: Unicode.Scalar, _ written: Written) {
    guard !scalar.isASCII else { return }
    guard !scalar.isNoncharacter else {
      return report(.forbiddenCodePoint(scalar.value), at: written)
    }
    let kind: DoubtfulCharacter = scalar.isPrivateUse ? .privateUse : .unassigned
    guard !reportedCharacters[written.node.file].contains(kind),
      kind == .privateUse || Normalization.generalCategory(of: scalar) == .unassigned
    else { return }
    reportedCharacters[written.node.file].insert(kind)
    report(kind == .privateUse ? .privateUse(scalar) : .unassigned(scalar), at: written)
  }

  private func checkVisibility(of scalar: Unicode.Scalar, _ written: Written) {
    switch Normalization.generalCategory(of: scalar) {
    case .nonspacingMark where written.range.lowerBound == 0,
      .enclosingMark where written.range.lowerBound == 0:
      report(.unescaped(scalar, "combining mark"), at: written)
    case .control: report(.unescaped(scalar, "control character"), at: written)
    case .spaceSeparator where scalar != " ", .lineSeparator, .paragraphSeparator:
      report(.unescaped(scalar, "space"), at: written)
    default: break
    }
  }
}

extension Variable.Value {
  func reference(to id: Identifier) -> String { kind == "string" ? "${\(id)}" : "$[\(id)]" }

  var kind: String {
    switch self {
    case .string: "string"
    case .set: "set"
    case .unicodeSet: "uset"
    }
  }
}

extension ArraySlice<UInt8> {
  /// The code point of bytes that are one escape, as in most outputs with escapes.
  var singleEscape: Unicode.Scalar? {
    guard let escape = escape(at: startIndex), escape.end == endIndex else { return nil }
    return escape.scalar
  }

  func escape(at index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard index + 4 < endIndex, self[index] == UInt8(ascii: "\\"),
      self[index + 1] == UInt8(ascii: "u"), self[index + 2] == UInt8(ascii: "{")
    else { return nil }
    var value: UInt32 = 0
    var position = index + 3
    while position < endIndex, position < index + 9, let digit = self[position].hexadecimalDigit {
      value = value << 4 | digit
      position += 1
    }
    guard position > index + 3, position < endIndex, self[position] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(value), !scalar.isNoncharacter
    else { return nil }
    return (scalar, position + 1)
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool { self != UInt8(ascii: "\\") && self != UInt8(ascii: "$") }
}
