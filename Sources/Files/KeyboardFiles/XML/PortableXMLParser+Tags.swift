internal import KeyboardModel

extension PortableXMLParser {
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
}

extension UTF8 {
  fileprivate static func encode(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
  }
}
