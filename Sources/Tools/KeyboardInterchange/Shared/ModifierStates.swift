internal import KeyboardModel

/// Conversion of modifier states to sets of LDML modifiers.
enum ModifierStates {
  /// Returns the sets of modifiers for each layer, in the order in which states reach them.
  static func patterns<Layer: Hashable>(
    of layer: (ModifierState) -> Layer?
  ) -> [(layer: Layer, modifiers: [ModifierPattern])] {
    let alts: [(Modifier?, ModifierState)] =
      differ(layer, .altLeft, .altRight)
      ? [(nil, []), (.altLeft, .altLeft), (.altRight, .altRight)] : [(nil, []), (.alt, .altLeft)]
    let controls: [(Modifier?, ModifierState)] =
      differ(layer, .controlLeft, .controlRight)
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

  private static func differ<Layer: Hashable>(
    _ layer: (ModifierState) -> Layer?, _ left: ModifierState, _ right: ModifierState
  ) -> Bool {
    ModifierState.allStates.contains { state in
      state.isDisjoint(with: [left, right]) && layer(state.union(left)) != layer(state.union(right))
    }
  }

  /// Returns whether the two name different sides, which no set may do.
  private static func areMixed(_ alt: Modifier?, _ control: Modifier?) -> Bool {
    alt == .altLeft && control == .controlRight || alt == .altRight && control == .controlLeft
  }
}
