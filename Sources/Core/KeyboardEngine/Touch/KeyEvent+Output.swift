public import KeyboardModel

extension KeyEvent {
  /// The output of a key.
  public struct Output: Hashable, Sendable {
    /// The key.
    public let key: Identifier
    /// The key's output, before any transforms.
    public let text: MarkerText
    /// A Boolean value that indicates whether the output replaces the previous one, as with the
    /// further taps of a multi-tap.
    public let replacesPrevious: Bool

    /// Creates the output `text` of `key`. The default replaces nothing.
    public init(_ key: Identifier, _ text: MarkerText, replacingPrevious: Bool = false) {
      self.key = key
      self.text = text
      replacesPrevious = replacingPrevious
    }
  }
}
