internal import KeyboardModel

/// The end of the host's text, whose normalised form is a context, and its edits.
struct HostText: Sendable {
  private(set) var codePoints: [UInt32] = []
  /// Whether inserted text is composed, unless the context disables normalisation.
  private let isComposed: Bool
  private var inserted: [UInt32] = []

  init(isComposed: Bool) { self.isComposed = isComposed }

  /// Replaces the text with `end`, the end of the host's text, which begins where it can be cut.
  mutating func reset(to end: Substring.UnicodeScalarView, isWhole: Bool) {
    codePoints.removeAll(keepingCapacity: true)
    for scalar in end { codePoints.append(scalar.value) }
    guard !isWhole else { return }
    let start = codePoints.firstIndex { Normalization.isBoundary(before: $0) }
    codePoints.removeFirst(start ?? codePoints.count)
  }

  /// Returns the number of bytes before the code points in `text`, if it ends with them.
  func byteCount(before text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      var end = bytes.count
      for codePoint in codePoints.reversed() {
        var start = end - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        guard start >= 0, Self.isEncoding(of: codePoint, in: bytes[start..<end]) else { return nil }
        end = start
      }
      return end
    }
  }

  private static func isEncoding(
    of codePoint: UInt32, in bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    if codePoint < 0x80 { return bytes.count == 1 && bytes[bytes.startIndex] == codePoint }
    return Unicode.Scalar(codePoint).map { $0.utf8.elementsEqual(bytes) } ?? false
  }

  // MARK: Edits

  /// Appends the code points of the context from `start` on, which need no normalisation.
  mutating func append(_ context: borrowing Context, from start: Int) {
    for index in start..<context.count where !context.symbols[index].isMarker {
      codePoints.append(context.symbols[index].rawValue)
    }
  }

  /// Updates the text to the contents of the context, which had `oldCount` code points before.
  mutating func follow(_ context: borrowing Context, replacing oldCount: Int) -> TextEdit {
    let start = context.safeStart(replacing: oldCount)
    let keptCount = context.codePointCount - context.codePointCount(from: start)
    inserted.removeAll(keepingCapacity: true)
    for index in start..<context.count where !context.symbols[index].isMarker {
      inserted.append(context.symbols[index].rawValue)
    }
    if context.normalizes, isComposed { Normalization.compose(&inserted) }
    let common = self.start(ofLast: oldCount - keptCount, normalizes: context.normalizes)
    let kept = commonCount(from: common)
    let edit = TextEdit(
      deleting: String(codePoints: codePoints, from: common + kept),
      inserting: String(codePoints: inserted, from: kept))
    codePoints.removeLast(codePoints.count - common - kept)
    for index in kept..<inserted.count { codePoints.append(inserted[index]) }
    return edit
  }

  mutating func keep(last count: Int, normalizes: Bool) {
    codePoints.removeFirst(start(ofLast: count, normalizes: normalizes))
  }

  private func start(ofLast count: Int, normalizes: Bool) -> Int {
    var rest = count
    var start = codePoints.count
    while rest > 0, start > 0 {
      start -= 1
      rest -= normalizes ? Normalization.decompositionCount(of: codePoints[start]) : 1
    }
    return start
  }

  /// Counts the equal code points at both starts, without dividing a character.
  private func commonCount(from start: Int) -> Int {
    let oldCount = codePoints.count - start
    var count = 0
    while count < oldCount, count < inserted.count, codePoints[start + count] == inserted[count] {
      count += 1
    }
    guard count < oldCount else { return count }
    while count > 0 {
      let isCut =
        count < oldCount && !Normalization.beginsCharacter(codePoints[start + count])
        || count < inserted.count && !Normalization.beginsCharacter(inserted[count])
      guard isCut else { break }
      count -= 1
    }
    return count
  }
}

extension String {
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
