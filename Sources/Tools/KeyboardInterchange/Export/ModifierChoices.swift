internal import KeyboardModel

/// The keys that a foreign keyboard types in each state of its modifier keys, and the layers that
/// no state shows.
struct ModifierChoices {
  private let keyboard: ForeignKeyboard
  private var shown: Set<Int> = []

  init(_ keyboard: ForeignKeyboard) {
    self.keyboard = keyboard
  }

  /// Returns the keys for the first of `states` that has a layer, without caps lock if none has;
  /// `nil` if the keyboard ignores keys then.
  mutating func keys(forFirstOf states: [ModifierState]) -> [UInt8: Stroke]? {
    let all = states + states.map { $0.subtracting(.caps) }
    let keyboard = keyboard
    guard let number = all.lazy.compactMap({ keyboard.layerIndex(for: $0) }).first else {
      return nil
    }
    shown.insert(number)
    return keyboard.layers[number].keys
  }

  /// The losses of the layers that no state has shown.
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
  /// The index in ``layers`` of the layer for a state of the modifier keys.
  func layerIndex(for state: ModifierState) -> Int? {
    layers.firstIndex { $0.modifiers.contains { $0.matches(state) } }
      ?? layers.firstIndex { $0.modifiers.contains(.other) }
  }

  /// The keys that are typed in a state of the modifier keys, by scan code; `nil` if the keyboard
  /// ignores keys in that state.
  func keys(for state: ModifierState) -> [UInt8: Stroke]? {
    layerIndex(for: state).map { layers[$0].keys }
  }
}
