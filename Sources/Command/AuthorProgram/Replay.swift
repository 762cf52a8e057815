import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardEngine
import KeyboardModel
import KeyboardTesting

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recorded session, and print the resulting text.",
    discussion: """
      The file is a touch script: d:a t:600 u:a is a long press. It may begin with layout:NAME, \
      size:COLUMNSxROWS, device:MILLIMETERS, rules:sentences,full-stop,letters, \
      touch:long-press=0.8, effort:OFFERS,PRESSES,MISSES and after:TEXT; A+B is the layout A with \
      the lowest row of B. The command plays the session without waiting.
      """)

  @Argument(help: "The file; '-' is standard input.")
  var file: String

  @Option(help: "The layout. The default is the one named in the file.")
  var layout: String?

  @Flag(
    help: """
      Print what the session took instead of its text: words of five characters a minute, \
      presses and offers a character, misses, and deleted characters.
      """)
  var report = false

  func run() throws {
    let session = try readSession()
    let layout = try LayoutArgument.read(recorded: self.layout ?? session.layout ?? "en")
    var machine = KeyboardMachine(
      layout, layers: layout.layerSet(forDeviceWidth: session.deviceWidth ?? .max),
      columns: session.columns, rows: session.rows)
    machine.rules = session.rules
    machine.settings = session.touch
    if report {
      let report = try orExit { try SessionReport(session, on: machine) }
      return try Console.printResult("\(report)")
    }
    var simulation = TypingSimulation(machine, text: session.text)
    try orExit { try simulation.play(session.script) }
    try Console.printResult(simulation.text)
  }

  private func readSession() throws -> TouchSession {
    let text = try Console.text(of: file)
    return try Console.orExit(with: ExitCode(1), saying: { "\(file):\($0)" }) {
      try TouchSession(text)
    }
  }

  private func orExit<Result>(_ body: () throws -> Result) throws -> Result {
    try Console.orExit(with: ExitCode(1), saying: { "\(file): \($0)" }, body)
  }
}
