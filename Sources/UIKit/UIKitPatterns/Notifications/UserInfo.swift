internal import KeyboardModel
public import KeyboardUI

extension KeyboardInfo {
  /// The maximum duration of an animation in a notification, in seconds.
  private static let longestDuration = 60.0

  /// Creates a notification from its user info. Values that are missing or of another type are
  /// omitted. Out-of-range numbers are clamped.
  public init(_ event: Event, userInfo: [AnyHashable: Any]?) {
    let userInfo = userInfo ?? [:]
    let seconds = userInfo[Responder.keyboardAnimationDurationUserInfoKey] as? Double
    let curve = userInfo[Responder.keyboardAnimationCurveUserInfoKey] as? Int
    var animation: KeyboardAnimation?
    if seconds != nil || curve != nil {
      animation = KeyboardAnimation(
        duration: Self.duration(seconds: seconds ?? 0),
        curve: curve.map(AnimationCurve.init(rawValue:)) ?? .linear)
    }
    self.init(
      event,
      from: userInfo[Responder.keyboardFrameBeginUserInfoKey] as? CellRect,
      to: userInfo[Responder.keyboardFrameEndUserInfoKey] as? CellRect,
      animation: animation,
      isLocal: userInfo[Responder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
      screen: userInfo[Responder.keyboardScreenUserInfoKey] as? CellRect)
  }

  /// Creates a notification from its name and user info, or `nil` if it is none of the six.
  public init?(name: String, userInfo: [AnyHashable: Any]?) {
    guard let event = Event(rawValue: name) else { return nil }
    self.init(event, userInfo: userInfo)
  }

  /// The notification's user info, without unknown values.
  public var userInfo: [String: any Sendable] {
    var userInfo: [String: any Sendable] = [Responder.keyboardIsLocalUserInfoKey: isLocal]
    userInfo[Responder.keyboardFrameBeginUserInfoKey] = beginFrame
    userInfo[Responder.keyboardFrameEndUserInfoKey] = endFrame
    userInfo[Responder.keyboardScreenUserInfoKey] = screen
    if animation != nil {
      userInfo[Responder.keyboardAnimationDurationUserInfoKey] = duration
      userInfo[Responder.keyboardAnimationCurveUserInfoKey] = curve.rawValue
    }
    return userInfo
  }

  private static func duration(seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    return .seconds(min(seconds, longestDuration))
  }
}

/// The keys of a notification's user info, with the names that they have in UIKit.
extension Responder {
  /// The key of the frame before the transition, a `CellRect`; on Foundation's `NotificationCenter`
  /// a `CGRect` in cells.
  nonisolated public static let keyboardFrameBeginUserInfoKey =
    "ClavierKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the transition, a `CellRect`; on Foundation's `NotificationCenter`
  /// a `CGRect` in cells.
  nonisolated public static let keyboardFrameEndUserInfoKey = "ClavierKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the animation in seconds, a `Double`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "ClavierKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the animation, an `Int`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "ClavierKeyboardAnimationCurveUserInfoKey"
  /// The key of a Boolean value that indicates whether the keyboard belongs to this program.
  nonisolated public static let keyboardIsLocalUserInfoKey = "ClavierKeyboardIsLocalUserInfoKey"
  /// The key of the bounds of the screen, a `CellRect`; on Foundation's `NotificationCenter` a
  /// `CGRect` in cells. UIKit has none.
  nonisolated public static let keyboardScreenUserInfoKey = "ClavierKeyboardScreenUserInfoKey"
}

extension View {
  /// UIKit's animation options for curves.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as UIKit's bits.
    public let rawValue: UInt

    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Creates the options of a curve: its number, shifted left by 16 bits.
    package init(curve: AnimationCurve) { rawValue = UInt(curve.rawValue) << 16 }
  }
}
