/// The codes of warnings and hints that `allow` elements suppress.
package struct AllowedCodes: Sendable {
  /// The codes by the number of the file.
  private var byFile: [Int: Set<DiagnosticCode>] = [:]

  init() {}

  /// The codes that the layout file itself allows, for problems in any file.
  package var inAllFiles: Set<DiagnosticCode> { byFile[0] ?? [] }

  /// Returns a Boolean value that indicates whether a problem is allowed. An imported file allows
  /// codes only for its own text.
  package func contains(_ code: DiagnosticCode, in file: Int) -> Bool {
    inAllFiles.contains(code) || byFile[file]?.contains(code) == true
  }

  mutating func insert(_ code: DiagnosticCode, in file: Int) {
    byFile[file, default: []].insert(code)
  }
}
