extension XMLDocument {
  /// Where the element's start tag stands.
  func range(of element: ElementID) -> Range<Int> {
    let tag = elements[element]
    return Int(tag.start)..<max(Int(tag.start), Int(tag.end))
  }

  /// Where the attribute's name stands.
  func nameRange(of attribute: Int, in element: ElementID) -> Range<Int> {
    written(attribute, in: element).name
  }

  /// Where the attribute's value stands, without the quotes.
  func valueRange(of attribute: Int, in element: ElementID) -> Range<Int> {
    written(attribute, in: element).value
  }

  /// Where the bytes `part` of the attribute's value stand; character references are as long in the
  /// file as they are written.
  func range(of part: Range<Int>, of attribute: Int, in element: ElementID) -> Range<Int> {
    let value = valueRange(of: attribute, in: element)
    guard Int(attributes[attribute].start) >= file.count else {
      return value.lowerBound + part.lowerBound..<value.lowerBound + part.upperBound
    }
    var offset = value.lowerBound
    var decodedOffset = 0
    var start = value.upperBound
    while offset < value.upperBound, decodedOffset < part.upperBound {
      if decodedOffset <= part.lowerBound { start = offset }
      let (written, decoded) = lengths(at: offset)
      offset += written
      decodedOffset += decoded
    }
    if decodedOffset <= part.lowerBound { start = offset }
    return min(start, value.upperBound)..<min(max(start, offset), value.upperBound)
  }

  /// How many bytes the character or reference at `offset` takes in the file and in the value.
  private func lengths(at offset: Int) -> (written: Int, decoded: Int) {
    let bytes = file.terminatedBytes
    if bytes[offset] == UInt8(ascii: "\r"), bytes[offset + 1] == UInt8(ascii: "\n") {
      return (2, 1)
    }
    guard bytes[offset] == UInt8(ascii: "&"),
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: ";"))
    else { return (1, 1) }
    let reference = String(decoding: bytes[offset + 1..<end], as: UTF8.self)
    guard reference.hasPrefix("#") else { return (end + 1 - offset, 1) }
    let digits = reference.dropFirst()
    let value =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let scalar = value.flatMap(Unicode.Scalar.init)
    return (end + 1 - offset, scalar.map { UTF8.width($0) } ?? 1)
  }

  /// The places of an attribute, found by reading the start tag again: the parser has made sure that
  /// it is one.
  private func written(_ attribute: Int, in element: ElementID) -> (
    name: Range<Int>, value: Range<Int>
  ) {
    let bytes = file.terminatedBytes
    let end = Int(elements[element].end)
    var offset = Int(elements[element].start) + 1
    func skip(while condition: (UInt8) -> Bool) {
      while offset < end, condition(bytes[offset]) { offset += 1 }
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let isName: (UInt8) -> Bool = { !isBlank($0) && $0 != UInt8(ascii: "=") }
    skip(while: isName)
    var remaining = attribute - Int(elements[element].firstAttribute)
    while offset < end {
      skip(while: isBlank)
      let nameStart = offset
      skip(while: isName)
      let name = nameStart..<offset
      skip { isBlank($0) || $0 == UInt8(ascii: "=") }
      guard offset < end else { break }
      let quote = bytes[offset]
      offset += 1
      let valueStart = offset
      offset = bytes[offset..<end].firstIndex(of: quote) ?? end
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
