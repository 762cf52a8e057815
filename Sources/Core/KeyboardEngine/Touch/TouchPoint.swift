public import KeyboardModel

/// A point on a keyboard at a finer resolution than cells, for fingers and mice that are measured
/// in pixels.
///
/// Coordinates are in 256ths of a cell, to the right and downwards from the keyboard's upper-left
/// corner. They are clamped to 65,536 cells.
public struct TouchPoint: Hashable, Sendable {
  /// The number of units of a cell in each direction.
  package static let unitsPerCell = 256

  /// The distance from the left edge, in 256ths of a cell.
  public let x: Int
  /// The distance from the top, in 256ths of a cell.
  public let y: Int

  /// Creates a point from distances in 256ths of a cell.
  public init(unitsX x: Int, unitsY y: Int) {
    let limit = Self.unitsPerCell << 16
    self.x = min(max(x, -limit), limit)
    self.y = min(max(y, -limit), limit)
  }

  /// Creates a point from distances in cells. NaN counts as 0.
  public init(x: Double, y: Double) {
    func units(_ cells: Double) -> Int {
      let bounded = min(max(cells.isNaN ? 0 : cells, -65_536), 65_536)
      return Int(bounded * Double(Self.unitsPerCell))
    }
    self.init(unitsX: units(x), unitsY: units(y))
  }

  /// Creates the point in the middle of `cell`.
  public init(_ cell: CellPoint) {
    func units(_ cells: Int) -> Int {
      min(max(cells, -65_536), 65_536) * Self.unitsPerCell + Self.unitsPerCell / 2
    }
    self.init(unitsX: units(cell.x), unitsY: units(cell.y))
  }

  /// Creates the point in the middle of `frame`.
  public init(middleOf frame: CellRect) {
    self.init(
      unitsX: (2 * frame.x + frame.width) * Self.unitsPerCell / 2,
      unitsY: (2 * frame.y + frame.height) * Self.unitsPerCell / 2)
  }

  /// The cell that contains the point.
  public var cell: CellPoint { CellPoint(x: x >> 8, y: y >> 8) }
}

extension CellRect {
  /// Whether `point` is inside, or outside by no more than the margins, in 256ths of a cell.
  func contains(_ point: TouchPoint, marginX: Int = 0, marginY: Int = 0) -> Bool {
    let unit = TouchPoint.unitsPerCell
    return point.x >= x * unit - marginX && point.x < (x + width) * unit + marginX
      && point.y >= y * unit - marginY && point.y < (y + height) * unit + marginY
  }
}
