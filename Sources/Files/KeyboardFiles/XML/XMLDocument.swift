internal import KeyboardModel

/// An XML file as a flat tree of elements and attributes with places, whose values are not copied.
struct XMLDocument: Sendable {
  typealias ElementID = Int

  struct Element: Sendable {
    /// The index of the local name in `names`.
    var name: UInt16
    /// An index in `names`; that of the empty string for none.
    var namespace: UInt16
    var attributeCount: UInt32
    var firstAttribute: UInt32
    /// Of the start tag's `<`.
    var start: UInt32
    /// After the start tag's last attribute.
    var end: UInt32
    /// The index after the last descendant.
    var next: UInt32
    /// The root's own index for the root.
    var parent: UInt32
  }

  struct Attribute: Sendable {
    var name: UInt16
    var namespace: UInt16
    /// An offset in `decoded` if it is not less than the file's size.
    var start: UInt32
    var count: UInt32
  }

  /// A text directly in an element and between two tags, apart from white space.
  struct Text: Sendable {
    var element: ElementID
    /// What follows the text, or would follow it.
    var next: ElementID
    /// The offset of the first character that is not white space.
    var start: Int
  }

  struct DocumentType: Sendable {
    var range: Range<Int>
    var hasSubset: Bool
  }

  let file: SourceFile
  var names: [String] = [""]
  var elements: [Element] = []
  var attributes: [Attribute] = []
  var decoded: [UInt8] = []
  var texts: [Text] = []
  var documentType: DocumentType?

  init(file: SourceFile) { self.file = file }

  var root: ElementID { 0 }

  func name(of element: ElementID) -> String { names[Int(elements[element].name)] }

  func name(ofAttribute attribute: Int) -> String { names[Int(attributes[attribute].name)] }

  func namespace(of element: ElementID) -> String { names[Int(elements[element].namespace)] }

  func attributes(of element: ElementID) -> Range<Int> {
    let first = Int(elements[element].firstAttribute)
    return first..<first + Int(elements[element].attributeCount)
  }

  @inline(__always) func value(of attribute: Int) -> ArraySlice<UInt8> {
    let start = Int(attributes[attribute].start)
    let count = Int(attributes[attribute].count)
    return start < file.count
      ? file[start..<start + count] : decoded[start - file.count..<start - file.count + count]
  }

  func string(of attribute: Int) -> String {
    let start = Int(attributes[attribute].start)
    let count = Int(attributes[attribute].count)
    guard start < file.count else {
      return String(
        decoding: decoded[start - file.count..<start - file.count + count], as: UTF8.self)
    }
    return unsafe file.terminatedBytes.withUnsafeBufferPointer {
      unsafe String(
        decoding: UnsafeBufferPointer(rebasing: $0[start..<start + count]), as: UTF8.self)
    }
  }

  func hasChildren(_ element: ElementID) -> Bool { elements[element].next > element + 1 }

  func children(of element: ElementID) -> Children {
    Children(elements: elements, position: element + 1, end: Int(elements[element].next))
  }

  struct Children: Sequence, IteratorProtocol {
    let elements: [XMLDocument.Element]
    var position: ElementID
    let end: ElementID

    mutating func next() -> ElementID? {
      guard position < end else { return nil }
      defer { position = Int(elements[position].next) }
      return position
    }
  }

  func range(of element: ElementID) -> Range<Int> {
    let tag = elements[element]
    return Int(tag.start)..<max(Int(tag.start), Int(tag.end))
  }

  /// From the start tag to the end tag, with the names in both, of which an empty tag has one.
  func whole(of element: ElementID) -> (range: Range<Int>, names: [Range<Int>])? {
    let start = Int(elements[element].start)
    var (depth, names): (Int, [Range<Int>]) = (0, [])
    for token in scanner(of: element) {
      switch token.kind {
      case .startTag: depth += 1
      case .endTag: depth -= 1
      case .emptyTag: break
      default: continue
      }
      if names.isEmpty || depth == 0 { names.append(token.name) }
      if depth == 0 { return (start..<token.range.upperBound, names) }
    }
    return nil
  }

  func nameRange(of attribute: Int, in element: ElementID) -> Range<Int> {
    written(attribute, in: element).name
  }

  func valueRange(of attribute: Int, in element: ElementID) -> Range<Int> {
    plainValueRange(of: attribute) ?? written(attribute, in: element).value
  }

  /// `nil` if the value contains references.
  private func plainValueRange(of attribute: Int) -> Range<Int>? {
    let start = Int(attributes[attribute].start)
    return start < file.count ? start..<start + Int(attributes[attribute].count) : nil
  }

  /// Returns the range in the file of a part of the value, with whole character references.
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

  /// Declarations of namespaces are not among the attributes of their element.
  private func isDeclaration(_ name: Range<Int>) -> Bool {
    let name = file[name]
    return name.elementsEqual("xmlns".utf8) || name.starts(with: "xmlns:".utf8)
  }

  private func scanner(of element: ElementID) -> XMLScanner {
    XMLScanner(file.terminatedBytes, from: Int(elements[element].start))
  }
}

/// A position in a value as written, where references and line ends are longer than the characters.
private struct ValuePlace {
  private(set) var offset: Int
  private var decodedOffset = 0
  private let file: SourceFile
  private let end: Int
  private var specials: (ampersand: Int, carriageReturn: Int) = (-1, -1)

  init(document: XMLDocument, value: Range<Int>) {
    file = document.file
    offset = value.lowerBound
    end = value.upperBound
  }

  /// Moves to what decodes to the byte `target`; for an end, after what decodes to the one before.
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

  /// Lengths of the current reference or line end, in the file and in the value.
  private var lengths: (written: Int, decoded: Int) {
    let bytes = file.terminatedBytes
    guard bytes[offset] == UInt8(ascii: "&") else { return (bytes[offset + 1] == 0x0A ? 2 : 1, 1) }
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
