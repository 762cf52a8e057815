/// A transform or reorder that the standard does not allow. The readers of layouts report them with
/// more detail.
public struct InvalidRule: Error, Hashable {
  /// What the rule looks for.
  public let from: String
}
