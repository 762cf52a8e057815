public import KeyboardModel

/// What a key types.
public struct KeyOutput: Hashable, Sendable {
  /// The key.
  public let key: Identifier
  /// The key's output, before any transforms.
  public let text: MarkerText
  /// Whether the output takes the place of the one before, as with the further taps of a multi-tap.
  public let replacesPrevious: Bool

  /// Makes the output `text` of `key`. The default replaces nothing.
  public init(_ key: Identifier, _ text: MarkerText, replacingPrevious: Bool = false) {
    self.key = key
    self.text = text
    replacesPrevious = replacingPrevious
  }
}
