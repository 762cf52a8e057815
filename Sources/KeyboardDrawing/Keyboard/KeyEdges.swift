internal import KeyboardCells
import KeyboardModel
internal import KeyboardThemes

/// How the edges of keys look, and which cells they take.
struct KeyEdges: Hashable {
  /// What edges are made of.
  enum Kind: Hashable {
    /// Lines that neighbours share, of characters for drawing boxes or of ASCII.
    case lines(isASCII: Bool)
    /// Gaps around filled keys.
    case gaps
  }

  let kind: Kind
  /// The cells of a key's frame that are edges.
  let insets: EdgeInsets
  /// The cells around all keys that are in no key's frame.
  let margins: EdgeInsets

  /// Lines around keys.
  static func boxes(isASCII: Bool) -> KeyEdges {
    KeyEdges(
      kind: .lines(isASCII: isASCII), insets: EdgeInsets(top: 1, left: 1),
      margins: EdgeInsets(bottom: 1, right: 1))
  }

  /// Lines at the sides of keys.
  static func sides(isASCII: Bool) -> KeyEdges {
    KeyEdges(
      kind: .lines(isASCII: isASCII), insets: EdgeInsets(left: 1), margins: EdgeInsets(right: 1))
  }

  /// A column between keys, and half a row below them.
  ///
  /// A column is about as wide as half a row is high. It is a blank of the tray's colour, since half blocks
  /// at both sides of a key look the same but leave seams in fonts whose blocks do not reach the edges of
  /// a cell, and take room from the cap.
  static let caps = KeyEdges(
    kind: .gaps, insets: EdgeInsets(left: 1, bottom: 1), margins: EdgeInsets(top: 1))

  /// A column between keys.
  static let columns = KeyEdges(
    kind: .gaps, insets: EdgeInsets(left: 1), margins: EdgeInsets())

  /// The cells of the face, where the cap stands, of a key in `frame`.
  func face(of frame: CellRect) -> CellRect {
    // A key of one row is a face all over.
    let bottom = frame.height > 1 ? insets.bottom : 0
    return CellRect(
      x: frame.x + insets.left, y: frame.y + insets.top, width: frame.width - insets.left,
      height: frame.height - insets.top - bottom)
  }

  /// The cells of a key in `frame` with all its edges, those that it shares with its neighbours too.
  func outline(of frame: CellRect) -> CellRect {
    CellRect(
      x: frame.x, y: frame.y, width: frame.width + margins.right,
      height: frame.height + margins.bottom)
  }
}

/// What the edges of keys look like in a theme.
struct EdgeStyles {
  /// The style of the lines.
  let line: Style
  /// The style of what lies between keys.
  let gap: Style
}

extension CellGrid {
  /// Draws what keys share, around those in `frames`, in `area`.
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

  /// Draws the edges of the key in `frame` alone: the gap beside it, and the half row below it that is not the
  /// key's.
  ///
  /// What is drawn below is the gap, on the colour of the key. So where a font's blocks do not fill their part
  /// of the cell, the seam is at the rim of the key, and not in it. Blanks have the colour that the next text
  /// is written in: less has to be said about them.
  mutating func drawGaps(_ edges: KeyEdges, of frame: CellRect, key: Style, _ styles: EdgeStyles) {
    guard edges.kind == .gaps else { return }
    let face = edges.face(of: frame)
    let gap = styles.gap.background
    fill(
      CellRect(x: frame.x, y: frame.y, width: edges.insets.left, height: face.height),
      style: Style(
        key.attributes.intersection(.bold), foreground: key.foreground, background: gap))
    guard face.height < frame.height else { return }
    fill(
      CellRect(x: frame.x, y: face.y + face.height, width: edges.insets.left, height: 1),
      style: Style(foreground: gap, background: gap))
    drawFront(edges, of: frame, key: key, styles)
  }

  /// Draws the half row below the face of the key in `frame`.
  mutating func drawFront(_ edges: KeyEdges, of frame: CellRect, key: Style, _ styles: EdgeStyles) {
    let face = edges.face(of: frame)
    guard edges.kind == .gaps, face.height < frame.height else { return }
    fill(
      CellRect(x: face.x, y: face.y + face.height, width: face.width, height: 1), with: "▄",
      style: Style(foreground: styles.gap.background, background: key.background))
  }
}
