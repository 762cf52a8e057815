public import Foundation
public import KeyboardUI

/// The names of the six notifications, as in UIKit.
extension Responder {
  /// A notification that the keyboard is about to be shown.
  nonisolated public static let keyboardWillShowNotification = Notification.Name(.willShow)
  /// A notification that the keyboard was shown.
  nonisolated public static let keyboardDidShowNotification = Notification.Name(.didShow)
  /// A notification that the keyboard is about to be hidden.
  nonisolated public static let keyboardWillHideNotification = Notification.Name(.willHide)
  /// A notification that the keyboard was hidden.
  nonisolated public static let keyboardDidHideNotification = Notification.Name(.didHide)
  /// A notification that the keyboard's frame is about to change.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    .willChangeFrame)
  /// A notification that the keyboard's frame changed.
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    .didChangeFrame)
}

extension Notification.Name {
  init(_ event: KeyboardInfo.Event) { self.init(event.rawValue) }
}

/// An object that posts a keyboard's notifications on a notification center during its lifetime.
/// The order of that center's observers is undefined, unlike that of a `KeyboardCenter`.
@MainActor public final class NotificationPoster {
  private let subscription: KeyboardSubscription

  /// Posts the notifications of `center` from now on, and announces a keyboard that is already
  /// visible. The object of the notifications is the screen in UIKit.
  public init(
    _ center: KeyboardCenter = .shared, to notificationCenter: NotificationCenter = .default,
    object: AnyObject? = nil
  ) {
    subscription = center.observeNotifications { info in
      notificationCenter.post(name: info.name, object: object, userInfo: info.notificationUserInfo)
    }
  }
}
