import ArgumentParser
package import KeyboardFiles
import KeyboardLayouts
import KeyboardLints

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check layout and test files, and keyboards in other formats.",
    discussion: """
      In a folder, the command checks all layouts and tests, except in folders named 'import'. It \
      checks a file that layouts import alone; references to definitions of other files are hints. \
      It first imports a keyboard in another format, or an XKB layout such as xkb:de(neo), and \
      then reports positions in the imported layout. In addition to violations of the format, it \
      reports usability problems as warnings; 'clavier explain' explains each code. To allow a \
      code in a layout, write <clavier:allow codes="U14"/> in its special element.
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
      "Codes whose warnings and hints to omit, such as U14; repeatable.",
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
        diagnostics += try checker.diagnostics(of: Console.rereadable(file))
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
    try format.print(diagnostics.map(DiagnosticText.text).joined(), or: diagnostics.map(\.record))
    if isUnreadable { throw ExitCode(2) }
    if isNotImported || diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

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

package struct LayoutFileChecker {
  private let checker: FileChecker

  package init(isLenient: Bool = false, allowedCodes: Set<DiagnosticCode> = []) {
    let reader = LayoutReader(isLenient: isLenient, imports: .files(EmbeddedLayouts.imports))
    checker = FileChecker(reader, allowedCodes: allowedCodes)
  }

  /// The diagnostics of the file at `path`, or of what a keyboard of another format is imported as.
  func diagnostics(of path: String) throws -> [Diagnostic] {
    if let xml = try ForeignLayout.xml(named: path) { return diagnostics(ofImported: xml, path) }
    let found = try diagnostics(ofOwn: path)
    let xml = try ForeignLayout.xml(at: path, unreadable: found)
    return xml.map { diagnostics(ofImported: $0, path) } ?? found
  }

  private func diagnostics(ofImported xml: [UInt8], _ name: String) -> [Diagnostic] {
    diagnostics(of: checker.reader.read(xml, file: "\(name).xml"))
  }

  private func diagnostics(ofOwn path: String) throws(ImportSource.Failure) -> [Diagnostic] {
    let reader = checker.reader
    let reading = try reader.read(contentsOf: path)
    guard reading.diagnostics.contains(where: { $0.code == .X02 }) else {
      return diagnostics(of: reading)
    }
    let tests = try reader.readTests(contentsOf: path, keyboards: .files(EmbeddedLayouts.files))
    if tests.isTestFile { return checker.diagnostics(of: tests) }
    if let part = try reader.readPart(contentsOf: path) { return checker.diagnostics(ofPart: part) }
    let theme = try ThemeReader().read(contentsOf: path)
    return theme.isThemeFile ? theme.diagnostics : reading.diagnostics
  }

  package func diagnostics(of reading: LayoutReader.Reading) -> [Diagnostic] {
    checker.diagnostics(of: reading)
  }
}
