internal import KeyboardModel

/// A tracker of the key under the pointer while no button is pressed.
struct HoverTracker: Sendable {
  /// The index in the grid of the key under the pointer.
  private(set) var key: KeyGrid.Index?

  /// Moves the pointer.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer, or `nil` when it has left the keyboard.
  ///   - layer: The keys.
  ///   - margin: The distance beyond its key's border at which the pointer still counts as on the
  ///     key.
  /// - Returns: A Boolean value that indicates whether the key under the pointer changed.
  mutating func move(to point: TouchPoint?, on layer: LaidOutLayer, margin: Double) -> Bool {
    if let key, let point, layer.isPoint(point, in: layer.frames[key.offset], margin: margin) {
      return false
    }
    let index = point.flatMap { layer.index(at: $0) }
    defer { key = index }
    return index != key
  }

  /// Keeps the position when another layer is shown.
  mutating func follow(to layer: LaidOutLayer, from old: LaidOutLayer) {
    key = layer.index(like: key, of: old)
  }

  /// Removes the pointer.
  ///
  /// - Returns: A Boolean value that indicates whether it was over a key.
  mutating func leave() -> Bool {
    defer { key = nil }
    return key != nil
  }
}
