import ArgumentParser
import Clavier
import KeyboardTerminal

/// The options for the mouse and switches.
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

  /// The ways of scanning.
  enum Scan: String, ExpressibleByArgument, CaseIterable {
    case automatic, step, directed

    var mode: ScanMode {
      switch self {
      case .automatic: .automatic
      case .step: .step
      case .directed: .directed
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
    help: """
      Scan for switches: automatic (Return, space or a click selects), step (Tab moves on, \
      Return selects), or directed (arrows move).
      """)
  var scan: Scan?

  @Option(
    help: ArgumentHelp(
      "Tap keys, the bar and the text when the mouse rests on them for this time, in seconds.",
      valueName: "seconds"))
  var dwell: Double?

  @Option(
    help: ArgumentHelp(
      "The time of each offer with --scan automatic, in seconds.", valueName: "seconds"))
  var scanTime: Double?

  func validate() throws {
    guard dwell.map({ (0.1...60).contains($0) }) ?? true else {
      throw ValidationError("--dwell is a number of seconds from 0.1 to 60.")
    }
    guard scanTime.map({ (0.1...60).contains($0) }) ?? true else {
      throw ValidationError("--scan-time is a number of seconds from 0.1 to 60.")
    }
    guard scanTime == nil || scan == .automatic else {
      throw ValidationError("--scan-time requires --scan automatic.")
    }
  }

  /// The time for which the mouse rests on something to tap it.
  var dwellTime: Duration? { dwell.map { .seconds($0) } }

  /// The settings for switches.
  var scanSettings: ScanSettings? {
    scan.map { ScanSettings($0.mode, time: scanTime.map { .seconds($0) }) }
  }
}
