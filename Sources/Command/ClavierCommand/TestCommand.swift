import ArgumentParser
import KeyboardFiles
import KeyboardLayouts
import KeyboardTesting

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of layouts: LDML keyboardTest3 files.",
    discussion: """
      In a folder, the command runs all test files. For a layout NAME.xml, it runs the tests in \
      NAME-test.xml, in the same folder or in 'test' there. It looks for the layout of a test in \
      the folder of the test, in the parent folder, in '3.0' there, and among the built-in \
      layouts. Exit codes: 0 all tests passed, 1 a test failed or none was run, 2 a file cannot be \
      run.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, tap, junit, json
  }

  @Argument(help: "The test files, layouts and folders.")
  var paths: [String]

  @Option(help: "The format of the results: text, tap, junit or json.")
  var format = Format.text

  @Option(help: "Run the tests whose name contains this text.")
  var only: String?

  @Flag(help: "Print the effect of each transform group at each key.")
  var trace = false

  func run() throws {
    let reader = LayoutReader(isLenient: true, imports: .files(EmbeddedLayouts.imports))
    var report = KeyboardTestReport()
    for path in try paths.flatMap(TestFiles.files) {
      let chosen = report.run(
        contentsOf: path, keyboards: .files(EmbeddedLayouts.files), reader: reader
      ) { test in only.map { test.name.contains($0) } ?? true }
      try show(trace ? chosen.map { $0.trace() }.joined() : "")
    }
    if format == .text {
      Console.printError(report.files.flatMap(\.diagnostics).map(DiagnosticText.text).joined())
    }
    switch format {
    case .text: try Console.printForPeople(report.text, terminator: "")
    case .tap: try Console.printResult(report.tap, terminator: "")
    case .junit: try Console.printResult(report.junit, terminator: "")
    case .json: try Console.printJSON(report.files.map(\.record))
    }
    switch report.outcome {
    case .passed:
      guard report.files.allSatisfy({ $0.cases.isEmpty }) else { return }
      Console.complain(
        only.map { "no test has '\($0)' in its name" } ?? "there are no tests in these files")
      throw ExitCode(1)
    case .failed: throw ExitCode(1)
    case .unrunnable: throw ExitCode(2)
    }
  }

  /// Prints a trace where it does not get into the results that programs read.
  private func show(_ trace: String) throws {
    if format == .text {
      try Console.printForPeople(trace, terminator: "")
    } else {
      Console.printError(trace)
    }
  }
}

extension KeyboardTestReport.File {
  fileprivate var record: JSONRecord {
    [
      "file": path, "cannotRun": reason, "diagnostics": diagnostics.map(\.record),
      "tests": cases.map { test -> JSONRecord in
        [
          "name": test.name, "line": test.location.start.line,
          "column": test.location.start.column, "passed": test.failures.isEmpty,
          "failures": test.failures.map(\.record),
        ]
      },
    ]
  }
}

extension KeyboardTestFailure {
  fileprivate var record: JSONRecord {
    var (difference, missing): (TextDifference?, [String]?)
    switch problem {
    case .text(let found): difference = found
    case .missing(let texts, _): missing = texts
    }
    return [
      "message": message, "line": location.start.line, "column": location.start.column,
      "expected": difference?.expected, "actual": difference?.actual, "missing": missing,
      "hasGivenUp": missing.map { _ in hasGivenUp }, "codePoints": details,
    ]
  }
}
