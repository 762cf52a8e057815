internal import KeyboardModel

/// The text before the cursor as the transforms see it: code points and markers, in NFD unless
/// normalisation is disabled.
///
/// Only the end of the text changes, so the context is a stack.
package struct Context: Sendable {
  /// A position before which a reorder group makes no further change.
  struct Cut {
    let position: Int
    /// The number of symbols that must stay unchanged for the cut to stay valid.
    let validity: Int
    /// The number of symbols up to which nothing moves if only bases follow, 0 if unknown.
    var closedCount = 0
  }

  package private(set) var symbols: [Symbol] = []
  package private(set) var classes: [UInt32] = []
  private(set) var codePointCount = 0
  /// A Boolean value that indicates whether nothing precedes the context, so that `^` may match.
  private(set) var beginsText: Bool
  /// The number of symbols that have not changed since ``markUnchanged()``.
  private(set) var lowest = 0
  /// The known cuts of each reorder group, ascending.
  var cuts: [[Cut]]
  let normalizes: Bool
  private let symbolClasses: SymbolClasses

  init(beginsText: Bool, normalizes: Bool, reorderGroupCount: Int, symbolClasses: SymbolClasses) {
    (self.beginsText, self.normalizes, self.symbolClasses) = (beginsText, normalizes, symbolClasses)
    cuts = Array(repeating: [], count: reorderGroupCount)
  }

  package var count: Int { symbols.count }

  package mutating func clear(beginsText: Bool) {
    symbols.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    for group in 0..<cuts.count { cuts[group].removeAll(keepingCapacity: true) }
    (codePointCount, lowest) = (0, 0)
    self.beginsText = beginsText
  }

  /// Appends a symbol without normalisation.
  @inline(__always)
  package mutating func append(_ symbol: Symbol) {
    symbols.append(symbol)
    classes.append(symbolClasses[symbol])
    if !symbol.isMarker { codePointCount += 1 }
  }

  mutating func truncate(to count: Int) {
    guard symbols.count > count else { return }
    while symbols.count > count { if !symbols.removeLast().isMarker { codePointCount -= 1 } }
    classes.removeLast(classes.count - count)
    lowest = min(lowest, count)
    for group in 0..<cuts.count {
      while let last = cuts[group].last, last.validity > count { cuts[group].removeLast() }
      if let last = cuts[group].last, last.closedCount > count {
        cuts[group][cuts[group].count - 1].closedCount = 0
      }
    }
  }

  /// Marks the symbols before `position` as unchanged, limited to the existing ones.
  mutating func markUnchanged(to position: Int = .max) { lowest = min(position, symbols.count) }

  /// Replaces all symbols after the first `count`, and returns the place of the first change.
  @discardableResult
  mutating func replaceTail(from count: Int, with tail: [Symbol]) -> Int {
    var equal = 0
    while equal < tail.count, count + equal < symbols.count, symbols[count + equal] == tail[equal] {
      equal += 1
    }
    truncate(to: count + equal)
    for index in equal..<tail.count { append(tail[index]) }
    return count + equal
  }

  /// Normalises after a key's output; a marker before it sticks to the first code point.
  package mutating func normalizeOutput(from start: Int) {
    if normalizes, start > 0, symbols[start - 1].isMarker,
      !MarkedNormalization.isDecomposed(symbols, from: start)
    {
      replaceTail(from: start, with: MarkedNormalization.decomposed(symbols, from: start))
    }
    normalize(from: start)
  }

  /// Normalises from `position` on, and returns the first position that differs from before.
  @discardableResult
  mutating func normalize(from position: Int) -> Int {
    guard normalizes else { return count }
    var start = position
    while start < symbols.count, symbols[start].isStableBase { start += 1 }
    guard start < symbols.count else { return count }
    if !beginsWithBase(at: start) {
      while start > 0 {
        start -= 1
        let symbol = symbols[start]
        if !symbol.isMarker, Normalization.combiningClass(of: symbol.rawValue) == 0 { break }
      }
    }
    guard !MarkedNormalization.isDecomposed(symbols, from: start) else { return count }
    return replaceTail(from: start, with: MarkedNormalization.decomposed(symbols, from: start))
  }

  /// Returns whether what precedes `position` has no effect on the normalisation after it.
  private func beginsWithBase(at position: Int) -> Bool {
    var position = position
    while position < symbols.count, symbols[position].isMarker { position += 1 }
    guard position < symbols.count else { return true }
    let first = symbols[position].rawValue
    guard first >= 0x300 else { return true }
    guard Normalization.isDecomposable(first) else {
      return Normalization.combiningClass(of: first) == 0
    }
    var combiningClass: UInt8?
    Normalization.withDecomposition(of: first) {
      combiningClass = combiningClass ?? Normalization.combiningClass(of: $0)
    }
    return combiningClass == 0
  }

  func codePointCount(from position: Int) -> Int {
    var count = 0
    for index in position..<symbols.count where !symbols[index].isMarker { count += 1 }
    return count
  }

  mutating func forget(_ count: Int) {
    guard count > 0 else { return }
    codePointCount = codePointCount(from: count)
    symbols.removeFirst(count)
    classes.removeFirst(count)
    lowest = max(lowest - count, 0)
    beginsText = false
    for group in cuts.indices {
      cuts[group] = cuts[group].compactMap {
        $0.position < count
          ? nil
          : Cut(
            position: $0.position - count, validity: $0.validity - count,
            closedCount: max($0.closedCount - count, 0))
      }
    }
  }

  // MARK: Cuts of the text

  /// Returns whether the text can be cut before each code point from `start` on.
  func canBeCut(from start: Int) -> Bool {
    for index in start..<count where !symbols[index].isMarker {
      guard isBoundary(before: symbols[index].rawValue) else { return false }
    }
    return true
  }

  /// Returns the first position from `start` on at which the text can be cut, or ``count``.
  func firstCut(from start: Int) -> Int {
    symbols[start...].firstIndex { !$0.isMarker && isBoundary(before: $0.rawValue) } ?? count
  }

  /// Returns the last position before all changes at which the text can be cut.
  func safeStart(replacing oldCount: Int) -> Int {
    var start = lowest
    let isPureInsertion = codePointCount - codePointCount(from: lowest) == oldCount
    if isPureInsertion {
      var first = start
      while first < count, symbols[first].isMarker { first += 1 }
      if first == count || isBoundary(before: symbols[first].rawValue) { return start }
    }
    while start > 0 {
      start -= 1
      let symbol = symbols[start]
      if !symbol.isMarker, Normalization.beginsCharacter(symbol.rawValue) { break }
    }
    return start
  }

  private func isBoundary(before codePoint: UInt32) -> Bool {
    !normalizes || Normalization.isBoundary(before: codePoint)
  }
}
