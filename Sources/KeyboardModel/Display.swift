/// What is drawn on a key in place of its output (UTS #35 part 7, "Element: display").
public struct Display: Hashable, Sendable {
  /// The keys that a display is for.
  public enum Target: Hashable, Sendable {
    /// Every key with this output.
    case output(MarkerText)
    /// The key with this name.
    case key(Identifier)
  }

  /// The keys that the display is for.
  public let target: Target
  /// The text that is drawn.
  public let text: String

  /// Makes a display of `text` for `target`.
  public init(target: Target, text: String) {
    self.target = target
    self.text = text
  }
}
