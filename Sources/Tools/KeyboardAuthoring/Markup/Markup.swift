internal import KeyboardFiles

/// The elements and other parts of an XML text that may be incomplete, as an `XMLScanner` has them.
struct Markup: Hashable, Sendable {
  struct Element: Hashable, Sendable {
    /// The tag's name with its prefix; empty after a lone `<`.
    let name: Range<Int>
    let start: Int
    let tagEnd: Int
    let isTagClosed: Bool
    let attributes: [XMLScanner.Attribute]
    /// Indicates that the element can have content: its tag ends with `>`, not with `/>`.
    let hasContent: Bool
    let parent: Int?
    /// The end of the content: the end tag, or the end of the enclosing element's content.
    fileprivate(set) var contentEnd: Int
    fileprivate(set) var end: Int

    var range: Range<Int> { start..<end }

    /// The name in the end tag; `nil` if there is none.
    var endName: Range<Int>? {
      let start = contentEnd + "</".utf8.count
      return hasContent && end >= start + name.count ? start..<start + name.count : nil
    }
  }

  private(set) var elements: [Element] = []
  private(set) var ignored: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    // The elements whose end tags have not been found yet.
    var open: [Int] = []
    func closeLast(contentEnd: Int, end: Int) {
      let element = open.removeLast()
      elements[element].contentEnd = contentEnd
      elements[element].end = end
    }
    for tag in XMLScanner(bytes) {
      let (start, end) = (tag.range.lowerBound, tag.range.upperBound)
      switch tag.kind {
      case .startTag, .emptyTag, .openTag:
        let hasContent = tag.kind == .startTag && !tag.name.isEmpty
        elements.append(
          Element(
            name: tag.name, start: start, tagEnd: end, isTagClosed: tag.kind != .openTag,
            attributes: tag.attributes, hasContent: hasContent, parent: open.last, contentEnd: end,
            end: end))
        if hasContent { open.append(elements.count - 1) }
      case .endTag:
        let place = open.lastIndex { bytes[elements[$0].name].elementsEqual(bytes[tag.name]) }
        guard let place else { continue }
        while open.count > place + 1 { closeLast(contentEnd: start, end: start) }
        closeLast(contentEnd: start, end: end)
      case .comment, .characterData, .instruction, .declaration: ignored.append(tag.range)
      }
    }
    while !open.isEmpty { closeLast(contentEnd: bytes.count, end: bytes.count) }
  }

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

  func lineage(of element: Int?) -> some Sequence<Int> {
    sequence(state: element) { next in
      defer { next = next.flatMap { elements[$0].parent } }
      return next
    }
  }

  func lastElement(before offset: Int) -> Int? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  func context(at offset: Int, in bytes: [UInt8]) -> CursorContext {
    if ignored.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) {
      return .other
    }
    if let last = lastElement(before: offset) {
      let element = elements[last]
      if offset < element.tagEnd || !element.isTagClosed && offset == element.tagEnd {
        return tagContext(at: offset, in: last, bytes)
      }
    }
    if let start = endTag(before: offset, in: bytes) {
      return .endTagName(start + 2..<offset, of: element(around: start))
    }
    return .content(parent: element(around: offset))
  }

  private func tagContext(at offset: Int, in index: Int, _ bytes: [UInt8]) -> CursorContext {
    let element = elements[index]
    if offset <= element.name.upperBound {
      return .elementName(element.name, parent: element.parent)
    }
    for (number, attribute) in element.attributes.enumerated() {
      if let value = attribute.value, value.lowerBound <= offset, offset <= value.upperBound {
        return .attributeValue(attribute: number, of: index)
      }
      if attribute.name.lowerBound <= offset, offset <= attribute.name.upperBound {
        return .attributeName(attribute.name, of: index)
      }
    }
    return bytes[offset - 1] <= 0x20 ? .attributeName(offset..<offset, of: index) : .other
  }

  private func endTag(before offset: Int, in bytes: [UInt8]) -> Int? {
    var place = offset - 1
    while place >= 0, bytes[place] > 0x20, bytes[place] != UInt8(ascii: ">") {
      if bytes[place] == UInt8(ascii: "<") {
        return place + 1 < offset && bytes[place + 1] == UInt8(ascii: "/") ? place : nil
      }
      place -= 1
    }
    return nil
  }
}

enum CursorContext: Hashable {
  /// The name of a start tag in an element; the parent is `nil` for the root.
  case elementName(Range<Int>, parent: Int?)
  /// The content of an element; `nil` outside of the root.
  case content(parent: Int?)
  case endTagName(Range<Int>, of: Int?)
  /// The name of an attribute, or a position where one can be inserted.
  case attributeName(Range<Int>, of: Int)
  case attributeValue(attribute: Int, of: Int)
  /// A comment, or another position without completions.
  case other
}
