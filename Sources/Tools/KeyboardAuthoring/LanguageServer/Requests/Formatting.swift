internal import KeyboardFiles

/// The formatting of a file in the style of `clavier format`.
struct Formatting {
  let context: RequestContext

  func edits() throws(ResponseError) -> [RangeEdit] {
    let old = context.text.bytes
    return edits(replacing: old.indices, by: try formatted()[...])
  }

  /// Returns the edit that formats the elements which a range touches, with their indentation.
  func edits(in range: TextRange) throws(ResponseError) -> [RangeEdit] {
    let wanted = context.text.offsets(of: range, in: context.encoding)
    let (old, new) = (context.text.bytes, try formatted())
    let (markup, target) = (context.file.markup, Markup(new))
    // The formatter keeps the elements and their order.
    guard markup.elements.count == target.elements.count else { return try edits() }
    guard let (first, last) = Self.siblings(in: wanted, markup) else { return [] }
    let (start, end) = (markup.elements[first].start, markup.elements[last].end)
    let (newStart, newEnd) = (target.elements[first].start, target.elements[last].end)
    guard let lead = Self.indentation(before: start, old),
      let newLead = Self.indentation(before: newStart, new)
    else { return edits(replacing: start..<end, by: new[newStart..<newEnd]) }
    return edits(replacing: lead..<end, by: new[newLead..<newEnd])
  }

  private func formatted() throws(ResponseError) -> [UInt8] {
    do throws(LayoutError) {
      return try LayoutFormatter.format(context.text.bytes, file: Path.name(of: context.path))
    } catch {
      let reason = error.diagnostics.first.map(\.description) ?? "it cannot be read"
      throw ResponseError(.requestFailed, "the text is not formatted: \(reason)")
    }
  }

  /// Returns the edit of the lines that differ in a range of the text and what replaces it.
  private func edits(replacing range: Range<Int>, by new: ArraySlice<UInt8>) -> [RangeEdit] {
    let old = context.text.bytes[range]
    guard old != new else { return [] }
    let start = Self.commonLines(old, new)
    let end = Self.commonEnd(old.dropFirst(start), new.dropFirst(start))
    return [
      RangeEdit(
        range: context.range(of: old.startIndex + start..<old.endIndex - end),
        newText: String(decoding: new.dropFirst(start).dropLast(end), as: UTF8.self))
    ]
  }

  /// Returns the first and the last element of a parent that a range touches.
  private static func siblings(in range: Range<Int>, _ markup: Markup) -> (first: Int, last: Int)? {
    let elements = markup.elements
    // The innermost element that has the whole range in its content.
    let parent = markup.lineage(of: markup.lastElement(before: range.lowerBound)).first {
      elements[$0].hasContent && elements[$0].tagEnd <= range.lowerBound
        && range.upperBound <= elements[$0].contentEnd
    }
    let touched = elements.indices.filter {
      elements[$0].parent == parent && elements[$0].start <= range.upperBound
        && range.lowerBound <= elements[$0].end
    }
    guard let first = touched.first, let last = touched.last else { return nil }
    return (first, last)
  }

  private static func indentation(before offset: Int, _ bytes: [UInt8]) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start == 0 || bytes[start - 1] == 0x0A ? start : nil
  }

  private static func commonLines(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Int {
    var end = 0
    for (offset, (first, second)) in zip(old, new).enumerated() {
      guard first == second else { break }
      if first == 0x0A { end = offset + 1 }
    }
    return end
  }

  private static func commonEnd(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Int {
    var (count, end) = (0, 0)
    for (first, second) in zip(old.reversed(), new.reversed()) {
      guard first == second else { break }
      // The common part begins after a line break.
      if first == 0x0A { end = count }
      count += 1
    }
    return end
  }
}
