/// The differences between two layouts: those that users notice, then those in the source only.
///
/// ```swift
/// for change in LayoutDifference(from: old, to: new).changes { print(change) }
/// ```
public struct LayoutDifference: Hashable, Sendable {
  /// The topic of a change.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    /// The position of a key.
    case places
    /// The output, appearance or action of a key.
    case keys
    /// The result of a long press, flick or multi-tap.
    case gestures
    /// The transformation of typed text.
    case transforms
    /// Names, versions and languages.
    case information
    /// The source only: names of keys, unused keys, variables, forms.
    case structure
  }

  /// A change.
  public struct Change: Hashable, Sendable, CustomStringConvertible {
    /// The topic.
    public let topic: Topic
    /// The location, such as a layer and row.
    public let place: String
    /// The old value; `nil` if there was none.
    public let before: String?
    /// The new value; `nil` if there is none.
    public let after: String?

    /// The change in one line.
    public var description: String {
      switch (before, after) {
      case (let before?, let after?): "\(place): \(before) -> \(after)"
      case (nil, let after?): "\(place): + \(after)"
      case (let before?, nil): "\(place): - \(before)"
      case (nil, nil): place
      }
    }
  }

  /// The changes, by topic.
  public let changes: [Change]

  /// A Boolean value that indicates whether the layouts are equal.
  public var isEmpty: Bool { changes.isEmpty }
}
