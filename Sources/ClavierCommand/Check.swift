import ArgumentParser
import Clavier
import FoundationEssentials
import Layouts

/// `clavier check`: says what is wrong with layout files.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong with layout files.",
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
        diagnostics += try reader.read(contentsOf: file == "-" ? "/dev/stdin" : file).diagnostics
      } catch {
        Console.complain("cannot read '\(file)': \(error.reason)")
        isUnreadable = true
      }
    }
    switch format {
    case .text: print(diagnostics.map(DiagnosticText.text).joined(), terminator: "")
    case .json: print(try DiagnosticRecord.json(of: diagnostics))
    }
    if isUnreadable { throw ExitCode(2) }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}

/// A diagnostic as JSON has it.
private struct DiagnosticRecord: Encodable {
  struct Position: Encodable {
    let offset: Int
    let line: Int
    let column: Int
  }

  struct Note: Encodable {
    let file: String
    let start: Position
    let end: Position
    let message: String
  }

  let code: String
  let severity: String
  let message: String
  let file: String
  let start: Position
  let end: Position
  let element: String?
  let attribute: String?
  let notes: [Note]

  /// The diagnostics as one array.
  static func json(of diagnostics: [Diagnostic]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(diagnostics.map(Self.init)), as: UTF8.self)
  }

  private init(_ diagnostic: Diagnostic) {
    code = diagnostic.code.rawValue
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = diagnostic.location.file
    start = Position(diagnostic.location.start)
    end = Position(diagnostic.location.end)
    element = diagnostic.element
    attribute = diagnostic.attribute
    notes = diagnostic.notes.map {
      Note(
        file: $0.location.file, start: Position($0.location.start), end: Position($0.location.end),
        message: $0.message)
    }
  }
}

extension DiagnosticRecord.Position {
  init(_ position: SourceLocation.Position) {
    self.init(offset: position.offset, line: position.line, column: position.column)
  }
}
