public import Foundation
public import KeyboardPresentation
internal import KeyboardUI

/// Posts a keyboard's notifications on a notification center for as long as it lives.
///
/// A notification center tells its observers in any order; those of a ``KeyboardCenter`` are told in
/// the order in which they came.
@MainActor public final class NotificationPoster {
  private let subscription: KeyboardSubscription

  /// Posts what `center` tells from now on, and a keyboard that is visible already.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center.
  ///   - notificationCenter: Where to post. The default is the default notification center.
  ///   - object: The notifications' object; in UIKit it is the screen. The default is none.
  public init(
    _ center: KeyboardCenter, to notificationCenter: NotificationCenter = .default,
    object: AnyObject? = nil
  ) {
    subscription = center.observeNotifications { info in
      notificationCenter.post(name: info.name, object: object, userInfo: info.notificationUserInfo)
    }
  }
}
