/// The transitions of all automata of a layout, in a hash table with open addressing.
struct TransitionTable: Sendable {
  private struct Slot: Sendable {
    /// The state, negative in an empty slot.
    var state: Int32 = -1
    var symbolClass: UInt32 = 0
    var target: Int32 = 0
  }

  private var slots: [Slot]
  private let shift: UInt64

  /// The pairs of state and class of `transitions` must be distinct.
  init(_ transitions: [(state: Int32, symbolClass: UInt32, target: Int32)]) {
    var bits: UInt64 = 3
    while 1 << bits < transitions.count * 2 { bits += 1 }
    slots = Array(repeating: Slot(), count: 1 << bits)
    shift = 64 - bits
    for (state, symbolClass, target) in transitions {
      var place = place(of: state, symbolClass)
      while slots[place].state >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(state: state, symbolClass: symbolClass, target: target)
    }
  }

  @inline(__always)
  subscript(state: Int32, symbolClass: UInt32) -> Int32? {
    var place = place(of: state, symbolClass)
    while true {
      let slot = slots[place]
      if slot.state == state, slot.symbolClass == symbolClass { return slot.target }
      if slot.state < 0 { return nil }
      place = (place + 1) & (slots.count - 1)
    }
  }

  func forEach(_ body: (_ state: Int32, _ symbolClass: UInt32, _ target: Int32) -> Void) {
    for slot in slots where slot.state >= 0 { body(slot.state, slot.symbolClass, slot.target) }
  }

  private func place(of state: Int32, _ symbolClass: UInt32) -> Int {
    let key = UInt64(UInt32(bitPattern: state)) << 32 | UInt64(symbolClass)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }
}
