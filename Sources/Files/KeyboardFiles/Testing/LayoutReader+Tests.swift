package import KeyboardModel

extension LayoutReader {
  package struct TestReading: Sendable {
    package let isTestFile: Bool
    package let tests: KeyboardTestFile?
    /// `nil` if it is missing or has errors.
    package let layout: KeyboardLayout?
    /// Those of the test file, in the order of the text, and the layout's errors, also tolerated ones.
    package let diagnostics: [Diagnostic]
    package internal(set) var sources = SourceFiles([])
    package internal(set) var allowedCodes = AllowedCodes()
    /// `nil` if the file is not a test file.
    package internal(set) var tree: LayoutTree?
  }

  /// Reads a test file, and its layout by a function that gets the file name in it.
  package func readTests(
    _ bytes: consuming [UInt8], file: String,
    keyboard: (_ name: String) throws(ImportSource.Failure) -> Reading
  ) -> TestReading {
    readTests(bytes, file: file) { root, log in readKeyboard(of: root, by: keyboard, log: &log) }
  }

  /// Reads a test file without its layout, so that its keys are not checked.
  package func readTestsAlone(_ bytes: consuming [UInt8], file: String) -> TestReading {
    readTests(bytes, file: file) { _, _ in nil }
  }

  private func readTests(
    _ bytes: consuming [UInt8], file: String,
    layout: (_ root: ParsedFile, _ log: inout DiagnosticLog) -> Reading?
  ) -> TestReading {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(limit: limits.diagnostics)
    guard let parsed = ParsedFile.parse(source, index: 0, by: parser, limits: limits, log: &log),
      parsed.checkRoot(.keyboardTest3, log: &log)
    else {
      return TestReading(
        isTestFile: false, tests: nil, layout: nil, diagnostics: log.diagnostics(in: [source]))
    }
    let root = SchemaChecker.check(parsed, isImport: false, log: &log)
    let reading = layout(root, &log)
    var reader = KeyboardTestReader(file: root, layout: reading?.layout, limits: limits, log: log)
    let tests = reader.tests()
    log = reader.log
    let allowed = root.allowedCodes { log.report($0, at: $1) }
    let faults = reading?.diagnostics.filter {
      $0.severity == .error || $0.severity == .warning && Self.tolerated.contains($0.code)
    }
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
