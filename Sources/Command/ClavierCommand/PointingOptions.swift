import ArgumentParser
import KeyboardTerminal

/// The options for the mouse.
struct PointingOptions: ParsableArguments {
  /// The events that the mouse reports.
  enum Mouse: String, ExpressibleByArgument, CaseIterable {
    case on, hover, off

    var reporting: MouseReporting {
      switch self {
      case .on: .drag
      case .hover: .hover
      case .off: .none
      }
    }
  }

  @Option(
    help: """
      The mouse and touch: on, hover (also highlight the key below the mouse), or off (the \
      terminal selects text).
      """)
  var mouse: Mouse?

  @Option(
    help: .seconds("Tap keys, the bar and the text when the mouse rests on them for this time."),
    transform: seconds(in: 0.1...60))
  var dwell: Duration?

  @Flag(
    inversion: .prefixedNo,
    help: "Tap backspace, the arrows and the like again while the mouse goes on resting on them.")
  var dwellRepeat = false

  func validate() throws {
    guard dwell == nil || mouse != .off else {
      throw ValidationError("--dwell needs the mouse; omit --mouse off.")
    }
  }
}
