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
  init(_ event: KeyboardInfo.Event) {
    self.init(event.rawValue)
  }
}

/// An object that posts a keyboard's notifications on a notification center during its lifetime.
///
/// A notification center notifies its observers in any order. A `KeyboardCenter` notifies them in
/// the order of their registration.
@MainActor public final class NotificationPoster {
  private let subscription: KeyboardSubscription

  /// Posts the notifications of `center` from now on, and announces a keyboard that is already
  /// visible.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center. The default is the shared one.
  ///   - notificationCenter: The notification center to post to. The default is the default
  ///     notification center.
  ///   - object: The object of the notifications, which in UIKit is the screen. The default is
  ///     none.
  public init(
    _ center: KeyboardCenter = .shared, to notificationCenter: NotificationCenter = .default,
    object: AnyObject? = nil
  ) {
    subscription = center.observeNotifications { info in
      notificationCenter.post(name: info.name, object: object, userInfo: info.notificationUserInfo)
    }
  }
}
