internal import KeyboardModel

/// The keys that a foreign keyboard types with modifier keys, and the layers that no state shows.
struct ModifierChoices {
  private let keyboard: ForeignKeyboard
  private var shown: Set<Int> = []

  init(_ keyboard: ForeignKeyboard) { self.keyboard = keyboard }

  /// Returns the keys for the first state with a layer, or else without caps lock; `nil` if none.
  mutating func keys(forFirstOf states: [ModifierState]) -> [UInt8: Stroke]? {
    let all = states + states.map { $0.subtracting(.caps) }
    let keyboard = keyboard
    guard let number = all.lazy.compactMap({ keyboard.layerIndex(for: $0) }).first else {
      return nil
    }
    shown.insert(number)
    return keyboard.layers[number].keys
  }

  /// The losses of layers that also type in other states, where programs take keys for commands.
  func commandLosses(besides states: [ModifierState]) -> [Loss] {
    shown.sorted().compactMap { index in
      let layer = keyboard.layers[index]
      // Control with Alt is Windows's name of AltGr.
      let isAltGr = layer.modifiers.contains {
        $0.matches(.altRight) || $0.matches([.altRight, .shift])
      }
      let commands = layer.modifiers.filter { pattern in
        guard case .exactly(let modifiers) = pattern else { return false }
        let hasAlt = !modifiers.isDisjoint(with: [.alt, .altLeft, .altRight])
        let hasControl = !modifiers.isDisjoint(with: [.control, .controlLeft, .controlRight])
        return !(isAltGr && hasAlt && hasControl) && !states.contains(where: pattern.matches)
      }
      guard !commands.isEmpty, !layer.keys.isEmpty else { return nil }
      let modifiers = commands.map(\.description).joined(separator: ", ")
      return Loss(
        .modifiers, "the texts of keys with '\(modifiers)', which programs take for commands",
        at: layer.location)
    }
  }

  var losses: [Loss] {
    keyboard.layers.indices.compactMap { index in
      let layer = keyboard.layers[index]
      guard !shown.contains(index), !layer.keys.isEmpty else { return nil }
      let modifiers = layer.modifiers.map(\.description).joined(separator: ", ")
      return Loss(.modifiers, "the layer for '\(modifiers)'", at: layer.location)
    }
  }
}

extension ForeignKeyboard {
  func layerIndex(for state: ModifierState) -> Int? {
    layers.firstIndex { $0.modifiers.contains { $0.matches(state) } }
      ?? layers.firstIndex { $0.modifiers.contains(.other) }
  }

  func keys(for state: ModifierState) -> [UInt8: Stroke]? {
    layerIndex(for: state).map { layers[$0].keys }
  }
}
