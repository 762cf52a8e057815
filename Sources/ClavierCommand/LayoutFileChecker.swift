import Clavier
import KeyboardInterchange
import KeyboardLayouts
import KeyboardLints

/// A checker of files at paths, and of keyboards in other formats.
struct LayoutFileChecker {
  private let checker: FileChecker

  init(isLenient: Bool = false, allowedCodes: Set<DiagnosticCode> = []) {
    let reader = LayoutReader(isLenient: isLenient, imports: .files(EmbeddedLayouts.imports))
    checker = FileChecker(reader, allowedCodes: allowedCodes)
  }

  /// Returns the diagnostics of the keyboard that `name` means, a file in another format or an XKB
  /// layout, at their places in the layout that it is imported as; `nil` if it is neither.
  ///
  /// - Throws: The reason why it cannot be imported.
  func diagnostics(ofForeign name: String) throws(ImportFailure) -> [Diagnostic]? {
    // What a file that is imported allows itself is what the source has.
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    guard let keyboard = try ForeignSource.keyboard(name, importer: importer) else { return nil }
    return diagnostics(of: checker.reader.read(Array(keyboard.xml.utf8), file: "\(name).xml"))
  }

  /// Returns the diagnostics of the layout, tests, import or theme at `path`, in the order of the text.
  func diagnostics(of path: String) throws(ImportSource.Failure) -> [Diagnostic] {
    let reader = checker.reader
    let reading = try reader.read(contentsOf: path)
    guard reading.diagnostics.contains(where: { $0.code == .X02 }) else {
      return diagnostics(of: reading)
    }
    let tests = try reader.readTests(contentsOf: path, keyboards: .files(EmbeddedLayouts.files))
    if tests.isTestFile { return checker.diagnostics(of: tests) }
    if let part = try reader.readPart(contentsOf: path) {
      return checker.diagnostics(ofPart: part)
    }
    let theme = try ThemeReader().read(contentsOf: path)
    return theme.isThemeFile ? theme.diagnostics : reading.diagnostics
  }

  /// Returns the diagnostics of a layout.
  func diagnostics(of reading: LayoutReader.Reading) -> [Diagnostic] {
    checker.diagnostics(of: reading)
  }
}
