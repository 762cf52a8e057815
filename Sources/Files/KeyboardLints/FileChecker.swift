package import KeyboardFiles

package struct FileChecker: Sendable {
  package let reader: LayoutReader
  package let allowedCodes: Set<DiagnosticCode>

  package init(_ reader: LayoutReader, allowedCodes: Set<DiagnosticCode> = []) {
    (self.reader, self.allowedCodes) = (reader, allowedCodes)
  }

  /// Returns the diagnostics of a layout, tests, or an imported file, in the order of the text.
  package func diagnostics(
    of bytes: [UInt8], file: String,
    keyboard: (_ name: String) throws(ImportSource.Failure) -> LayoutReader.Reading
  ) -> [Diagnostic] {
    let reading = reader.read(bytes, file: file)
    guard reading.diagnostics.contains(where: { $0.code == .X02 }) else {
      return diagnostics(of: reading)
    }
    let tests = reader.readTests(bytes, file: file, keyboard: keyboard)
    if tests.isTestFile { return diagnostics(of: tests) }
    return reader.readPart(bytes, file: file).map { diagnostics(ofPart: $0) } ?? reading.diagnostics
  }

  package func diagnostics(of reading: LayoutReader.Reading) -> [Diagnostic] {
    let lints = LayoutLinter(allowedCodes: allowedCodes).diagnostics(of: reading)
    return reading.diagnostics.allowing(allowedCodes).merged(with: lints)
  }

  package func diagnostics(of tests: LayoutReader.TestReading) -> [Diagnostic] {
    let lints = LayoutLinter(allowedCodes: allowedCodes).diagnostics(of: tests)
    return tests.diagnostics.allowing(allowedCodes).merged(with: lints)
  }

  package func diagnostics(ofPart reading: LayoutReader.Reading) -> [Diagnostic] {
    reading.diagnostics.allowing(allowedCodes)
  }
}

extension [Diagnostic] {
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
