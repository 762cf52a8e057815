internal import KeyboardModel

extension PortableXMLParser {
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
      throw mistake(.other, "only the start of the file can be '<?xml'")
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
  fileprivate var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  fileprivate var isPublicIdentifier: Bool {
    isLetter || self >= 0x30 && self <= 0x39 || self == 0x20 || self == 0x0D || self == 0x0A
      || "-'()+,./:=?;!*#@$_%".utf8.contains(self)
  }
}
