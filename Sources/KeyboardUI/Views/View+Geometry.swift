public import KeyboardModel
public import KeyboardPresentation

/// Places. A view's own coordinates are those of its content: 0, 0 is its upper left cell unless it is
/// scrolled.
extension View {
  /// The visible part of the view's content, in its own coordinates.
  public var bounds: CellRect {
    CellRect(x: contentOffset.x, y: contentOffset.y, width: frame.width, height: frame.height)
  }

  /// The foremost view at a place, which may be this one or one inside it; parts of subviews that lie
  /// outside their superview are never found.
  ///
  /// - Parameter point: The place, in this view's coordinates.
  /// - Returns: The view; `nil` when the place is outside, or the view is hidden or not to be touched.
  /// - Complexity: O(*n*) in the number of views inside.
  public func hitTest(_ point: CellPoint) -> View? {
    guard !isHidden, isUserInteractionEnabled, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.ownPoint(point)) { return hit }
    }
    return self
  }

  /// A place of this view in the coordinates of another one, or of the screen.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - view: The other view; `nil` is the outermost one. Both must be in one tree.
  /// - Returns: The same cell as the other view counts.
  public func convert(_ point: CellPoint, to view: View?) -> CellPoint {
    var point = point.bounded
    for inner in sequence(first: self, next: \.superview) where inner.superview != nil {
      point.x += inner.frame.x - inner.contentOffset.x
      point.y += inner.frame.y - inner.contentOffset.y
    }
    return view?.convert(point, from: nil) ?? point
  }

  /// A place of another view, or of the screen, in the coordinates of this one.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - view: The other view; `nil` is the outermost one. Both must be in one tree.
  /// - Returns: The same cell as this view counts.
  public func convert(_ point: CellPoint, from view: View?) -> CellPoint {
    let outer = view?.convert(point, to: nil) ?? point.bounded
    let origin = convert(CellPoint(x: 0, y: 0), to: nil)
    return CellPoint(x: outer.x - origin.x, y: outer.y - origin.y)
  }

  /// A rectangle of this view in the coordinates of another one, or of the screen.
  public func convert(_ rect: CellRect, to view: View?) -> CellRect {
    let point = convert(CellPoint(x: rect.x, y: rect.y), to: view)
    return CellRect(x: point.x, y: point.y, width: rect.width, height: rect.height)
  }

  /// A rectangle of another view, or of the screen, in the coordinates of this one.
  public func convert(_ rect: CellRect, from view: View?) -> CellRect {
    let point = convert(CellPoint(x: rect.x, y: rect.y), from: view)
    return CellRect(x: point.x, y: point.y, width: rect.width, height: rect.height)
  }

  /// The view's frame in the coordinates of another view; of the outermost one when that is `nil`. Both
  /// must be in one tree.
  public func frame(in view: View?) -> CellRect { convert(bounds, to: view) }

  /// How far the parts of the screen that are not safe reach into the view.
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

/// A view's frame on its screen is what the keyboard covers.
extension View: AvoidableView {
  /// The frame in cells of the screen.
  public var frameOnScreen: CellRect { frame(in: nil) }
}
