extension DiagnosticCode {
  /// What is reported under a code, and what would be right.
  ///
  /// Both are parts of a file: an ellipsis stands for what there may be besides.
  public struct Example: Hashable, Sendable {
    /// What is reported.
    public let bad: String
    /// What would be right.
    public let good: String
  }

  /// An example.
  public var example: Example {
    // A test makes sure that there is one for each code.
    Example.all[self] ?? Example(bad: "", good: "")
  }
}

extension DiagnosticCode.Example {
  /// The examples of all codes.
  fileprivate static let all: [DiagnosticCode: Self] = [
    documents, layouts, transforms, usability,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}
