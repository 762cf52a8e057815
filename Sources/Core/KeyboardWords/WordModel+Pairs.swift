extension WordModel {
  package static let pairUnit = 15
  package static let restUnit = 12

  /// Reads the words after another one with their costs; returns that of all others in twelfths.
  @discardableResult
  func followers(of head: Int, _ body: (Int, UInt8) -> Void) -> Int {
    guard (0..<header.headCount).contains(head) else { return 0 }
    let block = head / Self.blockCount
    var offset = header.pairsStart + bytes.number(at: header.pairIndexStart + 4 * block)
    for _ in 0..<head % Self.blockCount { skip(&offset) }
    let count = number(at: &offset)
    guard count > 0 else { return 0 }
    let rest = Int(bytes[offset])
    offset += 1
    var id = 0
    for _ in 0..<count {
      id += number(at: &offset)
      guard offset < header.end, id < wordCount else { break }
      body(id, bytes[offset])
      offset += 1
    }
    return rest
  }

  private func skip(_ offset: inout Int) {
    let count = number(at: &offset)
    guard count > 0 else { return }
    offset += 1
    for _ in 0..<count {
      guard offset < header.end else { return }
      _ = number(at: &offset)
      offset += 1
    }
  }

  /// Reads groups of seven bits, the lowest first. The high bit is on in all but the last.
  @inline(__always) private func number(at offset: inout Int) -> Int {
    var value = 0
    var shift = 0
    while offset < header.end, shift < 28 {
      let byte = Int(bytes[offset])
      offset += 1
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }
}
