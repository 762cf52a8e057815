internal import KeyboardModel

struct KeyEdges: Hashable {
  enum Kind: Hashable {
    case lines(isASCII: Bool)
    case gaps
  }

  let kind: Kind
  /// The part of a key's frame that its edges occupy.
  let insets: EdgeInsets
  /// The space around all keys that belongs to no key's frame.
  let margins: EdgeInsets

  static func boxes(isASCII: Bool) -> KeyEdges {
    KeyEdges(
      kind: .lines(isASCII: isASCII), insets: EdgeInsets(top: 1, left: 1),
      margins: EdgeInsets(bottom: 1, right: 1))
  }

  static func sides(isASCII: Bool) -> KeyEdges {
    KeyEdges(
      kind: .lines(isASCII: isASCII), insets: EdgeInsets(left: 1), margins: EdgeInsets(right: 1))
  }

  /// A column between keys, and a row below them, whose upper half belongs to the key.
  static let caps = KeyEdges(
    kind: .gaps, insets: EdgeInsets(bottom: 1, right: 1), margins: EdgeInsets(right: -1))

  static let columns = KeyEdges(
    kind: .gaps, insets: EdgeInsets(right: 1), margins: EdgeInsets(right: -1))

  var hasGapsBesideKeysAlone: Bool { kind == .gaps && insets.bottom == 0 }

  /// Returns the whole cells that contain the cap of a key, which may begin with half a cell.
  func face(of frame: CellRect, _ beginsInHalf: Bool = false) -> CellRect {
    // In a key of one row, the whole row belongs to the face.
    let bottom = frame.height > 1 ? insets.bottom : 0
    let left = insets.left + (beginsInHalf ? 1 : 0)
    return CellRect(
      x: frame.x + left, y: frame.y + insets.top, width: frame.width - left - insets.right,
      height: frame.height - insets.top - bottom)
  }

  /// Returns the cells of a key with all its edges, including those shared with adjacent keys.
  func outline(of frame: CellRect) -> CellRect {
    CellRect(
      x: frame.x, y: frame.y, width: frame.width + margins.right,
      height: frame.height + margins.bottom)
  }
}

struct EdgeStyles {
  let line: Style
  let gap: Style
}

extension CellGrid {
  mutating func drawEdges(
    _ edges: KeyEdges, around frames: [CellRect], in area: CellRect, _ styles: EdgeStyles,
    opening: CellRect? = nil
  ) {
    guard case .lines(let isASCII) = edges.kind else { return }
    var map = BorderMap(columns: area.width, rows: area.height)
    for frame in frames where frame.width > 0 && frame.height > 0 {
      let outline = edges.outline(of: frame).moved(x: -area.x, y: -area.y)
      if edges.insets.top > 0 { map.addBox(outline) } else { map.addSides(outline) }
    }
    if let opening { map.open(opening.moved(x: -area.x, y: -area.y)) }
    draw(map, at: area.origin, isASCII: isASCII, style: styles.line)
  }

  /// Draws the gap beside the key, with the foreground of the following text.
  mutating func drawGap(_ edges: KeyEdges, of frame: CellRect, key: Style, gap: Style) {
    guard edges.kind == .gaps else { return }
    let face = edges.face(of: frame)
    fill(
      CellRect(
        x: face.x + face.width, y: frame.y, width: edges.insets.right, height: face.height),
      style: Style(
        key.attributes.intersection(.bold), foreground: key.foreground, background: gap.background))
    guard face.height < frame.height else { return }
    fill(
      CellRect(
        x: face.x + face.width, y: face.y + face.height, width: edges.insets.right, height: 1),
      style: Style(foreground: gap.background, background: gap.background))
  }

  /// Draws the lower end of the key in the row below its face: half a row of its front.
  mutating func drawFront(below face: CellRect, front: Style.Color, gap: Style.Color) {
    fill(
      CellRect(x: face.x, y: face.y + face.height, width: face.width, height: 1), with: "▄",
      style: Style(foreground: gap, background: front))
  }

  private mutating func draw(_ map: BorderMap, at origin: CellPoint, isASCII: Bool, style: Style) {
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

/// A map of the lines around keys, which selects the junction character of every cell.
private struct BorderMap {
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

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    arms = Array(repeating: [], count: columns * rows)
  }

  subscript(x: Int, y: Int) -> Arms { arms[y * columns + x] }

  /// The last column and row of the key are in `frame`.
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

  /// The last column of the key is in `frame`.
  mutating func addSides(_ frame: CellRect) {
    for y in frame.y..<frame.y + frame.height {
      insert([.up, .down], x: frame.x, y: y)
      insert([.up, .down], x: frame.x + frame.width - 1, y: y)
    }
  }

  /// Removes the line between the ends of `line`.
  mutating func open(_ line: CellRect) {
    guard line.y >= 0, line.y < rows else { return }
    for x in stride(from: max(0, line.x), to: min(line.x + line.width, columns - 1), by: 1) {
      arms[line.y * columns + x].remove(.right)
      arms[line.y * columns + x + 1].remove(.left)
    }
  }

  private mutating func insert(_ new: Arms, x: Int, y: Int) {
    guard x >= 0, x < columns, y >= 0, y < rows else { return }
    arms[y * columns + x].formUnion(new)
  }

  static let lines = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")

  static let ascii = lines.enumerated().map { arms, _ -> Character in
    switch Arms(rawValue: UInt8(arms)) {
    case []: " "
    case [.up, .down], .up, .down: "|"
    case [.left, .right], .left, .right: "-"
    default: "+"
    }
  }
}
