internal import KeyboardModel

/// Finds sets of LDML modifiers for what a format says of each state of the modifier keys.
enum ModifierStates {
  /// The sets for the layers that `layer` gives for states, in the order of the layers; layers are numbers,
  /// and `nil` is none.
  ///
  /// Where both sides of a key always do the same, sets name the key without its side.
  static func patterns<Layer: Hashable>(
    of layer: (ModifierState) -> Layer?
  ) -> [(layer: Layer, modifiers: [ModifierPattern])] {
    let hasAltSides = differ(layer, .altLeft, .altRight)
    let hasControlSides = differ(layer, .controlLeft, .controlRight)
    let alts: [(Modifier?, ModifierState)] =
      hasAltSides
      ? [(nil, []), (.altLeft, .altLeft), (.altRight, .altRight)] : [(nil, []), (.alt, .altLeft)]
    let controls: [(Modifier?, ModifierState)] =
      hasControlSides
      ? [(nil, []), (.controlLeft, .controlLeft), (.controlRight, .controlRight)]
      : [(nil, []), (.control, .controlLeft)]
    var order: [Layer] = []
    var sets: [Layer: [ModifierPattern]] = [:]
    for control in controls {
      for alt in alts where !areMixed(alt.0, control.0) {
        for caps: (Modifier?, ModifierState) in [(nil, []), (.caps, .caps)] {
          for shift: (Modifier?, ModifierState) in [(nil, []), (.shift, .shift)] {
            let state: ModifierState = [alt.1, control.1, caps.1, shift.1]
            guard let layer = layer(state) else { continue }
            if sets[layer] == nil { order.append(layer) }
            let modifiers = [alt.0, control.0, caps.0, shift.0].compactMap(\.self)
            sets[layer, default: []].append(.exactly(Set(modifiers)))
          }
        }
      }
    }
    return order.map { ($0, sets[$0] ?? []) }
  }

  /// Whether one side of a key ever does something other than the other side.
  private static func differ<Layer: Hashable>(
    _ layer: (ModifierState) -> Layer?, _ left: ModifierState, _ right: ModifierState
  ) -> Bool {
    ModifierState.allStates.contains { state in
      state.isDisjoint(with: [left, right])
        && layer(state.union(left)) != layer(state.union(right))
    }
  }

  /// Whether the two name different sides, which no set may do.
  private static func areMixed(_ alt: Modifier?, _ control: Modifier?) -> Bool {
    alt == .altLeft && control == .controlRight || alt == .altRight && control == .controlLeft
  }
}
