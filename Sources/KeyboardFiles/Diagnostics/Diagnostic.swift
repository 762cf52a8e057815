/// One problem in a layout file: what it is, where, and what would be right.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a problem is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file is rejected.
    case error
    /// The file is accepted, but does not do what its author meant.
    case warning
    /// Something to know.
    case hint
  }

  /// A further place that explains a problem.
  public struct Note: Hashable, Sendable {
    /// What is to be seen there.
    public let message: String
    /// Where.
    public let location: SourceLocation
  }

  /// A change of the text that corrects a problem.
  public struct Fix: Hashable, Sendable {
    /// The change in words.
    public let title: String
    /// The stretch that is replaced; an empty one where text is inserted.
    public let location: SourceLocation
    /// The text that comes in its place.
    public let replacement: String
  }

  /// The kind of the problem.
  public let code: DiagnosticCode
  /// How bad it is.
  public let severity: Severity
  /// What is wrong and what would be right, without a final stop.
  public let message: String
  /// Where the problem is.
  public let location: SourceLocation
  /// The element in which the problem is.
  public let element: String?
  /// The attribute in which the problem is.
  public let attribute: String?
  /// Further places that explain the problem.
  public let notes: [Note]
  /// The changes that correct the problem, the likeliest first.
  public let fixes: [Fix]
}

extension Diagnostic {
  /// The problem as an error if it is a warning.
  public var strict: Diagnostic {
    guard severity == .warning else { return self }
    return Diagnostic(
      code: code, severity: .error, message: message, location: location, element: element,
      attribute: attribute, notes: notes, fixes: fixes)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The problem in one line, as compilers print it: `file:line:column: error: message [K05]`.
  public var description: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}

extension Sequence where Element == Diagnostic {
  /// The diagnostics without the warnings and hints of `codes`. Errors are never left out.
  public func allowing(_ codes: Set<DiagnosticCode>) -> [Diagnostic] {
    filter { $0.severity == .error || !codes.contains($0.code) }
  }
}
