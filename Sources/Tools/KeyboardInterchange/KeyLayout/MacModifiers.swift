internal import KeyboardModel

/// The state of a Mac's modifier keys, without sides.
struct MacModifiers: OptionSet, Hashable {
  let rawValue: Int

  static let shift = MacModifiers(rawValue: 1 << 0)
  static let caps = MacModifiers(rawValue: 1 << 1)
  static let option = MacModifiers(rawValue: 1 << 2)
  static let control = MacModifiers(rawValue: 1 << 3)

  static let allStates = (0..<16).map { MacModifiers(rawValue: $0) }

  private static let names: [(MacModifiers, String)] = [
    (.shift, "anyShift"), (.caps, "caps"), (.option, "anyOption"), (.control, "anyControl"),
  ]

  /// Returns the state of a PC's modifier keys, with the right or the left keys of Alt and Control.
  func state(right: Bool) -> ModifierState {
    var state: ModifierState = []
    if contains(.shift) { state.insert(.shift) }
    if contains(.caps) { state.insert(.caps) }
    if contains(.option) { state.insert(right ? .altRight : .altLeft) }
    if contains(.control) { state.insert(.controlLeft) }
    return state
  }

  /// The value of `keys` for all states with the command key.
  static let command = (names.map { $0.1 + "?" } + ["command"]).joined(separator: " ")

  /// Returns the values of `keys` that match exactly `states`. States that differ in one key share
  /// a value, in which that key has a question mark.
  static func tokens(for states: [MacModifiers], withCommand: Bool) -> [String] {
    var cubes: Set<Cube> = Set(states.map { Cube(fixed: $0, free: []) })
    var primes: [Cube] = []
    while !cubes.isEmpty {
      var merged: Set<Cube> = []
      var used: Set<Cube> = []
      for cube in cubes {
        for (bit, _) in names where !cube.free.contains(bit) && !cube.fixed.contains(bit) {
          let other = Cube(fixed: cube.fixed.union(bit), free: cube.free)
          guard cubes.contains(other) else { continue }
          merged.insert(Cube(fixed: cube.fixed, free: cube.free.union(bit)))
          used.formUnion([cube, other])
        }
      }
      primes += cubes.subtracting(used)
      cubes = merged
    }
    primes.sort {
      ($1.free.rawValue.nonzeroBitCount, $0.fixed.rawValue, $0.free.rawValue)
        < ($0.free.rawValue.nonzeroBitCount, $1.fixed.rawValue, $1.free.rawValue)
    }
    var rest = Set(states)
    return primes.compactMap { cube in
      let own = rest.filter { $0.subtracting(cube.free) == cube.fixed }
      guard !own.isEmpty else { return nil }
      rest.subtract(own)
      return cube.token + (withCommand ? " command?" : "")
    }
  }

  /// A set of states that agree in all keys but some.
  private struct Cube: Hashable {
    var fixed: MacModifiers
    var free: MacModifiers

    var token: String {
      let words = names.compactMap { bit, name in
        fixed.contains(bit) ? name : free.contains(bit) ? name + "?" : nil
      }
      return words.joined(separator: " ")
    }
  }
}

/// A physical form of Apple keyboards. ANSI and ISO exchange the positions of keys 10 and 50.
package enum MacKeyboardForm: String, Hashable, Sendable, CaseIterable {
  /// Key 50 is left of the digits.
  case ansi
  /// Key 10 is left of the digits.
  case iso
}
