internal import KeyboardModel

/// The uses of a layout's keys, by index of the key.
struct KeyUsage: Sendable {
  /// Flags of the keys in rows of touch layers.
  private(set) var isInTouchRow: [Bool]
  /// Flags of the keys in rows of hardware layers.
  private(set) var isInHardwareRow: [Bool]
  /// Flags of the keys that gestures of other keys produce.
  private(set) var isGestureTarget: [Bool]
  /// Flags of the reachable keys: in a row, or by gestures of keys in rows.
  private(set) var isPlaced: [Bool]
  /// The keys that gestures of each key produce: long presses, flicks and multi-taps.
  private(set) var targets: [[Int]]

  init(_ layout: KeyboardLayout) {
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

  /// Returns a Boolean value that indicates whether a key is in a row.
  func isInRow(_ position: Int) -> Bool { isInTouchRow[position] || isInHardwareRow[position] }
}

extension KeyboardLayout {
  /// Returns the indices of the keys that gestures of `key` produce.
  func gestureTargets(of key: Key) -> [Int] {
    gestures(on: key).compactMap { keys.position(of: $0.keyID) }
  }

  /// Returns the indices of the keys in the rows of a layer.
  func keys(of layer: Layer) -> [Int] {
    layer.rows.joined().compactMap { keys.position(of: $0) }
  }
}
