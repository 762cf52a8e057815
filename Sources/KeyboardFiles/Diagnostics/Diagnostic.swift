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
}

extension Diagnostic: CustomStringConvertible {
  /// The problem in one line, as compilers print it: `file:line:column: error: message [K05]`.
  public var description: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
