internal import KeyboardModel

/// A parser of XML in Swift, which accepts what libxml2 does, and makes the same document.
struct PortableXMLParser {
  struct OpenElement {
    let id: XMLDocument.ElementID
    let name: Range<Int>
    let prefixes: [Int]
  }

  let file: SourceFile
  /// With a terminating NUL.
  let bytes: [UInt8]
  let nesting: Int
  var offset = 0
  var document: XMLDocument
  /// Outermost first.
  var open: [OpenElement] = []
  var names = XMLNameTable()
  var prefixes = XMLNameTable()
  /// By prefix, the innermost last.
  var namespaces: [[[UInt8]]] = []

  /// The file must be UTF-8 and have no NUL.
  init(_ file: SourceFile, nesting: Int) {
    (self.file, self.nesting) = (file, nesting)
    bytes = file.terminatedBytes
    document = XMLDocument(file: file)
    // The names begin with the empty one.
    _ = names.number(of: [])
  }

  mutating func parse(tags: Int = 0) throws(XMLFault) -> XMLDocument {
    document.elements.reserveCapacity(tags)
    document.attributes.reserveCapacity(tags * 3)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if isNext("<?xml"), bytes[offset + 5].isBlank { try declaration() }
    try miscellany()
    if isNext("<!DOCTYPE") {
      try documentType()
      try miscellany()
    }
    guard byte == UInt8(ascii: "<") else { throw mistake(.other, "an element is expected") }
    try content()
    try parseRest()
    return document
  }

  /// Finds the fault of a file of which another parser has read the tags of `beginning`.
  mutating func resume(after beginning: XMLDocument) throws(XMLFault) {
    let elements = beginning.elements
    guard let last = elements.indices.last, last > 0 else {
      _ = try parse()
      return
    }
    var path = [last]
    while let element = path.last, element > 0 { path.append(Int(elements[element].parent)) }
    for element in path.reversed() {
      offset = Int(elements[element].start)
      try startTag()
    }
    try parseRest()
  }

  private mutating func parseRest() throws(XMLFault) {
    while !open.isEmpty { try content() }
    try miscellany()
    guard isAtEnd else { throw mistake(.afterEnd) }
  }

  private mutating func miscellany() throws(XMLFault) {
    while true {
      skipBlanks()
      if isNext("<?") {
        try instruction()
      } else if isNext("<!--") {
        try comment()
      } else {
        return
      }
    }
  }

