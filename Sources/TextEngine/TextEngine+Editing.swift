internal import Normalization

/// Telling the host what has changed.
extension TextEngine {
  /// Makes the host's text what the context says now, and tells how. The context had `oldCount` code
  /// points when the host's text was made.
  /// - Returns: The edit.
  mutating func commit(replacing oldCount: Int) -> Edit {
    defer {
      context.markUnchanged()
      if context.count > Self.contextLimit { shorten() }
    }
    if let edit = insertion(after: oldCount) { return edit }
    let start = safeStart(replacing: oldCount)
    var inserted: [UInt32] = []
    for symbol in context.symbols[start...] where !symbol.isMarker {
      inserted.append(symbol.rawValue)
    }
    let keptCount = context.codePointCount - inserted.count
    if context.normalizes, hostForm == .composed { Normalization.compose(&inserted) }
    let common = hostStart(codePoints: oldCount - keptCount)
    let kept = commonCount(of: host[common...], and: inserted)
    let edit = Edit(
      deleting: String(codePoints: host[(common + kept)...]),
      inserting: String(codePoints: inserted[kept...]))
    host.removeSubrange((common + kept)...)
    host += inserted[kept...]
    return edit
  }

  /// The edit if nothing is removed and nothing inserted has to do with normalisation, as with most
  /// keys; `nil` for any other.
  private mutating func insertion(after oldCount: Int) -> Edit? {
    var count = 0
    for symbol in context.symbols[context.lowest...] where !symbol.isMarker {
      guard isBoundary(before: symbol.rawValue) else { return nil }
      count += 1
    }
    guard context.codePointCount - count == oldCount else { return nil }
    var text = ""
    for symbol in context.symbols[context.lowest...] where !symbol.isMarker {
      host.append(symbol.rawValue)
      text.append(codePoint: symbol.rawValue)
    }
    return Edit(inserting: text)
  }

  /// The last place at or before all changes where the text can be cut for normalisation.
  private func safeStart(replacing oldCount: Int) -> Int {
    var start = context.lowest
    if isPureInsertion(replacing: oldCount) {
      let first = context.symbols[start...].first { !$0.isMarker }
      if first.map({ isBoundary(before: $0.rawValue) }) ?? true { return start }
    }
    while start > 0 {
      start -= 1
      let symbol = context.symbols[start]
      if !symbol.isMarker, isBoundary(before: symbol.rawValue) { break }
    }
    return start
  }

  /// Whether no code point has been removed.
  private func isPureInsertion(replacing oldCount: Int) -> Bool {
    let added = context.symbols[context.lowest...].reduce(0) { $0 + ($1.isMarker ? 0 : 1) }
    return context.codePointCount - added == oldCount
  }

  private func isBoundary(before codePoint: UInt32) -> Bool {
    !context.normalizes || Normalization.isBoundary(before: codePoint)
  }

  /// Where in the host's text the last `count` code points of the decomposed text begin.
  private func hostStart(codePoints count: Int) -> Int {
    var rest = count
    var start = host.count
    while rest > 0, start > 0 {
      start -= 1
      rest -= context.normalizes ? Normalization.decompositionCount(of: host[start]) : 1
    }
    return start
  }

  /// How many code points at the start of both texts can stay: no character is cut, as some hosts only
  /// delete whole ones.
  private func commonCount(of old: ArraySlice<UInt32>, and new: [UInt32]) -> Int {
    var count = 0
    while count < old.count, count < new.count, old[old.startIndex + count] == new[count] {
      count += 1
    }
    guard count < old.count else { return count }
    func isCut(_ text: some RandomAccessCollection<UInt32>) -> Bool {
      guard count < text.count else { return false }
      return !Normalization.isBoundary(before: text[text.index(text.startIndex, offsetBy: count)])
    }
    while count > 0, isCut(old) || isCut(new) { count -= 1 }
    return count
  }

  /// Forgets the beginning of a context that has become too long.
  private mutating func shorten() {
    let target = context.count - Self.contextLimit / 2
    let boundary = context.symbols[target...].firstIndex {
      !$0.isMarker && isBoundary(before: $0.rawValue)
    }
    let start = boundary ?? context.count
    let kept = context.symbols[start...].reduce(0) { $0 + ($1.isMarker ? 0 : 1) }
    host.removeFirst(hostStart(codePoints: kept))
    context.forget(start)
  }

  /// The place of the first code point at which a text can be cut.
  static func firstBoundary(in text: [UInt32]) -> Int {
    text.firstIndex { Normalization.isBoundary(before: $0) } ?? text.count
  }
}

extension String {
  /// Makes the text of `codePoints`.
  fileprivate init(codePoints: ArraySlice<UInt32>) {
    self.init()
    for codePoint in codePoints { append(codePoint: codePoint) }
  }

  fileprivate mutating func append(codePoint: UInt32) {
    guard let scalar = Unicode.Scalar(codePoint) else { return }
    if isEmpty { self = String(scalar) } else { unicodeScalars.append(scalar) }
  }
}
