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
  private weak var view: (any AvoidableView)?
  private var baseline = Baseline<CellRect>()
  private var follower: KeyboardFollower?

  /// Makes room in `view`, which is not kept alive.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - center: The keyboard's center.
  public init(_ view: any AvoidableView, center: KeyboardCenter) {
    self.view = view
    follower = KeyboardFollower(
      center, target: { [weak self] in self?.coveredRows(by: $0) ?? 0 },
      apply: { [weak self] in self?.apply($0) })
  }

  isolated deinit {
    apply(0)
  }

  /// Computes the room again, after the view got another frame.
  public func update() {
    follower?.update()
  }

  /// Gives the view another frame of its own, and makes room in that.
  public func setFrame(_ frame: CellRect) {
    guard let view else { return }
    baseline = Baseline(frame, for: view.frame)
    apply(follower?.value ?? 0)
    follower?.update()
  }

  private func coveredRows(by geometry: KeyboardGeometry) -> Int {
    guard let view else { return 0 }
    return geometry.obscuredRows(of: baseline.baseOnScreen(of: view))
  }

  private func apply(_ rows: Int) {
    guard let view else { return }
    var frame = baseline.base(for: view.frame)
    if rows > 0 { frame.height = max(frame.height.bounded - rows, 0) }
    baseline.note(frame)
    if view.frame != frame { view.frame = frame }
  }
}

/// Moves a view up as far as it takes to see what is being edited, for as long as this lives; then the
/// view has its own frame again.
///
/// The view may be given another frame at any time: that counts as its own from then on. As a frame
/// that the view happens to have already cannot be noticed, ``setFrame(_:)`` is the safe way.
@MainActor public final class ViewMover {
  private weak var view: (any AvoidableView)?
  private let distance: Int
  private let focus: () -> CellRect?
  private var baseline = Baseline<CellRect>()
  private var follower: KeyboardFollower?

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
    self.view = view
    self.distance = distance
    self.focus = focus
    follower = KeyboardFollower(
      center, target: { [weak self] in self?.neededRows(above: $0) ?? 0 },
      apply: { [weak self] in self?.apply($0) })
  }

  isolated deinit {
    apply(0)
  }

  /// Computes the place again, after something else is edited or the view got another frame.
  public func update() {
    follower?.update()
  }

  /// Gives the view another frame of its own, and moves it from there.
  public func setFrame(_ frame: CellRect) {
    guard let view else { return }
    baseline = Baseline(frame, for: view.frame)
    apply(follower?.value ?? 0)
    follower?.update()
  }

  private func neededRows(above geometry: KeyboardGeometry) -> Int {
    guard let view else { return 0 }
    let base = baseline.baseOnScreen(of: view)
    let frame = view.frameOnScreen.bounded
    var focus = focus()?.bounded ?? frame
    focus.y += base.y - frame.y
    return geometry.rowsToReveal(focus, distance: distance)
  }

  private func apply(_ rows: Int) {
    guard let view else { return }
    var frame = baseline.base(for: view.frame)
    if rows > 0 { frame.y = frame.y.bounded - rows }
    baseline.note(frame)
    if view.frame != frame { view.frame = frame }
  }
}

extension Baseline<CellRect> {
  /// The owner's frame in cells of the screen.
  @MainActor mutating func baseOnScreen(of view: any AvoidableView) -> CellRect {
    let base = base(for: view.frame).bounded
    let (frame, screen) = (view.frame.bounded, view.frameOnScreen.bounded)
    return CellRect(
      x: screen.x + base.x - frame.x, y: screen.y + base.y - frame.y,
      width: base.width, height: base.height)
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
