/// An error for a transform or reorder that the standard does not allow.
///
/// The layout reader reports such errors in more detail.
public struct InvalidRule: Error, Hashable {
  /// The pattern of the rule.
  public let from: String
}
