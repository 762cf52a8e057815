/// Identifiers in the order in which they came, each once, and the position of each.
///
/// A hash table of positions, open and linear, at most half full. The hash is a few instructions for
/// a short name; it is seeded afresh in every process, so that no file can be made to collide.
public struct IdentifierTable: Sendable {
  /// The identifiers.
  public private(set) var identifiers: [Identifier] = []
  /// A power of two of slots.
  private var slots: [Slot] = []
  private let seed = Self.processSeed

  /// An identifier's position, or that of none, and a part of its hash: names that only share the
  /// slot are told apart without a look at them.
  private struct Slot {
    static let free = Slot(position: .max, hash: 0)

    var position: UInt32
    var hash: UInt32

    var isFree: Bool { position == .max }
  }

  private static let processSeed = UInt64.random(in: .min ... .max)

  /// Makes an empty table.
  public init() {}

  /// Makes a table of `identifiers`, each of which counts once.
  public init(_ identifiers: some Collection<Identifier>) {
    reserveCapacity(identifiers.count)
    for id in identifiers { insert(id) }
  }

  /// The position of `id`, or `nil` when it is not in the table.
  ///
  /// - Complexity: O(1).
  public func position(of id: Identifier) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[index(of: id, hash: hash(id))]
    return slot.isFree ? nil : Int(slot.position)
  }

  /// Adds `id` if it is not there yet.
  ///
  /// - Returns: The position of `id`.
  /// - Complexity: O(1), on average over many additions.
  @discardableResult
  public mutating func insert(_ id: Identifier) -> Int {
    if identifiers.count * 2 >= slots.count { grow(to: max(16, slots.count * 2)) }
    let hash = hash(id)
    let index = index(of: id, hash: hash)
    if slots[index].isFree {
      slots[index] = Slot(
        position: UInt32(identifiers.count), hash: UInt32(truncatingIfNeeded: hash >> 32))
      identifiers.append(id)
    }
    return Int(slots[index].position)
  }

  /// Makes room for `count` identifiers in all.
  public mutating func reserveCapacity(_ count: Int) {
    identifiers.reserveCapacity(count)
    var size = max(16, slots.count)
    while size < count * 2 { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  private mutating func grow(to size: Int) {
    slots = Array(repeating: .free, count: size)
    for (position, id) in identifiers.enumerated() {
      let hash = hash(id)
      var index = Int(truncatingIfNeeded: hash) & (size - 1)
      while !slots[index].isFree { index = (index + 1) & (size - 1) }
      slots[index] = Slot(
        position: UInt32(position), hash: UInt32(truncatingIfNeeded: hash >> 32))
    }
  }

  /// The slot that holds `id`, or the free one where it belongs.
  private func index(of id: Identifier, hash: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while !slots[index].isFree {
      if slots[index].hash == UInt32(truncatingIfNeeded: hash >> 32),
        identifiers[Int(slots[index].position)] == id
      {
        return index
      }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  /// Mixes eight bytes at a time by the two halves of a product.
  private func hash(_ id: Identifier) -> UInt64 {
    var string = id.string
    return string.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
      var offset = 0
      while offset < bytes.count {
        var word: UInt64 = 0
        if offset + 8 <= bytes.count {
          word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        } else {
          for byte in bytes[offset...] { word = word << 8 | UInt64(byte) }
        }
        let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        hash = product.high ^ product.low
        offset += 8
      }
      let product = (hash ^ seed).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      return product.high ^ product.low
    }
  }
}
