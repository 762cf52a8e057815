/// A gesture on a key that is identified by its name.
package struct Keystroke: Hashable, Sendable {
  /// The key's name.
  package var key: Identifier
  /// The gesture. The default is a tap.
  package var gesture: KeyGesture

  /// Creates a keystroke of `key`.
  package init(_ key: Identifier, gesture: KeyGesture = .tap) {
    self.key = key
    self.gesture = gesture
  }
}

extension Keystroke: CustomStringConvertible {
  /// Creates a keystroke from the notation of command lines and scripts: `a`, `a:tap`, `a:long`,
  /// `a:long=2`, `a:flick=n-e` or `2:taps=3`.
  ///
  /// The text after the last colon is always a gesture.
  package init?(notation word: String) {
    let colon = word.lastIndex(of: ":")
    let id = word[..<(colon ?? word.endIndex)]
    let gesture = colon.map { KeyGesture(notation: word[word.index(after: $0)...]) } ?? .tap
    guard !id.isEmpty, let gesture else { return nil }
    self.init(Identifier(String(id)), gesture: gesture)
  }

  /// The key and the gesture, in the notation of command lines.
  package var description: String {
    gesture == .tap ? key.string : "\(key.string):\(gesture.notation)"
  }
}

extension KeyboardLayout {
  /// Returns the key whose output `keystroke` produces, or `nil` if the layout has no such key or
  /// the key does not support the gesture.
  ///
  /// A long press without a choice produces the key's default, or the first item if there is no
  /// default.
  ///
  /// - Complexity: O(1) for a tap and the choice of a long press, else O(*n*) in the number of the
  ///   key's gestures.
  package func key(for keystroke: Keystroke) -> Key? {
    guard let key = keys[keystroke.key], keystroke.gesture.tapCount != 1 else {
      return keys[keystroke.key]
    }
    var wanted = keystroke.gesture
    if wanted == .longPress(nil) { wanted = .longPress((key.defaultLongPressIndex ?? 0) + 1) }
    if case .longPress(let number?) = wanted {
      guard number > 0 else { return nil }
      return key.longPressKeyIDs.element(at: number - 1).flatMap { keys[$0] }
    }
    return gestures(on: key).last { $0.gesture == wanted }.flatMap { keys[$0.keyID] }
  }
}
