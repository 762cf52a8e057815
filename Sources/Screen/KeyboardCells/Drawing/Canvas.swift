public import KeyboardModel

/// A drawing context of a view: a region of a picture, in the view's own coordinates.
///
/// Drawing is clipped to the view and its superviews.
public struct Canvas {
  /// The theme to draw with.
  public let theme: Theme
  /// The picture that contains the region.
  package private(set) var picture: CellGrid
  /// The cursor of the terminal, in cells of the picture.
  package private(set) var cursor: CellPoint?
  /// The cell of the picture at the origin of the view's coordinates.
  package private(set) var origin: CellPoint
  /// The clipping rectangle, in cells of the picture.
  private var clip: CellRect

  /// Creates the canvas of a whole picture whose upper-left cell has the coordinates `start`.
  package init(_ picture: CellGrid, theme: Theme, from start: CellPoint = CellPoint(x: 0, y: 0)) {
    self.picture = picture
    self.theme = theme
    origin = CellPoint(x: -start.x, y: -start.y)
    clip = picture.bounds
  }

  /// Returns the style of `role`, applied to `base`.
  public func style(_ role: Theme.Role, over base: Style? = nil) -> Style {
    theme.style(role, over: base ?? theme.style(.screen))
  }

  /// The visible cursor of the terminal, in the view's own coordinates.
  package var shownCursor: CellPoint? {
    cursor.map { CellPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
  }

  /// The visible rectangle, in the view's own coordinates.
  public var visibleRect: CellRect {
    CellRect(x: clip.x - origin.x, y: clip.y - origin.y, width: clip.width, height: clip.height)
  }

  // MARK: Drawing

  /// Writes `text` in one row, starting at `point`.
  ///
  /// - Parameters:
  ///   - text: The text, in visual order.
  ///   - point: The cell of the first character.
  ///   - style: The style of the text. The default is that of the screen.
  ///   - area: The clipping rectangle. The default is the whole view.
  /// - Returns: The number of columns of the text before clipping.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func write(
    _ text: String, at point: CellPoint, style: Style? = nil, within area: CellRect? = nil
  ) -> Int {
    let visible = area.map { clip.intersection(moved($0)) } ?? clip
    return picture.write(
      text, at: moved(point), style: style ?? theme.style(.screen), within: visible)
  }

  /// Fills `area` with `cluster`, which must be one column wide. The default is a blank.
  public mutating func fill(
    _ area: CellRect, with cluster: Character = " ", style: Style? = nil
  ) {
    picture.fill(
      clip.intersection(moved(area)), with: cluster, style: style ?? theme.style(.screen))
  }

  /// Applies the style to all cells in `area` without a change of their text.
  package mutating func restyle(_ area: CellRect, _ style: Style) {
    picture.restyle(clip.intersection(moved(area)), style)
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

  /// Hides the cursor if it is in `area`, which is covered.
  package mutating func coverCursor(in area: CellRect) {
    if let cursor, moved(area).contains(cursor) { self.cursor = nil }
  }

  /// Draws in the whole picture, in the picture's own coordinates.
  ///
  /// The second argument of `body` is the origin of the view.
  package mutating func drawInPicture(_ body: (inout CellGrid, CellPoint) -> Void) {
    body(&picture, origin)
  }

  // MARK: Regions

  /// A part of the picture with its own coordinates.
  package struct Region {
    fileprivate var origin: CellPoint
    fileprivate var clip: CellRect
  }

  /// The region that is drawn in.
  package var region: Region {
    get { Region(origin: origin, clip: clip) }
    set { (origin, clip) = (newValue.origin, newValue.clip) }
  }

  /// Returns the region of a subview whose content is scrolled by `offset`.
  package func region(of frame: CellRect, offset: CellPoint) -> Region {
    let frame = moved(frame)
    return Region(
      origin: CellPoint(x: frame.x - offset.x, y: frame.y - offset.y),
      clip: clip.intersection(frame))
  }

  /// The region without clipping, which covers the whole picture.
  package var unclipped: Region { Region(origin: origin, clip: picture.bounds) }

  /// A Boolean value that indicates whether the clipping rectangle is empty.
  package var isEmpty: Bool { clip.width <= 0 || clip.height <= 0 }

  /// Covers the contents of `area`, including the cursor.
  package mutating func clear(_ area: CellRect, style: Style) {
    fill(area, style: style)
    coverCursor()
  }

  private mutating func coverCursor() {
    if let cursor, clip.contains(cursor) { self.cursor = nil }
  }

  /// Draws the cached picture of a view, including its cursor, over the existing contents.
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

/// The cached picture of an opaque view.
package struct KeptPicture {
  package let picture: CellGrid
  /// The cursor, in cells of the picture.
  fileprivate let cursor: CellPoint?

  /// Creates the cached picture from `canvas`.
  package init(of canvas: Canvas) {
    picture = canvas.picture
    cursor = canvas.cursor
  }
}
