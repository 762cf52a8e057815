/// A layer laid out in columns and rows of cells: the place of every key.
///
/// Frames are whole cells. All rows of the layer share the height, and the widest row defines how
/// wide a key of width 1 is: keys of one width have as many columns in all rows. A shorter row gives its
/// free width to the keys that stretch, in equal parts, or is centred when none does. What a division
/// leaves over stays outside at the left and the right.
///
/// A grid is a collection of the keys that can be pressed, row by row and in the order of the layer's
/// rows. A gap takes its space, but is not among them unless its action lets it be pressed.
///
/// A finger beside a row, or in a gap that is narrower than a key, hits the key next to it.
///
/// Every key has at least one column when its row has no more keys than there are columns; else
/// the frames of some keys are empty. So are those of some rows when there are more of them than
/// rows of cells.
public struct KeyGrid: Hashable, Sendable {
  /// A key and where it stands.
  public struct PlacedKey: Hashable, Sendable {
    /// The key.
    public let key: Key
    /// The cells that the key covers, with its border if it is drawn with one.
    public let frame: CellRect
    /// The cells in which a finger hits the key: its own, and those around it that no key covers.
    public let reach: CellRect
    /// The row of the layer that holds the key, from 0 at the top.
    public let row: Int
    /// The place in the layer's row, from 0; gaps count.
    public let column: Int
  }

  /// The number of columns.
  public let columns: Int
  /// The number of rows of cells.
  public let rows: Int
  /// Whether each row runs from the right to the left.
  public let isMirrored: Bool
  @usableFromInline
  let keys: [PlacedKey]

  /// Lays out `layer`; identifiers that name no key of `layout` take no space.
  ///
  /// - Parameters:
  ///   - layer: The layer, for touch screens or physical keyboards.
  ///   - layout: The layout that defines the keys of the layer.
  ///   - columns: The width in cells, from 0 to 65,535; other values count as the nearest.
  ///   - rows: The height in cells, from 0 to 65,535; other values count as the nearest.
  ///   - isMirrored: Whether rows run from the right to the left. The default is `false`.
  /// - Complexity: O(*n*) in the number of keys.
  public init(
    _ layer: Layer, of layout: KeyboardLayout, columns: Int, rows: Int, isMirrored: Bool = false
  ) {
    let columns = Self.clamped(columns)
    let rows = Self.clamped(rows)
    let shares = ColumnShares(layer.rows.map { KeyLine($0, of: layout) }, columns: columns)
    let lines = shares.lines
    var keys: [PlacedKey] = []
    for (row, line) in lines.enumerated() {
      let y = row * rows / lines.count
      let height = (row + 1) * rows / lines.count - y
      func cells(_ range: Range<Int>) -> CellRect {
        let x = isMirrored ? columns - range.upperBound : range.lowerBound
        return CellRect(x: x, y: y, width: range.count, height: height)
      }
      let edges = shares.edges(of: line)
      let reaches = line.reaches(edges, columns: columns)
      for (place, item) in line.items.enumerated() where item.isPressable {
        keys.append(
          PlacedKey(
            key: item.key, frame: cells(edges[place]..<edges[place + 1]),
            reach: cells(reaches[place]), row: row, column: item.column))
      }
    }
    self.columns = columns
    self.rows = rows
    self.isMirrored = isMirrored
    self.keys = keys
  }

  /// Returns the place of the key that a finger at `point` hits; `nil` is a wide gap or the outside.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* keys, *m* of which are in the row.
  public func index(at point: CellPoint) -> Index? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      let frame = keys[middle].frame
      if frame.y + frame.height <= point.y { low = middle + 1 } else { high = middle }
    }
    return keys[low...].prefix { $0.frame.y <= point.y }.firstIndex { $0.reach.contains(point) }
      .map { Index($0) }
  }

  /// The key that a finger at `point` hits, or `nil` for a wide gap or the outside.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* keys, *m* of which are in the row.
  public func key(at point: CellPoint) -> PlacedKey? {
    index(at: point).map { self[$0] }
  }

  /// Returns the place of the first key named `id`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func index(of id: Identifier) -> Index? {
    keys.firstIndex { $0.key.id == id }.map { Index($0) }
  }

  /// Returns the place of the key in exactly these cells.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package func index(ofKeyIn frame: CellRect) -> Index? {
    // A loop, as keys have many parts, none of which is needed.
    for place in keys.indices where keys[place].frame == frame { return Index(place) }
    return nil
  }

  private static func clamped(_ count: Int) -> Int {
    Swift.min(Swift.max(count, 0), Int(UInt16.max))
  }
}
