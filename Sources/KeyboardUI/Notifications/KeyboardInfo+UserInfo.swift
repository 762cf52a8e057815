internal import KeyboardLayout

extension KeyboardInfo {
  /// The key of the frame before, a `CellRect`.
  public static let frameBeginUserInfoKey = "ClavierKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after, a `CellRect`.
  public static let frameEndUserInfoKey = "ClavierKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration in seconds, a `Double`.
  public static let animationDurationUserInfoKey = "ClavierKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve, an `Int`.
  public static let animationCurveUserInfoKey = "ClavierKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this program, a `Bool`.
  public static let isLocalUserInfoKey = "ClavierKeyboardIsLocalUserInfoKey"
  /// The key of the screen's bounds, a `CellRect`. UIKit has none.
  public static let screenUserInfoKey = "ClavierKeyboardScreenUserInfoKey"

  /// The longest animation that a notification can ask for, in seconds.
  private static let longestDuration = 60.0

  /// Reads a notification's user info. Values that are missing or of another type are left out.
  ///
  /// - Parameters:
  ///   - event: Which notification.
  ///   - userInfo: The dictionary. The default is `nil`: empty.
  public init(_ event: Event, userInfo: [AnyHashable: Any]?) {
    let userInfo = userInfo ?? [:]
    let seconds = userInfo[Self.animationDurationUserInfoKey] as? Double
    let curve = userInfo[Self.animationCurveUserInfoKey] as? Int
    var animation: KeyboardAnimation?
    if seconds != nil || curve != nil {
      animation = KeyboardAnimation(
        duration: Self.duration(seconds: seconds ?? 0),
        curve: curve.map(AnimationCurve.init(rawValue:)) ?? .linear)
    }
    self.init(
      event,
      from: userInfo[Self.frameBeginUserInfoKey] as? CellRect,
      to: userInfo[Self.frameEndUserInfoKey] as? CellRect,
      animation: animation,
      isLocal: userInfo[Self.isLocalUserInfoKey] as? Bool ?? true,
      screen: userInfo[Self.screenUserInfoKey] as? CellRect)
  }

  /// Reads a notification of a name; `nil` if it is none of the six.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - userInfo: The dictionary. Values that are missing or of another type are left out.
  public init?(name: String, userInfo: [AnyHashable: Any]?) {
    guard let event = Event(rawValue: name) else { return nil }
    self.init(event, userInfo: userInfo)
  }

  /// The notification's user info, without what it does not say.
  public var userInfo: [String: any Sendable] {
    var userInfo: [String: any Sendable] = [Self.isLocalUserInfoKey: isLocal]
    userInfo[Self.frameBeginUserInfoKey] = beginFrame
    userInfo[Self.frameEndUserInfoKey] = endFrame
    userInfo[Self.screenUserInfoKey] = screen
    if animation != nil {
      userInfo[Self.animationDurationUserInfoKey] = duration
      userInfo[Self.animationCurveUserInfoKey] = curve.rawValue
    }
    return userInfo
  }

  private static func duration(seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    return .seconds(min(seconds, longestDuration))
  }
}
