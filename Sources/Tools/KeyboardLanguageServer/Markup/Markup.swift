/// The elements and attributes of an XML text with their ranges, whether complete or not.
///
/// A text is often malformed while it is edited, so the scanner is tolerant. A tag without an end
/// ends where the next one begins, and a value without a closing quotation mark at the end of its
/// line. An unmatched end tag is ignored. The reader of files reports errors.
struct Markup: Hashable, Sendable {
  /// An attribute.
  struct Attribute: Hashable, Sendable {
    let name: Range<Int>
    /// The value without its quotation marks; `nil` if there is none.
    let value: Range<Int>?
  }

  /// An element.
  struct Element: Hashable, Sendable {
    /// The tag's name with its prefix; empty after a lone `<`.
    let name: Range<Int>
    /// The offset of the tag's `<`.
    let start: Int
    /// The offset after the start tag.
    let tagEnd: Int
    /// A Boolean value that indicates whether the start tag has its `>`.
    let isTagClosed: Bool
    let attributes: [Attribute]
    /// A Boolean value that indicates whether the element can have content: its tag ends with `>`,
    /// not with `/>`.
    let hasContent: Bool
    /// The enclosing element.
    let parent: Int?
    /// The end of the content: the end tag, or the end of the enclosing element's content.
    fileprivate(set) var contentEnd: Int
    /// The offset after the element.
    fileprivate(set) var end: Int

    /// The range of the whole element.
    var range: Range<Int> { start..<end }
  }

  /// The elements in the order of their start tags.
  let elements: [Element]
  /// The ranges of comments, processing instructions and the like.
  let ignored: [Range<Int>]

  init(_ bytes: [UInt8]) {
    var scanner = MarkupScanner(bytes)
    scanner.scan()
    elements = scanner.elements
    ignored = scanner.ignored
  }

  /// Returns the innermost element whose start tag or content contains `offset`.
  func element(around offset: Int) -> Int? {
    var index = lastElement(before: offset)
    while let candidate = index {
      let element = elements[candidate]
      if offset < element.tagEnd || element.hasContent && offset <= element.contentEnd {
        return candidate
      }
      index = element.parent
    }
    return nil
  }

  /// Returns the last element that begins before `offset`.
  func lastElement(before offset: Int) -> Int? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// A scanner of the tags of a text.
private struct MarkupScanner {
  private let bytes: [UInt8]
  private(set) var elements: [Markup.Element] = []
  private(set) var ignored: [Range<Int>] = []
  /// The elements whose end tags have not been found yet.
  private var open: [Int] = []
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      if starts(with: "<!--") {
        ignore(upTo: "-->")
      } else if starts(with: "<![CDATA[") {
        ignore(upTo: "]]>")
      } else if starts(with: "<?") {
        ignore(upTo: "?>")
      } else if starts(with: "<!") {
        ignore(upTo: ">")
      } else if starts(with: "</") {
        scanEndTag()
      } else {
        scanStartTag()
      }
    }
    while let last = open.popLast() { close(last, contentEnd: bytes.count, end: bytes.count) }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return offset + count <= bytes.count
      && text.withUTF8Buffer { bytes[offset..<offset + count].elementsEqual($0) }
  }

  private mutating func ignore(upTo end: StaticString) {
    let start = offset
    offset += 2
    while offset < bytes.count, !starts(with: end) { offset += 1 }
    offset = min(offset + end.utf8CodeUnitCount, bytes.count)
    ignored.append(start..<offset)
  }

  // MARK: Tags

  private mutating func scanEndTag() {
    let start = offset
    offset += 2
    let name = scanName()
    skipBlanks()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") { offset += 1 }
    let place = open.lastIndex { bytes[elements[$0].name].elementsEqual(bytes[name]) }
    guard let place else { return }
    while open.count > place + 1 { close(open.removeLast(), contentEnd: start, end: start) }
    close(open.removeLast(), contentEnd: start, end: offset)
  }

  private mutating func close(_ element: Int, contentEnd: Int, end: Int) {
    elements[element].contentEnd = contentEnd
    elements[element].end = end
  }

  private mutating func scanStartTag() {
    let start = offset
    offset += 1
    let name = scanName()
    var attributes: [Markup.Attribute] = []
    var (isClosed, isEmpty) = (false, false)
    while offset < bytes.count, !isClosed {
      skipBlanks()
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "<") else { break }
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        isClosed = true
      case UInt8(ascii: "/"):
        offset += 1
        isEmpty = offset < bytes.count && bytes[offset] == UInt8(ascii: ">")
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="): offset += 1
      default: attributes.append(scanAttribute())
      }
    }
    let hasContent = isClosed && !isEmpty && !name.isEmpty
    elements.append(
      Markup.Element(
        name: name, start: start, tagEnd: offset, isTagClosed: isClosed, attributes: attributes,
        hasContent: hasContent, parent: open.last, contentEnd: offset, end: offset))
    if hasContent { open.append(elements.count - 1) }
  }

  private mutating func scanAttribute() -> Markup.Attribute {
    let name = scanName()
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      return Markup.Attribute(name: name, value: nil)
    }
    offset += 1
    skipBlanks()
    guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset])
    else { return Markup.Attribute(name: name, value: nil) }
    let quote = bytes[offset]
    offset += 1
    let start = offset
    var firstLineEnd: Int?
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "<") {
      if bytes[offset] == 0x0A, firstLineEnd == nil { firstLineEnd = offset }
      offset += 1
    }
    let isClosed = offset < bytes.count && bytes[offset] == quote
    if !isClosed { offset = firstLineEnd ?? offset }
    let value = start..<offset
    if isClosed { offset += 1 }
    return Markup.Attribute(name: name, value: value)
  }

  /// Scans one or more bytes of a name, if there are any.
  private mutating func scanName() -> Range<Int> {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
        UInt8(ascii: "\""), UInt8(ascii: "'"):
        return start..<offset
      default: offset += 1
      }
    }
    return start..<offset
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }
}
