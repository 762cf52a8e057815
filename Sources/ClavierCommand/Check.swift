import ArgumentParser
import Clavier
import KeyboardLayouts

/// `clavier check`: says what is wrong with layout files.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong with layout and test files.",
    discussion:
      "Exits with 0 when there are at most warnings, 1 on errors, 2 when a file cannot be read.")

  /// How diagnostics are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Argument(help: "The files; '-' is standard input.")
  var files: [String]

  @Option(help: "How the problems are printed: text or json.")
  var format = Format.text

  @Flag(help: "Accept what files made for other programs often do.")
  var lenient = false

  func run() throws {
    var diagnostics: [Diagnostic] = []
    var isUnreadable = false
    let reader = LayoutReader(isLenient: lenient, imports: .files(EmbeddedLayouts.imports))
    for file in files {
      do throws(ImportSource.Failure) {
        diagnostics += try Self.diagnostics(of: file == "-" ? "/dev/stdin" : file, by: reader)
      } catch {
        Console.complain("cannot read '\(file)': \(error.reason)")
        isUnreadable = true
      }
    }
    switch format {
    case .text: try Console.show(diagnostics.map(DiagnosticText.text).joined(), terminator: "")
    case .json: try Console.write(raw: diagnostics.map(DiagnosticRecord.init).json() + "\n")
    }
    if isUnreadable { throw ExitCode(2) }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  /// What is to be said of the layout or tests at `path`.
  private static func diagnostics(
    of path: String, by reader: LayoutReader
  ) throws(ImportSource.Failure) -> [Diagnostic] {
    let diagnostics = try reader.read(contentsOf: path).diagnostics
    guard diagnostics.contains(where: { $0.code == .X02 }) else { return diagnostics }
    let tests = try reader.readTests(contentsOf: path, keyboards: .files(EmbeddedLayouts.files))
    return tests.isTestFile ? tests.diagnostics : diagnostics
  }
}
