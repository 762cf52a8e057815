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
