public import KeyboardModel

extension CellRect {
  /// Creates a rectangle.
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
