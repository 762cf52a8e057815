public import KeyboardCells
public import KeyboardModel

/// The picture of a screen.
extension Screen {
  /// Draws all views, and then their overlays.
  ///
  /// - Returns: The picture, and the cell of the cursor in the edited text, if it is visible.
  /// - Complexity: O(*n*) in the number of views and rows, and in the cells of those that look
  ///   different.
  public func draw() -> (picture: CellGrid, cursor: CellPoint?) {
    performRequestedLayout()
    var canvas = Canvas((kept ?? keep(theme)).picture, theme: theme)
    for index in subviews.indices { subviews[index].compose(in: &canvas) }
    for index in subviews.indices { subviews[index].composeOverlay(in: &canvas) }
    drawOffers(in: &canvas)
    drawCountdown(in: &canvas)
    return (canvas.picture, cursor(canvas))
  }

  private func cursor(_ canvas: Canvas) -> CellPoint? {
    cursorFollowsFocus ? focusedCell(in: canvas.picture) ?? canvas.cursor : canvas.cursor
  }

  /// Returns the cell of the offer, or else of the focus; `nil` while the text has the focus.
  private func focusedCell(in picture: CellGrid) -> CellPoint? {
    if let offered = scanning.firstOffered {
      return Self.cell(of: offered.label, in: offered.frame, of: picture)
    }
    guard let view = focusedView, let region = view.focusedRegion else { return nil }
    return Self.cell(of: region.label, in: view.convert(region.rect, to: nil), of: picture)
  }

  /// Returns the first cell of a label in a rectangle, or else a cell in the middle.
  private static func cell(
    of label: String, in rect: CellRect, of picture: CellGrid
  ) -> CellPoint {
    for y in rect.y..<rect.y + rect.height where (0..<picture.rows).contains(y) {
      for x in rect.x..<rect.x + rect.width where (0..<picture.columns).contains(x) {
        if picture[x, y].cluster == label.first { return CellPoint(x: x, y: y) }
      }
    }
    return CellPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
  }

  /// Draws the screen if it has changed since the last call.
  ///
  /// - Parameter isForced: A Boolean value that indicates whether the screen is drawn in any case.
  ///   The default is `false`.
  /// - Returns: The picture and the cursor; `nil` if nothing has changed.
  public func takeFrame(isForced: Bool = false) -> (picture: CellGrid, cursor: CellPoint?)? {
    guard needsDisplay || isForced else { return nil }
    performRequestedLayout()
    // The offer must match the picture, whatever has changed it.
    scanning.update()
    needsDisplay = false
    return draw()
  }
}

/// Marks that the screen draws over all views.
extension Screen {
  /// Marks the offered items that views do not show themselves: between brackets, if there is room.
  private func drawOffers(in canvas: inout Canvas) {
    for rect in scanning.marks {
      let style = canvas.adding(.scanned, in: rect)
      canvas.restyle(rect, style)
      let (first, last) = (rect.origin, CellPoint(x: rect.x + rect.width - 1, y: rect.y))
      guard rect.height == 1, rect.width > 2, canvas.isBlank(first), canvas.isBlank(last) else {
        continue
      }
      canvas.write("[", at: first, style: style)
      canvas.write("]", at: last, style: style)
    }
  }

  /// Fills the rest's region from the left, in the style of pressed keys.
  private func drawCountdown(in canvas: inout Canvas) {
    guard let mark = pointing.restMark else { return }
    canvas.restyle(mark, canvas.adding(.pressed, in: mark))
  }
}

extension Canvas {
  /// Returns the style of `role` on top of the style in the middle of `rect`.
  fileprivate func adding(_ role: Theme.Role, in rect: CellRect) -> Style {
    let middle = CellPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    guard visibleRect.contains(middle) else { return style(role) }
    return style(role, over: picture[middle.x, middle.y].style)
  }

  /// Returns a Boolean value that indicates whether nothing is drawn at `point`.
  fileprivate func isBlank(_ point: CellPoint) -> Bool {
    visibleRect.contains(point) && picture[point.x, point.y].cluster == " "
  }
}

/// Composition of views.
extension View {
  /// Draws the view and its descendants in the region of its superview.
  func compose(in canvas: inout Canvas) {
    guard !isHidden else { return }
    let outer = canvas.region
    canvas.region = canvas.region(of: frame, offset: contentOffset)
    if !canvas.isEmpty { composeContent(in: &canvas) }
    canvas.region = outer
  }

  /// Draws the view and its descendants in its own region.
  func composeContent(in canvas: inout Canvas) {
    if !isOpaque {
      draw(in: &canvas)
    } else if let kept = kept ?? keep(canvas) {
      canvas.draw(kept, at: contentOffset)
    } else {
      canvas.clear(bounds, style: ownStyle(canvas.theme))
      draw(in: &canvas)
    }
    // A loop over indices: each call of a closure on the main actor checks its executor.
    for index in subviews.indices { subviews[index].compose(in: &canvas) }
  }

  /// Draws the overlays of the view and its descendants, which may lie outside of the view.
  func composeOverlay(in canvas: inout Canvas) {
    guard !isHidden else { return }
    let outer = canvas.region
    canvas.region = canvas.region(of: frame, offset: contentOffset)
    let inner = canvas.region
    canvas.region = canvas.unclipped
    drawOverlay(in: &canvas)
    canvas.region = inner
    for index in subviews.indices { subviews[index].composeOverlay(in: &canvas) }
    canvas.region = outer
  }

  /// Draws the view and caches the picture. Views larger than the screen are not cached, as most of
  /// them is not visible.
  private func keep(_ canvas: Canvas) -> KeptPicture? {
    guard frame.width <= canvas.picture.columns, frame.height <= canvas.picture.rows else {
      return nil
    }
    return keep(canvas.theme)
  }

  /// Returns the style of the view where nothing is drawn.
  private func ownStyle(_ theme: Theme) -> Style {
    let screen = theme.style(.screen)
    return background.map { $0 == .screen ? screen : theme.style($0, over: screen) } ?? screen
  }

  /// Draws the view and caches the picture.
  func keep(_ theme: Theme) -> KeptPicture {
    let picture = CellGrid(columns: frame.width, rows: frame.height, style: ownStyle(theme))
    var own = Canvas(picture, theme: theme, from: contentOffset)
    draw(in: &own)
    let kept = KeptPicture(of: own)
    self.kept = kept
    return kept
  }
}
