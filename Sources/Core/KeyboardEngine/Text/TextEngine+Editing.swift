internal import KeyboardModel

/// Edits of the host's text.
extension TextEngine {
  /// Appends to the host's text the contents of the context from `start` on.
  ///
  /// This is the usual case: `text` equals these contents and needs no normalisation.
  ///
  /// - Returns: The edit.
  mutating func commit(inserting text: String, from start: Int) -> TextEdit {
    for index in start..<context.count where !context.symbols[index].isMarker {
      host.append(context.symbols[index].rawValue)
    }
    finish()
    return TextEdit(inserting: text)
  }

  /// Updates the host's text to the contents of the context.
  ///
  /// - Parameter oldCount: The number of code points in the context at the last update.
  /// - Returns: The edit.
  mutating func commit(replacing oldCount: Int) -> TextEdit {
    let start = safeStart(replacing: oldCount)
    let keptCount = context.codePointCount - context.codePointCount(from: start)
    inserted.removeAll(keepingCapacity: true)
    for index in start..<context.count where !context.symbols[index].isMarker {
      inserted.append(context.symbols[index].rawValue)
    }
    if context.normalizes, hostForm == .composed { Normalization.compose(&inserted) }
    let common = hostStart(codePoints: oldCount - keptCount)
    let kept = commonCount(from: common)
    let edit = TextEdit(
      deleting: String(codePoints: host, from: common + kept),
      inserting: String(codePoints: inserted, from: kept))
    host.removeLast(host.count - common - kept)
    for index in kept..<inserted.count { host.append(inserted[index]) }
    finish()
    return edit
  }

  /// Marks the host's text as equal to the context.
  private mutating func finish() {
    context.markUnchanged()
    if context.count > Self.contextLimit { shorten() }
  }

  /// Returns a Boolean value that indicates whether the text can be cut before each code point from
  /// `start` on.
  func keepsBoundaries(from start: Int) -> Bool {
    for index in start..<context.count where !context.symbols[index].isMarker {
      guard isBoundary(before: context.symbols[index].rawValue) else { return false }
    }
    return true
  }

  /// Returns the last position at or before all changes at which the text can be cut for
  /// normalisation.
  ///
  /// If anything is deleted, the cut does not divide a character.
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

  /// Returns a Boolean value that indicates whether no code point has been removed.
  private func isPureInsertion(replacing oldCount: Int) -> Bool {
    context.codePointCount - context.codePointCount(from: context.lowest) == oldCount
  }

  private func isBoundary(before codePoint: UInt32) -> Bool {
    !context.normalizes || Normalization.isBoundary(before: codePoint)
  }

  /// Returns the position in the host's text at which the last `count` code points of the
  /// decomposed text begin.
  private func hostStart(codePoints count: Int) -> Int {
    var rest = count
    var start = host.count
    while rest > 0, start > 0 {
      start -= 1
      rest -= context.normalizes ? Normalization.decompositionCount(of: host[start]) : 1
    }
    return start
  }

  /// Returns the number of equal code points at the start of the host's text from `start` on and of
  /// the inserted text.
  ///
  /// No character is divided, because some hosts delete only whole characters.
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

  /// Removes the beginning of a context that has become too long.
  private mutating func shorten() {
    let target = context.count - Self.contextLimit / 2
    let boundary = context.symbols[target...].firstIndex {
      !$0.isMarker && isBoundary(before: $0.rawValue)
    }
    let start = boundary ?? context.count
    host.removeFirst(hostStart(codePoints: context.codePointCount(from: start)))
    context.forget(start)
  }

  /// Returns the position of the first code point at which a text can be cut.
  static func firstBoundary(in text: [UInt32]) -> Int {
    text.firstIndex { Normalization.isBoundary(before: $0) } ?? text.count
  }
}

extension String {
  /// Creates the text of `codePoints` from `start` on.
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
