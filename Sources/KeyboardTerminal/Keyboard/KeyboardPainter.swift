public import KeyboardLayout
import TouchEngine

/// Draws keyboards as pictures of cells.
public struct KeyboardPainter: Sendable {
  /// How keyboards are drawn.
  public var style: KeyboardStyle
  /// What the keys are called, and their caps.
  public var layout: KeyboardLayout

  /// Makes a painter of keyboards of `layout`.
  public init(_ layout: KeyboardLayout, style: KeyboardStyle = .box) {
    self.layout = layout
    self.style = style
  }

  /// A picture of `layer` as text, with no blanks at the ends of lines.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - columns: The width. The default is the one in which the layer looks best.
  ///   - isMirrored: Whether rows run from the right to the left. The default is `false`.
  /// - Returns: The picture, or words that say which width is needed.
  public func picture(of layer: Layer, columns: Int? = nil, isMirrored: Bool = false) -> String {
    let columns = columns ?? style.columns(for: layer, of: layout)
    var picture = CellGrid(columns: columns, rows: style.rows(for: layer))
    draw(layer, in: picture.bounds, on: &picture, isMirrored: isMirrored)
    return picture.description
  }

  /// Draws `layer` in `area`, or words that say what is needed when the area is too small.
  public func draw(
    _ layer: Layer, in area: CellRect, on picture: inout CellGrid, isMirrored: Bool = false,
    highlights: KeyboardHighlights = KeyboardHighlights()
  ) {
    guard style.fits(layer, of: layout, columns: area.width, rows: area.height) else {
      let columns = style.leastColumns(for: layer, of: layout)
      let text = "too small: needs \(columns)×\(style.rows(for: layer)) cells"
      picture.write(text, at: CellPoint(x: area.x, y: area.y), within: area)
      return
    }
    let size = style.keySize(columns: area.width, rows: area.height)
    let grid = KeyGrid(
      layer, of: layout, columns: size.columns, rows: size.rows, isMirrored: isMirrored)
    draw(grid, at: CellPoint(x: area.x, y: area.y), on: &picture, highlights: highlights)
  }

  /// Draws the keys of `grid`, whose size is that of ``KeyboardStyle/keySize(columns:rows:)``, with
  /// the upper left corner of the keyboard at `origin`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func draw(
    _ grid: KeyGrid, at origin: CellPoint, on picture: inout CellGrid,
    highlights: KeyboardHighlights = KeyboardHighlights()
  ) {
    drawLines(of: grid, at: origin, on: &picture)
    for (index, placed) in grid.keys.enumerated() {
      let top = style.hasHorizontalLines ? 1 : 0
      let inside = CellRect(
        x: origin.x + placed.frame.x + 1, y: origin.y + placed.frame.y + top,
        width: placed.frame.width - 1, height: placed.frame.height - top)
      guard inside.width > 0, inside.height > 0 else { continue }
      draw(face(of: placed.key, at: index, highlights), in: inside, on: &picture)
    }
  }

  private func drawLines(of grid: KeyGrid, at origin: CellPoint, on picture: inout CellGrid) {
    let bottom = style.hasHorizontalLines ? 1 : 0
    var map = BorderMap(columns: grid.columns + 1, rows: grid.rows + bottom)
    for key in grid.keys where key.frame.width > 0 && key.frame.height > 0 {
      var frame = key.frame
      frame.width += 1
      frame.height += bottom
      if style.hasHorizontalLines { map.addBox(frame) } else { map.addSides(frame) }
    }
    let characters = style.isASCII ? BorderMap.ascii : BorderMap.lines
    let style = PackedStyle(.standard)
    let cells = characters.map { PackedCell($0, width: CellWidth(of: $0), style: style) }
    for y in 0..<map.rows {
      for x in 0..<map.columns where !map[x, y].isEmpty {
        picture.put(
          cells[Int(map[x, y].rawValue)], at: CellPoint(x: origin.x + x, y: origin.y + y))
      }
    }
  }
}

extension KeyboardPainter {
  /// What is seen on a key.
  private struct Face {
    var cap: String
    /// What stands behind the cap even where the cap must be shortened for it.
    var mark = ""
    var hint: String?
    var isFocused = false
    var style = Style.standard
  }

  private func face(of key: Key, at index: Int, _ highlights: KeyboardHighlights) -> Face {
    let traits = layout.traits[key.id]
    var face = Face(cap: layout.cap(of: key), hint: traits?.hint)
    if traits?.action == .return, let label = highlights.returnLabel { face.cap = label }
    if index == highlights.pressed { face.style.attributes.insert(.reverse) }
    if index == highlights.focused {
      face.style.attributes.insert(.underline)
      face.isFocused = true
    }
    let isShift = traits?.action == .shift || traits?.action == .capsLock
    switch highlights.shift {
    case .latched, .automatic, .held:
      guard traits?.action == .shift else { return face }
      face.mark = style.isASCII ? "*" : "•"
    case .locked where isShift: face.mark = style.isASCII ? "#" : "⇪"
    default: return face
    }
    face.style.attributes.insert(.bold)
    return face
  }

  private func draw(_ face: Face, in inside: CellRect, on picture: inout CellGrid) {
    picture.fill(inside, style: face.style)
    var (cap, width) = prefix(of: face.cap, columns: inside.width - CellGrid.columns(of: face.mark))
    cap += face.mark
    width += CellGrid.columns(of: face.mark)
    if face.isFocused && width + 2 <= inside.width {
      cap = ">\(cap)<"
      width += 2
    }
    let middle = CellPoint(
      x: inside.x + (inside.width - width) / 2, y: inside.y + inside.height / 2)
    picture.write(cap, at: middle, style: face.style, within: inside)
    guard let hint = face.hint, inside.height > 1 else { return }
    var style = face.style
    style.attributes.insert(.dim)
    let right = inside.x + inside.width - CellGrid.columns(of: hint)
    picture.write(hint, at: CellPoint(x: right, y: inside.y), style: style, within: inside)
  }

  /// As many clusters of `text` as fit into `columns`, and the columns that they take.
  private func prefix(of text: String, columns: Int) -> (text: String, columns: Int) {
    var width = 0
    let clusters = text.prefix { cluster in
      width += CellGrid.columns(of: String(cluster))
      return width <= columns
    }
    return (String(clusters), CellGrid.columns(of: clusters))
  }
}
