internal import KeyboardModel

extension KeyboardInfo {
  /// The maximum duration of an animation in a notification, in seconds.
  private static let longestDuration = 60.0

  /// Creates a notification from its user info.
  ///
  /// Values that are missing or of another type are omitted. Out-of-range numbers are clamped.
  ///
  /// - Parameters:
  ///   - event: The kind of notification.
  ///   - userInfo: The dictionary. The default is `nil`: empty.
  public init(_ event: Event, userInfo: [AnyHashable: Any]?) {
    let userInfo = userInfo ?? [:]
    let seconds = userInfo[KeyboardUserInfoKey.animationDuration] as? Double
    let curve = userInfo[KeyboardUserInfoKey.animationCurve] as? Int
    var animation: KeyboardAnimation?
    if seconds != nil || curve != nil {
      animation = KeyboardAnimation(
        duration: Self.duration(seconds: seconds ?? 0),
        curve: curve.map(AnimationCurve.init(rawValue:)) ?? .linear)
    }
    self.init(
      event,
      from: userInfo[KeyboardUserInfoKey.frameBegin] as? CellRect,
      to: userInfo[KeyboardUserInfoKey.frameEnd] as? CellRect,
      animation: animation,
      isLocal: userInfo[KeyboardUserInfoKey.isLocal] as? Bool ?? true,
      screen: userInfo[KeyboardUserInfoKey.screen] as? CellRect)
  }

  /// Creates a notification from its name, or `nil` if it is none of the six.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - userInfo: The dictionary. Values that are missing or of another type are omitted.
  public init?(name: String, userInfo: [AnyHashable: Any]?) {
    guard let event = Event(rawValue: name) else { return nil }
    self.init(event, userInfo: userInfo)
  }

  /// The notification's user info, without unknown values.
  public var userInfo: [String: any Sendable] {
    var userInfo: [String: any Sendable] = [KeyboardUserInfoKey.isLocal: isLocal]
    userInfo[KeyboardUserInfoKey.frameBegin] = beginFrame
    userInfo[KeyboardUserInfoKey.frameEnd] = endFrame
    userInfo[KeyboardUserInfoKey.screen] = screen
    if animation != nil {
      userInfo[KeyboardUserInfoKey.animationDuration] = duration
      userInfo[KeyboardUserInfoKey.animationCurve] = curve.rawValue
    }
    return userInfo
  }

  private static func duration(seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    return .seconds(min(seconds, longestDuration))
  }
}
