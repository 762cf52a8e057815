public import Foundation
internal import KeyboardPresentation
public import KeyboardUI

/// The six notifications, under the names that they have in UIKit.
extension Responder {
  /// The keyboard is about to be shown.
  nonisolated public static let keyboardWillShowNotification = Notification.Name(.willShow)
  /// The keyboard was shown.
  nonisolated public static let keyboardDidShowNotification = Notification.Name(.didShow)
  /// The keyboard is about to be hidden.
  nonisolated public static let keyboardWillHideNotification = Notification.Name(.willHide)
  /// The keyboard was hidden.
  nonisolated public static let keyboardDidHideNotification = Notification.Name(.didHide)
  /// The keyboard's frame is about to change.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    .willChangeFrame)
  /// The keyboard's frame changed.
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    .didChangeFrame)
}

extension Notification.Name {
  init(_ event: KeyboardInfo.Event) {
    self.init(event.rawValue)
  }
}
