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

  /// A column between and beside keys, and a row below them, whose upper part is the front of the
  /// key. Half blocks in place of the columns would take room from the cap, and leave seams in some
  /// fonts.
  static let caps = KeyEdges(
    kind: .gaps, insets: EdgeInsets(left: 1, bottom: 1), margins: EdgeInsets(right: 1))

  static let columns = KeyEdges(
    kind: .gaps, insets: EdgeInsets(left: 1), margins: EdgeInsets(right: 1))

  /// Returns the cells that contain the cap.
  func face(of frame: CellRect) -> CellRect {
    // In a key of one row, the whole row belongs to the face.
    let bottom = frame.height > 1 ? insets.bottom : 0
    return CellRect(
      x: frame.x + insets.left, y: frame.y + insets.top, width: frame.width - insets.left,
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
    _ edges: KeyEdges, around frames: [CellRect], in area: CellRect, _ styles: EdgeStyles
  ) {
    guard case .lines(let isASCII) = edges.kind else { return }
    var map = BorderMap(columns: area.width, rows: area.height)
    for frame in frames where frame.width > 0 && frame.height > 0 {
      let outline = edges.outline(of: frame).moved(x: -area.x, y: -area.y)
      if edges.insets.top > 0 { map.addBox(outline) } else { map.addSides(outline) }
    }
    draw(map, at: area.origin, isASCII: isASCII, style: styles.line)
  }

  /// Draws the gap beside the key, and the row below it with its front.
  ///
  /// The front is the upper quarter of the row, which leaves the cap in the middle of the face, and
  /// has the same look in all states, so that a tap repaints the face alone. Where a font's blocks
  /// do not fill the cell, the seam is at the rim of the key. Blanks have the foreground of the
  /// following text, which saves escape sequences.
  mutating func drawGaps(
    _ edges: KeyEdges, of frame: CellRect, key: Style, front: Style, _ styles: EdgeStyles
  ) {
    guard edges.kind == .gaps else { return }
    let face = edges.face(of: frame)
    let gap = styles.gap.background
    fill(
      CellRect(x: frame.x, y: frame.y, width: edges.insets.left, height: face.height),
      style: Style(key.attributes.intersection(.bold), foreground: key.foreground, background: gap))
    guard face.height < frame.height else { return }
    let below = face.y + face.height
    fill(
      CellRect(x: frame.x, y: below, width: edges.insets.left, height: 1),
      style: Style(foreground: gap, background: gap))
    fill(
      CellRect(x: face.x, y: below, width: face.width, height: 1), with: "▆",
      style: Style(foreground: gap, background: front.background))
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
    self.columns = columns
    self.rows = rows
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
