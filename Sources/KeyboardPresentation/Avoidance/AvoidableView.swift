public import KeyboardModel

/// A view that can make room for the keyboard.
@MainActor public protocol AvoidableView: AnyObject {
  /// The frame in the coordinates of whatever holds the view.
  var frame: CellRect { get set }
  /// The frame in cells of the screen.
  var frameOnScreen: CellRect { get }
}

/// Keeps a view's bottom edge above the docked keyboard by making it smaller, for as long as this
/// lives; then the view has its own frame again.
///
/// The view may be given another frame at any time: that counts as its own from then on. As a frame
/// that the view happens to have already cannot be noticed, ``setFrame(_:)`` is the safe way.
@MainActor public final class ViewResizer {
  private let adjuster: Adjuster<CellRect>

  /// Makes room in `view`, which is not kept alive.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - center: The keyboard's center.
  public init(_ view: any AvoidableView, center: KeyboardCenter) {
    adjuster = Adjuster(view, center: center) { [weak view] geometry, base in
      view.map { geometry.obscuredRows(of: $0.onScreen(base)) } ?? 0
    } adjusted: {
      var frame = $0
      frame.height = max(frame.height.bounded - $1, 0)
      return frame
    }
  }

  /// Computes the room again, after the view got another frame.
  public func update() {
    adjuster.update()
  }

  /// Gives the view another frame of its own, and makes room in that.
  public func setFrame(_ frame: CellRect) {
    adjuster.setBase(frame)
  }
}

/// Moves a view up as far as it takes to see what is being edited, for as long as this lives; then the
/// view has its own frame again.
///
/// The view may be given another frame at any time: that counts as its own from then on. As a frame
/// that the view happens to have already cannot be noticed, ``setFrame(_:)`` is the safe way.
@MainActor public final class ViewMover {
  private let adjuster: Adjuster<CellRect>

  /// Moves `view`, which is not kept alive.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - distance: The rows to keep free between what is edited and the keyboard. The default is 0.
  ///   - center: The keyboard's center.
  ///   - focus: What is to be seen, in cells of the screen as it is now; `nil` for the whole view.
  ///     It is asked for whenever the keyboard changes, and kept as long as the mover.
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

  /// Computes the place again, after something else is edited or the view got another frame.
  public func update() {
    adjuster.update()
  }

  /// Gives the view another frame of its own, and moves it from there.
  public func setFrame(_ frame: CellRect) {
    adjuster.setBase(frame)
  }
}

extension AvoidableView {
  /// The frame `base`, which the view could have, in cells of the screen.
  fileprivate func onScreen(_ base: CellRect) -> CellRect {
    let (base, frame, screen) = (base.bounded, self.frame.bounded, frameOnScreen.bounded)
    return CellRect(
      x: screen.x + base.x - frame.x, y: screen.y + base.y - frame.y,
      width: base.width, height: base.height)
  }
}

extension Adjuster<CellRect> {
  /// Adjusts the frame of `view`, which is not kept alive.
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
  /// How far something has to move up so that a docked keyboard does not cover it, but never above
  /// the screen's first row.
  ///
  /// - Parameters:
  ///   - focus: What is to be seen, in cells of the screen.
  ///   - distance: The rows to keep free below it.
  /// - Returns: The number of rows.
  public func rowsToReveal(_ focus: CellRect, distance: Int = 0) -> Int {
    guard let placement, placement.isDocked else { return 0 }
    let focus = focus.bounded
    let covered = max(focus.bottom + distance.bounded - placement.frame.y, 0)
    return min(covered, max(focus.y - placement.screen.y, 0))
  }
}
