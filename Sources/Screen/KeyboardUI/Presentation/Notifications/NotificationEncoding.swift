/// An encoder that turns activities of a keyboard into notifications, in the order of a
/// ``NotificationProfile``.
package protocol NotificationEncoding {
  /// Returns the notifications of an activity.
  mutating func encode(_ activity: KeyboardActivity) -> [KeyboardInfo]

  /// Returns a Boolean value that indicates whether the announcement of a keyboard at rest includes
  /// that it is shown.
  func announcesShow(of placement: KeyboardPlacement) -> Bool
}
