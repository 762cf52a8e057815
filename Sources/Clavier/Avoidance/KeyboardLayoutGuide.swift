internal import KeyboardModel
public import KeyboardUI

/// A layout guide at the keyboard's top edge, or at the screen's bottom without a keyboard
/// (`UIKeyboardLayoutGuide`). It follows the keyboard step by step.
@MainActor public final class KeyboardLayoutGuide {
  /// A Boolean value that indicates whether the guide also follows a keyboard that is not docked.
  /// The default is `false`.
  public var followsUndockedKeyboard = false { didSet { follower?.update() } }
  /// A Boolean value that indicates whether the guide stays above ``safeAreaBottom`` when no
  /// keyboard is shown. The default is `true`.
  public var usesBottomSafeArea = true { didSet { follower?.update() } }
  /// The rows at the bottom of the screen outside the safe area. The default is 0.
  public var safeAreaBottom = 0 { didSet { follower?.update() } }
  /// The rows above the keyboard in which a ``ScrollDismisser`` takes a drag. The default is 0.
  public var keyboardDismissPadding = 0
  /// A closure that is called when the guide has moved.
  public var onChange: ((KeyboardLayoutGuide) -> Void)?

  private let center: KeyboardCenter
  private var follower: KeyboardFollower?

  /// Creates the guide of a screen, by its keyboard's center.
  public init(center: KeyboardCenter) {
    self.center = center
    follower = KeyboardFollower(
      center, target: { [weak self] in self?.height(for: $0) ?? 0 },
      apply: { [weak self] _ in self.map { $0.onChange?($0) } })
    follower?.update()
  }

  /// The number of rows below the guide.
  public var height: Int { follower?.value ?? 0 }

  /// The first row of the screen below the guide.
  public var topRow: Int { center.screen.bottom - height }

  private func height(for geometry: KeyboardGeometry) -> Int {
    let safeRows = usesBottomSafeArea ? safeAreaBottom.bounded : 0
    guard let placement = geometry.placement, placement.isDocked || followsUndockedKeyboard else {
      return safeRows
    }
    return max(placement.screen.bottom - placement.frame.y, safeRows)
  }
}

extension View {
  /// The guide at the keyboard's top edge, which follows the keyboard of the view's screen. Before the
  /// view is on a screen, this is that of its controller, or else of `KeyboardCenter.shared`.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    attachment {
      let screen = screen ?? viewController?.screen
      return KeyboardLayoutGuide(center: screen?.keyboardCenter ?? .shared)
    }
  }
}
