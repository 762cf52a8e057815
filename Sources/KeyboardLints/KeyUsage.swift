internal import KeyboardModel

/// Where the keys of a layout are, by their positions among the keys.
struct KeyUsage: Sendable {
  /// The keys in rows of touch layers.
  private(set) var isInTouchRow: [Bool]
  /// The keys in rows of layers for physical keyboards.
  private(set) var isInHardwareRow: [Bool]
  /// The keys that gestures of any other key give.
  private(set) var isGestureTarget: [Bool]
  /// The keys that a user can reach: those in rows, and those that gestures on those give.
  private(set) var isPlaced: [Bool]
  /// The keys that gestures on each key give: of long presses, of flicks, and of further taps.
  private(set) var targets: [[Int]]

  init(_ layout: KeyboardLayout) {
    let none = Array(repeating: false, count: layout.keys.count)
    (isInTouchRow, isInHardwareRow, isGestureTarget, isPlaced) = (none, none, none, none)
    targets = layout.keys.map { layout.gestureTargets(of: $0) }
    for set in layout.layerSets {
      for id in set.layers.lazy.flatMap(\.rows).joined() {
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

  /// Whether a key is in a row.
  func isInRow(_ position: Int) -> Bool { isInTouchRow[position] || isInHardwareRow[position] }
}

extension KeyboardLayout {
  /// The positions of the keys that gestures on `key` give.
  func gestureTargets(of key: Key) -> [Int] {
    guard key.flickID != nil || !key.longPressKeyIDs.isEmpty || !key.multiTapKeyIDs.isEmpty else {
      return []
    }
    let flicks = key.flickID.flatMap { self.flicks[$0] }?.segments.map(\.keyID) ?? []
    return (key.longPressKeyIDs + key.multiTapKeyIDs + flicks).compactMap { keys.position(of: $0) }
  }

  /// The positions of the keys in the rows of a layer.
  func keys(of layer: Layer) -> [Int] {
    layer.rows.joined().compactMap { keys.position(of: $0) }
  }
}