  private mutating func content() throws(XMLFault) {
    guard byte == UInt8(ascii: "<") else { return try text() }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"): try endTag()
    case UInt8(ascii: "?"): try open.isEmpty ? startTag() : instruction()
    case UInt8(ascii: "!") where !open.isEmpty && isNext("<!--"): try comment()
    case UInt8(ascii: "!") where !open.isEmpty && isNext("<![CDATA["): try characterData()
    default: try startTag()
    }
  }

  // MARK: Texts

  private mutating func text() throws(XMLFault) {
    var first: Int?
    while byte != UInt8(ascii: "<") {
      let start = offset
      switch byte {
      case UInt8(ascii: "&"):
        if try reference() > 0x20 { first = first ?? start }
      case UInt8(ascii: "]") where isNext("]]>"):
        throw mistake(.other, "write '>' as &gt; after ']]'")
      case 0 where isAtEnd:
        throw mistake(.mismatch)
      default:
        if try character() > 0x20 { first = first ?? start }
      }
    }
    if let first { append(textAt: first) }
  }

  private mutating func characterData() throws(XMLFault) {
    let beginning = offset
    skip(9)
    var first: Int?
    while !isNext("]]>") {
      let start = offset
      if isAtEnd { throw mistake(.unclosedPart, "the section, '<![CDATA[',", at: beginning) }
      if try character() > 0x20 { first = first ?? start }
    }
    skip(3)
    if let first { append(textAt: first) }
  }

  /// Of the pieces between two tags, only the first one counts.
  private mutating func append(textAt start: Int) {
    guard let element = open.last?.id else { return }
    let next = document.elements.count
    if let last = document.texts.last, last.element == element, last.next == next { return }
    document.texts.append(.init(element: element, next: next, start: start))
  }

  // MARK: Reading

  var byte: UInt8 { bytes[offset] }

  var isAtEnd: Bool { offset >= bytes.count - 1 }

  func isNext(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount < bytes.count else { return false }
    return text.withUTF8Buffer { unsafe bytes[offset...].starts(with: $0) }
  }

  mutating func skip(_ count: Int) { offset += count }

  mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    offset += 1
    return true
  }

  @discardableResult mutating func skipBlanks() -> Bool {
    let start = offset
    while byte.isBlank { offset += 1 }
    return offset > start
  }

  /// Reads any line end as a line feed.
  mutating func character() throws(XMLFault) -> UInt32 {
    let first = byte
    if first >= 0x20 && first < 0x80 {
      offset += 1
      return UInt32(first)
    }
    if first == 0x0D {
      offset += bytes[offset + 1] == 0x0A ? 2 : 1
      return 0x0A
    }
    let (value, count) = try scalar()
    guard value.isCharacterOfXML else { throw .invalidReference(value, at: offset) }
    offset += count
    return value
  }

  func scalar() throws(XMLFault) -> (value: UInt32, count: Int) {
    let first = byte
    guard first >= 0x80 else { return (UInt32(first), 1) }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first & (0x7F >> UInt8(count)))
    var isValid = first >= 0xC2 && first < 0xF8 && offset + count < bytes.count
    for index in 1..<count where isValid {
      let byte = bytes[offset + index]
      isValid = byte & 0xC0 == 0x80
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: [UInt32] = [0x80, 0x800, 0x10000]
    guard isValid, value >= least[count - 2], Unicode.Scalar(value) != nil else {
      throw .malformed("the file is not UTF-8 here; save it as UTF-8", at: offset)
    }
    return (value, count)
  }

  /// Returns `nil` if there is none. With `allowsColons`, it may have colons anywhere.
  mutating func name(allowsColons: Bool = true) throws(XMLFault) -> Range<Int>? {
    let start = offset
    while !isAtEnd {
      let (value, count) = try scalar()
      guard offset == start ? value.isStartOfName : value.isPartOfName,
        allowsColons || value != 0x3A
      else { break }
      offset += count
    }
    return start == offset ? nil : start..<offset
  }

  mutating func reference() throws(XMLFault) -> UInt32 {
    skip(1)
    if take(UInt8(ascii: "#")) { return try numericReference() }
    guard let name = try name() else { throw mistake(.bareAmpersand) }
    let entity = String(decoding: bytes[name], as: UTF8.self)
    let values: [String: UInt32] = [
      "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27,
    ]
    guard take(UInt8(ascii: ";")) else {
      throw mistake(.bareAmpersand, values[entity] == nil ? "" : entity)
    }
    guard let value = values[entity] else { throw mistake(.unknownEntity, entity) }
    return value
  }

  private mutating func numericReference() throws(XMLFault) -> UInt32 {
    let start = offset
    let radix: UInt32 = take(UInt8(ascii: "x")) ? 16 : 10
    var value: UInt32 = 0
    while byte != UInt8(ascii: ";") {
      guard let digit = byte.hexadecimalDigit, digit < radix else {
        let digits = offset > start + (radix == 16 ? 1 : 0) && !byte.isLetterOrDigit
        throw mistake(
          .badNumber, digits ? String(decoding: bytes[start..<offset], as: UTF8.self) : "")
      }
      value = min(value * radix + digit, 0x110000)
      offset += 1
    }
    skip(1)
    guard value > 0 else { throw mistake(.badNumber) }
    guard value.isCharacterOfXML else { throw .invalidReference(value, at: offset) }
    return value
  }

  func mistake(_ kind: XMLMistake.Kind, _ detail: String = "", at place: Int? = nil) -> XMLFault {
    let element = open.last.map { (document.name(of: $0.id), Int(document.elements[$0.id].start)) }
    let mistake = XMLMistake(kind, detail: detail, at: place ?? offset, in: file, inside: element)
    return .malformed(mistake.message, at: mistake.offset, insert: mistake.insertion)
  }

  // MARK: Tags

  /// The prefix is empty if there is none.
  private struct QualifiedName {
    let range: Range<Int>
    let prefix: Range<Int>
    let local: Range<Int>
  }

  private struct WrittenAttribute {
    let name: QualifiedName
    let value: Range<Int>
    /// `nil` if it is the bytes in the file.
    let decoded: [UInt8]?
  }

  mutating func startTag() throws(XMLFault) {
    let start = offset
    skip(1)
    guard let name = try qualifiedName() else { throw mistake(.withoutName) }
    var attributes: [WrittenAttribute] = []
    var declared: [Int] = []
    skipBlanks()
    while !isAtEndOfTag {
      let attribute = try attribute()
      if try !declare(attribute, among: &declared) { attributes.append(attribute) }
      guard skipBlanks() || isAtEndOfTag else { throw mistake(.withoutBlank) }
    }
    let element = try append(name, attributes, range: start..<offset)
    let tag = OpenElement(id: element, name: name.range, prefixes: declared)
    if take(UInt8(ascii: "/")) { close(tag) } else { open.append(tag) }
    skip(1)
  }

  mutating func endTag() throws(XMLFault) {
    skip(2)
    let name = try name()
    skipBlanks()
    guard take(UInt8(ascii: ">")) else { throw mistake(.unclosedTag) }
    guard let tag = open.last, let name, bytes[tag.name].elementsEqual(bytes[name]) else {
      throw mistake(.mismatch)
    }
    open.removeLast()
    close(tag)
  }

  private mutating func close(_ tag: OpenElement) {
    document.elements[tag.id].next = UInt32(document.elements.count)
    for prefix in tag.prefixes { namespaces[prefix].removeLast() }
  }

  private var isAtEndOfTag: Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") && bytes[offset + 1] == UInt8(ascii: ">")
  }

  private mutating func append(
    _ name: QualifiedName, _ attributes: [WrittenAttribute], range: Range<Int>
  ) throws(XMLFault) -> XMLDocument.ElementID {
    let element = document.elements.count
    var found: [(name: Int, namespace: Int, prefix: Int)] = []
    let tagName = number(of: bytes[name.local])
    let tagNamespace = try namespace(of: name, isAttribute: false)
    for attribute in attributes {
      let entry = (
        name: number(of: bytes[attribute.name.local]),
        namespace: try namespace(of: attribute.name, isAttribute: true),
        prefix: prefixes.number(of: bytes[attribute.name.prefix])
      )
      let isRepeated = found.contains {
        $0.name == entry.name
          && ($0.prefix == entry.prefix || $0.namespace == entry.namespace && entry.namespace != 0)
      }
      if isRepeated { throw repeated(attribute) }
      found.append(entry)
    }
    guard open.count < nesting else { throw .tooDeep(at: range.upperBound) }
    document.elements.append(
      .init(
        name: UInt16(clamping: tagName), namespace: UInt16(clamping: tagNamespace),
        attributeCount: UInt32(attributes.count),
        firstAttribute: UInt32(document.attributes.count), start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound), next: 0, parent: UInt32(open.last?.id ?? 0)))
    for (attribute, entry) in zip(attributes, found) {
      var value = attribute.value
      if let decoded = attribute.decoded {
        let start = file.count + document.decoded.count
        value = start..<start + decoded.count
        document.decoded += decoded
      }
      document.attributes.append(
        .init(
          name: UInt16(clamping: entry.name), namespace: UInt16(clamping: entry.namespace),
          start: UInt32(value.lowerBound), count: UInt32(value.count)))
    }
    return element
  }

  private func repeated(_ attribute: WrittenAttribute) -> XMLFault {
    mistake(.repeatedAttribute, text(attribute.name.local))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func attribute() throws(XMLFault) -> WrittenAttribute {
    guard let name = try qualifiedName() else {
      let isCut = isAtEnd || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "/")
      if !isCut { _ = try character() }
      throw mistake(isCut ? .unclosedTag : .withoutAttribute)
    }
    skipBlanks()
    guard take(UInt8(ascii: "=")) else { throw mistake(.withoutValue, text(name.local)) }
    skipBlanks()
    let quote = byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw mistake(.withoutQuotes)
    }
    skip(1)
    let start = offset
    while byte >= 0x20, byte < 0x80, byte != quote, byte != UInt8(ascii: "&"),
      byte != UInt8(ascii: "<")
    {
      offset += 1
    }
    let decoded = byte == quote ? nil : try decodedValue(from: start, to: quote)
    defer { skip(1) }
    return WrittenAttribute(name: name, value: start..<offset, decoded: decoded)
  }

  private mutating func decodedValue(from start: Int, to quote: UInt8) throws(XMLFault) -> [UInt8] {
    var value = Array(bytes[start..<offset])
    while byte != quote {
      guard byte != UInt8(ascii: "<"), !isAtEnd else { throw mistake(.tagInValue) }
      if byte == UInt8(ascii: "&") {
        value += UTF8.encode(try reference())
      } else {
        let first = offset
        let character = try character()
        if character < 0x20 { value.append(0x20) } else { value += bytes[first..<offset] }
      }
    }
    return value
  }

  private mutating func qualifiedName() throws(XMLFault) -> QualifiedName? {
    let start = offset
    guard let first = try name(allowsColons: false) else {
      guard byte == UInt8(ascii: ":"), let all = try name() else { return nil }
      throw misplacedColon(all)
    }
    guard take(UInt8(ascii: ":")) else {
      return QualifiedName(range: first, prefix: start..<start, local: first)
    }
    guard let local = try name(allowsColons: false), byte != UInt8(ascii: ":") else {
      throw misplacedColon(start..<offset)
    }
    return QualifiedName(range: start..<offset, prefix: first, local: local)
  }

  private func misplacedColon(_ name: Range<Int>) -> XMLFault {
    mistake(.other, "the colon in the name '\(text(name))' does not follow a prefix")
  }

  private mutating func declare(
    _ attribute: WrittenAttribute, among declared: inout [Int]
  ) throws(XMLFault) -> Bool {
    let (prefix, local) = (bytes[attribute.name.prefix], bytes[attribute.name.local])
    let isDefault = prefix.isEmpty && local.elementsEqual("xmlns".utf8)
    guard isDefault || prefix.elementsEqual("xmlns".utf8) else { return false }
    let namespace = attribute.decoded ?? Array(bytes[attribute.value])
    let isXML = namespace.elementsEqual(Self.xmlNamespace.utf8)
    if !isDefault, local.elementsEqual("xml".utf8), isXML { return true }
    let isReserved =
      isXML || namespace.elementsEqual("http://www.w3.org/2000/xmlns/".utf8)
      || !isDefault && (local.elementsEqual("xml".utf8) || local.elementsEqual("xmlns".utf8))
    if isReserved { throw mistake(.other, "this prefix or namespace is reserved") }
    if !isDefault, namespace.isEmpty { throw mistake(.other, "the namespace of a prefix is empty") }
    let number = prefixes.number(of: isDefault ? [] : local)
    guard !declared.contains(number) else { throw repeated(attribute) }
    declared.append(number)
    while namespaces.count <= number { namespaces.append([]) }
    namespaces[number].append(namespace)
    return true
  }

  private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

  private mutating func namespace(
    of name: QualifiedName, isAttribute: Bool
  ) throws(XMLFault) -> Int {
    if isAttribute, name.prefix.isEmpty { return 0 }
    let prefix = prefixes.number(of: bytes[name.prefix])
    if namespaces.indices.contains(prefix), let namespace = namespaces[prefix].last {
      return number(of: namespace[...])
    }
    if name.prefix.isEmpty { return 0 }
    guard bytes[name.prefix].elementsEqual("xml".utf8) else {
      throw mistake(.unknownPrefix, text(name.prefix))
    }
    return number(of: Array(Self.xmlNamespace.utf8)[...])
  }

  /// All names from the 65,536th on are unknown; the last one represents them.
  private mutating func number(of name: ArraySlice<UInt8>) -> Int {
    let number = names.number(of: name)
    if number == document.names.count, number <= Int(UInt16.max) {
      document.names.append(String(decoding: name, as: UTF8.self))
    }
    return number
  }

  // MARK: Other markup

  mutating func comment() throws(XMLFault) {
    let start = offset
    skip(4)
    while !isNext("--") {
      if isAtEnd { throw mistake(.unclosedPart, "the comment, '<!--',", at: start) }
      _ = try character()
    }
    guard bytes[offset + 2] == UInt8(ascii: ">") else { throw mistake(.hyphens) }
    skip(3)
  }

  mutating func instruction() throws(XMLFault) {
    let start = offset
    skip(2)
    guard let name = try name() else { throw mistake(.other, "an instruction needs a name") }
    let text = String(decoding: bytes[name], as: UTF8.self)
    guard text.lowercased() != "xml" else {
      throw mistake(.lateDeclaration)
    }
    guard !text.utf8.contains(UInt8(ascii: ":")) else {
      throw mistake(.other, "the name of an instruction has no colon")
    }
    guard !isNext("?>") else { return skip(2) }
    guard skipBlanks() else { throw mistake(.other, "a blank is missing in the instruction") }
    while !isNext("?>") {
      if isAtEnd { throw mistake(.unclosedPart, "the instruction, '<?',", at: start) }
      _ = try character()
    }
    skip(2)
  }

  /// The encoding was checked before.
  mutating func declaration() throws(XMLFault) {
    skip(5)
    skipBlanks()
    guard try value(of: "version", { $0.isVersion }) else {
      throw mistake(.other, "the version is missing, version='1.0'")
    }
    guard !isNext("?>") else { return skip(2) }
    guard skipBlanks() else { throw mistake(.withoutBlank) }
    if try value(of: "encoding", { $0.isEncoding }) { skipBlanks() }
    if try value(of: "standalone", { $0.elementsEqual("yes".utf8) || $0.elementsEqual("no".utf8) })
    {
      skipBlanks()
    }
    guard isNext("?>") else { throw mistake(.other, "the declaration is not closed by '?>'") }
    skip(2)
  }

  /// Reads a name and a value, and returns `true`, if `name` is next.
  private mutating func value(
    of name: StaticString, _ isValid: (ArraySlice<UInt8>) -> Bool
  ) throws(XMLFault) -> Bool {
    guard isNext(name) else { return false }
    skip(name.utf8CodeUnitCount)
    skipBlanks()
    guard take(UInt8(ascii: "=")) else { throw mistake(.withoutValue, "\(name)") }
    skipBlanks()
    let value = try literal()
    guard isValid(bytes[value]) else {
      throw mistake(.other, "this is no \(name)", at: value.lowerBound)
    }
    return true
  }

  private mutating func literal() throws(XMLFault) -> Range<Int> {
    let quote = byte
    guard take(UInt8(ascii: "\"")) || take(UInt8(ascii: "'")) else { throw mistake(.withoutQuotes) }
    let start = offset
    while byte != quote {
      if isAtEnd { throw mistake(.withoutQuotes) }
      _ = try character()
    }
    defer { skip(1) }
    return start..<offset
  }

  /// It may refer to an external subset, but has no internal one.
  mutating func documentType() throws(XMLFault) {
    let start = offset
    skip(9)
    skipBlanks()
    guard try name() != nil else { throw mistake(.other, "the document type has no name") }
    skipBlanks()
    if isNext("SYSTEM") {
      skip(6)
      guard skipBlanks() else { throw mistake(.withoutBlank) }
      _ = try literal()
    } else if isNext("PUBLIC") {
      skip(6)
      guard skipBlanks() else { throw mistake(.withoutBlank) }
      let identifier = try literal()
      guard bytes[identifier].allSatisfy({ $0.isPublicIdentifier }) else {
        throw mistake(.other, "this is no public identifier", at: identifier.lowerBound)
      }
      guard skipBlanks() else { throw mistake(.withoutBlank) }
      _ = try literal()
    }
    skipBlanks()
    let hasSubset = byte == UInt8(ascii: "[")
    document.documentType = .init(range: start..<offset, hasSubset: hasSubset)
    if hasSubset { throw .internalSubset(start..<offset) }
    guard take(UInt8(ascii: ">")) else { throw mistake(.unclosedTag) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isVersion: Bool {
    starts(with: "1.".utf8) && dropFirst(2).allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  fileprivate var isEncoding: Bool {
    guard let first, first.isLetter else { return false }
    return allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ":") && $0.isNameByte }
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  fileprivate var isPublicIdentifier: Bool {
    isLetter || self >= 0x30 && self <= 0x39 || self == 0x20 || self == 0x0D || self == 0x0A
      || "-'()+,./:=?;!*#@$_%".utf8.contains(self)
  }
}

extension UTF8 {
  fileprivate static func encode(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
  }
}

extension UInt32 {
  fileprivate var isCharacterOfXML: Bool {
    switch self {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  fileprivate var isStartOfName: Bool {
    switch self {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  fileprivate var isPartOfName: Bool {
    switch self {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isStartOfName
    }
  }
}

struct XMLNameTable {
  private var numbers: [[UInt8]: Int] = [:]
  /// The most recent ones, by a few of their bits, since files repeat the same names.
  private var recent = [(name: [UInt8], number: Int)](repeating: ([], -1), count: 64)

  /// Returns the number of names before for a new one.
  mutating func number(of name: ArraySlice<UInt8>) -> Int {
    var hash = UInt32(truncatingIfNeeded: name.count)
    for byte in name.prefix(16) { hash = hash &* 31 &+ UInt32(byte) }
    let slot = Int((hash ^ hash >> 16) & 63)
    if recent[slot].number >= 0, recent[slot].name.elementsEqual(name) {
      return recent[slot].number
    }
    let key = Array(name)
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    recent[slot] = (key, number)
    return number
  }
}
