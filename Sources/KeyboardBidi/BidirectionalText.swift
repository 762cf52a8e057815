/// The order in which a paragraph is seen whose letters run to the left, or to both sides: the Unicode
/// Bidirectional Algorithm (UAX #9).
///
/// Levels are found for code points. A character, which may be several, has the level of its first one.
package struct BidirectionalText: Sendable {
  /// Whether the paragraph as a whole runs to the left.
  package var isFromRight: Bool { base % 2 == 1 }

  /// The level of the paragraph.
  let base: UInt8
  /// The level of each code point.
  let levels: [UInt8]
  /// What each code point was before the rules.
  private let classes: [BidiClass]

  /// Whether any line of `text` may be seen in another order than that of the text.
  ///
  /// Latin, Greek and Cyrillic text is told by its bytes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func isNeeded(for text: Substring) -> Bool {
    // U+0590, before which nothing runs to the left, is D6 90.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      guard scalar.value >= 0x590 else { return false }
      switch BidiClass(of: scalar) {
      case .r, .al, .rle, .rlo, .rli: return true
      default: return false
      }
    }
  }

  /// Finds the levels of a paragraph, whose direction is that of its first letter.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(paragraph: Substring) {
    self.init(Array(paragraph.unicodeScalars))
  }

  /// Finds the levels of `scalars`.
  ///
  /// - Parameters:
  ///   - scalars: The code points of a paragraph.
  ///   - base: The level of the paragraph; `nil` to find it by its first strong character.
  init(_ scalars: [Unicode.Scalar], base: UInt8? = nil) {
    self.init(scalars, classes: scalars.map { BidiClass(of: $0) }, base: base)
  }

  /// Finds the levels of `scalars`, which are of `classes`.
  init(_ scalars: [Unicode.Scalar], classes: [BidiClass], base: UInt8?) {
    let explicit = ExplicitLevels(classes, base: base)
    var levels = explicit.levels
    for run in IsolatingRun.runs(of: classes, explicit) {
      let resolver = RunResolver(run, scalars: scalars, classes: explicit.classes)
      for (place, level) in zip(run.places, resolver.levels) { levels[place] = level }
    }
    // What was removed stays where it is (UAX #9, 5.2).
    for place in classes.indices where classes[place].isRemoved {
      levels[place] = place > 0 ? levels[place - 1] : explicit.base
    }
    self.base = explicit.base
    self.levels = levels
    self.classes = classes
  }

  /// The levels of the code points in one line: what separates, and white space before it or at the end of
  /// the line, is at the level of the paragraph (L1).
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func levels(ofLine line: Range<Int>) -> [UInt8] {
    var result = Array(levels[line])
    var isTrailing = true
    for place in line.reversed() {
      switch classes[place] {
      case .b, .s: isTrailing = true
      case .ws, .lri, .rli, .fsi, .pdi: break
      case let kind where kind.isRemoved: break
      default: isTrailing = false
      }
      if isTrailing { result[place - line.lowerBound] = base }
    }
    return result
  }

  /// The order in which what has these levels is seen, from the left: places of `levels` (L2).
  ///
  /// - Complexity: O(*nm*) for *m* different levels.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in (lowestOdd...highest).reversed() {
      var index = 0
      while index < order.count {
        let start = index
        while index < order.count, levels[order[index]] >= level { index += 1 }
        order[start..<index].reverse()
        index += 1
      }
    }
    return order
  }
}
