public import KeyboardModel

/// What is different between two layouts: what somebody who types notices, then how it is written.
///
/// ```swift
/// for change in LayoutDifference(from: old, to: new).changes { print(change) }
/// ```
public struct LayoutDifference: Hashable, Sendable {
  /// What a change is about.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    /// A key is at another place, or there is another key at it.
    case places
    /// A key types, shows or does something else.
    case keys
    /// A long press, flick or multi-tap gives something else.
    case gestures
    /// Texts are changed otherwise while they are typed.
    case transforms
    /// Names, versions and languages.
    case information
    /// What is written otherwise: names of keys, unused keys, variables, forms.
    case structure
  }

  /// One change.
  public struct Change: Hashable, Sendable, CustomStringConvertible {
    /// What it is about.
    public let topic: Topic
    /// Where it is, such as a layer and row.
    public let place: String
    /// What was there before; `nil` if nothing was.
    public let before: String?
    /// What is there now; `nil` if nothing is.
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

  /// A Boolean value that indicates whether the layouts are the same.
  public var isEmpty: Bool { changes.isEmpty }

  /// Compares two layouts.
  ///
  /// - Complexity: O(*n*) in the size of the layouts, and O(*m*²) in the rows and transforms that differ.
  public init(from old: KeyboardLayout, to new: KeyboardLayout) {
    var comparison = LayoutComparison(old, new)
    changes = comparison.changes()
  }
}
