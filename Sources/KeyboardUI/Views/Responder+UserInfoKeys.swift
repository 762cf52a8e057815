internal import KeyboardPresentation

/// The keys of a notification's user info, under the names that they have in UIKit.
extension Responder {
  /// The key of the frame before the transition, a `CellRect`; on Foundation's `NotificationCenter` a
  /// `CGRect` in cells.
  nonisolated public static let keyboardFrameBeginUserInfoKey = KeyboardUserInfoKey.frameBegin
  /// The key of the frame after the transition, a `CellRect`; on Foundation's `NotificationCenter` a
  /// `CGRect` in cells.
  nonisolated public static let keyboardFrameEndUserInfoKey = KeyboardUserInfoKey.frameEnd
  /// The key of the duration of the animation in seconds, a `Double`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = KeyboardUserInfoKey
    .animationDuration
  /// The key of the curve of the animation, an `Int`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = KeyboardUserInfoKey
    .animationCurve
  /// The key of a Boolean value that indicates whether the keyboard belongs to this program.
  nonisolated public static let keyboardIsLocalUserInfoKey = KeyboardUserInfoKey.isLocal
  /// The key of the bounds of the screen, a `CellRect`; on Foundation's `NotificationCenter` a
  /// `CGRect` in cells. UIKit has none.
  nonisolated public static let keyboardScreenUserInfoKey = KeyboardUserInfoKey.screen
}
