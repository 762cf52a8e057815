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
    self.file = file
    self.nesting = nesting
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
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
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
