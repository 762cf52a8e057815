import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

/// A file with one mistake, and the expected diagnostic.
///
/// In the file, 1️⃣ marks the start of the diagnostic, 2️⃣ its end, and 3️⃣ the place of its note.
struct Mistake {
  let code: DiagnosticCode
  let severity: Diagnostic.Severity
  /// A part of the message.
  let message: String
  /// A part of the note; `nil` if there is none.
  var note: String?
  let xml: String
  /// The files that the file imports. The marks may be in one of them.
  var files: [String: String]
  /// Further diagnostics that the mistake causes.
  var also: [DiagnosticCode]
  var reader: LayoutReader
  /// For a test file: its layout.
  var testedLayout: String?
  /// A Boolean value that indicates whether the file is a theme.
  var isTheme = false

  static func error(
    _ code: DiagnosticCode, _ message: String, note: String? = nil, _ xml: String,
    files: [String: String] = [:], also: [DiagnosticCode] = [],
    reader: LayoutReader = LayoutReader()
  ) -> Mistake {
    Mistake(
      code: code, severity: .error, message: message, note: note, xml: xml, files: files,
      also: also, reader: reader)
  }

  static func warning(
    _ code: DiagnosticCode, _ message: String, note: String? = nil, _ xml: String,
    files: [String: String] = [:], also: [DiagnosticCode] = [],
    reader: LayoutReader = LayoutReader()
  ) -> Mistake {
    Mistake(
      code: code, severity: .warning, message: message, note: note, xml: xml, files: files,
      also: also, reader: reader)
  }

  static func hint(
    _ code: DiagnosticCode, _ message: String, note: String? = nil, _ xml: String,
    files: [String: String] = [:], also: [DiagnosticCode] = []
  ) -> Mistake {
    Mistake(
      code: code, severity: .hint, message: message, note: note, xml: xml, files: files,
      also: also, reader: LayoutReader())
  }

  /// The diagnostics of the file.
  var diagnostics: [Diagnostic] { read(MarkedSource(xml).bytes, by: reader).diagnostics }

  /// Reads the file and checks that it has this diagnostic and no others.
  func verify() throws {
    let sources =
      [("layout.xml", MarkedSource(xml))]
      + files.map { ($0.key, MarkedSource($0.value)) }
    var reader = reader
    reader.imports = .files(
      Dictionary(uniqueKeysWithValues: sources.dropFirst().map { ($0.0, $0.1.bytes) }))
    let (diagnostics, isRejected) = read(sources[0].1.bytes, by: reader)
    let report = Comment(rawValue: "\(LayoutError(diagnostics))")
    func place(_ mark: Int) -> String? {
      sources.lazy.compactMap { name, source in source.marks[mark].map { "\(name)@\($0)" } }.first
    }
    #expect(
      diagnostics.map(\.code.rawValue).sorted()
        == ([code] + also).map(\.rawValue).sorted(), report)
    let diagnostic = try #require(diagnostics.first { $0.code == code }, report)
    #expect(diagnostic.severity == severity, report)
    #expect(diagnostic.message.contains(message), report)
    let location = diagnostic.location
    #expect("\(location.file)@\(location.start.offset)" == place(1), report)
    if let end = place(2) { #expect("\(location.file)@\(location.end.offset)" == end, report) }
    #expect(diagnostic.notes.count == (note == nil ? 0 : 1), report)
    if let note, let found = diagnostic.notes.first {
      #expect(found.message.contains(note), report)
      #expect("\(found.location.file)@\(found.location.start.offset)" == place(3), report)
    }
    #expect(isRejected == diagnostics.contains { $0.severity == .error })
  }

  private func read(
    _ bytes: [UInt8], by reader: LayoutReader
  ) -> (diagnostics: [Diagnostic], isRejected: Bool) {
    if isTheme {
      let reading = ThemeReader().read(bytes, file: "layout.xml")
      return (reading.diagnostics, reading.theme == nil)
    }
    guard let testedLayout else {
      let reading = reader.read(bytes, file: "layout.xml")
      return (reading.diagnostics, reading.layout == nil)
    }
    let reading = reader.readTests(bytes, file: "layout.xml") { name throws(ImportSource.Failure) in
      guard name == "layout.xml" else { throw ImportSource.Failure("it is elsewhere") }
      return LayoutReader().read(testedLayout)
    }
    return (reading.diagnostics, reading.tests == nil)
  }
}

extension Mistake: CustomTestStringConvertible {
  var testDescription: String { "\(code.rawValue): \(message)" }
}

@Suite struct `Diagnostics` {
  static let tables: [[Mistake]] = [
    Mistake.xml, Mistake.document, Mistake.imports, Mistake.strings, Mistake.keys, Mistake.flicks,
    Mistake.displays, Mistake.layers, Mistake.modifiers, Mistake.variables, Mistake.transforms,
    Mistake.special, Mistake.limits, Mistake.tests, Mistake.themes,
  ]

  /// Tests of lints are in another target.
  @Test(arguments: DiagnosticCode.allCases.filter { !$0.rawValue.hasPrefix("U") })
  func `every code has a test`(code: DiagnosticCode) {
    #expect(Self.tables.joined().contains { $0.code == code })
  }

  @Test func `messages begin small and have no stop`() {
    for mistake in Self.tables.joined() {
      for diagnostic in mistake.diagnostics where ![.X04, .S03].contains(diagnostic.code) {
        #expect(diagnostic.message.first?.isUppercase != true, "\(diagnostic)")
        #expect(!diagnostic.message.hasSuffix("."), "\(diagnostic)")
      }
    }
  }

  @Test func `a diagnostic prints as compilers do`() {
    let reading = LayoutReader().read(
      "<keyboard3 locale=\"en\"\n  conformsTo=\"44\"><info name=\"é\"/></keyboard3>")
    #expect(
      reading.diagnostics.map(\.description) == [
        "layout.xml:1:1: error: there is no 'layers', which every keyboard needs [D09]",
        "layout.xml:2:15: error: conformsTo '44' is not a whole number of at least 45 [D01]",
      ])
    #expect(
      reading.diagnostics.map(\.location.sourceLine) == [
        "<keyboard3 locale=\"en\"", "  conformsTo=\"44\"><info name=\"é\"/></keyboard3>",
      ])
  }

  @Test func `an error holds all problems of the file`() throws {
    let xml = keyboard(keys: #"<key id="x"/><key id="y" output="y" width="0"/>"#)
    let error = try #require(throws: LayoutError.self) {
      _ = try KeyboardLayout(xml: Array(xml.utf8), file: "x.xml", reader: LayoutReader())
    }
    #expect(error.diagnostics.map(\.code) == [.K01, .K07])
    #expect(error.description.split(separator: "\n").count == 2)
  }
}
