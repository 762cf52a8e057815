// Values from outside are clamped on entry, so that sums of several of them do not overflow.

extension Int {
  /// The greatest coordinate and the greatest length, in cells.
  private static let greatest = 1 << 30

  /// The value, clamped to 2³⁰ cells in either direction.
  package var bounded: Int { Swift.min(Swift.max(self, -Self.greatest), Self.greatest) }
}

extension CellPoint {
  /// The point with clamped coordinates.
  package var bounded: CellPoint { CellPoint(x: x.bounded, y: y.bounded) }
}

extension CellRect {
  /// The rectangle with a clamped origin and size.
  package var bounded: CellRect {
    CellRect(x: x.bounded, y: y.bounded, width: width.bounded, height: height.bounded)
  }
}

extension EdgeInsets {
  /// The insets with clamped values.
  package var bounded: EdgeInsets {
    EdgeInsets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
  }
}
