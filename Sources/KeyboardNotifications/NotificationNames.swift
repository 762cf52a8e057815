public import Foundation
internal import KeyboardUI

/// The six notifications, under the names that they have in UIKit.
extension Notification.Name {
  /// The keyboard is about to be shown.
  public static let keyboardWillShowNotification = Self(.willShow)
  /// The keyboard was shown.
  public static let keyboardDidShowNotification = Self(.didShow)
  /// The keyboard is about to be hidden.
  public static let keyboardWillHideNotification = Self(.willHide)
  /// The keyboard was hidden.
  public static let keyboardDidHideNotification = Self(.didHide)
  /// The keyboard's frame is about to change.
  public static let keyboardWillChangeFrameNotification = Self(.willChangeFrame)
  /// The keyboard's frame changed.
  public static let keyboardDidChangeFrameNotification = Self(.didChangeFrame)

  init(_ event: KeyboardInfo.Event) {
    self.init(event.rawValue)
  }
}
