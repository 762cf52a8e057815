internal import Normalization

/// Normalisation of text with markers (UTS #35 part 7, "Normalization and Markers").
///
/// Markers stick to the code point that follows them, and to the first of those that it decomposes
/// into; markers at the end stay there. The standard hands the markers out again from the end of the
/// text, code point by code point. Equal code points keep their order when combining marks are
/// sorted, so it comes to the same when the marks are sorted together with their markers.
enum MarkedNormalization {
  /// `symbols` in NFD.
  ///
  /// - Complexity: O(*n* log *m*) for runs of at most *m* combining marks.
  static func decomposed(_ symbols: some Sequence<Symbol>) -> [Symbol] {
    var result: [Symbol] = []
    // The marks since the last base: their class and where they begin, markers included.
    var marks: [(combiningClass: UInt8, symbols: [Symbol])] = []
    var markers: [Symbol] = []
    func flush() {
      if marks.count > 1 { marks.sort { $0.combiningClass < $1.combiningClass } }
      for mark in marks { result += mark.symbols }
      marks.removeAll(keepingCapacity: true)
    }
    for symbol in symbols {
      guard !symbol.isMarker else {
        markers.append(symbol)
        continue
      }
      Normalization.withDecomposition(of: symbol.rawValue) { codePoint in
        let combiningClass = Normalization.combiningClass(of: codePoint)
        markers.append(Symbol(codePoint))
        if combiningClass == 0 {
          flush()
          result += markers
        } else {
          marks.append((combiningClass, markers))
        }
        markers.removeAll(keepingCapacity: true)
      }
    }
    flush()
    return result + markers
  }

  /// Whether `symbols` from `start` on are in NFD.
  ///
  /// - Complexity: O(*n*).
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
