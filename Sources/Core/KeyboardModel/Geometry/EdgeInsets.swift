/// The inset distances from the four edges of a rectangle, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset from the top.
  public var top: Int
  /// The inset from the left.
  public var left: Int
  /// The inset from the bottom.
  public var bottom: Int
  /// The inset from the right.
  public var right: Int

  /// Insets of 0 at all edges.
  public static let zero = EdgeInsets()

  /// Creates insets. Every default is 0.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
