internal import KeyboardModel

/// The line that content ends at: the keyboard's top edge, or the screen's bottom while there is none
/// (`UIKeyboardLayoutGuide`).
///
/// It moves with the keyboard step by step.
@MainActor public final class KeyboardLayoutGuide {
  /// Whether the line also follows a keyboard that is not docked. The default is `false`.
  public var followsUndockedKeyboard = false {
    didSet { follower?.update() }
  }
  /// Whether the line stays above ``safeAreaBottom`` while no keyboard does. The default is `true`.
  public var usesBottomSafeArea = true {
    didSet { follower?.update() }
  }
  /// The rows at the bottom of the screen where nothing should stand. The default is 0.
  public var safeAreaBottom = 0 {
    didSet { follower?.update() }
  }
  /// The rows above the keyboard where a drag that goes down begins to take it along, see
  /// ``ScrollDismisser``. The default is 0.
  public var keyboardDismissPadding = 0
  /// Is called when the line has moved.
  public var onChange: ((KeyboardLayoutGuide) -> Void)?

  private let center: KeyboardCenter
  private var follower: KeyboardFollower?

  /// Makes the guide of a screen.
  ///
  /// - Parameter center: The keyboard's center.
  public init(center: KeyboardCenter) {
    self.center = center
    follower = KeyboardFollower(
      center, target: { [weak self] in self?.height(for: $0) ?? 0 },
      apply: { [weak self] _ in self.map { $0.onChange?($0) } })
    follower?.update()
  }

  /// The rows below the line.
  public var height: Int { follower?.value ?? 0 }

  /// The first row of the screen below the line.
  public var topRow: Int { center.screen.bottom - height }

  private func height(for geometry: KeyboardGeometry) -> Int {
    let safeRows = usesBottomSafeArea ? safeAreaBottom.bounded : 0
    guard let placement = geometry.placement, placement.isDocked || followsUndockedKeyboard else {
      return safeRows
    }
    return max(placement.screen.bottom - placement.frame.y, safeRows)
  }
}
