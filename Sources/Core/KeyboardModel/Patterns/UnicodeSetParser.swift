/// A parser of the UnicodeSet syntax that layouts support (UTS #35 part 7, "Element: uset").
///
/// It supports characters, ranges, escapes, nested sets, union, difference `-`, intersection `&`,
/// and references to variables.
package struct UnicodeSetParser {
  package struct Fault: Error {
    package enum Kind {
      case expected(String)
      case property
      case string
      case reversedRange(String)
      case escape
      case forbidden(UInt32)
      case undefined(Identifier)
      case tooManyRanges
      case tooDeep
    }

    package let kind: Kind
    /// The range of the faulty bytes in the text.
    package let range: Range<Int>

    package init(kind: Kind, range: Range<Int>) {
      (self.kind, self.range) = (kind, range)
    }
  }

  package struct Limits {
    package var nesting: Int
    package var ranges: Int
    /// A Boolean value that indicates whether `\uXXXX` is also an escape.
    package var allowsShortEscapes = false

    /// The defaults are those of layout files.
    package init(nesting: Int = 16, ranges: Int = 1_000) {
      (self.nesting, self.ranges) = (nesting, ranges)
    }
  }

  /// A function that returns the members of the string variable `${id}`.
  package typealias StringLookup = (Identifier) -> [Unicode.Scalar]?
  /// A function that returns the set of the variable `$[id]`.
  package typealias SetLookup = (Identifier) -> UnicodeSet?

  private let scalars: [(scalar: Unicode.Scalar, offset: Int)]
  private let count: Int
  private var position = 0
  private let string: StringLookup
  private let set: SetLookup
  private let limits: Limits
  /// The number of ranges that have been combined, a measure of the elapsed work.
  private var work: Int
  /// The members of several code points; `nil` where there may be none.
  private var strings: [String]?

  /// Parses `text`, which must be a single set. The number of combined ranges is added to `work`.
  package static func parse(
    _ text: String, limits: Limits, work: inout Int, string: @escaping StringLookup,
    set: @escaping SetLookup
  ) throws(Fault) -> UnicodeSet {
    var parser = UnicodeSetParser(text, limits: limits, work: work, string: string, set: set)
    defer { work = parser.work }
    return try parser.whole()
  }

  /// Parses `text` likewise, whose outermost set may also have members in braces, such as `{ą́}`.
  package static func parseWithStrings(
    _ text: String, limits: Limits, work: inout Int, string: @escaping StringLookup,
    set: @escaping SetLookup
  ) throws(Fault) -> (set: UnicodeSet, strings: [String]) {
    var parser = UnicodeSetParser(text, limits: limits, work: work, string: string, set: set)
    parser.strings = []
    defer { work = parser.work }
    let set = try parser.whole()
    return (set, parser.strings ?? [])
  }

  private init(
    _ text: String, limits: Limits, work: Int, string: @escaping StringLookup,
    set: @escaping SetLookup
  ) {
    var offset = 0
    scalars = text.unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return (scalar, offset)
    }
    count = text.utf8.count
    (self.limits, self.work, self.string, self.set) = (limits, work, string, set)
  }

  private mutating func whole() throws(Fault) -> UnicodeSet {
    skipSpace()
    let result = try operand(depth: 0)
    skipSpace()
    guard let result else { throw fault(.expected("[")) }
    guard position == scalars.count else { throw fault(.expected("the end")) }
    return result
  }

  private mutating func operand(depth: Int) throws(Fault) -> UnicodeSet? {
    switch (peek(), peek(1)) {
    case ("[", ":"): throw fault(.property, length: 2)
    case ("[", _): return try brackets(depth: depth)
    case ("$", "["):
      let start = position
      let id = try reference(close: "]")
      guard let set = set(id) else { throw fault(.undefined(id), from: start) }
      return set
    default: return nil
    }
  }

  private mutating func brackets(depth: Int) throws(Fault) -> UnicodeSet {
    guard depth < limits.nesting else { throw fault(.tooDeep) }
    let start = position
    position += 1
    skipSpace()
    let isInverted = peek() == "^"
    if isInverted { position += 1 }
    // All but some strings would be without end.
    if isInverted, depth == 0 { strings = nil }
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while true {
      skipSpace()
      guard let next = peek() else { throw fault(.expected("]")) }
      if next == "]" { break }
      if let set = try operand(depth: depth + 1) {
        try combine(set.ranges.count, from: start)
        ranges += set.ranges
      } else if !isFirst, next == "&" || next == "-", let set = try subtrahend(depth: depth) {
        try combine(ranges.count + set.ranges.count, from: start)
        let left = UnicodeSet(ranges)
        ranges = (next == "-" ? left.subtracting(set) : left.intersection(set)).ranges
      } else if let member = try braced(depth: depth) {
        ranges += member
      } else {
        ranges += try characters()
      }
      isFirst = false
      // Adjacent ranges count as one. Merging them only now and then keeps the work linear.
      guard ranges.count > 2 * limits.ranges else { continue }
      ranges = UnicodeSet(ranges).ranges
      guard ranges.count <= limits.ranges else { throw fault(.tooManyRanges, from: start) }
    }
    position += 1
    let set = UnicodeSet(ranges)
    guard set.ranges.count <= limits.ranges else { throw fault(.tooManyRanges, from: start) }
    return isInverted ? set.inverted : set
  }

  /// The limit for all sets of a layout is a thousand times that of a single set.
  private mutating func combine(_ count: Int, from start: Int) throws(Fault) {
    work += count
    guard work <= 1_000 * limits.ranges else { throw fault(.tooManyRanges, from: start) }
  }

  /// Parses the set after an operator, or consumes nothing if the operator is a plain character.
  private mutating func subtrahend(depth: Int) throws(Fault) -> UnicodeSet? {
    let start = position
    position += 1
    skipSpace()
    if let set = try operand(depth: depth + 1) { return set }
    position = start
    return nil
  }

  private mutating func characters() throws(Fault) -> [ClosedRange<UInt32>] {
    let start = position
    let first = try atom()
    let afterFirst = position
    skipSpace()
    guard first.count == 1, peek() == "-" else {
      position = afterFirst
      return first.map { $0.value...$0.value }
    }
    position += 1
    skipSpace()
    // A hyphen before the end of the set is a literal.
    guard let next = peek(), next != "]", next != "[", !(next == "$" && peek(1) == "[") else {
      position = afterFirst
      return [first[0].value...first[0].value]
    }
    let last = try atom()
    guard last.count == 1, first[0].value <= last[0].value else {
      let written = scalars[start..<position].map { String($0.scalar) }.joined()
      throw fault(.reversedRange(written), from: start)
    }
    return [first[0].value...last[0].value]
  }

  /// Parses a member in braces, of which one code point is the same as without braces.
  private mutating func braced(depth: Int) throws(Fault) -> [ClosedRange<UInt32>]? {
    guard depth == 0, strings != nil, peek() == "{" else { return nil }
    position += 1
    var member: [Unicode.Scalar] = []
    while let next = peek(), next != "}" { member += try atom() }
    guard peek() == "}" else { throw fault(.expected("}")) }
    position += 1
    guard member.count > 1 else { return member.map { $0.value...$0.value } }
    strings?.append(String(String.UnicodeScalarView(member)))
    return []
  }

  private mutating func atom() throws(Fault) -> [Unicode.Scalar] {
    guard let next = peek() else { throw fault(.expected("]")) }
    switch next {
    case "{": throw fault(.string)
    case "$" where peek(1) == "{":
      let start = position
      let id = try reference(close: "}")
      guard let members = string(id) else { throw fault(.undefined(id), from: start) }
      return members
    case "\\": return try escape()
    default:
      position += 1
      guard !next.isNoncharacter else { throw fault(.forbidden(next.value), from: position - 1) }
      return [next]
    }
  }

  private mutating func escape() throws(Fault) -> [Unicode.Scalar] {
    let start = position
    switch peek(1) {
    case nil: throw fault(.escape, length: 1)
    case "p", "P", "N": throw fault(.property, length: 2)
    case "u" where limits.allowsShortEscapes && peek(2) != "{":
      guard let value = hexadecimal(at: start + 2, count: 4) else {
        throw fault(.escape, length: 2)
      }
      position += 6
      guard let scalar = Unicode.Scalar(value), !scalar.isNoncharacter else {
        throw fault(.forbidden(value), from: start)
      }
      return [scalar]
    case "u":
      let end = scalars[start...].firstIndex { $0.scalar == "}" }.map { $0 + 1 } ?? scalars.count
      let bytes = Array(scalars[start..<end].map { String($0.scalar) }.joined().utf8)
      var scanner = EscapeScanner(bytes[...])
      position = end
      switch scanner.next()?.token {
      case .scalar(let scalar): return [scalar]
      case .scalars(let scalars): return scalars
      case .forbidden(let value): throw fault(.forbidden(value), from: start)
      default:
        position = min(start + 2, scalars.count)
        throw fault(.escape, from: start)
      }
    case let escaped?:
      position += 2
      // In other implementations, a backslash before a letter or digit is an escape.
      guard !escaped.isASCII || !(escaped.properties.isAlphabetic || ("0"..."9").contains(escaped))
      else { throw fault(.escape, from: start) }
      return [escaped]
    }
  }

  private func hexadecimal(at start: Int, count: Int) -> UInt32? {
    guard start + count <= scalars.count else { return nil }
    return UInt32(
      hexadecimal: scalars[start..<start + count].map { UInt8(exactly: $0.scalar.value) ?? 0 })
  }

  private mutating func reference(close: Unicode.Scalar) throws(Fault) -> Identifier {
    let start = position
    guard let end = scalars[start...].firstIndex(where: { $0.scalar == close }) else {
      throw fault(.expected(String(close)))
    }
    position = end + 1
    return Identifier(scalars[(start + 2)..<end].map { String($0.scalar) }.joined())
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance].scalar : nil
  }

  private mutating func skipSpace() {
    while let next = peek(), next.properties.isPatternWhitespace { position += 1 }
  }

  private func offset(_ position: Int) -> Int {
    position < scalars.count ? scalars[position].offset : count
  }

  private func fault(_ kind: Fault.Kind, from start: Int) -> Fault {
    Fault(kind: kind, range: offset(start)..<offset(position))
  }

  private func fault(_ kind: Fault.Kind, length: Int = 1) -> Fault {
    Fault(kind: kind, range: offset(position)..<offset(min(position + length, scalars.count)))
  }
}
