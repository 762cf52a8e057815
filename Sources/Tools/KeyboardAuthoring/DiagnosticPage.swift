internal import CResources
package import KeyboardFiles
internal import KeyboardModel

/// The page of a diagnostic code, a file in `Resources/Diagnostics`.
package struct DiagnosticPage: Sendable {
  package let code: DiagnosticCode
  package let meaning: String
  /// A part of a file with the problem. An ellipsis represents omitted text.
  package let reported: String
  /// The part without the problem.
  package let right: String

  package init(_ code: DiagnosticCode) {
    self.code = code
    let bytes = EmbeddedFolder(embedded_diagnostics)["\(code.rawValue).md"] ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    meaning = String(lines.first?.dropFirst("# \(code.rawValue): ".count) ?? "")
    let parts = lines.split(separator: "```xml").dropFirst().map { part in
      part.prefix { $0 != "```" }.joined(separator: "\n")
    }
    (reported, right) = (parts.first ?? "", parts.dropFirst().first ?? "")
  }
}
