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

/// A stretch of a source file.
public struct SourceLocation: Hashable, Sendable {
  /// A place between two bytes of a file.
  public struct Position: Hashable, Sendable {
    /// The number of bytes before the place.
    public let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column, from 1; columns count UTF-8 bytes, as Swift's compiler does.
    public let column: Int
  }

  /// The file's name, as it was given to the reader.
  public let file: String
  /// Where the stretch begins.
  public let start: Position
  /// Where it ends.
  public let end: Position
  /// The line in which the stretch begins, without its end; lines of more than 400 bytes are cut.
  public let sourceLine: String
}

extension Diagnostic: CustomStringConvertible {
  /// The problem in one line, as compilers print it: `file:line:column: error: message [K05]`.
  public var description: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as `file:line:column`.
  public var description: String { "\(file):\(start.line):\(start.column)" }
}

/// The problems for which a layout was rejected.
public struct LayoutError: Error, Hashable {
  /// All problems that were found, in the order of the text; at least one is an error.
  public let diagnostics: [Diagnostic]

  /// Makes an error of `diagnostics`.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension LayoutError: CustomStringConvertible {
  /// The problems, one a line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
