public import KeyboardModel

/// A cell of a screen.
///
/// A cluster that is two columns wide occupies a cell of width 2 and the cell to its right, which
/// has width 0. Only ``CellGrid`` creates cells, so that the two halves always stay together.
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster in the cell, `" "` for an empty cell.
  public let cluster: Character
  /// The number of columns of the cluster: 1, 2, or 0 for the right half of the preceding cell.
  public let width: Int
  /// The colours and attributes in which the cell is drawn.
  public let style: Style
  package let isDisputed: Bool

  fileprivate init(_ cluster: Character, width: Int, style: Style, isDisputed: Bool) {
    (self.cluster, self.style, self.width, self.isDisputed) = (cluster, style, width, isDisputed)
  }
}

/// A picture that consists of cells, the content of a screen.
///
/// When an edge or a write cuts a wide cluster, the remaining half becomes blank.
///
/// A grid is a value. Its copies share rows until one of them is written to, so that pictures can
/// be kept and composed at little cost, and `TerminalRenderer` can skip shared rows.
public struct CellGrid: Hashable, Sendable, CustomStringConvertible {
  package typealias Line = ContiguousArray<PackedCell>

  /// The width, in cells.
  public let columns: Int
  /// The height, in cells.
  public let rows: Int
  package private(set) var lines: ContiguousArray<Line>
  /// Clusters that do not fit into a cell's word, by their hashes.
  private var longClusters: [UInt64: Character] = [:]

  /// The size of the largest screen: 2048 columns and 1024 rows.
  package static let limit = CellSize(width: 2048, height: 1024)

  /// Creates a grid of blanks, by default in the terminal's own style. A negative size counts as 0, and
  /// a size beyond 2048 columns or 1024 rows as these.
  public init(columns: Int, rows: Int, style: Style = .standard) {
    self.columns = min(max(columns, 0), Self.limit.width)
    self.rows = min(max(rows, 0), Self.limit.height)
    let blank = PackedCell(" ", width: 1, style: PackedStyle(style))
    let line = Line(repeating: blank, count: self.columns)
    lines = ContiguousArray(repeating: line, count: self.rows)
  }

  /// The rectangle that covers the whole grid.
  public var bounds: CellRect { CellRect(x: 0, y: 0, width: columns, height: rows) }

  /// The cell in column `x` of row `y`, which must be inside the grid.
  public subscript(x: Int, y: Int) -> Cell {
    let cell = lines[y][x]
    return Cell(
      cluster(of: cell), width: cell.width, style: cell.style.style, isDisputed: cell.isDisputed)
  }

  /// Whether row `y`, which must exist in both grids, is equal in `other`.
  package func hasRow(_ y: Int, of other: CellGrid) -> Bool { lines[y] == other.lines[y] }

  /// The number of cells must stay the same, and no half of a wide cluster may remain.
  package mutating func changeRow(_ y: Int, _ body: (inout Line) -> Void) { body(&lines[y]) }

  package mutating func keep(_ cluster: Character, of cell: PackedCell) {
    if cell.isLong { longClusters[cell.text] = cluster }
  }

  package func cluster(of cell: PackedCell) -> Character {
    cell.isLong ? longClusters[cell.text] ?? " " : cell.cluster
  }

