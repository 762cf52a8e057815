import ArgumentParser
import Clavier
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
    help: ArgumentHelp(
      "Tap keys, the bar and the text when the mouse rests on them for this time, in seconds.",
      valueName: "seconds"))
  var dwell: Double?

  @Flag(
    inversion: .prefixedNo,
    help: "Tap backspace, the arrows and the like again while the mouse goes on resting on them.")
  var dwellRepeat = false

  func validate() throws {
    try dwell.map { try Self.check($0, "dwell", 0.1...60) }
    guard dwell == nil || mouse != .off else {
      throw ValidationError("--dwell needs the mouse; omit --mouse off.")
    }
  }

  /// Throws an error if the time that an option names is out of its range.
  static func check(_ time: Double, _ name: String, _ range: ClosedRange<Double>) throws {
    guard range.contains(time) else {
      let (low, high) = (range.lowerBound.formattedShort, range.upperBound.formattedShort)
      throw ValidationError("--\(name) is a number of seconds from \(low) to \(high).")
    }
  }

  /// The time for which the mouse rests on something to tap it.
  var dwellTime: Duration? { dwell.map { .seconds($0) } }
}

extension Double {
  /// The number without decimals if it is whole.
  fileprivate var formattedShort: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
