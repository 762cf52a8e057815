/// A replacement of the text before the cursor after a keystroke (UTS #35 part 7, "Element:
/// transform").
public struct Transform: Hashable, Sendable {
  /// The pattern that the end of the text must match, as written in the file.
  public let from: String
  /// The replacement, as written in the file. The default, empty, deletes the match.
  public let to: String

  /// Creates a transform that replaces `from` with `to`.
  public init(from: String, to: String = "") {
    self.from = from
    self.to = to
  }
}

/// A rule for the order of the code points of a cluster (UTS #35 part 7, "Element: reorder").
///
/// The attributes are stored as written in the file. An absent attribute is `nil`.
public struct Reorder: Hashable, Sendable {
  /// The code points to which the rule assigns weights.
  public let from: String
  /// The code points that must precede the match.
  public let before: String?
  /// The primary weights.
  public let order: String?
  /// The tertiary weights.
  public let tertiary: String?
  /// The flags that mark code points as bases for tertiary weights.
  public let tertiaryBase: String?
  /// The flags that mark code points as typed before their base.
  public let preBase: String?

  /// Creates a rule for `from`.
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

/// A group of rules of one kind that are tried together (UTS #35 part 7, "Element:
/// transformGroup").
public enum TransformGroup: Hashable, Sendable {
  /// Transforms, the first match of which is applied.
  case transforms([Transform])
  /// Rules that sort the text.
  case reorders([Reorder])
}
