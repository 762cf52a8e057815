package import KeyboardModel

/// The order of a keyboard's notifications.
public struct NotificationProfile: Sendable {
  /// A function that returns a new encoder of the notifications.
  package let makeEncoder: @Sendable () -> any NotificationEncoding

  package init(_ makeEncoder: @escaping @Sendable () -> any NotificationEncoding) {
    self.makeEncoder = makeEncoder
  }

  /// The frame change, followed by show or hide if the keyboard appears or disappears, each as a
  /// will/did pair. All frames are included.
  public static let normalized = NotificationProfile { NormalizedEncoder() }
}

/// An encoder that turns activities of a keyboard into notifications, in the order of a
/// ``NotificationProfile``.
package protocol NotificationEncoding {
  /// Returns the notifications of an activity.
  mutating func encode(_ activity: KeyboardActivity) -> [KeyboardInfo]

  /// Returns a Boolean value that indicates whether the announcement of a keyboard at rest includes
  /// that it is shown.
  func announcesShow(of placement: KeyboardPlacement) -> Bool
}

/// An encoder of the ``NotificationProfile/normalized`` notifications.
struct NormalizedEncoder: NotificationEncoding {
  func encode(_ activity: KeyboardActivity) -> [KeyboardInfo] {
    guard case .change(let change) = activity else { return [] }
    var events: [KeyboardInfo.Event] =
      change.phase == .will ? [.willChangeFrame] : [.didChangeFrame]
    if change.kinds.contains(.show) { events.append(change.phase == .will ? .willShow : .didShow) }
    if change.kinds.contains(.hide) { events.append(change.phase == .will ? .willHide : .didHide) }
    let screen = change.to.placement?.screen ?? change.from.placement?.screen
    return events.map {
      KeyboardInfo(
        $0, from: change.beginFrame, to: change.endFrame, animation: change.animation,
        screen: screen)
    }
  }

  func announcesShow(of placement: KeyboardPlacement) -> Bool { true }
}

extension KeyboardChange {
  /// The frame before the change. The frame of a hidden keyboard is parked below the screen.
  package var beginFrame: CellRect? { Self.frame(of: from, near: to) }
  /// The frame after the change. The frame of a hidden keyboard is parked below the screen.
  package var endFrame: CellRect? { Self.frame(of: to, near: from) }

  private static func frame(of geometry: KeyboardGeometry, near other: KeyboardGeometry)
    -> CellRect?
  {
    geometry.placement?.frame ?? other.placement.map { $0.frame.parked(below: $0.screen) }
  }
}
