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
