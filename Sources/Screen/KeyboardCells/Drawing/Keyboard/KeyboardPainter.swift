public import KeyboardModel

/// A painter that draws keyboards as pictures of cells.
public struct KeyboardPainter: Sendable {
  /// The preferred style of keyboards, which is replaced if the theme lacks the colours for it.
  public var style: KeyboardStyle
  /// The layout that provides names and caps of keys.
  public var layout: KeyboardLayout { didSet { (recent, room) = ([], nil) } }
  /// The theme to draw with.
  public var theme: Theme {
    didSet { if theme != oldValue { (recent, room) = ([], nil) } }
  }

  /// The latest first.
  private var recent: [KeyboardPicture] = []
  private static let mostRecent = 6
  private var room: KnownRoom?

  /// Creates a painter of keyboards of `layout`.
  public init(_ layout: KeyboardLayout, style: KeyboardStyle = .box, theme: Theme = .plain) {
    (self.layout, self.style, self.theme) = (layout, style, theme)
  }

  /// Returns a picture of `layer` as text without trailing blanks, by default in the preferred
  /// width of the layer, or up to half as much again if all hints have room then; or a notice that
  /// names the required width.
  public func picture(of layer: Layer, columns: Int? = nil, isMirrored: Bool = false) -> String {
    let style = style.adapted(to: theme)
    let preferred = style.columns(for: layer, of: layout)
    let columns =
      columns
      ?? (preferred...preferred * 3 / 2).first { width in
        let area = CellRect(x: 0, y: 0, width: width, height: style.rows(for: layer))
        let arrangement = KeyboardArrangement(in: area, style: style)
        return captionRoom(on: [layer], in: arrangement, isMirrored: isMirrored).hints
      } ?? preferred
    var picture = CellGrid(columns: columns, rows: style.rows(for: layer))
    draw(layer, in: picture.bounds, on: &picture, isMirrored: isMirrored)
    return picture.description
  }

  /// Draws `layer` in `area`, or a notice that names the required size if the area is too small.
  public func draw(
    _ layer: Layer, in area: CellRect, on picture: inout CellGrid, isMirrored: Bool = false,
    highlights: KeyboardHighlights = KeyboardHighlights()
  ) {
    let arrangement = KeyboardArrangement(in: area, style: style.adapted(to: theme))
    guard arrangement.fits(layer, of: layout) else {
      return drawNotice(of: [layer], in: area, on: &picture)
    }
    let grid = KeyGrid(
      layer, of: layout, columns: arrangement.columns, rows: arrangement.rows,
      isMirrored: isMirrored, sharing: arrangement.sharing)
    KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
      .draw(on: &picture, highlights: highlights)
  }

  package func drawNotice(of layers: [Layer], in area: CellRect, on picture: inout CellGrid) {
    let style = style.adapted(to: theme)
    let columns = layers.map { style.leastColumns(for: $0, of: layout) }.max() ?? 0
    let rows = layers.map { style.rows(for: $0) }.max() ?? 0
    let notice = "too small: needs \(columns)×\(rows) cells"
    let tray = theme.style(.tray)
    picture.fill(area, style: tray)
    picture.write(words: notice, in: area, style: tray.emphasized)
  }

  /// Returns the picture of `grid`, which is painted unless it is cached; its layers look alike.
  package mutating func picture(
    of grid: KeyGrid, in arrangement: KeyboardArrangement, among layers: [Layer] = []
  ) -> KeyboardPicture {
    let known = recent.firstIndex { $0.arrangement == arrangement && $0.grid == grid }
    if known == 0 { return recent[0] }
    let picture =
      known.map { recent.remove(at: $0) }
      ?? KeyboardPicture(
        of: grid, layout: layout, in: arrangement, theme: theme,
        room: layers.isEmpty ? nil : room(on: layers, in: arrangement, isMirrored: grid.isMirrored))
    recent.insert(picture, at: 0)
    if recent.count > Self.mostRecent { recent.removeLast() }
    return picture
  }

  private struct KnownRoom {
    let layers: [Layer]
    let arrangement: KeyboardArrangement
    let isMirrored: Bool
    let room: CaptionRoom
  }

  private mutating func room(
    on layers: [Layer], in arrangement: KeyboardArrangement, isMirrored: Bool
  ) -> CaptionRoom {
    if let room, room.arrangement == arrangement, room.isMirrored == isMirrored,
      room.layers == layers
    {
      return room.room
    }
    let room = captionRoom(on: layers, in: arrangement, isMirrored: isMirrored)
    self.room = KnownRoom(
      layers: layers, arrangement: arrangement, isMirrored: isMirrored, room: room)
    return room
  }

  private func captionRoom(
    on layers: [Layer], in arrangement: KeyboardArrangement, isMirrored: Bool
  ) -> CaptionRoom {
    let edges = arrangement.style.edges
    let keys = layers.flatMap { layer in
      KeyGrid(
        layer, of: layout, columns: arrangement.columns, rows: arrangement.rows,
        isMirrored: isMirrored, sharing: arrangement.sharing
      ).map { placed in
        let face = KeyFace(of: placed.key, in: layout, theme.repertoire)
        return (face: face, size: edges.face(of: placed.frame, placed.beginsInHalf).size)
      }
    }
    return CaptionRoom(on: keys)
  }
}
