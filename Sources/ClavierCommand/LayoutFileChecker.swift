import Clavier
import KeyboardInterchange
import KeyboardLayouts
import KeyboardLints

/// A checker of files, which returns the diagnostics of the reader and of the lints.
struct LayoutFileChecker {
  private let reader: LayoutReader
  private let allowedCodes: Set<DiagnosticCode>

  init(isLenient: Bool = false, allowedCodes: Set<DiagnosticCode> = []) {
    reader = LayoutReader(isLenient: isLenient, imports: .files(EmbeddedLayouts.imports))
    self.allowedCodes = allowedCodes
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
    return diagnostics(of: reader.read(Array(keyboard.xml.utf8), file: "\(name).xml"))
  }

  /// Returns the diagnostics of the layout, tests, import or theme at `path`, in the order of the text.
  func diagnostics(of path: String) throws(ImportSource.Failure) -> [Diagnostic] {
    let reading = try reader.read(contentsOf: path)
    guard reading.diagnostics.contains(where: { $0.code == .X02 }) else {
      return diagnostics(of: reading)
    }
    let tests = try reader.readTests(contentsOf: path, keyboards: .files(EmbeddedLayouts.files))
    guard tests.isTestFile else {
      let part = try reader.readPart(contentsOf: path)
      if let part { return part.diagnostics.allowing(allowedCodes) }
      let theme = try ThemeReader().read(contentsOf: path)
      return theme.isThemeFile ? theme.diagnostics : reading.diagnostics
    }
    let lints = LayoutLinter(allowedCodes: allowedCodes).diagnostics(of: tests)
    return tests.diagnostics.allowing(allowedCodes).merged(with: lints)
  }

  /// Returns the diagnostics of a layout.
  func diagnostics(of reading: LayoutReader.Reading) -> [Diagnostic] {
    let lints = LayoutLinter(allowedCodes: allowedCodes).diagnostics(of: reading)
    return reading.diagnostics.allowing(allowedCodes).merged(with: lints)
  }
}

extension [Diagnostic] {
  /// These diagnostics and others, those of a file together and in the order of its text.
  fileprivate func merged(with others: [Diagnostic]) -> [Diagnostic] {
    guard !others.isEmpty else { return self }
    var files: [String: Int] = [:]
    for diagnostic in self + others {
      files[diagnostic.location.file] = files[diagnostic.location.file] ?? files.count
    }
    let all = (self + others).enumerated().map { (number: $0, diagnostic: $1) }
    func key(_ entry: (number: Int, diagnostic: Diagnostic)) -> (Int, Int, Int) {
      let location = entry.diagnostic.location
      return (files[location.file] ?? 0, location.start.offset, entry.number)
    }
    return all.sorted { key($0) < key($1) }.map { $0.diagnostic }
  }
}
