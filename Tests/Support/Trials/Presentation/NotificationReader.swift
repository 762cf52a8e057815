package import Foundation
package import KeyboardModel
package import KeyboardUI
internal import Synchronization
import UIKitPatterns

/// An object that collects a keyboard's notifications from a notification center during its
/// lifetime.
///
/// They may be posted on any thread. A run loop passes them to a `KeyboardNormalizer`, which
/// normalizes them.
package final class NotificationReader {
  private final class Inbox: Sendable {
    let infos = Mutex<[KeyboardInfo]>([])
  }

  private let inbox = Inbox()
  private let notificationCenter: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  /// Collects notifications from now on. `onPost` is called on the posting thread, to wake a run
  /// loop.
  package init(
    _ notificationCenter: NotificationCenter = .default,
    onPost: @escaping @Sendable () -> Void = {}
  ) {
    self.notificationCenter = notificationCenter
    tokens = KeyboardInfo.Event.allCases.map { [inbox] event in
      notificationCenter.addObserver(
        forName: Notification.Name(event.rawValue), object: nil, queue: nil
      ) { notification in
        guard let info = KeyboardInfo(notification) else { return }
        inbox.infos.withLock { $0.append(info) }
        onPost()
      }
    }
  }

  deinit { for token in tokens { notificationCenter.removeObserver(token) } }

  /// Removes and returns the collected notifications, in the order in which they were posted.
  package func takeAll() -> [KeyboardInfo] {
    inbox.infos.withLock { infos in
      defer { infos = [] }
      return infos
    }
  }

  /// Removes the collected notifications and passes them to `normalizer`.
  @MainActor package func deliver(to normalizer: KeyboardNormalizer, at now: Timestamp) {
    for info in takeAll() { normalizer.receive(info, at: now) }
    normalizer.advance(to: now)
  }
}
