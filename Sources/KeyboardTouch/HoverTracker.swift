internal import KeyboardModel

/// A mouse without a button: the key that it is over.
struct HoverTracker: Sendable {
  /// The place in the grid of the key below the mouse.
  private(set) var key: KeyGrid.Index?

  /// Moves the mouse to `point`, or away.
  ///
  /// - Parameters:
  ///   - point: Where the mouse is; `nil` when it has left the keyboard.
  ///   - layer: The keys.
  ///   - margin: How far beyond its key's border the mouse still counts as on it.
  /// - Returns: A Boolean value that indicates whether the mouse is over another key, or over none now.
  mutating func move(to point: TouchPoint?, on layer: LaidOutLayer, margin: Double) -> Bool {
    if let key, let point, layer.isPoint(point, in: layer.frames[key.offset], margin: margin) {
      return false
    }
    let index = point.flatMap { layer.index(at: $0) }
    defer { key = index }
    return index != key
  }

  /// Stays at the same place when another layer is shown.
  mutating func follow(to layer: LaidOutLayer, from old: LaidOutLayer) {
    key = layer.index(like: key, of: old)
  }

  /// Forgets the mouse.
  ///
  /// - Returns: A Boolean value that indicates whether it was over a key.
  mutating func leave() -> Bool {
    defer { key = nil }
    return key != nil
  }
}
