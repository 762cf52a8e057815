internal import KeyboardLayout

extension KeyboardInfo {
  /// The longest animation that a notification can ask for, in seconds.
  private static let longestDuration = 60.0
  /// The greatest distance from the screen, and the greatest length, that a frame can have, in cells.
  private static let greatestLength = 1 << 30

  /// Reads a notification's user info. Values that are missing or of another type are left out; numbers
  /// beyond reason are brought within it.
  ///
  /// - Parameters:
  ///   - event: Which notification.
  ///   - userInfo: The dictionary. The default is `nil`: empty.
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
      from: Self.frame(userInfo[Responder.keyboardFrameBeginUserInfoKey]),
      to: Self.frame(userInfo[Responder.keyboardFrameEndUserInfoKey]),
      animation: animation,
      isLocal: userInfo[Responder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
      screen: Self.frame(userInfo[Responder.keyboardScreenUserInfoKey]))
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

  private static func frame(_ value: Any?) -> CellRect? {
    guard let frame = value as? CellRect else { return nil }
    func bounded(_ number: Int) -> Int { min(max(number, -greatestLength), greatestLength) }
    return CellRect(
      x: bounded(frame.x), y: bounded(frame.y), width: bounded(frame.width),
      height: bounded(frame.height))
  }

  private static func duration(seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    return .seconds(min(seconds, longestDuration))
  }
}
