public import Foundation
public import KeyboardModel
public import KeyboardPresentation
internal import KeyboardUI
internal import Synchronization

/// Collects a keyboard's notifications from a notification center for as long as it lives.
///
/// They may be posted on any thread. A run loop hands them to a ``KeyboardNormalizer``, which makes
/// sense of them:
///
///     let reader = NotificationReader()
///     let normalizer = KeyboardNormalizer(screen: screen.bounds)
///     reader.deliver(to: normalizer, at: .now)  // in each turn of the run loop
public final class NotificationReader {
  private final class Inbox: Sendable {
    let infos = Mutex<[KeyboardInfo]>([])
  }

  private let inbox = Inbox()
  private let notificationCenter: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  /// Collects what is posted from now on.
  ///
  /// - Parameters:
  ///   - notificationCenter: Where it is posted. The default is the default notification center.
  ///   - onPost: Is called on the posting thread, to wake the run loop. The default does nothing.
  public init(
    _ notificationCenter: NotificationCenter = .default,
    onPost: @escaping @Sendable () -> Void = {}
  ) {
    self.notificationCenter = notificationCenter
    tokens = KeyboardInfo.Event.allCases.map { [inbox] event in
      notificationCenter.addObserver(
        forName: Notification.Name(event), object: nil, queue: nil
      ) { notification in
        guard let info = KeyboardInfo(notification) else { return }
        inbox.infos.withLock { $0.append(info) }
        onPost()
      }
    }
  }

  deinit {
    for token in tokens { notificationCenter.removeObserver(token) }
  }

  /// Takes out what was collected, in the order in which it was posted.
  public func takeAll() -> [KeyboardInfo] {
    inbox.infos.withLock { infos in
      defer { infos = [] }
      return infos
    }
  }

  /// Takes out what was collected, and hands it to `normalizer`.
  @MainActor public func deliver(to normalizer: KeyboardNormalizer, at now: Timestamp) {
    for info in takeAll() { normalizer.receive(info, at: now) }
    normalizer.advance(to: now)
  }
}
