/// An ordered set of identifiers, with the position of each, in the order of insertion.
package struct IdentifierTable: Sendable {
  package private(set) var identifiers: [Identifier] = []
  private(set) var positions = PositionTable()

  package init() {}

  package init(_ identifiers: some Collection<Identifier>) {
    reserveCapacity(identifiers.count)
    for id in identifiers { insert(id) }
  }

  package init(words: String) {
    for word in words.split(separator: " ") { insert(Identifier(String(word))) }
  }

  package func position(of id: Identifier) -> Int? {
    unsafe positions.position(hash: id.withBytes { unsafe positions.hash($0) }) {
      identifiers[$0] == id
    }
  }

  /// Adds `id` unless the table contains it, and returns its position.
  @discardableResult
  package mutating func insert(_ id: Identifier) -> Int {
    let hash = unsafe id.withBytes { unsafe positions.hash($0) }
    let position = positions.insert(hash: hash) { identifiers[$0] == id }
    if position == identifiers.count { identifiers.append(id) }
    return position
  }

  /// Returns the words of `bytes` as identifiers; `areKnown` becomes `false` if one is new.
  package func identifiers(in bytes: ArraySlice<UInt8>, areKnown: inout Bool) -> [Identifier] {
    unsafe bytes.withUnsafeBytes { bytes in
      var words: [Identifier] = []
      unsafe words.reserveCapacity(bytes.count { $0 <= 0x20 } + 1)
      var start = 0
      while start < bytes.count {
        if unsafe bytes[start] <= 0x20 {
          start += 1
          continue
        }
        var end = start + 1
        while end < bytes.count, unsafe bytes[end] > 0x20 { end += 1 }
        let word = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        if let position = unsafe position(of: word) {
          words.append(identifiers[position])
        } else {
          unsafe words.append(Identifier(String(decoding: word, as: UTF8.self)))
          areKnown = false
        }
        start = end
      }
      return words
    }
  }

  private func position(of bytes: UnsafeRawBufferPointer) -> Int? {
    unsafe positions.position(hash: positions.hash(bytes)) {
      unsafe identifiers[$0].withBytes { unsafe Identifier.equal($0, bytes) }
    }
  }

  package mutating func reserveCapacity(_ count: Int) {
    identifiers.reserveCapacity(count)
    positions.reserveCapacity(count)
  }
}
