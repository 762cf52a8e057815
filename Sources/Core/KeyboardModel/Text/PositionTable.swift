/// A hash table of the positions of names in a list, which the list alone stores.
///
/// It has open addressing with linear probing, is at most half full, and is seeded anew in every
/// process, so that no file can force collisions.
@usableFromInline
struct PositionTable: Sendable {
  /// A position, or none, and the hash of its name, which tells most names of a slot apart.
  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline var position: UInt32
    @usableFromInline var hash: UInt32

    @usableFromInline
    init(position: UInt32, hash: UInt32) {
      (self.position, self.hash) = (position, hash)
    }

    @inlinable
    var isFree: Bool { position == .max }
  }

  private static let processSeed = UInt64.random(in: .min ... .max)

  /// The slots, whose number is a power of two or 0.
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var count = 0
  @usableFromInline let seed = Self.processSeed

  @usableFromInline
  init() {}

  @inlinable
  func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    // Eight bytes at a time are mixed by folding a product. The last may overlap those before.
    let end = bytes.count
    var hash = seed ^ UInt64(truncatingIfNeeded: end)
    var offset = 0
    while offset + 8 < end {
      hash = unsafe Self.mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    switch end {
    case 8...: hash ^= unsafe bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
    case 4...:
      let first = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: end - 4, as: UInt32.self)
      hash ^= UInt64(first) << 32 | UInt64(last)
    default: for offset in 0..<end { hash = unsafe hash << 8 ^ hash >> 56 ^ UInt64(bytes[offset]) }
    }
    return UInt32(truncatingIfNeeded: Self.mix(Self.mix(hash) ^ seed))
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Returns the position of the name with this `hash` that satisfies `isRight`.
  @inlinable
  func position(hash: UInt32, where isRight: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[index(hash, where: isRight)]
    return slot.isFree ? nil : Int(slot.position)
  }

  /// The same, but a new name gets the next position.
  @inlinable
  mutating func insert(hash: UInt32, where isRight: (Int) -> Bool) -> Int {
    if count * 2 >= slots.count { reserveCapacity(max(8, count * 2)) }
    let index = index(hash, where: isRight)
    if slots[index].isFree {
      slots[index] = Slot(position: UInt32(count), hash: hash)
      count += 1
    }
    return Int(slots[index].position)
  }

  @usableFromInline
  mutating func reserveCapacity(_ count: Int) {
    var size = max(16, slots.count)
    while size < count * 2 { size *= 2 }
    guard size > slots.count else { return }
    let names = slots
    slots = Array(repeating: Slot(position: .max, hash: 0), count: size)
    for slot in names where !slot.isFree { slots[index(slot.hash) { _ in false }] = slot }
  }

  /// Returns the slot of the name that satisfies `isRight`, or the free slot for it.
  @inlinable
  func index(_ hash: UInt32, where isRight: (Int) -> Bool) -> Int {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while !slots[index].isFree {
      if slots[index].hash == hash, isRight(Int(slots[index].position)) { return index }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }
}
