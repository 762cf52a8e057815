import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format layout, test and theme files.",
    discussion: """
      Changes files in place; writes standard input to standard output. Keeps comments and unknown \
      elements, and does not change the layout.
      Exit codes: 0 success, 1 a file is not formatted, with --check, 2 a file is not XML, or \
      cannot be read, 74 a file cannot be written.
      """)

  @Argument(help: "The files; '-' is standard input.")
  var files: [String]

  @Flag(help: "List the files that are not formatted, and change nothing.")
  var check = false

  func run() throws {
    var outcomes: [Outcome] = []
    for file in files {
      let outcome = try Self.outcome { try format(file) }
      if outcome == .different, check { try Console.printForPeople(file) }
      outcomes.append(outcome)
    }
    if outcomes.contains(.unwritten) { throw Console.outputFailure }
    if outcomes.contains(.failed) { throw ExitCode(2) }
    if check, outcomes.contains(.different) { throw ExitCode(1) }
  }

  private enum Outcome {
    case same, different, failed, unwritten
  }

  private func format(_ file: String) throws -> Outcome {
    let bytes = try Console.bytes(of: file)
    let formatted = try LayoutFormatter.format(bytes, file: file)
    if !check, file == "-" {
      try Console.printBytes(formatted)
    } else if !check, formatted != bytes {
      do throws(ExitCode) {
        try Console.save(formatted, at: file)
      } catch {
        return .unwritten
      }
    }
    return formatted == bytes ? .same : .different
  }

  private static func outcome(_ body: () throws -> Outcome) throws -> Outcome {
    do {
      return try body()
    } catch let error as LayoutError {
      Console.printError(error.diagnostics.map(DiagnosticText.text).joined())
    } catch let code as ExitCode where code != Console.outputFailure {
      // What is wrong with the file has been said.
    }
    return .failed
  }
}
