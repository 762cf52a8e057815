internal import KeyboardFiles

/// The elements and other parts of an XML text with their ranges, whether complete or not. What lies
/// between them is text.
///
/// The tags are those of an `XMLScanner`. An unmatched end tag is ignored.
struct Markup: Hashable, Sendable {
  struct Element: Hashable, Sendable {
    /// The tag's name with its prefix; empty after a lone `<`.
    let name: Range<Int>
    /// The offset of the tag's `<`.
    let start: Int
    /// The offset after the start tag.
    let tagEnd: Int
    /// A Boolean value that indicates whether the start tag has its `>`.
    let isTagClosed: Bool
    let attributes: [XMLScanner.Attribute]
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

    /// The name in the end tag; `nil` if there is none.
    var endName: Range<Int>? {
      let start = contentEnd + "</".utf8.count
      return hasContent && end >= start + name.count ? start..<start + name.count : nil
    }
  }

  /// The elements in the order of their start tags.
  let elements: [Element]
  /// The ranges of comments, processing instructions and the like.
  let ignored: [Range<Int>]

  init(_ bytes: [UInt8]) {
    let builder = MarkupBuilder(bytes)
    elements = builder.elements
    ignored = builder.ignored
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

  /// Returns the element and those around it, from the innermost one.
  func lineage(of element: Int?) -> some Sequence<Int> {
    sequence(state: element) { next in
      defer { next = next.flatMap { elements[$0].parent } }
      return next
    }
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

/// A builder of the elements of a text from its tags.
private struct MarkupBuilder {
  private let bytes: [UInt8]
  private(set) var elements: [Markup.Element] = []
  private(set) var ignored: [Range<Int>] = []
  /// The elements whose end tags have not been found yet.
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for token in XMLScanner(bytes) { add(token) }
    while let last = open.popLast() { close(last, contentEnd: bytes.count, end: bytes.count) }
  }

  private mutating func add(_ token: XMLScanner.Token) {
    switch token.kind {
    case .startTag, .emptyTag, .openTag: addElement(token)
    case .endTag: closeElement(token)
    case .comment, .characterData, .instruction, .declaration: ignored.append(token.range)
    }
  }

  private mutating func addElement(_ tag: XMLScanner.Token) {
    let hasContent = tag.kind == .startTag && !tag.name.isEmpty
    elements.append(
      Markup.Element(
        name: tag.name, start: tag.range.lowerBound, tagEnd: tag.range.upperBound,
        isTagClosed: tag.kind != .openTag, attributes: tag.attributes, hasContent: hasContent,
        parent: open.last, contentEnd: tag.range.upperBound, end: tag.range.upperBound))
    if hasContent { open.append(elements.count - 1) }
  }

  private mutating func closeElement(_ tag: XMLScanner.Token) {
    let start = tag.range.lowerBound
    let place = open.lastIndex { bytes[elements[$0].name].elementsEqual(bytes[tag.name]) }
    guard let place else { return }
    while open.count > place + 1 { close(open.removeLast(), contentEnd: start, end: start) }
    close(open.removeLast(), contentEnd: start, end: tag.range.upperBound)
  }

  private mutating func close(_ element: Int, contentEnd: Int, end: Int) {
    elements[element].contentEnd = contentEnd
    elements[element].end = end
  }
}
