internal import KeyboardModel
public import KeyboardUI

/// The distance of an element from the bottom of its container (`NSLayoutConstraint`).
@MainActor public protocol BottomConstraint: AnyObject {
  /// The distance in rows.
  var constant: Int { get set }
}

/// An object that lengthens a bottom constraint by the rows that the docked keyboard covers.
///
/// The effect lasts for the lifetime of the object. Then the original constant is restored. The
/// constraint's own constant remains as a gap above the keyboard. It may be set to another constant
/// at any time, which then counts as its own.
@MainActor public final class BottomConstraintAdjuster {
  private let adjuster: Adjuster<Int>

  /// Adjusts the distance from the bottom of `container`. Both objects are referenced weakly.
  public init(
    _ constraint: any BottomConstraint, in container: any AvoidableView, center: KeyboardCenter
  ) {
    adjuster = Adjuster(
      center, read: { [weak constraint] in constraint?.constant },
      write: { [weak constraint] in constraint?.constant = $0 },
      rows: { [weak container] geometry, _ in
        container.map { geometry.obscuredRows(of: $0.frameOnScreen) } ?? 0
      },
      adjusted: { $0.bounded + $1 })
  }

  /// Recomputes the constant after a change of the container's frame.
  public func update() { adjuster.update() }
}
