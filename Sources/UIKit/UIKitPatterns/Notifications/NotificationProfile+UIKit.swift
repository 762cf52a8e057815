public import KeyboardUI

extension NotificationProfile {
  /// Behaviours of UIKit that occur only on some systems.
  package struct Quirks: OptionSet, Hashable, Sendable {
    /// The quirks as bits.
    package let rawValue: UInt8

    /// Creates a set of quirks from its bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A hiding keyboard whose will-change-frame notification lacks the end frame while the system
    /// prefers cross-fading.
    package static let crossFade = Quirks(rawValue: 1)
    /// A frame that contradicts the others when a keyboard is docked or undocked. The last
    /// notification of the other event has the correct one.
    package static let contradictions = Quirks(rawValue: 2)
  }

  /// The notifications of UIKit with all its oddities, for programs and libraries that depend on
  /// them.
  public static let uikit = uikit([])

  /// Returns the notifications of UIKit on some systems.
  package static func uikit(_ quirks: Quirks) -> NotificationProfile {
    NotificationProfile { UIKitEncoder(quirks: quirks) }
  }
}
