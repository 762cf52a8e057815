public import KeyboardCells
public import KeyboardModel
public import KeyboardThemes

/// The region of a picture that a view draws in, in the view's own coordinates.
///
/// What lies outside the view, or outside the views around it, is not drawn.
public struct Canvas {
  /// How things look.
  public let theme: Theme
  /// The picture, of which this is a region.
  package private(set) var picture: CellGrid
  /// The cursor of the terminal, in cells of the picture.
  package private(set) var cursor: CellPoint?
  /// The cell of the picture in which the view's own coordinates begin.
  package private(set) var origin: CellPoint
  /// The cells of the picture that are drawn to.
  private var clip: CellRect

  /// Creates the canvas of a whole picture, whose upper left cell has the coordinates `start`.
  package init(_ picture: CellGrid, theme: Theme, from start: CellPoint = CellPoint(x: 0, y: 0)) {
    self.picture = picture
    self.theme = theme
    origin = CellPoint(x: -start.x, y: -start.y)
    clip = picture.bounds
  }

  /// The style of `role` on top of `base`.
  public func style(_ role: Theme.Role, over base: Style? = nil) -> Style {
    theme.style(role, over: base ?? theme.style(.screen))
  }

  /// The cells that are seen, in the view's own coordinates.
  public var visibleRect: CellRect {
    CellRect(x: clip.x - origin.x, y: clip.y - origin.y, width: clip.width, height: clip.height)
  }

  // MARK: Drawing

  /// Writes `text` in one row, starting in the cell `point`.
  ///
  /// - Parameters:
  ///   - text: The text, in the order in which it is seen.
  ///   - point: Where the text starts.
  ///   - style: How it looks. The default is that of the screen.
  ///   - area: Where the text may appear. The default is the whole view.
  /// - Returns: The columns that the text takes, as if there were no edges.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func write(
    _ text: String, at point: CellPoint, style: Style? = nil, within area: CellRect? = nil
  ) -> Int {
    let visible = area.map { clip.intersection(moved($0)) } ?? clip
    return picture.write(
      text, at: moved(point), style: style ?? theme.style(.screen), within: visible)
  }

  /// Fills `area` with `cluster`, which is one column wide. The default is empty space.
  public mutating func fill(
    _ area: CellRect, with cluster: Character = " ", style: Style? = nil
  ) {
    picture.fill(
      clip.intersection(moved(area)), with: cluster, style: style ?? theme.style(.screen))
  }

  /// Gives all cells in `area` the style; their text stays.
  public mutating func restyle(_ area: CellRect, _ style: Style) {
    picture.restyle(clip.intersection(moved(area)), style)
  }

  /// Adds a line below all cells in `area`; what is there stays.
  public mutating func underline(_ area: CellRect) {
    picture.underline(clip.intersection(moved(area)))
  }

  /// Draws a picture with its upper left corner at `point`.
  public mutating func draw(_ other: CellGrid, at point: CellPoint) {
    picture.draw(other, at: moved(point), within: clip)
  }

  /// Shows the cursor of the terminal at `point`, if that is seen.
  public mutating func showCursor(at point: CellPoint) {
    let place = moved(point)
    if clip.contains(place) { cursor = place }
  }

  /// Hides the cursor if it stands in `area`, which is covered.
  package mutating func coverCursor(in area: CellRect) {
    if let cursor, moved(area).contains(cursor) { self.cursor = nil }
  }

  /// Draws in the whole picture, in its own coordinates, in which the view's begin at the second
  /// argument.
  package mutating func drawInPicture(_ body: (inout CellGrid, CellPoint) -> Void) {
    body(&picture, origin)
  }

  // MARK: Regions

  /// A part of the picture with coordinates of its own.
  package struct Region {
    fileprivate var origin: CellPoint
    fileprivate var clip: CellRect
  }

  /// The region that is drawn in.
  package var region: Region {
    get { Region(origin: origin, clip: clip) }
    set { (origin, clip) = (newValue.origin, newValue.clip) }
  }

  /// The region of a view in this one, whose content is scrolled by `offset`.
  package func region(of frame: CellRect, offset: CellPoint) -> Region {
    let frame = moved(frame)
    return Region(
      origin: CellPoint(x: frame.x - offset.x, y: frame.y - offset.y),
      clip: clip.intersection(frame))
  }

  /// The region without its edges: all of the picture.
  package var unclipped: Region { Region(origin: origin, clip: picture.bounds) }

  /// A Boolean value that indicates whether nothing that is drawn is seen.
  package var isEmpty: Bool { clip.width <= 0 || clip.height <= 0 }

  /// Covers all that is there, and the cursor.
  package mutating func clear(_ area: CellRect, style: Style) {
    fill(area, style: style)
    coverCursor()
  }

  private mutating func coverCursor() {
    if let cursor, clip.contains(cursor) { self.cursor = nil }
  }

  /// Draws what a view has drawn before, over what is there, and its cursor.
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

  private func moved(_ rect: CellRect) -> CellRect {
    let rect = rect.bounded
    return CellRect(
      x: rect.x + origin.x, y: rect.y + origin.y, width: rect.width, height: rect.height)
  }
}

/// What an opaque view has drawn.
package struct KeptPicture {
  package let picture: CellGrid
  /// The cursor, in cells of the picture.
  fileprivate let cursor: CellPoint?

  /// Creates what is kept of `canvas`.
  package init(of canvas: Canvas) {
    picture = canvas.picture
    cursor = canvas.cursor
  }
}
