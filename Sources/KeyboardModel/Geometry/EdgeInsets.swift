/// How far something reaches in from the four edges of a rectangle, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: Int
  /// From the left.
  public var left: Int
  /// From the bottom.
  public var bottom: Int
  /// From the right.
  public var right: Int

  /// No insets at all.
  public static let zero = EdgeInsets()

  /// Makes insets; the default is none.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
