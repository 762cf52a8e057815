/// The parts of a text that can be folded: elements and comments of several lines.
struct FoldingRanges {
  let context: RequestContext

  /// Returns the parts. The line of an end tag remains visible.
  func ranges() -> [FoldingRange] {
    let markup = context.file.markup
    let elements = markup.elements.compactMap { element in
      let last = line(of: element.endName == nil ? element.end : element.contentEnd)
      return range(
        from: element.start, to: element.endName == nil ? last : last - 1, kind: nil)
    }
    let comments = markup.ignored.compactMap {
      range(from: $0.lowerBound, to: line(of: $0.upperBound), kind: "comment")
    }
    return elements + comments
  }

  private func range(from start: Int, to last: Int, kind: String?) -> FoldingRange? {
    let first = line(of: start)
    return first < last ? FoldingRange(startLine: first, endLine: last, kind: kind) : nil
  }

  private func line(of offset: Int) -> Int {
    context.text.position(of: offset, in: .utf8).line
  }
}
