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
  private weak var constraint: (any BottomConstraint)?
  private weak var container: (any AvoidableView)?
  private var baseline = Baseline<Int>()
  private var follower: KeyboardFollower?

  /// Adjusts `constraint`; neither it nor its container is kept alive.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - container: The view from whose bottom the distance is measured.
  ///   - center: The keyboard's center.
  public init(
    _ constraint: any BottomConstraint, in container: any AvoidableView, center: KeyboardCenter
  ) {
    self.constraint = constraint
    self.container = container
    follower = KeyboardFollower(
      center, target: { [weak self] in self?.coveredRows(by: $0) ?? 0 },
      apply: { [weak self] in self?.apply($0) })
  }

  isolated deinit {
    apply(0)
  }

  /// Computes the constant again, after the container got another frame.
  public func update() {
    follower?.update()
  }

  private func coveredRows(by geometry: KeyboardGeometry) -> Int {
    container.map { geometry.obscuredRows(of: $0.frameOnScreen) } ?? 0
  }

  private func apply(_ rows: Int) {
    guard let constraint else { return }
    let base = baseline.base(for: constraint.constant)
    let constant = rows > 0 ? base.bounded + rows : base
    baseline.note(constant)
    if constraint.constant != constant { constraint.constant = constant }
  }
}
