public import KeyboardModel

extension KeyEvent {
  /// A pressed key on the screen.
  public struct Place: Hashable, Sendable {
    /// The key.
    public let key: Identifier
    /// The frame of the key when it was pressed, which stays the same after a change of the layer.
    public let frame: CellRect
    /// The source of the press.
    public let source: PressSource

    /// Creates the place of `key` in `frame`, pressed by `source`.
    public init(_ key: Identifier, frame: CellRect, source: PressSource) {
      self.key = key
      self.frame = frame
      self.source = source
    }
  }
}
