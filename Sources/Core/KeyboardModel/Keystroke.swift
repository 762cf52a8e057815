/// A press of a key that is identified by its name, with an optional gesture.
public struct Keystroke: Hashable, Sendable {
  /// A gesture on a key other than a tap.
  public enum Gesture: Hashable, Sendable {
    /// A flick along the given directions.
    case flick([Direction])
    /// A long press that chooses the item with the given number, from 1. 0 is a long press without
    /// a choice.
    case longPress(Int)
    /// A multi-tap with the given number of taps, at least 2.
    case taps(Int)
  }

  /// The key's name.
  public var key: Identifier
  /// The gesture. The default is a tap.
  public var gesture: Gesture?

  /// Creates a keystroke of `key`.
  public init(_ key: Identifier, gesture: Gesture? = nil) {
    self.key = key
    self.gesture = gesture
  }
}

extension KeyboardLayout {
  /// Returns the key whose output `keystroke` produces, or `nil` if the layout has no such key or
  /// the key does not support the gesture.
  ///
  /// A long press without a choice produces the key's default, or the first item if there is no
  /// default.
  ///
  /// - Complexity: O(*n*) in the number of the flick's segments.
  public func key(for keystroke: Keystroke) -> Key? {
    guard let key = keys[keystroke.key] else { return nil }
    let target: Identifier?
    switch keystroke.gesture {
    case nil: return key
    case .flick(let directions):
      target = key.flickID.flatMap { flicks[$0]?.keyID(for: directions) }
    case .longPress(0): target = key.longPressDefaultKeyID ?? key.longPressKeyIDs.first
    case .longPress(let number): target = key.longPressKeyIDs.item(number)
    case .taps(let count): target = key.multiTapKeyIDs.item(count - 1)
    }
    return target.flatMap { keys[$0] }
  }
}

extension Array {
  /// Returns the item with the given number, from 1.
  fileprivate func item(_ number: Int) -> Element? {
    indices.contains(number - 1) ? self[number - 1] : nil
  }
}
