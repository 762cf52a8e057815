extension XMLDocument {
  /// Returns the range of the element's start tag.
  func range(of element: ElementID) -> Range<Int> {
    let tag = elements[element]
    return Int(tag.start)..<max(Int(tag.start), Int(tag.end))
  }

  /// Returns the range of an element without content, from its start tag to its end tag; `nil` for
  /// others.
  func wholeRange(of element: ElementID) -> Range<Int>? {
    let bytes = file.terminatedBytes
    let tag = range(of: element)
    guard !hasChildren(element),
      let end = file.firstOffset(of: UInt8(ascii: ">"), from: tag.upperBound)
    else { return nil }
    if bytes[end - 1] == UInt8(ascii: "/") { return tag.lowerBound..<end + 1 }
    guard let next = file.firstOffset(of: UInt8(ascii: "<"), from: end),
      bytes[next + 1] == UInt8(ascii: "/"),
      let close = file.firstOffset(of: UInt8(ascii: ">"), from: next)
    else { return nil }
    return tag.lowerBound..<close + 1
  }

  /// Returns the range of the attribute's name.
  func nameRange(of attribute: Int, in element: ElementID) -> Range<Int> {
    guard let value = plainValueRange(of: attribute) else {
      return written(attribute, in: element).name
    }
    // A quote, an equals sign and possibly blanks precede the value.
    let bytes = file.terminatedBytes
    var end = value.lowerBound - 1
    while bytes[end - 1].isBlank || bytes[end - 1] == UInt8(ascii: "=") { end -= 1 }
    var start = end
    while !bytes[start - 1].isBlank { start -= 1 }
    return start..<end
  }

  /// Returns the range of the attribute's value, without the quotes.
  func valueRange(of attribute: Int, in element: ElementID) -> Range<Int> {
    plainValueRange(of: attribute) ?? written(attribute, in: element).value
  }

  /// Returns the range of the value, if it contains no references.
  private func plainValueRange(of attribute: Int) -> Range<Int>? {
    let start = Int(attributes[attribute].start)
    return start < file.count ? start..<start + Int(attributes[attribute].count) : nil
  }

  /// Returns the range in the file of the bytes `part` of the attribute's value, including whole
  /// character references.
  func range(of part: Range<Int>, of attribute: Int, in element: ElementID) -> Range<Int> {
    if let value = plainValueRange(of: attribute) {
      return value.lowerBound + part.lowerBound..<value.lowerBound + part.upperBound
    }
    let value = valueRange(of: attribute, in: element)
    var place = ValuePlace(document: self, value: value)
    place.move(to: part.lowerBound, isEnd: false)
    let start = place.offset
    place.move(to: part.upperBound, isEnd: true)
    return start..<place.offset
  }

  /// Returns the ranges of an attribute by reading the start tag again. The parser has ensured that
  /// it is valid.
  private func written(_ attribute: Int, in element: ElementID) -> (
    name: Range<Int>, value: Range<Int>
  ) {
    let bytes = file.terminatedBytes
    let end = Int(elements[element].end)
    var offset = Int(elements[element].start) + 1
    func skip(while condition: (UInt8) -> Bool) {
      while offset < end, condition(bytes[offset]) { offset += 1 }
    }
    let isName: (UInt8) -> Bool = { !$0.isBlank && $0 != UInt8(ascii: "=") }
    skip(while: isName)
    var remaining = attribute - Int(elements[element].firstAttribute)
    while offset < end {
      skip(while: \.isBlank)
      let nameStart = offset
      skip(while: isName)
      let name = nameStart..<offset
      skip { $0.isBlank || $0 == UInt8(ascii: "=") }
      guard offset < end else { break }
      let quote = bytes[offset]
      offset += 1
      let valueStart = offset
      offset = file.firstOffset(of: quote, from: offset) ?? end
      let isDeclaration =
        file[name].starts(with: "xmlns".utf8)
        && (name.count == 5 || bytes[name.lowerBound + 5] == UInt8(ascii: ":"))
      if !isDeclaration {
        if remaining == 0 { return (name, valueStart..<offset) }
        remaining -= 1
      }
      offset += 1
    }
    return (range(of: element), range(of: element))
  }
}

/// A position in a value as written, with references and line ends that are longer than the decoded
/// characters.
private struct ValuePlace {
  private(set) var offset: Int
  private var decodedOffset = 0
  private let file: SourceFile
  private let end: Int
  /// The offsets of the next ampersand and the next carriage return.
  private var specials: (ampersand: Int, carriageReturn: Int) = (-1, -1)

  init(document: XMLDocument, value: Range<Int>) {
    file = document.file
    offset = value.lowerBound
    end = value.upperBound
  }

  /// Moves to the character or reference that decodes to the value's byte `target`; for the end of
  /// a range, after the one that decodes to the previous byte.
  mutating func move(to target: Int, isEnd: Bool) {
    while offset < end, decodedOffset < target {
      let plain = min(nextSpecial - offset, target - decodedOffset)
      if plain > 0 {
        offset += plain
        decodedOffset += plain
      } else {
        let (written, decoded) = lengths
        guard isEnd || decodedOffset + decoded <= target else { return }
        offset = min(offset + written, end)
        decodedOffset += decoded
      }
    }
  }

  private var nextSpecial: Int {
    mutating get {
      if specials.ampersand < offset {
        specials.ampersand = file.firstOffset(of: UInt8(ascii: "&"), from: offset) ?? file.count
      }
      if specials.carriageReturn < offset {
        specials.carriageReturn = file.firstOffset(of: 0x0D, from: offset) ?? file.count
      }
      return min(specials.ampersand, specials.carriageReturn)
    }
  }

  /// The lengths of the current reference or line end, in the file and in the value.
  private var lengths: (written: Int, decoded: Int) {
    let bytes = file.terminatedBytes
    guard bytes[offset] == UInt8(ascii: "&") else {
      return (bytes[offset + 1] == 0x0A ? 2 : 1, 1)
    }
    guard let end = file.firstOffset(of: UInt8(ascii: ";"), from: offset) else { return (1, 1) }
    guard bytes[offset + 1] == UInt8(ascii: "#") else { return (end + 1 - offset, 1) }
    let isHexadecimal = bytes[offset + 2] == UInt8(ascii: "x")
    var value: UInt32 = 0
    for digit in bytes[(offset + (isHexadecimal ? 3 : 2))..<end] {
      let number = digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x61 + 10
      value = value &* (isHexadecimal ? 16 : 10) &+ UInt32(number)
    }
    return (end + 1 - offset, Unicode.Scalar(value).map { UTF8.width($0) } ?? 1)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is white space in XML.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
