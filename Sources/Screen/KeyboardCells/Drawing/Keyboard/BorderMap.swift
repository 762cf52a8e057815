import KeyboardModel

/// A map of the lines around keys, which selects the junction character of every cell.
struct BorderMap {
  /// The directions in which lines leave a cell.
  struct Arms: OptionSet, Hashable {
    let rawValue: UInt8

    static let up = Arms(rawValue: 1 << 0)
    static let down = Arms(rawValue: 1 << 1)
    static let left = Arms(rawValue: 1 << 2)
    static let right = Arms(rawValue: 1 << 3)
  }

  let columns: Int
  let rows: Int
  private var arms: [Arms]

  /// Creates a map without lines.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    arms = Array(repeating: [], count: columns * rows)
  }

  /// The lines in column `x` of row `y`.
  subscript(x: Int, y: Int) -> Arms { arms[y * columns + x] }

  /// Adds the lines around a key whose last column and row are in `frame`.
  mutating func addBox(_ frame: CellRect) {
    let right = frame.x + frame.width - 1
    let bottom = frame.y + frame.height - 1
    for x in frame.x..<right {
      for y in [frame.y, bottom] {
        insert(.right, x: x, y: y)
        insert(.left, x: x + 1, y: y)
      }
    }
    for y in frame.y..<bottom {
      for x in [frame.x, right] {
        insert(.down, x: x, y: y)
        insert(.up, x: x, y: y + 1)
      }
    }
  }

  /// Adds the lines at the left and right of a key whose last column is in `frame`.
  mutating func addSides(_ frame: CellRect) {
    for y in frame.y..<frame.y + frame.height {
      insert([.up, .down], x: frame.x, y: y)
      insert([.up, .down], x: frame.x + frame.width - 1, y: y)
    }
  }

  /// Adds arms to a cell. A cell outside the map is ignored.
  private mutating func insert(_ new: Arms, x: Int, y: Int) {
    guard x >= 0, x < columns, y >= 0, y < rows else { return }
    arms[y * columns + x].formUnion(new)
  }

  /// The box-drawing character for each set of arms, a blank for the empty set.
  static let lines = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")

  /// The ASCII character for each set of arms, a blank for the empty set.
  static let ascii = lines.enumerated().map { arms, _ -> Character in
    switch Arms(rawValue: UInt8(arms)) {
    case []: " "
    case [.up, .down], .up, .down: "|"
    case [.left, .right], .left, .right: "-"
    default: "+"
    }
  }
}

extension CellGrid {
  /// Draws the lines of a map with its upper-left corner at `origin`.
  mutating func draw(_ map: BorderMap, at origin: CellPoint, isASCII: Bool, style: Style) {
    let packed = PackedStyle(style)
    let cells = (isASCII ? BorderMap.ascii : BorderMap.lines).map {
      PackedCell($0, width: CellWidth(of: $0), style: packed)
    }
    for y in 0..<map.rows {
      for x in 0..<map.columns where !map[x, y].isEmpty {
        put(cells[Int(map[x, y].rawValue)], at: CellPoint(x: origin.x + x, y: origin.y + y))
      }
    }
  }
}
