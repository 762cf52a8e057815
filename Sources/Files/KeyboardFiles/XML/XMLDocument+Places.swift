internal import KeyboardModel

extension XMLDocument {
  /// Returns the range of the element's start tag.
  func range(of element: ElementID) -> Range<Int> {
    let tag = elements[element]
    return Int(tag.start)..<max(Int(tag.start), Int(tag.end))
  }

  /// Returns the range of an element without content, from its start tag to its end tag; `nil` for
  /// others.
  func wholeRange(of element: ElementID) -> Range<Int>? {
    var scanner = scanner(of: element)
    guard !hasChildren(element), let tag = scanner.next() else { return nil }
    if tag.kind == .emptyTag { return tag.range }
    guard let end = scanner.next(), end.kind == .endTag else { return nil }
    return tag.range.lowerBound..<end.range.upperBound
  }

  /// Returns the range of the attribute's name.
  func nameRange(of attribute: Int, in element: ElementID) -> Range<Int> {
    written(attribute, in: element).name
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

  /// Returns the ranges of an attribute in the start tag, which the parser has ensured is valid.
  private func written(_ attribute: Int, in element: ElementID) -> (
    name: Range<Int>, value: Range<Int>
  ) {
    var scanner = scanner(of: element)
    let attributes = (scanner.next()?.attributes ?? []).filter { !isDeclaration($0.name) }
    let index = attribute - Int(elements[element].firstAttribute)
    guard let found = attributes.element(at: index), let value = found.value else {
      return (range(of: element), range(of: element))
    }
    return (found.name, value)
  }

  /// Returns a Boolean value that indicates whether an attribute declares a namespace, and is not
  /// among those of its element.
  private func isDeclaration(_ name: Range<Int>) -> Bool {
    let name = file[name]
    return name.elementsEqual("xmlns".utf8) || name.starts(with: "xmlns:".utf8)
  }

  private func scanner(of element: ElementID) -> XMLScanner {
    XMLScanner(file.terminatedBytes, from: Int(elements[element].start))
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
      value = value &* (isHexadecimal ? 16 : 10) &+ (digit.hexadecimalDigit ?? 0)
    }
    return (end + 1 - offset, Unicode.Scalar(value).map { UTF8.width($0) } ?? 1)
  }
}
