internal import KeyboardModel

/// A mouse without a button: the key that it is over, and when it has rested there long enough for a tap.
struct HoverTracker: Sendable {
  /// The place in the grid of the key below the mouse.
  private(set) var key: Int?
  /// When the mouse has rested on the key long enough.
  private(set) var deadline: Timestamp?
  /// The cells of the key that was tapped by resting on it, until the mouse leaves them.
  private var tappedFrame: CellRect?

  /// Moves the mouse to `point`, or away.
  ///
  /// - Parameters:
  ///   - point: Where the mouse is; `nil` when it has left the keyboard.
  ///   - layer: The keys.
  ///   - margin: How far beyond its key's border the mouse still counts as on it.
  ///   - deadline: When resting on another key taps it, if it ever does.
  /// - Returns: A Boolean value that indicates whether the mouse is over another key, or over none now.
  mutating func move(
    to point: TouchPoint?, on layer: LaidOutLayer, margin: Double, restingUntil deadline: Timestamp?
  ) -> Bool {
    if let tappedFrame, let point, layer.isPoint(point, in: tappedFrame, margin: margin) {
      return false
    }
    tappedFrame = nil
    if let key, let point, layer.isPoint(point, in: layer.frames[key], margin: margin) {
      return false
    }
    let index = point.flatMap { layer.index(at: $0) }
    guard index != key else { return false }
    key = index
    self.deadline = index == nil ? nil : deadline
    return true
  }

  /// Does not let the mouse tap by resting, until it is over another key.
  mutating func stopResting() {
    deadline = nil
  }

  /// Takes the key on which the mouse has rested long enough; the mouse has to leave it before it taps again.
  mutating func takeRestedKey(on layer: LaidOutLayer) -> Int? {
    deadline = nil
    guard let key else { return nil }
    tappedFrame = layer.frames[key]
    return key
  }

  /// Stays at the same place when another layer is shown.
  mutating func follow(to layer: LaidOutLayer, from old: LaidOutLayer) {
    key = layer.index(like: key, of: old)
    deadline = nil
  }

  /// Forgets the mouse.
  ///
  /// - Returns: A Boolean value that indicates whether it was over a key.
  mutating func leave() -> Bool {
    defer { self = HoverTracker() }
    return key != nil
  }
}
