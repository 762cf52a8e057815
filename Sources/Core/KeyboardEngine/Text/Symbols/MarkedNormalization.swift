internal import KeyboardModel

/// The normalisation of text with markers (UTS #35 part 7, "Normalization and Markers").
///
/// A marker sticks to the following code point, or to the first of its decomposition. The standard
/// redistributes markers from the end of the text, code point by code point. As equal code points
/// keep their order, sorting the marks together with their markers has the same result.
package enum MarkedNormalization {
  package static func decomposed(_ symbols: [Symbol], from start: Int = 0) -> [Symbol] {
    var result: [Symbol] = []
    result.reserveCapacity(symbols.count - start + 4)
    var marks = Marks()
    // The start of the markers that belong to the next code point.
    var unit = 0
    for index in start..<symbols.count {
      guard !symbols[index].isMarker else {
        result.append(symbols[index])
        continue
      }
      Normalization.withDecomposition(of: symbols[index].rawValue) { codePoint in
        let combiningClass = Normalization.combiningClass(of: codePoint)
        if combiningClass == 0 { marks.sort(&result, upTo: unit) }
        result.append(Symbol(codePoint))
        if combiningClass != 0 { marks.add(combiningClass, from: unit) }
        unit = result.count
      }
    }
    marks.sort(&result, upTo: unit)
    return result
  }

  /// The combining marks since the last base.
  private struct Marks {
    /// The combining class of each mark, and its start, which includes its markers.
    private var marks: [(combiningClass: UInt8, start: Int)] = []
    private var isSorted = true

    mutating func add(_ combiningClass: UInt8, from start: Int) {
      if let last = marks.last, last.combiningClass > combiningClass { isSorted = false }
      marks.append((combiningClass, start))
    }

    /// Sorts the marks in `text`, the last of which ends at `end`, and clears the list.
    mutating func sort(_ text: inout [Symbol], upTo end: Int) {
      defer {
        if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
        isSorted = true
      }
      guard !isSorted, let start = marks.first?.start else { return }
      var sorted: [Symbol] = []
      // Canonical ordering needs a stable sort, which `sorted(by:)` is.
      let order = marks.indices.sorted { marks[$0].combiningClass < marks[$1].combiningClass }
      for index in order {
        let next = index + 1 < marks.count ? marks[index + 1].start : end
        sorted += text[marks[index].start..<next]
      }
      text.replaceSubrange(start..<end, with: sorted)
    }
  }

  static func isDecomposed(_ symbols: [Symbol], from start: Int = 0) -> Bool {
    var last: UInt8 = 0
    for index in start..<symbols.count where !symbols[index].isMarker {
      let codePoint = symbols[index].rawValue
      guard !Normalization.isDecomposable(codePoint) else { return false }
      let combiningClass = Normalization.combiningClass(of: codePoint)
      guard combiningClass == 0 || combiningClass >= last else { return false }
      last = combiningClass
    }
    return true
  }
}
