// Numbers from outside are brought within reason where they come in, so that what is made of several of
// them is a number still.

extension Int {
  /// The greatest distance and the greatest length, in cells.
  private static let greatest = 1 << 30

  /// The nearest number of cells within reason: up to 2³⁰ in either direction.
  package var bounded: Int { Swift.min(Swift.max(self, -Self.greatest), Self.greatest) }
}

extension CellPoint {
  /// The nearest place within reason.
  package var bounded: CellPoint { CellPoint(x: x.bounded, y: y.bounded) }
}

extension CellRect {
  /// The nearest rectangle within reason.
  package var bounded: CellRect {
    CellRect(x: x.bounded, y: y.bounded, width: width.bounded, height: height.bounded)
  }
}

extension EdgeInsets {
  /// The nearest insets within reason.
  package var bounded: EdgeInsets {
    EdgeInsets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
  }
}
