/// The transitions of all automata of a layout, in one hash table with open addressing.
struct TransitionTable: Sendable {
  private var keys: [UInt64]
  private var targets: [Int32]
  private let shift: UInt64

  /// Makes the table of `transitions`, whose states and classes are all different.
  init(_ transitions: [(state: Int32, symbolClass: UInt32, target: Int32)]) {
    var bits: UInt64 = 3
    while 1 << bits < transitions.count * 2 { bits += 1 }
    keys = Array(repeating: .max, count: 1 << bits)
    targets = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
    for transition in transitions {
      let key = Self.key(transition.state, transition.symbolClass)
      var slot = slot(of: key)
      while keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
      keys[slot] = key
      targets[slot] = transition.target
    }
  }

  /// Where `state` goes on a symbol of `symbolClass`, if a transition of its own says so.
  ///
  /// - Complexity: O(1) as a rule.
  subscript(state: Int32, symbolClass: UInt32) -> Int32? {
    let key = Self.key(state, symbolClass)
    var slot = slot(of: key)
    while true {
      let found = keys[slot]
      if found == key { return targets[slot] }
      if found == .max { return nil }
      slot = (slot + 1) & (keys.count - 1)
    }
  }

  private static func key(_ state: Int32, _ symbolClass: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: state)) << 32 | UInt64(symbolClass)
  }

  private func slot(of key: UInt64) -> Int {
    Int((key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
