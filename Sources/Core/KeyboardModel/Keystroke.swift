/// A gesture on a key that is identified by its name.
package struct Keystroke: Hashable, Sendable, CustomStringConvertible {
  package var key: Identifier
  package var gesture: KeyGesture

  package init(_ key: Identifier, gesture: KeyGesture = .tap) {
    (self.key, self.gesture) = (key, gesture)
  }

  /// Creates a keystroke from its notation: `a`, `a:tap`, `a:long=2`, `a:flick=n-e` or `2:taps=3`.
  package init?(notation word: String) {
    let colon = word.lastIndex(of: ":")
    let id = word[..<(colon ?? word.endIndex)]
    let gesture = colon.map { KeyGesture(notation: word[word.index(after: $0)...]) } ?? .tap
    guard !id.isEmpty, let gesture else { return nil }
    self.init(Identifier(String(id)), gesture: gesture)
  }

  package var description: String {
    gesture == .tap ? key.string : "\(key.string):\(gesture.notation)"
  }
}
