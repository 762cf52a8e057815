/// A key that is pressed by its name, perhaps with a gesture.
public struct Keystroke: Hashable, Sendable {
  /// What a finger does with a key besides a tap.
  public enum Gesture: Hashable, Sendable {
    /// Slides along these directions.
    case flick([Direction])
    /// Stays, and chooses the item of this number, from 1; 0 is a long press without a choice.
    case longPress(Int)
    /// Taps so many times, at least twice.
    case taps(Int)
  }

  /// The key's name.
  public var key: Identifier
  /// The gesture. The default is a tap.
  public var gesture: Gesture?

  /// Makes a keystroke of `key`.
  public init(_ key: Identifier, gesture: Gesture? = nil) {
    self.key = key
    self.gesture = gesture
  }
}

extension KeyboardLayout {
  /// The key whose output `keystroke` gives; `nil` when there is no such key, or when it does not have
  /// the gesture.
  ///
  /// A long press without a choice gives the key's default, or the first item where there is none.
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
  /// The item of this number, from 1.
  fileprivate func item(_ number: Int) -> Element? {
    indices.contains(number - 1) ? self[number - 1] : nil
  }
}
