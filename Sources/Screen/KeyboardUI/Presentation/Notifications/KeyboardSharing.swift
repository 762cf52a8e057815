/// The forwarding of a center's activities to ``KeyboardCenter/shared``, for a process with one screen.
///
/// It ends with the object. The shared center then has no keyboard.
@MainActor package final class KeyboardSharing {
  private weak var center: KeyboardCenter?
  private let subscription: KeyboardSubscription

  /// Forwards the activities of `center`; `nil` if it is the shared one, or if they are forwarded
  /// already.
  package init?(_ center: KeyboardCenter) {
    let shared = KeyboardCenter.shared
    guard center !== shared, !center.isForwarded else { return nil }
    subscription = center.observe { [unowned center] activity in
      shared.screen = center.screen
      shared.post(activity)
    }
    center.isForwarded = true
    self.center = center
  }

  isolated deinit {
    subscription.cancel()
    center?.isForwarded = false
    KeyboardCenter.shared.forget()
  }
}
