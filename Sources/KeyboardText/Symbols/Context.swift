internal import KeyboardUnicode

/// The text before the cursor as the transforms see it: code points and markers, in NFD unless
/// normalisation is disabled.
///
/// Only the end of the text ever changes, so the context is a stack. It remembers how far down it has
/// been changed since the last edit of the host's text (``lowest``), and for each group of reorders
/// where it may begin to sort (``cuts``).
struct Context: Sendable {
  /// A place before which a group of reorders changes nothing more.
  struct Cut {
    /// The number of symbols before the place.
    let position: Int
    /// How many symbols must stay as they are for the place to be one.
    let validity: Int
    /// The number of symbols up to which nothing moves if only bases follow; 0 if that is not known.
    var closedCount = 0
  }

  /// The code points and markers.
  private(set) var symbols: [Symbol] = []
  /// The classes of the symbols, by which they are matched.
  private(set) var classes: [UInt32] = []
  /// How many of the symbols are code points.
  private(set) var codePointCount = 0
  /// Whether nothing precedes the context, so that `^` may match.
  private(set) var beginsText: Bool
  /// How many symbols have not changed since ``markUnchanged()``.
  private(set) var lowest = 0
  /// For each group of reorders the places that are known, ascending.
  var cuts: [[Cut]]
  /// Whether the text is kept in NFD.
  let normalizes: Bool
  private let symbolClasses: SymbolClasses

  /// Makes an empty context.
  init(
    beginsText: Bool, normalizes: Bool, reorderGroupCount: Int, symbolClasses: SymbolClasses
  ) {
    self.beginsText = beginsText
    self.normalizes = normalizes
    self.symbolClasses = symbolClasses
    cuts = Array(repeating: [], count: reorderGroupCount)
  }

  var count: Int { symbols.count }

  /// Removes everything.
  mutating func clear(beginsText: Bool) {
    symbols.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    for group in 0..<cuts.count { cuts[group].removeAll(keepingCapacity: true) }
    (codePointCount, lowest) = (0, 0)
    self.beginsText = beginsText
  }

  /// Adds one symbol, which is not normalised.
  @inline(__always)
  mutating func append(_ symbol: Symbol) {
    symbols.append(symbol)
    classes.append(symbolClasses[symbol])
    if !symbol.isMarker { codePointCount += 1 }
  }

  /// Removes all symbols but the first `count`.
  mutating func truncate(to count: Int) {
    guard symbols.count > count else { return }
    while symbols.count > count {
      if !symbols.removeLast().isMarker { codePointCount -= 1 }
    }
    classes.removeLast(classes.count - count)
    lowest = min(lowest, count)
    for group in 0..<cuts.count {
      while let last = cuts[group].last, last.validity > count { cuts[group].removeLast() }
      if let last = cuts[group].last, last.closedCount > count {
        cuts[group][cuts[group].count - 1].closedCount = 0
      }
    }
  }

  /// Takes the symbols before `position` for unchanged, at most as many as there are.
  mutating func markUnchanged(to position: Int = .max) {
    lowest = min(position, symbols.count)
  }

  /// Replaces all but the first `count` symbols by `tail`, keeping what is equal.
  ///
  /// - Returns: The place of the first difference.
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

  /// Puts the context into NFD after a key's output was added at `start`.
  ///
  /// A marker before the output sticks to what comes first in the output's own NFD.
  mutating func normalizeOutput(from start: Int) {
    if normalizes, start > 0, symbols[start - 1].isMarker,
      !MarkedNormalization.isDecomposed(symbols, from: start)
    {
      replaceTail(from: start, with: MarkedNormalization.decomposed(symbols, from: start))
    }
    normalize(from: start)
  }

  /// Puts the context into NFD after the symbols from `position` on have been changed.
  ///
  /// - Returns: The place of the first symbol that differs from before; ``count`` if none does.
  /// - Complexity: O(*n*) in the number of symbols from the last base before `position` on.
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

  /// Whether what precedes `position` has no part in the normalisation of what follows.
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

  /// How many code points there are from `position` on.
  func codePointCount(from position: Int) -> Int {
    var count = 0
    for index in position..<symbols.count where !symbols[index].isMarker { count += 1 }
    return count
  }

  /// Forgets the first `count` symbols.
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
}
