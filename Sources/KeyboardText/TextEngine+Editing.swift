internal import KeyboardUnicode

/// Telling the host what has changed.
extension TextEngine {
  /// Adds to the host's text what the context has from `start` on, which is `text` and needs no
  /// normalisation; the usual case.
  /// - Returns: The edit.
  mutating func commit(inserting text: String, from start: Int) -> Edit {
    for index in start..<context.count where !context.symbols[index].isMarker {
      host.append(context.symbols[index].rawValue)
    }
    finish()
    return Edit(inserting: text)
  }

  /// Makes the host's text what the context says now, and tells how. The context had `oldCount` code
  /// points when the host's text was made.
  /// - Returns: The edit.
  mutating func commit(replacing oldCount: Int) -> Edit {
    let start = safeStart(replacing: oldCount)
    let keptCount = context.codePointCount - context.codePointCount(from: start)
    inserted.removeAll(keepingCapacity: true)
    for index in start..<context.count where !context.symbols[index].isMarker {
      inserted.append(context.symbols[index].rawValue)
    }
    if context.normalizes, hostForm == .composed { Normalization.compose(&inserted) }
    let common = hostStart(codePoints: oldCount - keptCount)
    let kept = commonCount(from: common)
    let edit = Edit(
      deleting: String(codePoints: host, from: common + kept),
      inserting: String(codePoints: inserted, from: kept))
    host.removeLast(host.count - common - kept)
    for index in kept..<inserted.count { host.append(inserted[index]) }
    finish()
    return edit
  }

  /// Takes note that the host's text is what the context says.
  private mutating func finish() {
    context.markUnchanged()
    if context.count > Self.contextLimit { shorten() }
  }

  /// Whether the text can be cut before each code point from `start` on.
  func keepsBoundaries(from start: Int) -> Bool {
    for index in start..<context.count where !context.symbols[index].isMarker {
      guard isBoundary(before: context.symbols[index].rawValue) else { return false }
    }
    return true
  }

  /// The last place at or before all changes where the text can be cut for normalisation and, if anything
  /// is deleted, no character is cut.
  private func safeStart(replacing oldCount: Int) -> Int {
    var start = context.lowest
    if isPureInsertion(replacing: oldCount) {
      var first = start
      while first < context.count, context.symbols[first].isMarker { first += 1 }
      if first == context.count || isBoundary(before: context.symbols[first].rawValue) {
        return start
      }
    }
    while start > 0 {
      start -= 1
      let symbol = context.symbols[start]
      if !symbol.isMarker, Normalization.beginsCharacter(symbol.rawValue) { break }
    }
    return start
  }

  /// Whether no code point has been removed.
  private func isPureInsertion(replacing oldCount: Int) -> Bool {
    context.codePointCount - context.codePointCount(from: context.lowest) == oldCount
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

  /// How many code points can stay at the start of the host's text from `start` on and of what is
  /// inserted: no character is cut, as some hosts only delete whole ones.
  private func commonCount(from start: Int) -> Int {
    let oldCount = host.count - start
    var count = 0
    while count < oldCount, count < inserted.count, host[start + count] == inserted[count] {
      count += 1
    }
    guard count < oldCount else { return count }
    while count > 0 {
      let isCut =
        count < oldCount && !Normalization.beginsCharacter(host[start + count])
        || count < inserted.count && !Normalization.beginsCharacter(inserted[count])
      guard isCut else { break }
      count -= 1
    }
    return count
  }

  /// Forgets the beginning of a context that has become too long.
  private mutating func shorten() {
    let target = context.count - Self.contextLimit / 2
    let boundary = context.symbols[target...].firstIndex {
      !$0.isMarker && isBoundary(before: $0.rawValue)
    }
    let start = boundary ?? context.count
    host.removeFirst(hostStart(codePoints: context.codePointCount(from: start)))
    context.forget(start)
  }

  /// The place of the first code point at which a text can be cut.
  static func firstBoundary(in text: [UInt32]) -> Int {
    text.firstIndex { Normalization.isBoundary(before: $0) } ?? text.count
  }
}

extension String {
  /// Makes the text of `codePoints` from `start` on.
  fileprivate init(codePoints: [UInt32], from start: Int) {
    let count = codePoints.count - start
    guard count > 1 else {
      self = count == 1 ? Unicode.Scalar(codePoints[start]).map { String($0) } ?? "" : ""
      return
    }
    self.init(unsafeUninitializedCapacity: count * 4) { buffer in
      var count = 0
      for index in start..<codePoints.count {
        guard let scalar = Unicode.Scalar(codePoints[index]) else { continue }
        for byte in scalar.utf8 {
          buffer[count] = byte
          count += 1
        }
      }
      return count
    }
  }
}
