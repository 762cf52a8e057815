extension DiagnosticCode {
  /// An example of a problem and its correction.
  ///
  /// Both are parts of a file. An ellipsis represents omitted text.
  public struct Example: Hashable, Sendable {
    /// A text with the problem.
    public let bad: String
    /// A text without it.
    public let good: String
  }

  /// An example.
  public var example: Example {
    // A test ensures that each code has one.
    Example.all[self] ?? Example(bad: "", good: "")
  }
}

extension DiagnosticCode.Example {
  /// The examples of all codes.
  fileprivate static let all: [DiagnosticCode: Self] = [
    documents, layouts, transforms, usability,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}
