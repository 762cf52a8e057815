/// A key cap that replaces the key's output as the text that is drawn (UTS #35 part 7, "Element:
/// display").
package struct Display: Hashable, Sendable {
  /// The keys that a display applies to.
  package enum Target: Hashable, Sendable {
    /// Every key with the given output.
    case output(MarkerText)
    /// The key with the given name.
    case key(Identifier)
  }

  /// The keys that the display applies to.
  package let target: Target
  /// The text that is drawn.
  package let text: String

  /// Creates a display of `text` for `target`.
  package init(target: Target, text: String) {
    self.target = target
    self.text = text
  }
}
