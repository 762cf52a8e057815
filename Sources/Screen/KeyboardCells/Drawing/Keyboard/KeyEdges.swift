import KeyboardModel

/// The appearance of the edges of keys, and the cells that they occupy.
struct KeyEdges: Hashable {
  /// The kind of an edge.
  enum Kind: Hashable {
    /// Lines that adjacent keys share, of box-drawing characters or ASCII.
    case lines(isASCII: Bool)
    /// Gaps around filled keys.
    case gaps
  }

  let kind: Kind
  /// The insets of a key's frame that its edges occupy.
  let insets: EdgeInsets
  /// The margins around all keys that belong to no key's frame.
  let margins: EdgeInsets

  /// Returns edges with lines around keys.
  static func boxes(isASCII: Bool) -> KeyEdges {
    KeyEdges(
      kind: .lines(isASCII: isASCII), insets: EdgeInsets(top: 1, left: 1),
      margins: EdgeInsets(bottom: 1, right: 1))
  }

  /// Returns edges with lines at the sides of keys.
  static func sides(isASCII: Bool) -> KeyEdges {
    KeyEdges(
      kind: .lines(isASCII: isASCII), insets: EdgeInsets(left: 1), margins: EdgeInsets(right: 1))
  }

  /// Edges with a column between and beside keys, and a row below them, whose upper part is the
  /// front of the key.
  ///
  /// A column is a blank in the tray's colour. Half blocks at both sides of a key would take room
  /// from the cap, and leave seams in fonts whose blocks do not fill the cell.
  static let caps = KeyEdges(
    kind: .gaps, insets: EdgeInsets(left: 1, bottom: 1), margins: EdgeInsets(top: 1, right: 1))

  /// Edges with a column between and beside keys.
  static let columns = KeyEdges(
    kind: .gaps, insets: EdgeInsets(left: 1), margins: EdgeInsets(right: 1))

  /// Returns the cells of the face of a key in `frame`, which contains the cap.
  func face(of frame: CellRect) -> CellRect {
    // In a key of one row, the whole row belongs to the face.
    let bottom = frame.height > 1 ? insets.bottom : 0
    return CellRect(
      x: frame.x + insets.left, y: frame.y + insets.top, width: frame.width - insets.left,
      height: frame.height - insets.top - bottom)
  }

  /// Returns the cells of a key in `frame` with all its edges, including those that it shares with
  /// adjacent keys.
  func outline(of frame: CellRect) -> CellRect {
    CellRect(
      x: frame.x, y: frame.y, width: frame.width + margins.right,
      height: frame.height + margins.bottom)
  }
}

/// The styles of the edges of keys in a theme.
struct EdgeStyles {
  /// The style of the lines.
  let line: Style
  /// The style of the space between keys.
  let gap: Style
}

extension CellGrid {
  /// Draws the shared edges of the keys in `frames`, in `area`.
  mutating func drawEdges(
    _ edges: KeyEdges, around frames: [CellRect], in area: CellRect, _ styles: EdgeStyles
  ) {
    guard case .lines(let isASCII) = edges.kind else { return }
    var map = BorderMap(columns: area.width, rows: area.height)
    for frame in frames where frame.width > 0 && frame.height > 0 {
      var outline = edges.outline(of: frame)
      outline.x -= area.x
      outline.y -= area.y
      if edges.insets.top > 0 { map.addBox(outline) } else { map.addSides(outline) }
    }
    draw(map, at: area.origin, isASCII: isASCII, style: styles.line)
  }

  /// Draws the edges that belong to the key in `frame` alone: the gap beside it, and the row below
  /// it with its front.
  ///
  /// The front is the upper quarter of the row, like the front of a key that is seen from above. It
  /// leaves the cap in the middle of the key's face, and has the same look in all states, so that a
  /// tap repaints the face alone. Where a font's blocks do not fill their part of the cell, the
  /// seam is at the rim of the key and not inside it. Blanks have the foreground of the following
  /// text, which saves escape sequences.
  mutating func drawGaps(
    _ edges: KeyEdges, of frame: CellRect, key: Style, front: Style, _ styles: EdgeStyles
  ) {
    guard edges.kind == .gaps else { return }
    let face = edges.face(of: frame)
    let gap = styles.gap.background
    fill(
      CellRect(x: frame.x, y: frame.y, width: edges.insets.left, height: face.height),
      style: Style(
        key.attributes.intersection(.bold), foreground: key.foreground, background: gap))
    guard face.height < frame.height else { return }
    let below = face.y + face.height
    fill(
      CellRect(x: frame.x, y: below, width: edges.insets.left, height: 1),
      style: Style(foreground: gap, background: gap))
    fill(
      CellRect(x: face.x, y: below, width: face.width, height: 1), with: "▆",
      style: Style(foreground: gap, background: front.background))
  }
}
