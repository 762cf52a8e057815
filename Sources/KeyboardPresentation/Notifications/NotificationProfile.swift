/// In which order a keyboard's notifications come.
public struct NotificationProfile: Hashable, Sendable {
  /// What UIKit does on some systems and not on others.
  public struct Quirks: OptionSet, Hashable, Sendable {
    /// A bit for each quirk.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A keyboard that hides while the system prefers cross-fading says nothing of its frame.
    public static let crossFade = Quirks(rawValue: 1)
    /// When a keyboard is docked or undocked, one frame contradicts the rest: the other one's last
    /// notification has it right.
    public static let contradictions = Quirks(rawValue: 2)
  }

  let quirks: Quirks?

  /// One pair for each change: change of frame, then show or hide; first will, then did. Every frame
  /// is said.
  public static let normalized = NotificationProfile(quirks: nil)
  /// As UIKit has it, with all its oddities: for programs and libraries that count on them.
  public static let uikit = uikit([])

  /// As UIKit has it on some systems.
  public static func uikit(_ quirks: Quirks) -> NotificationProfile {
    NotificationProfile(quirks: quirks)
  }
}
