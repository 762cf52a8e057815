public import KeyboardModel
public import KeyboardUI

/// A view that can make room for the keyboard.
@MainActor public protocol AvoidableView: AnyObject {
  /// The frame in the coordinates of the view's container.
  var frame: CellRect { get set }
  /// The frame in cells of the screen.
  var frameOnScreen: CellRect { get }
}

extension View: AvoidableView {}

/// An object that keeps a view's bottom edge above the docked keyboard by shrinking the view.
///
/// The effect lasts for the lifetime of the object. Then the view's own frame is restored. The view
/// may be given another frame at any time, which then counts as its own. A frame that equals the
/// current one cannot be detected; use ``setFrame(_:)`` in this case.
@MainActor public final class ViewResizer {
  private let adjuster: Adjuster<CellRect>

  /// Makes room in `view`, which is referenced weakly.
  public init(_ view: any AvoidableView, center: KeyboardCenter) {
    adjuster = Adjuster(view, center: center) { [weak view] geometry, base in
      view.map { geometry.obscuredRows(of: $0.onScreen(base)) } ?? 0
    } adjusted: {
      var frame = $0
      frame.height = max(frame.height.bounded - $1, 0)
      return frame
    }
  }

  /// Recomputes the room after a change of the view's frame.
  public func update() { adjuster.update() }

  /// Sets the view's own frame, and makes room in it.
  public func setFrame(_ frame: CellRect) { adjuster.setBase(frame) }
}

/// An object that moves a view up as far as necessary to reveal the edited contents. The effect
/// lasts, and the view's own frame is treated, as with a ``ViewResizer``.
@MainActor public final class ViewMover {
  private let adjuster: Adjuster<CellRect>

  /// Moves `view`, with a weak reference, so that `distance` rows are free between the edited
  /// contents and the keyboard. `focus` returns the rectangle to reveal, in current cells of the
  /// screen, or `nil` for the whole view, whenever the keyboard changes. The mover retains it.
  public init(
    _ view: any AvoidableView, distance: Int = 0, center: KeyboardCenter,
    focus: @escaping () -> CellRect? = { nil }
  ) {
    adjuster = Adjuster(view, center: center) { [weak view] geometry, base in
      guard let view else { return 0 }
      let frame = view.frameOnScreen.bounded
      var focus = focus()?.bounded ?? frame
      focus.y += view.onScreen(base).y - frame.y
      return geometry.rowsToReveal(focus, distance: distance)
    } adjusted: {
      var frame = $0
      frame.y = frame.y.bounded - $1
      return frame
    }
  }

  /// Recomputes the position after a change of the focus or of the view's frame.
  public func update() { adjuster.update() }

  /// Sets the view's own frame, and moves the view from there.
  public func setFrame(_ frame: CellRect) { adjuster.setBase(frame) }
}

extension AvoidableView {
  /// Returns the possible frame `base` of the view in cells of the screen.
  fileprivate func onScreen(_ base: CellRect) -> CellRect {
    let (base, frame, screen) = (base.bounded, self.frame.bounded, frameOnScreen.bounded)
    return CellRect(
      x: screen.x + base.x - frame.x, y: screen.y + base.y - frame.y,
      width: base.width, height: base.height)
  }
}

extension Adjuster<CellRect> {
  fileprivate convenience init(
    _ view: any AvoidableView, center: KeyboardCenter,
    rows: @escaping (KeyboardGeometry, CellRect) -> Int,
    adjusted: @escaping (CellRect, Int) -> CellRect
  ) {
    self.init(
      center, read: { [weak view] in view?.frame }, write: { [weak view] in view?.frame = $0 },
      rows: rows, adjusted: adjusted)
  }
}

extension KeyboardGeometry {
  /// Returns the rows by which a rectangle must move up, so that `distance` rows are free below.
  package func rowsToReveal(_ focus: CellRect, distance: Int = 0) -> Int {
    guard let placement, placement.isDocked else { return 0 }
    let focus = focus.bounded
    let covered = max(focus.bottom + distance.bounded - placement.frame.y, 0)
    return min(covered, max(focus.y - placement.screen.y, 0))
  }
}
