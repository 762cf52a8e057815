public import KeyboardModel

/// The device whose keyboard is shown.
public enum KeyboardDevice: Hashable, Sendable {
  /// A touch screen with a width in millimetres.
  case touch(width: Int)
  /// A physical keyboard with the modifier keys that are down.
  case physical(ModifierState)

  /// The modifier keys of a physical keyboard that are down, or `nil` for a touch screen.
  public var modifiers: ModifierState? {
    if case .physical(let modifiers) = self { modifiers } else { nil }
  }
}

extension KeyboardLayout {
  /// Returns the layers that `device` shows, or `nil` if the layout has none for it.
  public func layerSet(for device: KeyboardDevice) -> LayerSet? {
    switch device {
    case .touch(let width): layerSet(forDeviceWidth: width)
    case .physical: hardwareLayerSet
    }
  }

  /// Returns the layers that `device` shows, without keys for the next layout if there is none.
  package func layerSet(for device: KeyboardDevice, hasNextLayout: Bool) -> LayerSet? {
    var set = layerSet(for: device)
    guard !hasNextLayout, let layers = set?.layers else { return set }
    for index in layers.indices {
      set?.layers[index].rows = layers[index].rows.map(withoutSwitchKeys)
    }
    return set
  }

  /// Keys for the next layout into whose place no key stretches leave a gap: pads stay aligned.
  private func withoutSwitchKeys(_ row: [Identifier]) -> [Identifier] {
    let stretches = row.contains { keys[$0]?.stretches ?? false }
    let gap = keys["gap"].flatMap { $0.isGap && traits["gap"] == nil ? $0 : nil }
    return row.compactMap { id in
      guard traits[id]?.action == .nextLayout else { return id }
      if stretches { return nil }
      return gap?.width == keys[id]?.width ? gap?.id : id
    }
  }
}
