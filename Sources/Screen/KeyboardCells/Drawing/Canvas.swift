public import KeyboardModel

/// A drawing context of a view: a region of a picture, in the view's own coordinates.
///
/// Drawing is clipped to the view and its superviews.
public struct Canvas {
  /// The theme to draw with.
  public let theme: Theme
  package private(set) var picture: CellGrid
  /// The terminal's cursor, in cells of the picture.
  package private(set) var cursor: CellPoint?
  /// The cell at the origin of the view's coordinates.
  package private(set) var origin: CellPoint
  private var clip: CellRect

  /// The upper-left cell of the picture has the coordinates `start`.
  package init(_ picture: CellGrid, theme: Theme, from start: CellPoint = CellPoint(x: 0, y: 0)) {
    (self.picture, self.theme) = (picture, theme)
    origin = CellPoint(x: -start.x, y: -start.y)
    clip = picture.bounds
  }

  /// Returns the style of `role`, applied to `base`.
  public func style(_ role: ThemeRole, over base: Style? = nil) -> Style {
    theme.style(role, over: base ?? theme.style(.screen))
  }

  /// The terminal's cursor, in the view's own coordinates.
  package var shownCursor: CellPoint? {
    cursor.map { CellPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
  }

  /// The visible rectangle, in the view's own coordinates.
  package var visibleRect: CellRect { clip.moved(x: -origin.x, y: -origin.y) }

  /// Writes `text`, in visual order, in one row, starting at `point`. The default style is that of
  /// the screen.
  ///
  /// - Returns: The number of columns of the text before clipping.
  @discardableResult
  public mutating func write(
    _ text: String, at point: CellPoint, style: Style? = nil, within area: CellRect? = nil
  ) -> Int {
    let visible = area.map { clip.intersection(moved($0)) } ?? clip
    return picture.write(
      text, at: moved(point), style: style ?? theme.style(.screen), within: visible)
  }

  /// Fills `area` with `cluster`, which must be one column wide. The default is a blank.
  public mutating func fill(_ area: CellRect, with cluster: Character = " ", style: Style? = nil) {
    picture.fill(
      clip.intersection(moved(area)), with: cluster, style: style ?? theme.style(.screen))
  }

  package mutating func restyle(_ area: CellRect, _ style: Style) {
    picture.restyle(clip.intersection(moved(area)), style)
  }

  /// Gives the first half columns of `area` a style. A cell with text has it as a whole.
  package mutating func fill(_ area: CellRect, halfColumns: Int, style: Style) {
    var whole = area
    whole.width = halfColumns / 2
    restyle(whole, style)
    guard halfColumns % 2 > 0 else { return }
    let color = style.shownBackground
    for y in area.y..<area.y + area.height {
      let place = CellPoint(x: area.x + whole.width, y: y)
      let cell = moved(place)
      guard clip.contains(cell) else { continue }
      let old = picture[cell.x, cell.y]
      let rect = CellRect(origin: place, size: CellSize(width: 1, height: 1))
      if old.cluster != " " {
        restyle(rect, style)
      } else if theme.repertoire.drawsBlocks {
        let half = Style(foreground: color, background: old.style.shownBackground)
        fill(rect, with: "▌", style: half)
      }
    }
  }

  /// Underlines all cells in `area`. Their text and other attributes are kept.
  public mutating func underline(_ area: CellRect) {
    picture.underline(clip.intersection(moved(area)))
  }

  /// Draws a picture with its upper-left corner at `point`.
  public mutating func draw(_ other: CellGrid, at point: CellPoint) {
    picture.draw(other, at: moved(point), within: clip)
  }

  /// Shows the terminal's cursor at `point` if that cell is visible.
  public mutating func showCursor(at point: CellPoint) {
    let place = moved(point)
    if clip.contains(place) { cursor = place }
  }

  package mutating func coverCursor(in area: CellRect) {
    if let cursor, moved(area).contains(cursor) { self.cursor = nil }
  }

  /// Draws in the picture's own coordinates, in which the second argument is the view's origin.
  package mutating func drawInPicture(_ body: (inout CellGrid, CellPoint) -> Void) {
    body(&picture, origin)
  }

  package struct Region {
    fileprivate var origin: CellPoint
    fileprivate var clip: CellRect
  }

  package var region: Region {
    get { Region(origin: origin, clip: clip) }
    set { (origin, clip) = (newValue.origin, newValue.clip) }
  }

  package func region(of frame: CellRect, offset: CellPoint) -> Region {
    let frame = moved(frame)
    return Region(
      origin: CellPoint(x: frame.x - offset.x, y: frame.y - offset.y),
      clip: clip.intersection(frame))
  }

  package var unclipped: Region { Region(origin: origin, clip: picture.bounds) }

  package var isEmpty: Bool { clip.width <= 0 || clip.height <= 0 }

  package mutating func clear(_ area: CellRect, style: Style) {
    fill(area, style: style)
    coverCursor()
  }

  private mutating func coverCursor() {
    if let cursor, clip.contains(cursor) { self.cursor = nil }
  }

  package mutating func draw(_ kept: KeptPicture, at point: CellPoint) {
    draw(kept.picture, at: point)
    coverCursor()
    if let place = kept.cursor {
      showCursor(at: CellPoint(x: point.x + place.x, y: point.y + place.y))
    }
  }

  private func moved(_ point: CellPoint) -> CellPoint {
    CellPoint(x: point.x.bounded + origin.x, y: point.y.bounded + origin.y)
  }

  private func moved(_ rect: CellRect) -> CellRect { rect.bounded.moved(x: origin.x, y: origin.y) }
}

package struct KeptPicture {
  package let picture: CellGrid
  fileprivate let cursor: CellPoint?

  package init(of canvas: Canvas) {
    picture = canvas.picture
    cursor = canvas.cursor
  }
}
