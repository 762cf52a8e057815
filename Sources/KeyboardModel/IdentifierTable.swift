/// Identifiers in the order in which they came, each once, and the position of each.
public struct IdentifierTable: Sendable {
  /// The identifiers.
  public private(set) var identifiers: [Identifier] = []
  private(set) var positions = PositionTable()

  /// Makes an empty table.
  public init() {}

  /// Makes a table of `identifiers`, each of which counts once.
  public init(_ identifiers: some Collection<Identifier>) {
    reserveCapacity(identifiers.count)
    for id in identifiers { insert(id) }
  }

  /// Makes a table of the words of `words`, each of which counts once.
  public init(words: String) {
    for word in words.split(separator: " ") { insert(Identifier(String(word))) }
  }

  /// The position of `id`, or `nil` when it is not in the table.
  ///
  /// - Complexity: O(1).
  public func position(of id: Identifier) -> Int? {
    positions.position(hash: id.withBytes { positions.hash($0) }) { identifiers[$0] == id }
  }

  /// Adds `id` if it is not there yet.
  ///
  /// - Returns: The position of `id`.
  /// - Complexity: O(1), on average over many additions.
  @discardableResult
  public mutating func insert(_ id: Identifier) -> Int {
    let hash = id.withBytes { positions.hash($0) }
    let position = positions.insert(hash: hash) { identifiers[$0] == id }
    if position == identifiers.count { identifiers.append(id) }
    return position
  }

  /// The words of `bytes` as identifiers, which share their texts with those of the table.
  ///
  /// - Parameters:
  ///   - bytes: Words between white space.
  ///   - areKnown: Becomes `false` when one of them is not in the table.
  /// - Returns: The identifiers, in the order of the words.
  /// - Complexity: O(*n*) in the number of bytes.
  package func identifiers(
    in bytes: ArraySlice<UInt8>, areKnown: inout Bool
  ) -> [Identifier] {
    bytes.withUnsafeBytes { bytes in
      var words: [Identifier] = []
      words.reserveCapacity(bytes.count { $0 <= 0x20 } + 1)
      var start = 0
      while start < bytes.count {
        if bytes[start] <= 0x20 {
          start += 1
          continue
        }
        var end = start + 1
        while end < bytes.count, bytes[end] > 0x20 { end += 1 }
        let word = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        if let position = position(of: word) {
          words.append(identifiers[position])
        } else {
          words.append(Identifier(String(decoding: word, as: UTF8.self)))
          areKnown = false
        }
        start = end
      }
      return words
    }
  }

  private func position(of bytes: UnsafeRawBufferPointer) -> Int? {
    positions.position(hash: positions.hash(bytes)) {
      identifiers[$0].withBytes { Identifier.equal($0, bytes) }
    }
  }

  /// Makes room for `count` identifiers in all.
  package mutating func reserveCapacity(_ count: Int) {
    identifiers.reserveCapacity(count)
    positions.reserveCapacity(count)
  }
}
