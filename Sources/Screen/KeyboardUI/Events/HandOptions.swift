public import KeyboardEngine

/// The options for pointing with a mouse that rests, of a `Screen` and of sessions in a terminal.
public struct PointingOptions: Hashable, Sendable {
  /// The time for which a mouse rests on a target, such as a key or a word of the bar, to tap it. A
  /// countdown is shown meanwhile. The default is `nil`: a resting mouse does not tap. GNOME's
  /// default is 1.2 s (`org.gnome.desktop.a11y.mouse dwell-time`).
  public var dwellTime: Duration?
  /// A Boolean value that indicates whether a mouse that goes on resting on backspace and the like
  /// taps again. The default is `false`.
  public var dwellRepeats = false
  /// The time for a mouse to return to a target without a new countdown. The default is our own.
  package var dwellGrace = Duration.milliseconds(300)

  /// Creates the default options.
  public init() {}
}

/// The options for switches, of a `Screen` and of sessions in a terminal, for people who type with one
/// or a few of them.
public struct SwitchOptions: Hashable, Sendable {
  /// The settings of scanning. With any, touches count as a switch. The default is `nil`: no switches.
  public var scan: ScanSettings?
  /// The keys of a physical keyboard that act as switches. The default, `nil`, is those of the mode
  /// of scanning (``KeyboardEngine/ScanMode/switchKeys``).
  public var keys: [KeyPress.Key: ScanSwitch]?
  /// The events of scanning that sound: ``Screen/beep()``. The default is none.
  public var sounds: Set<ScanSound> = []

  /// Creates the default options.
  public init() {}
}
