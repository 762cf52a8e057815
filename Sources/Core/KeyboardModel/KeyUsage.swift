/// The uses of a layout's keys, by position of the key.
package struct KeyUsage: Sendable {
  package private(set) var isInTouchRow: [Bool]
  package private(set) var isInHardwareRow: [Bool]
  package private(set) var isGestureTarget: [Bool]
  /// Whether the key is in a row, or a gesture of a key in a row produces it.
  package private(set) var isPlaced: [Bool]
  /// Those of long presses, flicks and multi-taps.
  package private(set) var targets: [[Int]]

  package init(_ layout: KeyboardLayout) {
    let none = Array(repeating: false, count: layout.keys.count)
    (isInTouchRow, isInHardwareRow, isGestureTarget, isPlaced) = (none, none, none, none)
    targets = layout.keys.map { layout.gestureTargets(of: $0) }
    for set in layout.layerSets {
      for id in set.layers.lazy.flatMap({ $0.rows }).joined() {
        guard let position = layout.keys.position(of: id) else { continue }
        if set.isTouch { isInTouchRow[position] = true } else { isInHardwareRow[position] = true }
        isPlaced[position] = true
      }
    }
    let inRows = isPlaced
    for position in targets.indices {
      for target in targets[position] where target != position {
        isGestureTarget[target] = true
        if inRows[position] { isPlaced[target] = true }
      }
    }
  }

  package func isInRow(_ position: Int) -> Bool {
    isInTouchRow[position] || isInHardwareRow[position]
  }
}

extension KeyboardLayout {
  package func gestureTargets(of key: Key) -> [Int] {
    gestures(on: key).compactMap { keys.position(of: $0.keyID) }
  }

  package func keys(of layer: Layer) -> [Int] {
    layer.rows.joined().compactMap { keys.position(of: $0) }
  }

  /// Returns the keys of `ids`, and those that gestures on them produce, directly or through others.
  package func keys(reachedFrom ids: some Sequence<Identifier>) -> [Key] {
    ids.reached { id in keys[id].map { gestures(on: $0).map { $0.keyID } } ?? [] }
      .compactMap { keys[$0] }
  }

  /// The names of the keys in rows, in order.
  package var idsInRows: [Identifier] {
    layerSets.flatMap { $0.layers.flatMap { $0.rows.joined() } }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements and those to which `next` leads, directly or through others, nearest first.
  package func reached(by next: (Element) -> [Element]) -> [Element] {
    var (reached, known): ([Element], Set<Element>) = ([], [])
    for element in self where known.insert(element).inserted { reached.append(element) }
    var place = 0
    while place < reached.count {
      for element in next(reached[place]) where known.insert(element).inserted {
        reached.append(element)
      }
      place += 1
    }
    return reached
  }
}
