internal import KeyboardFiles

/// The parts of a text around a position: a word, a value, a tag, an element and those around it.
struct Selections {
  let context: RequestContext

  /// The most ranges around a position, beyond those of valid files.
  private static let limit = 64

  /// Returns the ranges around each of the positions.
  func ranges(around positions: [Position]) -> [SelectionRange] {
    positions.map { position in
      let offset = context.offset(of: position)
      var found: [Range<Int>] = []
      for range in candidates(around: offset)
      where range.lowerBound <= offset && offset <= range.upperBound {
        let isAround = found.last.map { range != $0 && range.clamped(to: $0) == $0 } ?? true
        if isAround { found.append(range) }
      }
      let ranges =
        found.count > Self.limit ? found.prefix(Self.limit - 1) + found.suffix(1) : found[...]
      return SelectionRange(ranges: ranges.map(context.range)[...])
    }
  }

  private func candidates(around offset: Int) -> [Range<Int>] {
    let (file, markup) = (context.file, context.file.markup)
    var result: [Range<Int>] = []
    let last = markup.lastElement(before: offset + 1)
    if let last, offset <= markup.elements[last].tagEnd {
      let element = markup.elements[last]
      result.append(element.name)
      for attribute in element.attributes {
        if let value = attribute.value {
          result += context.text.words(in: value)
          result.append(value)
          // With the quotation mark.
          result.append(attribute.name.lowerBound..<value.upperBound + 1)
        }
        result.append(attribute.name)
      }
      result.sort { $0.count < $1.count }
      result.append(element.start..<element.tagEnd)
    }
    for index in markup.lineage(of: last) {
      let element = markup.elements[index]
      if element.hasContent { result.append(element.tagEnd..<element.contentEnd) }
      result.append(element.range)
    }
    return result + [0..<file.text.bytes.count]
  }
}

/// The names of an element's start and end tags, which change together.
struct LinkedNames {
  let context: RequestContext
  let offset: Int

  /// Returns the two names if the cursor is in one of them.
  func ranges() -> LinkedEditingRanges? {
    let markup = context.file.markup
    let elements = markup.lineage(of: markup.lastElement(before: offset + 1))
    for element in elements.lazy.map({ markup.elements[$0] }) {
      guard let endName = element.endName else { continue }
      let names = [element.name, endName]
      if names.contains(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) {
        return LinkedEditingRanges(ranges: names.map(context.range))
      }
    }
    return nil
  }
}
