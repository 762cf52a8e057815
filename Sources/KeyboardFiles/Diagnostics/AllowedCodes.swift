/// The codes whose warnings and hints a layout does not want, by its `allow` elements.
package struct AllowedCodes: Sendable {
  /// The codes by the number of the file.
  private var byFile: [Int: Set<DiagnosticCode>] = [:]

  init() {}

  /// The codes that the layout file itself allows, wherever the problem is.
  package var inAllFiles: Set<DiagnosticCode> { byFile[0] ?? [] }

  /// Whether a problem is allowed. What an imported file allows counts for its own text alone.
  package func contains(_ code: DiagnosticCode, in file: Int) -> Bool {
    inAllFiles.contains(code) || byFile[file]?.contains(code) == true
  }

  mutating func insert(_ code: DiagnosticCode, in file: Int) {
    byFile[file, default: []].insert(code)
  }
}
