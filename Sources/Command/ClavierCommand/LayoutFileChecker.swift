package import KeyboardFiles
import KeyboardLayouts
import KeyboardLints

/// A checker of files at paths, and of keyboards in other formats.
package struct LayoutFileChecker {
  private let checker: FileChecker

  package init(isLenient: Bool = false, allowedCodes: Set<DiagnosticCode> = []) {
    let reader = LayoutReader(isLenient: isLenient, imports: .files(EmbeddedLayouts.imports))
    checker = FileChecker(reader, allowedCodes: allowedCodes)
  }

  /// Returns the diagnostics of the layout, tests, import or theme at `path`, in the order of the text.
  /// Those of a keyboard of another format have their places in the layout that it is imported as.
  ///
  /// - Throws: An `ImportSource.Failure` if the file cannot be read, or the exit code if a keyboard
  ///   cannot be imported, which was reported.
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
    if let part = try reader.readPart(contentsOf: path) {
      return checker.diagnostics(ofPart: part)
    }
    let theme = try ThemeReader().read(contentsOf: path)
    return theme.isThemeFile ? theme.diagnostics : reading.diagnostics
  }

  package func diagnostics(of reading: LayoutReader.Reading) -> [Diagnostic] {
    checker.diagnostics(of: reading)
  }
}
