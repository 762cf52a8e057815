package import KeyboardModel

extension LayoutReader {
  /// The result of reading a test file.
  package struct TestReading: Sendable {
    /// A Boolean value that indicates whether the file's root element is `keyboardTest3`.
    package let isTestFile: Bool
    /// The tests; `nil` if there were errors.
    package let tests: KeyboardTestFile?
    /// The layout of the tests; `nil` if it is missing or has errors.
    package let layout: KeyboardLayout?
    /// The diagnostics of the test file, in the order of the text, and the layout's errors.
    package let diagnostics: [Diagnostic]
    /// The files of the layout, which give the places of its transforms and reorders.
    package internal(set) var sources = SourceFiles([])
    /// The codes of warnings and hints that the tests suppress with `allow`.
    package internal(set) var allowedCodes = AllowedCodes()
    /// The test file as a tree with places; `nil` if it is not a test file.
    package internal(set) var tree: LayoutTree?
  }

  /// Reads the test file `bytes`, which diagnostics call `file`.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name.
  ///   - keyboard: A function that reads the layout with the file name that the tests contain.
  /// - Returns: The tests and their layout, unless there were errors, and the diagnostics.
  package func readTests(
    _ bytes: consuming [UInt8], file: String,
    keyboard: (_ name: String) throws(ImportSource.Failure) -> Reading
  ) -> TestReading {
    readTests(bytes, file: file) { root, log in
      readKeyboard(of: root, by: keyboard, log: &log)
    }
  }

  /// Reads the test file `bytes` without its layout, so that its keys are not checked.
  package func readTestsAlone(_ bytes: consuming [UInt8], file: String) -> TestReading {
    readTests(bytes, file: file) { _, _ in nil }
  }

  private func readTests(
    _ bytes: consuming [UInt8], file: String,
    layout: (_ root: ParsedFile, _ log: inout DiagnosticLog) -> Reading?
  ) -> TestReading {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(limit: limits.diagnostics)
    guard
      let root = ParsedFile.parse(
        source, index: 0, by: parser, limits: limits, log: &log),
      root.checkRoot(.keyboardTest3, log: &log)
    else {
      return TestReading(
        isTestFile: false, tests: nil, layout: nil, diagnostics: log.diagnostics(in: [source]))
    }
    SchemaChecker.check(root, isImport: false, log: &log)
    let reading = layout(root, &log)
    var reader = KeyboardTestReader(
      file: root, layout: reading?.layout, limits: limits, log: log)
    let tests = reader.tests()
    log = reader.log
    let allowed = root.allowedCodes { log.report($0, at: $1) }
    let faults =
      reading?.layout == nil ? reading?.diagnostics.filter { $0.severity == .error } : nil
    return TestReading(
      isTestFile: true, tests: log.hasErrors ? nil : tests, layout: reading?.layout,
      diagnostics: log.diagnostics(in: [source], allowing: allowed) + (faults ?? []),
      sources: reading?.sources ?? SourceFiles([]),
      allowedCodes: allowed, tree: LayoutTree(files: [root], imports: [:]))
  }

  private func readKeyboard(
    of file: ParsedFile, by keyboard: (String) throws(ImportSource.Failure) -> Reading,
    log: inout DiagnosticLog
  ) -> Reading? {
    let document = file.document
    guard
      let info = document.children(of: document.root).first(where: { file.tag(of: $0) == .info }),
      let attribute = file.attribute(.keyboard, of: info)
    else { return nil }
    let name = file.string(attribute)
    let place = file.place(of: attribute, in: info)
    do throws(ImportSource.Failure) {
      let reading = try keyboard(name)
      if reading.layout == nil { log.report(.faultyKeyboard(name), at: place) }
      return reading
    } catch {
      let hasEnding = name.hasSuffix(".xml")
      log.report(
        .keyboardNotFound(name, error.reason, file: hasEnding ? nil : "\(name).xml"), at: place)
      return nil
    }
  }
}
