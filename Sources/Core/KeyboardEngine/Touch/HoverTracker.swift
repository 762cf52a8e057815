public import KeyboardModel

/// A tracker of the key under the pointer while no button is pressed.
@usableFromInline struct HoverTracker: Sendable {
  @usableFromInline private(set) var key: KeyGrid.Index?

  /// Moves the pointer to `point`, or off the keyboard if it is `nil`.
  mutating func move(to point: TouchPoint?, on layer: LaidOutLayer, in step: inout EngineStep) {
    let margin = step.settings.hysteresis
    if let key, let point, layer.isPoint(point, in: layer.frames[key.offset], margin: margin) {
      return
    }
    let index = point.flatMap { layer.index(at: $0) }
    guard index != key else { return }
    key = index
    step.emit(.hover(key))
  }

  mutating func follow(to layer: LaidOutLayer, from old: LaidOutLayer, in step: inout EngineStep) {
    guard key != nil else { return }
    key = layer.index(like: key, of: old)
    step.emit(.hover(key))
  }
}
