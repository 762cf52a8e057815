public import KeyboardModel
internal import SystemPackage

extension LayoutReader {
  /// What reading a test file gave.
  public struct TestReading: Sendable {
    /// Whether the file's root element is `keyboardTest3`.
    public let isTestFile: Bool
    /// The tests; `nil` when there were errors.
    public let tests: KeyboardTestFile?
    /// The layout that they are for; `nil` when it is not there or has errors.
    public let layout: KeyboardLayout?
    /// All that is to be said of the test file, in the order of the text, and the layout's errors.
    public let diagnostics: [Diagnostic]
    /// Where the layout's transforms and reorders are written, if the reader was asked for it.
    public internal(set) var rules: RuleLocations?
    /// The codes whose warnings and hints the tests do not want, by an `allow` of their own.
    package internal(set) var allowedCodes = AllowedCodes()
    /// The test file as a tree with places; `nil` when it is none.
    package internal(set) var tree: LayoutTree?
  }

  /// Reads the test file `bytes`, which diagnostics call `file`.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name.
  ///   - keyboard: Reads the layout whose file name the tests give.
  /// - Returns: The tests and their layout, if there were no errors, and what is to be said of them.
  public func readTests(
    _ bytes: consuming [UInt8], file: String,
    keyboard: (_ name: String) throws(ImportSource.Failure) -> Reading
  ) -> TestReading {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(limit: limits.diagnostics)
    guard let root = ParsedFile.parse(source, index: 0, limits: limits, log: &log),
      root.checkRoot(.keyboardTest3, log: &log)
    else {
      return TestReading(
        isTestFile: false, tests: nil, layout: nil, diagnostics: log.diagnostics(in: [source]))
    }
    SchemaChecker.check(root, isImport: false, log: &log)
    let reading = readKeyboard(of: root, by: keyboard, log: &log)
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
      rules: reading?.rules,
      allowedCodes: allowed, tree: LayoutTree(files: [root], imports: [:]))
  }

  /// Reads the test file at `path`.
  ///
  /// The layout is looked for in the file's folder, in the one above, beside that in `3.0`, where CLDR
  /// keeps keyboards, and then among `keyboards`.
  ///
  /// - Parameters:
  ///   - path: The file's path, by which diagnostics call it.
  ///   - keyboards: Further layouts, by their file names. The default is none.
  /// - Returns: The tests and their layout, if there were no errors, and what is to be said of them.
  /// - Throws: Why the file cannot be read at all.
  public func readTests(
    contentsOf path: String, keyboards: ImportSource = .none
  ) throws(ImportSource.Failure) -> TestReading {
    let bytes = try FileBytes.read(FilePath(path), limit: limits.fileSize)
    return readTests(bytes, file: path) { name throws(ImportSource.Failure) in
      try keyboard(name, besides: FilePath(path), or: keyboards)
    }
  }

  /// Reads the layout `name` of the tests at `path`.
  private func keyboard(
    _ name: String, besides path: FilePath, or keyboards: ImportSource
  ) throws(ImportSource.Failure) -> Reading {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.contains("\0"), !parts.contains(".."), parts.first != "" else {
      throw ImportSource.Failure("only a file's name may stand here")
    }
    let folder = path.removingLastComponent()
    for place in [folder, folder.appending(".."), folder.appending("..").appending("3.0")] {
      let file = place.pushing(FilePath(name)).lexicallyNormalized()
      if let reading = try? read(contentsOf: file.string) { return reading }
    }
    let bytes: [UInt8]
    do throws(ImportSource.Failure) { bytes = try keyboards.bytes(name) } catch {
      throw ImportSource.Failure(
        "there is no such file in the tests' folder, the one above, or '3.0' beside it")
    }
    return read(bytes, file: name)
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