  /// Returns the number of columns that `write` uses for `text`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy(isPlain) { return text.utf8.count }
    return text.reduce(0) { $0 + CellWidth.columns(drawing: $1) }
  }

  /// Whether a UTF-8 byte is a character of one column, the most common case.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  // MARK: Drawing

  /// Writes `text` in one row, starting at `point`, which may be outside the grid.
  ///
  /// Control characters are drawn as U+FFFD. A mark without a base is drawn on U+25CC. Invisible
  /// characters by themselves are omitted.
  ///
  /// - Returns: The number of columns of the text before clipping.
  @discardableResult
  public mutating func write(
    _ text: String, at point: CellPoint, style: Style = .standard, within clip: CellRect? = nil
  ) -> Int {
    let area = (clip ?? bounds).intersection(bounds)
    let style = PackedStyle(style)
    if text.utf8.allSatisfy(Self.isPlain) {
      return write(plain: text.utf8, at: point, style, within: area)
    }
    let right = area.x + area.width
    var x = point.x
    for cluster in text {
      guard let (cluster, width) = CellWidth.drawn(cluster) else { continue }
      defer { x += width.columns }
      guard area.contains(rowOf: point), x + width.columns > area.x, x < right else { continue }
      if x >= area.x && x + width.columns <= right {
        put(cluster, width, style, x: x, y: point.y)
      } else {
        put(PackedCell(" ", width: 1, style: style), x: max(x, area.x), y: point.y)
      }
    }
    return x - point.x
  }

  private mutating func write(
    plain text: String.UTF8View, at point: CellPoint, _ style: PackedStyle, within area: CellRect
  ) -> Int {
    let count = text.count
    let (start, end) = (max(point.x, area.x), min(point.x + count, area.x + area.width))
    guard area.contains(rowOf: point), start < end else { return count }
    Self.part(&lines[point.y], from: start, to: end)
    unsafe lines[point.y].withUnsafeMutableBufferPointer { cells in
      for (x, byte) in zip(start..<end, text.dropFirst(start - point.x)) {
        unsafe cells[x] = PackedCell(Unicode.Scalar(byte), width: 1, style: style)
      }
    }
    return count
  }

  mutating func write(words text: String, in area: CellRect, style: Style) {
    var point = CellPoint(x: area.x, y: area.y)
    for word in text.split(separator: " ").map(String.init) {
      let width = Self.columns(of: word)
      if point.x > area.x, point.x + width > area.x + area.width {
        point = CellPoint(x: area.x, y: point.y + 1)
      }
      write(word, at: point, style: style, within: area)
      point.x += width + 1
    }
  }

  /// Fills `area` with `cluster`, which must be one column wide. The default is a blank.
  public mutating func fill(
    _ area: CellRect, with cluster: Character = " ", style: Style = .standard
  ) {
    let width = CellWidth(of: cluster)
    precondition(width.columns == 1, "a filling is one column wide")
    let area = area.intersection(bounds)
    guard area.width > 0 else { return }
    let cell = PackedCell(cluster, width: width, style: PackedStyle(style))
    keep(cluster, of: cell)
    let right = area.x + area.width
    for y in area.y..<area.y + area.height {
      Self.part(&lines[y], from: area.x, to: right)
      unsafe lines[y].withUnsafeMutableBufferPointer {
        unsafe $0[area.x..<right].update(repeating: cell)
      }
    }
  }

  /// Keeps the text. A wide cluster that is partly in `area` is restyled as a whole.
  package mutating func restyle(_ area: CellRect, _ style: Style) {
    let area = area.intersection(bounds)
    guard area.width > 0 else { return }
    let style = PackedStyle(style)
    for y in area.y..<area.y + area.height {
      let first = lines[y][area.x].width == 0 ? area.x - 1 : area.x
      let last = area.x + area.width - 1
      for x in first...(lines[y][last].width == 2 ? last + 1 : last) { lines[y][x].style = style }
    }
  }

  /// Underlines all cells in `area`. Their text and other attributes are kept.
  public mutating func underline(_ area: CellRect) {
    let area = area.intersection(bounds)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        var style = lines[y][x].style.style
        style.attributes.insert(.underline)
        lines[y][x].style = PackedStyle(style)
      }
    }
  }

  /// Draws another picture with its upper-left corner at `point`, which may be outside the grid.
  ///
  /// - Complexity: O(*n*) in the number of cells, but in the number of rows for a picture that is
  ///   as wide as the grid and covers whole rows.
  public mutating func draw(
    _ picture: CellGrid, at point: CellPoint, within clip: CellRect? = nil
  ) {
    let area = CellRect(x: point.x, y: point.y, width: picture.columns, height: picture.rows)
      .intersection((clip ?? bounds).intersection(bounds))
    guard area.width > 0, area.height > 0 else { return }
    if !picture.longClusters.isEmpty {
      longClusters.merge(picture.longClusters) { first, _ in first }
    }
    for y in area.y..<area.y + area.height {
      let line = picture.lines[y - point.y]
      if area.width == columns && picture.columns == columns {
        lines[y] = line
      } else {
        let first = area.x - point.x
        Self.copy(line[first..<first + area.width], to: &lines[y], at: area.x)
      }
    }
  }

  private static func copy(_ cells: Line.SubSequence, to line: inout Line, at x: Int) {
    let end = x + cells.count
    part(&line, from: x, to: end)
    line.replaceSubrange(x..<end, with: cells)
    // The edge of the grid may have cut a wide cluster of the picture.
    if line[x].width == 0 { line[x] = PackedCell(" ", width: 1, style: line[x].style) }
    if line[end - 1].width == 2 {
      line[end - 1] = PackedCell(" ", width: 1, style: line[end - 1].style)
    }
  }

  /// Blanks the other halves of wide clusters at the edges of the columns to be overwritten.
  private static func part(_ line: inout Line, from x: Int, to end: Int) {
    if line[x].width == 0 { line[x - 1] = PackedCell(" ", width: 1, style: line[x - 1].style) }
    if end < line.count, line[end].width == 0 {
      line[end] = PackedCell(" ", width: 1, style: line[end].style)
    }
  }

  package mutating func put(_ cell: PackedCell, at point: CellPoint) {
    if bounds.contains(point) { put(cell, x: point.x, y: point.y) }
  }

  private mutating func put(
    _ cluster: Character, _ width: CellWidth, _ style: PackedStyle, x: Int, y: Int
  ) {
    let cell = PackedCell(cluster, width: width, style: style)
    keep(cluster, of: cell)
    put(cell, x: x, y: y)
  }

  private mutating func put(_ cell: PackedCell, x: Int, y: Int) {
    let width = cell.width
    Self.part(&lines[y], from: x, to: x + width)
    lines[y][x] = cell
    if width == 2 { lines[y][x + 1] = .rightHalf(cell.style) }
  }

  /// Returns a Boolean value that indicates whether two grids show the same content.
  public static func == (first: CellGrid, second: CellGrid) -> Bool {
    first.columns == second.columns && first.lines == second.lines
  }

  /// Feeds the cells to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(lines)
  }

  /// The text of the grid, one line for each row, without trailing blanks.
  public var description: String {
    lines { $0.width == 0 ? nil : $0.cluster }.joined(separator: "\n")
  }

  package func lines(_ character: (Cell) -> Character?) -> [String] {
    (0..<rows).map { y in
      var line = String((0..<columns).compactMap { character(self[$0, y]) })
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension CellRect {
  /// The width or height is 0 if there is none.
  package func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return CellRect(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  func moved(x: Int, y: Int) -> CellRect {
    CellRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  fileprivate func contains(rowOf point: CellPoint) -> Bool {
    width > 0 && point.y >= y && point.y < y + height
  }
}

extension String {
  /// Returns the end of the text after an ellipsis if it is too long.
  package func truncatedAtStart(toColumns columns: Int) -> String {
    guard CellGrid.columns(of: self) > columns else { return self }
    var room = columns - 1
    guard room >= 0 else { return "" }
    let end = reversed().prefix { cluster in
      room -= CellGrid.columns(of: String(cluster))
      return room >= 0
    }
    return "…" + String(end.reversed())
  }

  /// Returns the text, cut at a cluster boundary with an ellipsis if it is too long.
  package func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
    guard CellGrid.columns(of: self) > columns else { return self }
    var room = columns - CellGrid.columns(of: ellipsis)
    guard room >= 0 else { return "" }
    let fitting = prefix { cluster in
      room -= CellGrid.columns(of: String(cluster))
      return room >= 0
    }
    return fitting + ellipsis
  }
}
