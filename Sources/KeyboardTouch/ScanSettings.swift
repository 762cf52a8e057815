/// How somebody with one or few switches chooses what is pressed, and in which time.
public struct ScanSettings: Hashable, Sendable {
  /// What the switches are for.
  public var mode: ScanMode
  /// How long each offer stays, in automatic scanning. The default, `nil`, is what the layout says, else 1.2 s
  /// (onboard, `scanner interval`).
  public var time: Duration?
  /// How often scanning offers the keys of a group, or all groups, before it goes back or ends. The default,
  /// `nil`, is what the layout says, else 2 (onboard, `scanner cycles`).
  public var rounds: Int?
  /// The time after which a switch that is held does something else than one that is tapped:
  /// ``ScanSwitch/next`` takes what is offered, ``ScanSwitch/select`` presses it long. The default is 1 s (our
  /// own).
  public var switchHoldTime = Duration.seconds(1)

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - mode: What the switches are for. The default is one switch.
  ///   - time: How long each offer stays. The default, `nil`, is what the layout says, else 1.2 s.
  public init(_ mode: ScanMode = .automatic, time: Duration? = nil) {
    self.mode = mode
    self.time = time
  }

  /// How long an offer stays where neither the settings nor the layout say it.
  static let standardTime = Duration.milliseconds(1_200)
  /// How many rounds there are where neither the settings nor the layout say it.
  static let standardRounds = 2
}

/// How somebody with one or few switches chooses keys.
public enum ScanMode: Hashable, Sendable, CaseIterable {
  /// Groups are offered one after the other, then the keys of the group that was taken.
  case automatic
  /// The switch ``ScanSwitch/next`` goes from group to group and from key to key.
  case step
  /// Four switches move the focus, a fifth taps.
  case directed
}
