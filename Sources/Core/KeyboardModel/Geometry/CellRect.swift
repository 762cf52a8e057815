/// A point on a screen of cells.
///
/// Columns increase to the right and rows downwards, from 0.
public struct CellPoint: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates the point in column `x` and row `y`.
  public init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }

  /// The point with coordinates clamped as those of cells.
  package var bounded: CellPoint { CellPoint(x: x.bounded, y: y.bounded) }
}

/// A rectangle of cells.
public struct CellRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates the rectangle of `width` columns from `x` and `height` rows from `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle with the given size whose upper-left cell is `origin`.
  public init(origin: CellPoint, size: CellSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The upper-left cell.
  public var origin: CellPoint {
    get { CellPoint(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  /// The width and the height.
  public var size: CellSize {
    get { CellSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// Returns a Boolean value that indicates whether the rectangle contains `point`.
  public func contains(_ point: CellPoint) -> Bool {
    Self.isPlace(point.x, within: width, from: x) && Self.isPlace(point.y, within: height, from: y)
  }

  package var bounded: CellRect {
    CellRect(x: x.bounded, y: y.bounded, width: width.bounded, height: height.bounded)
  }

  private static func isPlace(_ place: Int, within length: Int, from start: Int) -> Bool {
    // The difference between two `Int`s may overflow `Int`, but always fits into `UInt`.
    place >= start && length > 0 && UInt(bitPattern: place &- start) < UInt(length)
  }
}

/// A size on a screen of cells.
public struct CellSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates the size of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}

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
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  package var bounded: EdgeInsets {
    EdgeInsets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
  }
}

extension Int {
  /// The value, clamped to 2³⁰ cells in either direction: sums of several do not overflow.
  package var bounded: Int { Swift.min(Swift.max(self, -1 << 30), 1 << 30) }
}
