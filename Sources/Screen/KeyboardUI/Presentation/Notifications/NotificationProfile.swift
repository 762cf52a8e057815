internal import KeyboardModel

/// The order of a keyboard's notifications.
public struct NotificationProfile: Sendable {
  package let makeEncoder: @Sendable () -> any NotificationEncoding

  package init(_ makeEncoder: @escaping @Sendable () -> any NotificationEncoding) {
    self.makeEncoder = makeEncoder
  }

  /// The frame change, followed by show or hide if the keyboard appears or disappears, each as a
  /// will/did pair. All frames are included.
  public static let normalized = NotificationProfile { NormalizedEncoder() }
}

/// An encoder of a keyboard's activities as notifications.
package protocol NotificationEncoding {
  mutating func encode(_ activity: KeyboardActivity) -> [KeyboardInfo]

  /// Returns whether the announcement of a keyboard at rest includes that it is shown.
  func announcesShow(of placement: KeyboardPlacement) -> Bool
}

struct NormalizedEncoder: NotificationEncoding {
  func encode(_ activity: KeyboardActivity) -> [KeyboardInfo] {
    guard case .change(let change) = activity else { return [] }
    var events: [KeyboardInfo.Event] =
      change.phase == .will ? [.willChangeFrame] : [.didChangeFrame]
    if change.kinds.contains(.show) { events.append(change.phase == .will ? .willShow : .didShow) }
    if change.kinds.contains(.hide) { events.append(change.phase == .will ? .willHide : .didHide) }
    return events.map {
      KeyboardInfo($0, of: change, from: change.beginFrame, to: change.endFrame)
    }
  }

  func announcesShow(of placement: KeyboardPlacement) -> Bool { true }
}
