import ArgumentParser
import Clavier
import KeyboardTesting

/// `clavier replay`: plays a touch script and prints the text.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recorded session and print the text that comes of it.",
    discussion: """
      The file is a touch script: d:a t:600 u:a is a long press. It may begin with layout:NAME and \
      size:COLUMNSxROWS. Time passes at once. - is standard input.
      """)

  @Argument(help: "The file.")
  var file: String

  @Option(help: "The layout, in place of the one that the file names.")
  var layout: String?

  func run() throws {
    let session = try readSession()
    let layout = try LayoutArgument.read(self.layout ?? session.layout ?? "en")
    let clock = VirtualClock()
    let keyboard = Keyboard(
      layout: layout, columns: session.columns, rows: session.rows, now: { clock.now })
    let field = TextView()
    field.inputView = keyboard
    do throws(TouchHand.Impossible) {
      try clock.play(session.script, on: keyboard)
    } catch {
      Console.complain("\(file): \(error)")
      throw ExitCode(1)
    }
    try Console.give(field.text)
  }

  private func readSession() throws -> TouchSession {
    let text = try Console.text(of: file)
    do throws(TouchScript.UnknownWord) {
      return try TouchSession(text)
    } catch {
      Console.complain("\(file): \(error)")
      throw ExitCode(1)
    }
  }
}
