import ArgumentParser
import Clavier

/// The options for touches.
struct TouchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The time in which another touch, or press of a switch, does not count, for hands that \
      tremble (ignore repeat).
      """, valueName: "seconds"))
  var ignoreRepeat: Double?

  @Option(
    help: ArgumentHelp(
      "The time until a press is long. The default is 0.4.", valueName: "seconds"))
  var longPress: Double?

  @Option(
    help: ArgumentHelp(
      "The time until a held key repeats, or off. The default is 0.4.", valueName: "seconds"),
    transform: Self.delay)
  var keyRepeat: RepeatDelay?

  @Flag(
    inversion: .prefixedNo,
    help: "Let a finger that leaves its key press the one that it enters.")
  var sliding = true

  /// The time until a held key repeats.
  enum RepeatDelay {
    case never
    case after(Double)
  }

  private static func delay(_ text: String) throws -> RepeatDelay {
    if text == "off" { return .never }
    guard let time = Double(text), (0.1...60).contains(time) else {
      throw ValidationError("--key-repeat is off, or a number of seconds from 0.1 to 60.")
    }
    return .after(time)
  }

  func validate() throws {
    try ignoreRepeat.map { try PointingOptions.check($0, "ignore-repeat", 0...10) }
    try longPress.map { try PointingOptions.check($0, "long-press", 0.1...60) }
  }

  /// The time in which another touch or press does not count.
  var ignoreRepeatTime: Duration { .seconds(ignoreRepeat ?? 0) }

  /// The settings for touches.
  var settings: TouchSettings {
    var settings = TouchSettings()
    settings.ignoreRepeatTime = ignoreRepeatTime
    if let longPress { settings.longPressDelay = .seconds(longPress) }
    switch keyRepeat {
    case nil: break
    case .never: settings.repeatDelay = nil
    case .after(let time): settings.repeatDelay = .seconds(time)
    }
    if !sliding { settings.stopSliding() }
    return settings
  }
}
