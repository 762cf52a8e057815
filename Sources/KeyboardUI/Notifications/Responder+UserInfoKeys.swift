/// The keys of a notification's user info, under the names that they have in UIKit.
extension Responder {
  /// The key of the frame before, a `CellRect`.
  public static let keyboardFrameBeginUserInfoKey = "ClavierKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after, a `CellRect`.
  public static let keyboardFrameEndUserInfoKey = "ClavierKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration in seconds, a `Double`.
  public static let keyboardAnimationDurationUserInfoKey =
    "ClavierKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve, an `Int`.
  public static let keyboardAnimationCurveUserInfoKey = "ClavierKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this program, a `Bool`.
  public static let keyboardIsLocalUserInfoKey = "ClavierKeyboardIsLocalUserInfoKey"
  /// The key of the screen's bounds, a `CellRect`. UIKit has none.
  public static let keyboardScreenUserInfoKey = "ClavierKeyboardScreenUserInfoKey"
}
