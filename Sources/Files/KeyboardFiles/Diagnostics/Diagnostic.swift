/// A problem in a layout file: its kind, its place, and a correction.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file is rejected.
    case error
    /// The file is accepted, but does not do what its author probably meant.
    case warning
    /// A remark.
    case hint
  }

  /// A related place that explains a problem.
  public struct Note: Hashable, Sendable {
    /// The explanation.
    public let message: String
    /// The place.
    public let location: FileLocation
  }

  /// A change of the text that corrects a problem.
  public struct Fix: Hashable, Sendable {
    /// The description of the change.
    public let title: String
    /// The range to replace; empty for an insertion.
    public let location: FileLocation
    /// The new text.
    public let replacement: String
  }

  /// The kind of the problem.
  public let code: DiagnosticCode
  /// Whether the file is rejected, probably wrong, or only remarked on.
  public let severity: Severity
  /// A description of the problem and its correction, without a final stop.
  public let message: String
  /// The place of the problem.
  public let location: FileLocation
  /// The name of the element with the problem.
  public let element: String?
  /// The name of the attribute with the problem.
  public let attribute: String?
  /// Related places that explain the problem.
  public let notes: [Note]
  /// The changes that correct the problem, the likeliest first.
  public let fixes: [Fix]

  /// The problem as an error, if it is a warning.
  package var strict: Diagnostic {
    guard severity == .warning else { return self }
    return Diagnostic(
      code: code, severity: .error, message: message, location: location, element: element,
      attribute: attribute, notes: notes, fixes: fixes)
  }

  /// The problem in one line, in the format of compilers: `file:line:column: error: message [K05]`.
  public var description: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}

extension Sequence where Element == Diagnostic {
  /// Returns the diagnostics without the warnings and hints of `codes`. Errors always stay.
  package func allowing(_ codes: Set<DiagnosticCode>) -> [Diagnostic] {
    filter { $0.severity == .error || !codes.contains($0.code) }
  }
}

/// The error that a layout was rejected, with its problems.
public struct LayoutError: Error, Hashable, CustomStringConvertible {
  /// All problems in the order of the text, at least one of them an error; none if there is no such
  /// layout, of which ``description`` has the name and similar ones.
  public let diagnostics: [Diagnostic]
  private let reason: String?

  /// Creates an error with `diagnostics`.
  public init(_ diagnostics: [Diagnostic]) { (self.diagnostics, reason) = (diagnostics, nil) }

  /// Creates the error that there is no such layout.
  package init(missing reason: String) { (diagnostics, self.reason) = ([], reason) }

  /// The problems, one per line.
  public var description: String {
    reason ?? diagnostics.map { $0.description }.joined(separator: "\n")
  }
}
