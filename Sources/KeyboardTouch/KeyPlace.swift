public import KeyboardModel

/// A key on the screen that is pressed.
public struct KeyPlace: Hashable, Sendable {
  /// The key.
  public let key: Identifier
  /// Its cells, also after the layer has changed.
  public let frame: CellRect
  /// Who presses it.
  public let source: PressSource

  /// Makes the place of `key` in `frame`, pressed by `source`.
  public init(_ key: Identifier, frame: CellRect, source: PressSource) {
    self.key = key
    self.frame = frame
    self.source = source
  }
}
