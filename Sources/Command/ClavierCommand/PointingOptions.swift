import ArgumentParser
import KeyboardTerminal

/// The options for the mouse.
struct PointingOptions: ParsableArguments {
  @Option(
    help: """
      The mouse and touch: on, hover (also highlight the key below the mouse), or off (the \
      terminal selects text).
      """)
  var mouse: MouseReporting?

  @Option(
    help: .seconds("Tap keys, the bar and the text when the mouse rests on them for this time."),
    transform: seconds(in: 0.1...60))
  var dwell: Duration?

  @Flag(
    inversion: .prefixedNo,
    help: "Tap backspace, the arrows and the like again while the mouse goes on resting on them.")
  var dwellRepeat = false

  func validate() throws {
    guard dwell == nil || mouse != MouseReporting.none else {
      throw ValidationError("--dwell needs the mouse; omit --mouse off.")
    }
  }

  /// The settings for the mouse.
  var settings: KeyboardSessionOptions.Pointing {
    var settings = KeyboardSessionOptions.Pointing()
    settings.mouse = mouse
    settings.dwellTime = dwell
    settings.dwellRepeats = dwellRepeat
    return settings
  }
}
