/// The error that a layout was rejected, with its problems.
public struct LayoutError: Error, Hashable {
  /// All problems in the order of the text. At least one is an error.
  public let diagnostics: [Diagnostic]

  /// Creates an error with `diagnostics`.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension LayoutError: CustomStringConvertible {
  /// The problems, one per line.
  public var description: String {
    diagnostics.map { $0.description }.joined(separator: "\n")
  }
}
