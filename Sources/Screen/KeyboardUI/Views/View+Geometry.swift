public import KeyboardEngine
public import KeyboardModel

/// Geometry. A view's own coordinates are those of its content: 0, 0 is its upper left cell unless
/// it is scrolled.
extension View {
  /// The visible part of the view's content, in its own coordinates.
  public var bounds: CellRect {
    CellRect(x: contentOffset.x, y: contentOffset.y, width: frame.width, height: frame.height)
  }

  /// Returns the foremost view at a point: this view or a descendant. Parts of subviews outside of
  /// their superview are never hit.
  ///
  /// - Parameter point: The point, in this view's coordinates.
  /// - Returns: The view; `nil` if the point is outside, or the view is hidden or disabled.
  /// - Complexity: O(*n*) in the number of descendants.
  public func hitTest(_ point: CellPoint) -> View? {
    guard !isHidden, isUserInteractionEnabled, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.ownPoint(point)) { return hit }
    }
    return self
  }

  /// Converts a point from this view's coordinates to those of another view or of the screen.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The other view; `nil` is the outermost one. Both must be in one tree.
  /// - Returns: The same cell in the other view's coordinates.
  public func convert(_ point: CellPoint, to view: View?) -> CellPoint {
    var point = point.bounded
    for inner in sequence(first: self, next: \.superview) where inner.superview != nil {
      point.x += inner.frame.x - inner.contentOffset.x
      point.y += inner.frame.y - inner.contentOffset.y
    }
    return view?.convert(point, from: nil) ?? point
  }

  /// Converts a point from the coordinates of another view or of the screen to those of this view.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The other view; `nil` is the outermost one. Both must be in one tree.
  /// - Returns: The same cell in this view's coordinates.
  public func convert(_ point: CellPoint, from view: View?) -> CellPoint {
    let outer = view?.convert(point, to: nil) ?? point.bounded
    let origin = convert(CellPoint(x: 0, y: 0), to: nil)
    return CellPoint(x: outer.x - origin.x, y: outer.y - origin.y)
  }

  /// Converts a rectangle from this view's coordinates to those of another view or of the screen.
  public func convert(_ rect: CellRect, to view: View?) -> CellRect {
    let point = convert(CellPoint(x: rect.x, y: rect.y), to: view)
    return CellRect(x: point.x, y: point.y, width: rect.width, height: rect.height)
  }

  /// Converts a rectangle from the coordinates of another view or of the screen to those of this
  /// view.
  public func convert(_ rect: CellRect, from view: View?) -> CellRect {
    let point = convert(CellPoint(x: rect.x, y: rect.y), from: view)
    return CellRect(x: point.x, y: point.y, width: rect.width, height: rect.height)
  }

  /// Returns the view's frame in the coordinates of another view; `nil` is the outermost one. Both
  /// must be in one tree.
  public func frame(in view: View?) -> CellRect { convert(bounds, to: view) }

  /// The insets of the view's parts that are outside of the screen's safe area.
  public var safeAreaInsets: EdgeInsets {
    guard let screen, screen !== self else { return (self as? Screen)?.safeArea ?? EdgeInsets() }
    let (frame, unsafe) = (frame(in: screen), screen.safeArea.bounded)
    func reach(_ cells: Int, of size: Int) -> Int { min(max(cells, 0), size) }
    return EdgeInsets(
      top: reach(unsafe.top - frame.y, of: frame.height),
      left: reach(unsafe.left - frame.x, of: frame.width),
      bottom: reach(
        frame.y + frame.height - (screen.frame.height - unsafe.bottom), of: frame.height),
      right: reach(frame.x + frame.width - (screen.frame.width - unsafe.right), of: frame.width))
  }

  private func ownPoint(_ point: CellPoint) -> CellPoint {
    CellPoint(x: point.x - frame.x + contentOffset.x, y: point.y - frame.y + contentOffset.y)
  }
}

extension View {
  /// The frame in cells of the screen.
  public var frameOnScreen: CellRect { frame(in: nil) }
}

extension Touch {
  /// Returns the cell in the coordinates of `view`.
  @MainActor public func cell(in view: View) -> CellPoint {
    view.convert(cell, from: nil)
  }

  /// Returns the place in the coordinates of `view`.
  @MainActor public func location(in view: View) -> TouchPoint {
    location.moved(from: cell, to: cell(in: view))
  }
}
