import ArgumentParser
import KeyboardFiles
import KeyboardLayouts
import KeyboardLints

/// `clavier check`: reports errors and usability problems in layout files.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check layout and test files, and keyboards in other formats.",
    discussion: """
      A folder is searched for layouts and tests, except in folders named 'import'. A file that \
      layouts import is checked alone; references to definitions of other files are hints. A \
      keyboard in another format, or an XKB layout such as xkb:de(neo), is imported first; the \
      positions of its diagnostics are those in the imported layout. In addition \
      to violations of the format, usability problems are reported as warnings; 'clavier \
      explain' explains each code. A layout allows a code by <clavier:allow codes="U14"/> in \
      its special element.
      Exit codes: 0 no errors, 1 errors, 2 a file cannot be read.
      """)

  @Argument(help: "The files, folders and XKB layouts; '-' is standard input.")
  var files: [String]

  @Option(help: "The format of the diagnostics: text or json.")
  var format = OutputFormat.text

  @Flag(help: "Accept common deviations in files for other programs.")
  var lenient = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Codes whose warnings and hints are omitted, such as U14; repeatable.",
      valueName: "codes"),
    transform: Self.codes)
  var allow: [Set<DiagnosticCode>] = []

  func run() throws {
    var diagnostics: [Diagnostic] = []
    var (isUnreadable, isNotImported) = (false, false)
    let checker = LayoutFileChecker(
      isLenient: lenient, allowedCodes: allow.reduce(into: []) { $0.formUnion($1) })
    for file in try files.flatMap(Self.files) {
      do {
        diagnostics += try checker.diagnostics(of: file == "-" ? "/dev/stdin" : file)
      } catch let failure as ImportSource.Failure {
        Console.complain("cannot read '\(file)': \(failure.reason)")
        isUnreadable = true
      } catch let code as ExitCode where code.rawValue == 1 {
        isNotImported = true
      }
    }
    // The layout of tests may be among the files, too.
    var known: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { known.insert($0).inserted }
    if strict { diagnostics = diagnostics.map(\.strict) }
    switch format {
    case .text:
      try Console.printForPeople(diagnostics.map(DiagnosticText.text).joined(), terminator: "")
    case .json: try Console.printJSON(diagnostics.map(DiagnosticRecord.init))
    }
    if isUnreadable { throw ExitCode(2) }
    if isNotImported || diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  /// The codes in an argument, with commas or blanks between them.
  private static func codes(_ text: String) throws -> Set<DiagnosticCode> {
    let words = text.split { $0 == "," || $0 == " " }.map(String.init)
    let codes = try words.map { word in
      guard let code = DiagnosticCode(rawValue: word.uppercased()) else {
        throw ValidationError("There is no diagnostic '\(word)'; 'clavier explain' lists them.")
      }
      return code
    }
    return Set(codes)
  }

  /// The file at `path`, or the layouts and tests in the folder and those in it.
  private static func files(at path: String) throws -> [String] {
    guard FileSystem.names(in: path) != nil else { return [path] }
    let folder = path.hasSuffix("/") ? path : "\(path)/"
    let files = FileSystem.paths(below: path).filter { name in
      name.hasSuffix(".xml") && !name.split(separator: "/").dropLast().contains("import")
    }
    guard files.isEmpty else { return files.map { folder + $0 } }
    Console.complain("there are no layout files in '\(path)'")
    throw ExitCode(2)
  }
}
