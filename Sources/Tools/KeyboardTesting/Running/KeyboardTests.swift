package import KeyboardEngine
public import KeyboardFiles
public import KeyboardModel

/// The tests of a layout, one case for each test and repertoire of a `keyboardTest3` file.
///
/// ```swift
/// @Test(arguments: try KeyboardTests(contentsOf: "Layouts/test/fr-test.xml"))
/// func `French`(test: KeyboardTestCase) throws { try test.check() }
/// ```
public struct KeyboardTests: Sendable {
  package struct Unrunnable: Error, Hashable, CustomStringConvertible {
    package let file: String
    package let reason: String
    package let diagnostics: [Diagnostic]

    package var description: String {
      (["cannot run '\(file)': \(reason)"] + diagnostics.map(\.description)).joined(separator: "\n")
    }
  }

  @Brief package private(set) var file: KeyboardTestFile
  /// The layout that is tested.
  public let layout: KeyboardLayout
  /// The warnings and hints of the test file.
  public let diagnostics: [Diagnostic]
  @Brief private var cases: [KeyboardTestCase]

  /// Reads the test file at `path`, and its layout, or throws an error with the reason. `keyboards` has
  /// layouts by their file names, for tests whose layout is neither in their folder, nor its
  /// parent, nor the sibling folder `3.0`.
  public init(
    contentsOf path: String, keyboards: ImportSource = .none,
    reader: LayoutReader = LayoutReader(isLenient: true)
  ) throws {
    try self.init(contentsOf: path, keyboards: keyboards, reader: reader, hostForm: .composed)
  }

  package init(
    contentsOf path: String, keyboards: ImportSource = .none,
    reader: LayoutReader = LayoutReader(isLenient: true),
    hostForm: TextEngine.HostForm
  ) throws(Unrunnable) {
    let reading: LayoutReader.TestReading
    do throws(ImportSource.Failure) {
      reading = try reader.readTests(contentsOf: path, keyboards: keyboards)
    } catch {
      throw Unrunnable(file: path, reason: error.reason, diagnostics: [])
    }
    try self.init(reading, file: path, hostForm: hostForm)
  }

  package init(
    _ reading: LayoutReader.TestReading, file name: String,
    hostForm: TextEngine.HostForm = .composed
  ) throws(Unrunnable) {
    guard let file = reading.tests, let layout = reading.layout else {
      let errors = reading.diagnostics.filter { $0.severity == .error }
      throw Unrunnable(file: name, reason: "it has errors", diagnostics: errors)
    }
    (self.file, self.layout) = (file, layout)
    diagnostics = reading.diagnostics
    let subject = KeyboardTestCase.Subject(
      file: name, layout: layout, machine: KeyboardMachine(layout, hostForm: hostForm),
      sources: reading.sources)
    cases =
      file.repertoires.enumerated().map { number, repertoire in
        KeyboardTestCase(
          .repertoire(repertoire), name: "repertoire \(repertoire.name)", number: number,
          of: subject)
      }
      + file.groups.flatMap { group in
        group.tests.map { (name: "\(group.name)/\($0.name)", test: $0) }
      }.enumerated().map { number, test in
        KeyboardTestCase(.test(test.test), name: test.name, number: number, of: subject)
      }
  }
}

extension KeyboardTests: RandomAccessCollection {
  /// The position of the first case, 0.
  public var startIndex: Int { 0 }
  /// The position after the last case.
  public var endIndex: Int { cases.count }
  /// The case at `position`: repertoires first, then tests, in the order of the file.
  public subscript(position: Int) -> KeyboardTestCase { cases[position] }
}
