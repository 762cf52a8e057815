internal import KeyboardEngine
internal import KeyboardModel

/// The pointers that are down on the keys of a keyboard, and the keys of a physical keyboard that
/// count as down.
struct KeyTouches {
  /// The time for which a key counts as down if the terminal does not report its release: 120 ms.
  private static let heldTime = Duration.milliseconds(120)

  /// The touches by which the pointers went down.
  private var starts: [PointerID: Touch] = [:]
  /// The keys of a physical keyboard, each with the end of the time for which it counts as down.
  private var heldKeys: [(key: PhysicalKey, end: Timestamp)] = []

  /// Adds the pointer of a touch that begins on a key.
  mutating func begin(_ touch: Touch) { starts[touch.pointer] = touch }

  /// Returns the touch by which the pointer of `touch` went down; `nil` if it is not down.
  func start(of touch: Touch) -> Touch? { starts[touch.pointer] }

  /// Removes the pointer of a touch.
  ///
  /// - Returns: A Boolean value that indicates whether it was down.
  @discardableResult
  mutating func end(_ touch: Touch) -> Bool { starts.removeValue(forKey: touch.pointer) != nil }

  /// Adds a key that is pressed at `time`.
  mutating func hold(_ key: PhysicalKey, at time: Timestamp) {
    heldKeys.append((key, time + Self.heldTime))
  }

  /// Returns a Boolean value that indicates whether a key counts as down.
  func holds(_ key: PhysicalKey) -> Bool { heldKeys.contains { $0.key == key } }

  /// Removes a key.
  mutating func release(_ key: PhysicalKey) { heldKeys.removeAll { $0.key == key } }

  /// The end of the time for which the next key counts as down; `nil` if none does.
  var deadline: Timestamp? { heldKeys.lazy.map(\.end).min() }

  /// Returns the keys that no longer count as down at `time`, and removes them.
  mutating func takeReleased(at time: Timestamp) -> [PhysicalKey] {
    guard !heldKeys.isEmpty else { return [] }
    defer { heldKeys.removeAll { $0.end <= time } }
    return heldKeys.filter { $0.end <= time }.map(\.key)
  }
}
