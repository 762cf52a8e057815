/// A layer laid out in columns and rows of cells, with the frame of every key.
///
/// Frames are whole cells. All rows of the layer have the same height. The widest row determines
/// the width of a key of width 1, which is the same for all such keys, the last ones of rows among them.
/// A shorter row distributes its free width equally among its stretching keys, or is in the middle. The
/// remainder of a division stays outside, half of it at each side, unless it is shared out otherwise. Keys of other widths may differ by a
/// column.
///
/// A grid is a collection of the pressable keys, row by row, in the order of the layer's rows. A
/// gap occupies space but is not an element unless its action makes it pressable.
///
/// A touch beside a row, or in a gap narrower than a key, hits the adjacent key.
///
/// Every key has at least one column unless its row has more keys than columns; then some keys have
/// empty frames. Likewise, some rows have empty frames if there are more of them than rows of
/// cells.
public struct KeyGrid: Hashable, Sendable {
  /// A key and its frame.
  public struct PlacedKey: Hashable, Sendable {
    /// The key of the layout, with its output and gestures.
    public let key: Key
    /// The cells that the key covers, including its border, if any.
    public let frame: CellRect
    /// The cells in which a touch hits the key: its frame and adjacent cells that no key covers.
    public let reach: CellRect
    /// The row of the layer that contains the key, from 0 at the top.
    public let row: Int
    /// The position in the layer's row, from 0. Gaps count.
    public let column: Int
    /// Whether the key begins in the middle of the first column of its frame.
    package let beginsInHalf: Bool
    /// Whether the key's border begins in the middle of a column, half of one before the next key.
    package let endsInHalf: Bool
  }

  /// The number of columns.
  public let columns: Int
  /// The number of rows of cells.
  public let rows: Int
  /// A Boolean value that indicates whether each row runs from right to left.
  package let isMirrored: Bool
  @usableFromInline
  let keys: [PlacedKey]

  /// Lays out a layer in a width and height in cells, clamped to 0...65,535.
  package init(
    _ layer: Layer, of layout: KeyboardLayout, columns: Int, rows: Int, isMirrored: Bool = false,
    sharing: ColumnSharing = .equal
  ) {
    let columns = Self.clamped(columns)
    let rows = Self.clamped(rows)
    let shares = ColumnShares(
      LayerMetrics(layer, of: layout).lines, columns: columns, sharing: sharing)
    let lines = shares.lines
    var keys: [PlacedKey] = []
    for (row, line) in lines.enumerated() {
      let y = row * rows / lines.count
      let height = (row + 1) * rows / lines.count - y
      let halves = shares.edges(of: line).map { isMirrored ? 2 * columns - $0 : $0 }
      // An edge in the middle of a column is that column's start.
      let edges = halves.map { isMirrored ? columns - $0 / 2 : $0 / 2 }
      func cells(_ range: Range<Int>) -> CellRect {
        let x = isMirrored ? columns - range.upperBound : range.lowerBound
        return CellRect(x: x, y: y, width: range.count, height: height)
      }
      let reaches = line.reaches(edges, columns: columns)
      for (place, item) in line.items.enumerated() where item.isPressable {
        let (first, last) = (halves[place], halves[place + 1])
        keys.append(
          PlacedKey(
            key: line.keys[place], frame: cells(edges[place]..<edges[place + 1]),
            reach: cells(reaches[place]), row: row, column: item.column,
            beginsInHalf: (isMirrored ? last : first) % 2 > 0,
            endsInHalf: (isMirrored ? first : last) % 2 > 0))
      }
    }
    (self.columns, self.rows, self.isMirrored, self.keys) = (columns, rows, isMirrored, keys)
  }

  /// Returns the index of the key that a touch at `point` hits, or `nil` in a wide gap or outside
  /// the grid.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* keys, *m* of which are in the row.
  public func index(at point: CellPoint) -> Index? {
    let start = keys.indices.partitioningIndex {
      keys[$0].frame.y + keys[$0].frame.height > point.y
    }
    return keys[start...].prefix { $0.frame.y <= point.y }.firstIndex { $0.reach.contains(point) }
      .map { Index($0) }
  }

  /// Returns the key that a touch at `point` hits, or `nil` in a wide gap or outside the grid.
  public func key(at point: CellPoint) -> PlacedKey? { index(at: point).map { self[$0] } }

  /// Returns the index of the first key named `id`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func index(of id: Identifier) -> Index? {
    keys.firstIndex { $0.key.id == id }.map { Index($0) }
  }

  package func index(ofKeyIn frame: CellRect) -> Index? {
    // A loop over indices avoids copies of keys, which have many parts.
    for place in keys.indices where keys[place].frame == frame { return Index(place) }
    return nil
  }

  private static func clamped(_ count: Int) -> Int {
    Swift.min(Swift.max(count, 0), Int(UInt16.max))
  }
}
