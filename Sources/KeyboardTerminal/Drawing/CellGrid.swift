public import KeyboardLayout

/// A picture made of cells: what a screen shows or will show.
///
/// Whatever is written, a grid never holds half of a wide cluster: the half that would remain, at an
/// edge or beside what overwrites the other half, is blank.
public struct CellGrid: Hashable, Sendable {
  /// The width, in cells.
  public let columns: Int
  /// The height, in cells.
  public let rows: Int
  private var cells: ContiguousArray<Cell>

  /// Makes a blank grid; a negative size counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = ContiguousArray(repeating: .blank, count: self.columns * self.rows)
  }

  /// The whole area of the grid.
  public var bounds: CellRect {
    CellRect(x: 0, y: 0, width: columns, height: rows)
  }

  /// The cell in column `x` of row `y`, which must lie inside the grid.
  public subscript(x: Int, y: Int) -> Cell {
    cells[y * columns + x]
  }

  /// Writes `text` in one row, starting in the cell `point`, which may lie outside.
  ///
  /// Control characters are drawn as U+FFFD, and a mark without a base stands on U+25CC; invisible
  /// characters by themselves are left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: Where the text starts.
  ///   - style: How it looks. The default is the terminal's own style.
  ///   - clip: Where the text may appear. The default is the whole grid.
  /// - Returns: The columns that the text takes, as if there were no edges.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: CellPoint, style: Style = .standard,
    within clip: CellRect? = nil
  ) -> Int {
    let area = (clip ?? bounds).intersection(bounds)
    var x = point.x
    for cluster in text {
      guard let cell = Self.cell(of: cluster, style: style) else { continue }
      defer { x += cell.width }
      guard area.contains(rowOf: point), x + cell.width > area.x, x < area.x + area.width else {
        continue
      }
      if x >= area.x && x + cell.width <= area.x + area.width {
        put(cell, x: x, y: point.y)
      } else {
        put(Cell(" ", style: style), x: max(x, area.x), y: point.y)
      }
    }
    return x - point.x
  }

  /// Fills `area` with `cluster`, which is one column wide. The default is empty space.
  public mutating func fill(
    _ area: CellRect, with cluster: Character = " ", style: Style = .standard
  ) {
    let cell = Cell(cluster, style: style)
    precondition(cell.width == 1, "a filling is one column wide")
    let area = area.intersection(bounds)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { put(cell, x: x, y: y) }
    }
  }

  /// The columns that `write` takes for `text`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + (cell(of: $1, style: .standard)?.width ?? 0) }
  }

  /// The cell that shows `cluster`, or `nil` when there is nothing to see.
  private static func cell(of cluster: Character, style: Style) -> Cell? {
    let cell = Cell(cluster, style: style)
    if cell.width > 0 { return cell }
    switch cluster.unicodeScalars.first?.properties.generalCategory {
    case .control: return Cell("\u{FFFD}", style: style)
    case .nonspacingMark, .enclosingMark:
      guard let based = "\u{25CC}\(cluster)".first else { return nil }
      return Cell(based, style: style)
    default: return nil
    }
  }

  /// Puts `cell`, which is one column wide, at `point` unless that lies outside.
  mutating func put(_ cell: Cell, at point: CellPoint) {
    if bounds.contains(point) { put(cell, x: point.x, y: point.y) }
  }

  private mutating func put(_ cell: Cell, x: Int, y: Int) {
    let first = y * columns + x
    let end = first + cell.width
    if cells[first].width == 0 { cells[first - 1] = Cell(" ", style: cells[first - 1].style) }
    if x + cell.width < columns, cells[end].width == 0 {
      cells[end] = Cell(" ", style: cells[end].style)
    }
    cells[first] = cell
    if cell.width == 2 { cells[first + 1] = .rightHalf(cell.style) }
  }
}

extension CellRect {
  /// The area that both rectangles cover; its width or height is 0 when there is none.
  func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return CellRect(
      x: left, y: top,
      width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  fileprivate func contains(rowOf point: CellPoint) -> Bool {
    width > 0 && point.y >= y && point.y < y + height
  }
}
