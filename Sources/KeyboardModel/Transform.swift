/// A change of the text before the cursor after a keystroke (UTS #35 part 7, "Element:
/// transform").
public struct Transform: Hashable, Sendable {
  /// The pattern that the text must end with, as the file has it.
  public let from: String
  /// The replacement, as the file has it. The default, empty, deletes what was matched.
  public let to: String

  /// Makes the transform of `from` to `to`.
  public init(from: String, to: String = "") {
    self.from = from
    self.to = to
  }
}

/// A rule for the order of the code points of a cluster (UTS #35 part 7, "Element: reorder").
///
/// The attributes are kept as the file has them; `nil` is an attribute that is absent.
public struct Reorder: Hashable, Sendable {
  /// The code points that the rule weighs.
  public let from: String
  /// The code points that must stand before.
  public let before: String?
  /// The primary weights.
  public let order: String?
  /// The tertiary weights.
  public let tertiary: String?
  /// Which code points are bases for tertiary weights.
  public let tertiaryBase: String?
  /// Which code points are typed before their base.
  public let preBase: String?

  /// Makes a rule for `from`.
  public init(
    from: String,
    before: String? = nil,
    order: String? = nil,
    tertiary: String? = nil,
    tertiaryBase: String? = nil,
    preBase: String? = nil
  ) {
    self.from = from
    self.before = before
    self.order = order
    self.tertiary = tertiary
    self.tertiaryBase = tertiaryBase
    self.preBase = preBase
  }
}

/// Rules that are tried together, all of one kind (UTS #35 part 7, "Element: transformGroup").
public enum TransformGroup: Hashable, Sendable {
  /// Transforms, of which the first that matches is applied.
  case transforms([Transform])
  /// Rules that sort the text.
  case reorders([Reorder])
}
