public import KeyboardModel

/// The immutable parameters of an engine, an object since engines are often copied.
@usableFromInline final class TouchPlan: Sendable {
  @usableFromInline let layout: KeyboardLayout
  @usableFromInline let layers: LayerSet?
  /// Whether the layer of shift has capitals of the letters of the base layer.
  let hasCapitals: Bool
  /// The touch layers on which less than half of the keys with output type letters.
  let symbolLayers: Set<Identifier>

  init(_ layout: KeyboardLayout, _ layers: LayerSet?) {
    (self.layout, self.layers) = (layout, layers)
    var symbolLayers: Set<Identifier> = []
    var (hasSmallLetters, hasLargeLetters) = (false, false)
    for layer in layers?.layers ?? [] {
      guard let id = layer.id else { continue }
      var (letterCount, count) = (0, 0)
      for row in layer.rows {
        for key in row {
          guard let first = layout.keys[key]?.output.text.unicodeScalars.first else { continue }
          count += 1
          guard first.properties.isAlphabetic else { continue }
          letterCount += 1
          if id == Layer.base, first.properties.isLowercase { hasSmallLetters = true }
          if id == LayerState.shiftLayer, first.properties.isUppercase { hasLargeLetters = true }
        }
      }
      if count > 0, letterCount * 2 < count { symbolLayers.insert(id) }
    }
    self.symbolLayers = symbolLayers
    hasCapitals = hasSmallLetters && hasLargeLetters
  }

  func behavior(of id: Identifier) -> KeyBehavior? {
    layout.keys[id].map { KeyBehavior($0, of: layout) }
  }

  /// Returns the keys that a gesture on `behavior` performs, in order, if the key supports it.
  func keys(of gesture: KeyGesture, on behavior: KeyBehavior) -> [KeyBehavior]? {
    guard let count = gesture.tapCount else {
      return layout.key(for: Keystroke(behavior.key.id, gesture: gesture)).map {
        [KeyBehavior($0, of: layout)]
      }
    }
    guard (1...1_000).contains(count), layout.isPressable(behavior.key) else { return nil }
    return Array(repeating: behavior, count: count)
  }

  func hasKey(_ sticky: StickyKey) -> Bool {
    layers?.layers.contains { layer in
      layer.rows.joined().contains { StickyKey(layout.traits[$0]?.action) == sticky }
    } ?? false
  }
}
