internal import KeyboardModel

/// The distance of something from the bottom of what holds it (`NSLayoutConstraint`).
@MainActor public protocol BottomConstraint: AnyObject {
  /// The distance in rows.
  var constant: Int { get set }
}

/// Makes a bottom constraint longer by the rows that the docked keyboard covers, for as long as this
/// lives; then it is as long as before.
///
/// The constant that the constraint has on its own is kept as a gap above the keyboard. It may be
/// given another constant at any time: that counts as its own from then on.
@MainActor public final class BottomConstraintAdjuster {
  private let adjuster: Adjuster<Int>

  /// Adjusts `constraint`; neither it nor its container is kept alive.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - container: The view from whose bottom the distance is measured.
  ///   - center: The keyboard's center.
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

  /// Computes the constant again, after the container got another frame.
  public func update() {
    adjuster.update()
  }
}
