internal import KeyboardEngine
internal import KeyboardModel

/// The pointers that are down on keys, and the keys of a physical keyboard that count as down.
struct KeyTouches {
  /// The time for which a key counts as down if the terminal does not report its release: 120 ms.
  private static let heldTime = Duration.milliseconds(120)

  private var starts: [PointerID: Touch] = [:]
  /// The keys of a physical keyboard, each with the end of the time for which it counts as down.
  private var heldKeys: [(key: PhysicalKey, end: Timestamp)] = []

  mutating func begin(_ touch: Touch) { starts[touch.pointer] = touch }

  func start(of touch: Touch) -> Touch? { starts[touch.pointer] }

  /// Removes the pointer of a touch, and returns whether it was down.
  @discardableResult
  mutating func end(_ touch: Touch) -> Bool { starts.removeValue(forKey: touch.pointer) != nil }

  mutating func hold(_ key: PhysicalKey, at time: Timestamp) {
    heldKeys.append((key, time + Self.heldTime))
  }

  func holds(_ key: PhysicalKey) -> Bool { heldKeys.contains { $0.key == key } }

  mutating func release(_ key: PhysicalKey) { heldKeys.removeAll { $0.key == key } }

  var deadline: Timestamp? { heldKeys.lazy.map(\.end).min() }

  /// Returns the keys that no longer count as down at `time`, and removes them.
  mutating func takeReleased(at time: Timestamp) -> [PhysicalKey] {
    guard !heldKeys.isEmpty else { return [] }
    defer { heldKeys.removeAll { $0.end <= time } }
    return heldKeys.filter { $0.end <= time }.map(\.key)
  }
}
