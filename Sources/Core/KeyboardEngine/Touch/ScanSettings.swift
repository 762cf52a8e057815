/// The settings of scanning, with which a person who uses one or a few switches selects keys.
public struct ScanSettings: Hashable, Sendable {
  /// The mode, which determines the function of the switches.
  public var mode: ScanMode
  /// The duration of each offer in automatic scanning. The default, `nil`, is that of the layout,
  /// else 1.2 s (onboard, `scanner interval`).
  public var time: Duration?
  /// The number of times that scanning offers the keys of a group, or all groups, before it returns
  /// or ends. The default, `nil`, is that of the layout, else 2 (onboard, `scanner cycles`).
  public var rounds: Int?
  /// The hold time after which a switch performs its second function. With ``ScanSwitch/next`` this
  /// selects the offer, with ``ScanSwitch/select`` it presses the offer long. The default is 1 s
  /// (our own).
  public var switchHoldTime = Duration.seconds(1)

  /// The order of the keys. The default is that of the layout.
  public var order = ScanOrder.fixed
  /// The additional duration of the first offer of the groups, and of the items of a group ("pause
  /// on first item"). The default is none.
  public var firstOfferDelay = Duration.zero

  /// The time for which a switch must be down for its press to count ("hold duration"). The default
  /// is none. Where the release of a key is not reported, its press counts at once.
  public var holdDuration = Duration.zero
  /// The time from the start of a press in which no further press counts ("ignore repeat"). The
  /// default is none. The contacts of a switch bounce within 80 ms.
  public var ignoreRepeatTime = Duration.zero
  /// The time from a release in which no press counts. The default is none.
  public var releaseTime = Duration.zero
  /// A Boolean value that indicates whether the presses of a held key count once where its release
  /// is not reported. The default is `true`.
  ///
  /// A second press within 0.7 s is then delayed by 0.12 s, in which a held key would repeat.
  public var ignoresHeldKeys = true
  /// The time in which a press selects the offer before an automatic change. The default is none.
  package var graceTime = Duration.zero
  /// Whether scanning goes on while the switch is down, and selects when it comes up ("inverse").
  package var isInverse = false
  /// Whether switches give pulses, which have no duration: each press counts at once.
  package var isPulse = false
  /// Whether nothing is offered after an item was selected, until a switch is pressed.
  package var stopsAfterSelection = false
  package var offersWordsFirst = false

  /// The time within which the contacts of a switch bounce.
  package static let bounceTime = Duration.milliseconds(80)
  static let undoTime = Duration.milliseconds(500)
  /// Creates settings. The default is scanning with one switch.
  public init(_ mode: ScanMode = .automatic, time: Duration? = nil) {
    (self.mode, self.time) = (mode, time)
  }

  /// The duration of an offer if neither the settings nor the layout define it.
  static let standardTime = Duration.milliseconds(1_200)
  static let standardRounds = 2
}

/// A method of selection with one or a few switches.
public enum ScanMode: Hashable, Sendable, CaseIterable {
  /// Automatic scanning, which offers one group after the other, then the keys of the selected
  /// group.
  case automatic
  /// Step scanning, in which the switch ``ScanSwitch/next`` advances from group to group and from
  /// key to key.
  case step
  /// Directed scanning, in which four switches move the focus and a fifth taps.
  case directed
}

/// A switch of a ``ScanMode``.
public enum ScanSwitch: Hashable, Sendable, CaseIterable {
  /// A switch that selects the offer, the only one that automatic scanning needs.
  case select
  /// A switch that advances to the next offer. Held for ``ScanSettings/switchHoldTime``, it
  /// selects the offer.
  case next
  /// A switch that goes back to the previous offer.
  case previous
  /// A switch that takes back the last selection: that of a group, or else what a key did to the
  /// text.
  case undo
  /// A switch that stops the time of automatic scanning, and lets it run again.
  case pause
  /// A switch that moves left in directed scanning.
  case left
  /// A switch that moves right in directed scanning.
  case right
  /// A switch that moves up in directed scanning.
  case up
  /// A switch that moves down in directed scanning.
  case down
}
