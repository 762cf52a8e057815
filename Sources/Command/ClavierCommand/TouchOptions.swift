import ArgumentParser
import KeyboardEngine

/// The options for touches.
struct TouchOptions: ParsableArguments {
  @Option(
    help: .seconds(
      """
      The time in which another touch, or press of a switch, does not count, for hands that \
      tremble (ignore repeat).
      """),
    transform: seconds(in: 0...10))
  var ignoreRepeat: Duration?

  @Option(
    help: .seconds("The time until a press is long. The default is 0.4."),
    transform: seconds(in: 0.1...60))
  var longPress: Duration?

  @Option(
    help: .seconds("The time until a held key repeats, or off. The default is 0.4."),
    transform: Self.delay)
  var keyRepeat: RepeatDelay?

  @Flag(
    inversion: .prefixedNo,
    help: "Let a finger that leaves its key press the one that it enters.")
  var sliding = true

  /// The time until a held key repeats.
  enum RepeatDelay {
    case never
    case after(Duration)
  }

  private static func delay(_ text: String) throws -> RepeatDelay {
    if text == "off" { return .never }
    guard let time = try? seconds(in: 0.1...60)(text) else {
      throw ValidationError("It is off, or a number of seconds from 0.1 to 60.")
    }
    return .after(time)
  }

  /// The settings for touches.
  var settings: TouchSettings {
    var settings = TouchSettings()
    if let longPress { settings.longPressDelay = longPress }
    switch keyRepeat {
    case nil: break
    case .never: settings.repeatDelay = nil
    case .after(let time): settings.repeatDelay = time
    }
    if !sliding { settings.stopSliding() }
    return settings
  }
}
