/// The embedding levels of a bidirectional paragraph (UAX #9), one for a cluster.
package struct BidirectionalText: Sendable {
  package var isFromRight: Bool { base % 2 == 1 }

  let base: UInt8
  let levels: [UInt8]
  /// The classes before overrides.
  private let classes: [BidiClass]

  /// Whether the visual order may differ. Latin, Greek and Cyrillic bytes suffice for a decision.
  package static func isNeeded(for text: Substring) -> Bool {
    // No code point below U+0590, which is D6 90 in UTF-8, is right-to-left.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      guard scalar.value >= 0x590 else { return false }
      switch BidiClass(of: scalar) {
      case .r, .al, .rle, .rlo, .rli: return true
      default: return false
      }
    }
  }

  /// Resolves a paragraph, whose direction is that of its first strong character.
  package init(paragraph: Substring) { self.init(Array(paragraph.unicodeScalars)) }

  /// Resolves a paragraph at the level `base`, or at that of its first strong character.
  init(_ scalars: [Unicode.Scalar], base: UInt8? = nil) {
    self.init(scalars, classes: scalars.map { BidiClass(of: $0) }, base: base)
  }

  init(_ scalars: [Unicode.Scalar], classes: [BidiClass], base: UInt8?) {
    let explicit = ExplicitLevels(classes, base: base)
    var levels = explicit.levels
    for run in IsolatingRun.runs(of: classes, explicit) {
      let resolver = RunResolver(run, scalars: scalars, classes: explicit.classes)
      for (place, level) in zip(run.places, resolver.levels) { levels[place] = level }
    }
    // Removed code points get the level of the preceding one, which keeps them in place (UAX #9,
    // 5.2).
    for place in classes.indices where classes[place].isRemoved {
      levels[place] = place > 0 ? levels[place - 1] : explicit.base
    }
    self.base = explicit.base
    (self.levels, self.classes) = (levels, classes)
  }

  /// Separators, and white space before them or at the end, have the paragraph's level (L1).
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

  /// Returns the positions in visual order, from the left (L2).
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
