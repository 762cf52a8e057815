internal import KeyboardFiles

/// The syntactic context of a cursor in an XML text.
enum CursorContext: Hashable {
  /// The name of a start tag in an element; the parent is `nil` for the root.
  case elementName(Range<Int>, parent: Int?)
  /// The content of an element; `nil` outside of the root.
  case content(parent: Int?)
  /// The name of an end tag in an element.
  case endTagName(Range<Int>, of: Int?)
  /// The name of an attribute, or a position where one can be inserted.
  case attributeName(Range<Int>, of: Int)
  /// The value of an element's attribute.
  case attributeValue(attribute: Int, of: Int)
  /// A comment, or another position without completions.
  case other
}

extension Markup {
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

  /// Returns the start of the end tag whose name contains `offset`.
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
