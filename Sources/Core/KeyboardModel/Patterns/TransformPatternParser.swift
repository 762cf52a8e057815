/// A parser of the `from` attribute of transforms (UTS #35 part 7, "Regex-like Syntax").
package struct TransformPatternParser {
  package struct Result {
    package let pattern: TransformPattern
    /// The members of classes as written, with their positions.
    package let classMembers: [(scalars: ClosedRange<UInt32>, range: Range<Int>)]
    /// The constructs that are supported but not portable, with their positions.
    package let remarks: [(kind: Remark, range: Range<Int>)]
    /// The number of symbols and classes after the expansion of repetitions.
    package let expandedCount: Int
    /// The number of steps to match the pattern in addition to one for each symbol and class.
    package let repeatedSteps: Int
  }

  package enum Remark {
    case alternativesInCapture
    /// A repeated escape of several code points, of which others repeat only the last.
    case repeatedEscape
  }

  /// The maximum size of a pattern, in symbols and classes after the expansion of repetitions.
  package static let expandedLimit = 20_000
  package static let totalLimit = 750_000
  /// The maximum of ``Result/repeatedSteps`` of all patterns of a layout.
  package static let stepLimit = 500_000

  private var tokens: PatternTokens
  private var position = 0
  private var captureSets: [ItemSet?] = []
  private var isInCapture = false
  private var classMembers: [(scalars: ClosedRange<UInt32>, range: Range<Int>)] = []
  private var remarks: [(kind: Remark, range: Range<Int>)] = []
  private let variables: Keyed<Variable>
  private let nesting: Int

  /// Parses `text`, whose groups are nested at most `nesting` deep.
  package static func parse(_ text: String, variables: Keyed<Variable>, nesting: Int = 16)
    throws(PatternFault) -> Result
  {
    var parser = TransformPatternParser(
      tokens: PatternTokens(text), variables: variables, nesting: nesting)
    return try parser.whole()
  }

  private init(tokens: PatternTokens, variables: Keyed<Variable>, nesting: Int) {
    (self.tokens, self.variables, self.nesting) = (tokens, variables, nesting)
  }

  private mutating func whole() throws(PatternFault) -> Result {
    let count = tokens.list.count
    var start: [TransformPattern.Node] = []
    if tokens.character(at: 0) == "^" {
      start = [.start]
      position = 1
    }
    guard position < count else { throw tokens.fault(.matchesNothing, 0..<count) }
    let root = try alternatives(after: start, depth: 0)
    guard position == count else { throw tokens.fault(.unopened(")"), position..<position + 1) }
    guard !root.isNullable else { throw tokens.fault(.matchesNothing, 0..<count) }
    let limit = Self.expandedLimit
    let expandedCount = root.expandedCount(limit: limit + 1)
    guard expandedCount <= limit else { throw tokens.fault(.tooLarge(limit), 0..<count) }
    let repeatedSteps = root.repeatedSteps(limit: Self.stepLimit + 1)
    guard repeatedSteps <= Self.stepLimit else {
      throw tokens.fault(.tooManySteps(Self.stepLimit), 0..<count)
    }
    return Result(
      pattern: TransformPattern(source: tokens.text, root: root, captureSets: captureSets),
      classMembers: classMembers, remarks: remarks, expandedCount: expandedCount,
      repeatedSteps: repeatedSteps)
  }

  private mutating func alternatives(
    after prefix: [TransformPattern.Node] = [], depth: Int
  ) throws(PatternFault) -> TransformPattern.Node {
    var choices: [TransformPattern.Node] = []
    var parts = Parts(nodes: prefix)
    var start = position
    while true {
      let next = tokens.character(at: position)
      if next == "|" || next == ")" || position == tokens.list.count {
        guard position > start else {
          throw tokens.fault(.emptyAlternative, position..<position + 1)
        }
        choices.append(parts.node)
        guard next == "|" else { break }
        if isInCapture {
          remarks.append((.alternativesInCapture, tokens.bytes(position..<position + 1)))
        }
        parts = Parts()
        position += 1
        start = position
      } else {
        try appendAtom(to: &parts, depth: depth)
      }
    }
    return choices.count == 1 ? choices[0] : .alternatives(choices)
  }

  /// The parts of a sequence, in which adjacent literals are merged.
  private struct Parts {
    private var nodes: [TransformPattern.Node]
    private var literal: [PatternSymbol] = []

    init(nodes: [TransformPattern.Node] = []) { self.nodes = nodes }

    mutating func append(_ node: TransformPattern.Node) {
      if case .literal(let symbols) = node {
        literal += symbols
      } else {
        endLiteral()
        nodes.append(node)
      }
    }

    private mutating func endLiteral() {
      if !literal.isEmpty { nodes.append(.literal(literal)) }
      literal = []
    }

    var node: TransformPattern.Node {
      guard !nodes.isEmpty else { return .literal(literal) }
      var copy = self
      copy.endLiteral()
      return copy.nodes.count == 1 ? copy.nodes[0] : .sequence(copy.nodes)
    }
  }

  private mutating func appendAtom(to parts: inout Parts, depth: Int) throws(PatternFault) {
    let start = position
    let node = try quark(depth: depth)
    if let count = try quantifier() {
      if case .literal(let symbols) = node, symbols.count > 1,
        case .other(.scalars) = tokens.list[start].token
      {
        remarks.append((.repeatedEscape, tokens.bytes(start..<position)))
      }
      parts.append(.repetition(node, count))
    } else {
      parts.append(node)
    }
  }

  private mutating func quantifier() throws(PatternFault) -> ClosedRange<Int>? {
    let result: ClosedRange<Int>
    switch tokens.character(at: position) {
    case "?":
      position += 1
      result = 0...1
    case "{": result = try bounds()
    default: return nil
    }
    guard let next = tokens.character(at: position), next == "?" || next == "{" else {
      return result
    }
    let range = position..<position + 1
    throw next == "?"
      ? tokens.fault(.forbidden("a lazy quantifier"), range)
      : tokens.fault(.nothingToRepeat("{"), range)
  }

  private mutating func bounds() throws(PatternFault) -> ClosedRange<Int> {
    let start = position
    var end = start
    while end < tokens.list.count, tokens.character(at: end) != "}" { end += 1 }
    let range = start..<min(end + 1, tokens.list.count)
    let content = (start + 1..<max(end, start + 1)).map { tokens.character(at: $0)?.value ?? 0 }
    guard end < tokens.list.count, content.count == 3, content[1] == 0x2C,
      (0x30...0x39).contains(content[0]), (0x30...0x39).contains(content[2]),
      content[0] <= content[2], content[2] > 0x30
    else { throw tokens.fault(.bounds(tokens.written(range)), range) }
    position = end + 1
    return Int(content[0] - 0x30)...Int(content[2] - 0x30)
  }

  private mutating func quark(depth: Int) throws(PatternFault) -> TransformPattern.Node {
    let here = position..<position + 1
    position += 1
    switch tokens.list[here.lowerBound].token {
    case .character(let character):
      switch character {
      case "(": return try group(depth: depth)
      case "[": return .oneOf(try characterClass())
      case ".": return .oneOf(.anyScalar)
      case "?": throw tokens.fault(.nothingToRepeat("?"), here)
      case "{":
        position -= 1
        _ = try bounds()
        throw tokens.fault(
          .nothingToRepeat(tokens.written(here.lowerBound..<position)),
          here.lowerBound..<position)
      case "*", "+": throw tokens.fault(.forbidden("'\(character)'"), here)
      case "]", "}": throw tokens.fault(.unopened(String(character)), here)
      case "^": throw tokens.fault(.mustBeEscaped("^"), here)
      default: return .literal([.scalar(character)])
      }
    case .other(let token): return try node(of: token, here)
    }
  }

  private func node(of token: EscapeScanner.Token, _ here: Range<Int>) throws(PatternFault)
    -> TransformPattern.Node
  {
    switch token {
    case .scalar(let scalar): return .literal([.scalar(scalar)])
    case .scalars(let scalars): return .literal(scalars.map { .scalar($0) })
    case .marker(let id): return .literal([.marker(id)])
    case .anyMarker: return .literal([.anyMarker])
    case .string(let id) where id.isVariableID:
      guard case .string(let text)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      return .literal(text.symbols)
    case .set(let id) where id.isVariableID:
      switch variables[id]?.value {
      case .set(let items): return .item(items)
      case .unicodeSet(let set): return .oneOf(PatternClass(scalars: set))
      default: throw tokens.fault(.reference, here)
      }
    case .backslash(let next):
      if let next, let scalars = Self.fixedClass(next) {
        return .oneOf(PatternClass(scalars: scalars))
      }
      guard let scalar = Self.escaped(next) else {
        throw tokens.fault(.forbidden("the escape '\(tokens.written(here))'"), here)
      }
      return .literal([.scalar(scalar)])
    case .dollar, .dollarPair, .string, .set, .mappedSet:
      throw tokens.fault(.forbidden("'$'"), here.lowerBound..<here.lowerBound + 1)
    case .literal, .forbidden, .malformedEscape, .malformedMarker:
      throw tokens.fault(.reference, here)
    }
  }

  // MARK: Groups

  private mutating func group(depth: Int) throws(PatternFault) -> TransformPattern.Node {
    let open = position - 1
    guard depth < nesting else { throw tokens.fault(.tooDeep(nesting), open..<open + 1) }
    guard !isInCapture else { throw tokens.fault(.groupInCapture, open..<open + 1) }
    guard tokens.character(at: position) == "?" else { return try capture(open, depth: depth) }
    guard tokens.character(at: position + 1) == ":" else {
      throw tokens.fault(.forbidden(groupKind), open..<position + 2)
    }
    position += 2
    let node = try alternatives(depth: depth + 1)
    try close(open)
    return node
  }

  private var groupKind: String {
    switch (tokens.character(at: position + 1), tokens.character(at: position + 2)) {
    case ("=", _), ("!", _): "a look ahead"
    case ("<", "="), ("<", "!"): "a look behind"
    case ("<", _): "a named capture"
    default: "'(?'"
    }
  }

  private mutating func capture(_ open: Int, depth: Int) throws(PatternFault)
    -> TransformPattern.Node
  {
    guard captureSets.count < 9 else { throw tokens.fault(.tooManyCaptures, open..<open + 1) }
    let number = captureSets.count + 1
    captureSets.append(nil)
    isInCapture = true
    let node = try alternatives(depth: depth + 1)
    isInCapture = false
    if position == open + 2, case .item(let items) = node,
      case .other(.set(let id)) = tokens.list[open + 1].token
    {
      captureSets[number - 1] = ItemSet(id: id, items: items)
    }
    try close(open)
    return .capture(number, node)
  }

  private mutating func close(_ open: Int) throws(PatternFault) {
    guard tokens.character(at: position) == ")" else {
      throw tokens.fault(.unclosed("("), open..<open + 1)
    }
    position += 1
  }

  // MARK: Classes

  private mutating func characterClass() throws(PatternFault) -> PatternClass {
    let open = position - 1
    var members = PatternClass(scalars: UnicodeSet())
    var ranges: [ClosedRange<UInt32>] = []
    let isInverted = tokens.character(at: position) == "^"
    if isInverted { position += 1 }
    let first = position
    guard (position..<tokens.list.count).contains(where: { tokens.character(at: $0) == "]" }) else {
      throw tokens.fault(.unclosed("["), open..<open + 1)
    }
    while tokens.character(at: position) != "]" {
      switch tokens.list[position].token {
      case .other(.marker(let id)):
        members.markers.insert(id)
        position += 1
      case .other(.anyMarker):
        members.hasAnyMarker = true
        position += 1
      default: ranges.append(try classMember())
      }
    }
    guard position > first else { throw tokens.fault(.emptyClass, open..<position + 1) }
    position += 1
    members.scalars = UnicodeSet(ranges)
    guard isInverted else { return members }
    // An inverted class never contains markers.
    return PatternClass(scalars: members.scalars.inverted)
  }

  private mutating func classMember() throws(PatternFault) -> ClosedRange<UInt32> {
    let start = position
    let low = try edge()
    var high = low
    if tokens.character(at: position) == "-", tokens.character(at: position + 1) != "]" {
      position += 1
      guard position < tokens.list.count else {
        throw tokens.fault(.unclosed("["), start..<position)
      }
      high = try edge()
    }
    guard low <= high else {
      throw tokens.fault(.reversedRange(tokens.written(start..<position)), start..<position)
    }
    classMembers.append((low.value...high.value, tokens.bytes(start..<position)))
    return low.value...high.value
  }

  private mutating func edge() throws(PatternFault) -> Unicode.Scalar {
    let here = position..<position + 1
    position += 1
    switch tokens.list[here.lowerBound].token {
    case .character("["): throw tokens.fault(.nestedClass, here)
    case .character(let character):
      guard !"()*+?^-".unicodeScalars.contains(character) else {
        throw tokens.fault(.mustBeEscaped(String(character)), here)
      }
      return character
    case .other(let token):
      switch token {
      case .scalar(let scalar): return scalar
      case .scalars(let scalars):
        guard scalars.count == 1 else {
          throw tokens.fault(.forbidden("an escape of several code points in a class"), here)
        }
        return scalars[0]
      case .marker, .anyMarker: throw tokens.fault(.forbidden("a range of markers"), here)
      case .string, .set, .mappedSet: throw tokens.fault(.forbidden("a variable in a class"), here)
      case .dollar, .dollarPair: throw tokens.fault(.mustBeEscaped("$"), here)
      case .backslash(let next):
        if next == UInt8(ascii: "-") { return "-" }
        guard let next, Self.isSyntax(next) else {
          throw tokens.fault(.forbidden("the escape '\(tokens.written(here))' in a class"), here)
        }
        return Unicode.Scalar(next)
      case .literal, .forbidden, .malformedEscape, .malformedMarker:
        throw tokens.fault(.reference, here)
      }
    }
  }

  // MARK: Backslash escapes

  /// A Boolean value that indicates whether a backslash makes `byte` literal.
  static func isSyntax(_ byte: UInt8) -> Bool { ".()?[\\]{}*/^+|$".utf8.contains(byte) }

  private static func escaped(_ byte: UInt8?) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "v"): "\u{B}"
    case let byte?: isSyntax(byte) ? Unicode.Scalar(byte) : nil
    case nil: nil
    }
  }

  private static func fixedClass(_ byte: UInt8) -> UnicodeSet? {
    switch byte {
    case UInt8(ascii: "d"): digits
    case UInt8(ascii: "D"): digits.inverted
    case UInt8(ascii: "w"): wordCharacters
    case UInt8(ascii: "W"): wordCharacters.inverted
    case UInt8(ascii: "s"): space
    case UInt8(ascii: "S"): space.inverted
    default: nil
    }
  }

  private static let digits = UnicodeSet([0x30...0x39])
  private static let wordCharacters = UnicodeSet([
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ])
  /// ECMAScript's white space and line terminators.
  private static let space = UnicodeSet([
    0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
}
