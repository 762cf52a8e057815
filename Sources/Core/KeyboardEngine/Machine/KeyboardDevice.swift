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
}
