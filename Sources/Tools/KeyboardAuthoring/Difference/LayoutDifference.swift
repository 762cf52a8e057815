/// The differences between two layouts: those that users notice, then those in the source only.
///
/// ```swift
/// for change in LayoutDifference(from: old, to: new).changes { print(change) }
/// ```
package struct LayoutDifference: Hashable, Sendable {
  /// The topic of a change.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
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

  package struct Change: Hashable, Sendable, CustomStringConvertible {
    package let topic: Topic
    /// The location, such as a layer and row.
    package let place: String
    /// The old value; `nil` if there was none.
    package let before: String?
    /// The new value; `nil` if there is none.
    package let after: String?

    /// The change in one line.
    package var description: String {
      switch (before, after) {
      case (let before?, let after?): "\(place): \(before) -> \(after)"
      case (nil, let after?): "\(place): + \(after)"
      case (let before?, nil): "\(place): - \(before)"
      case (nil, nil): place
      }
    }
  }

  /// The changes, by topic.
  package let changes: [Change]

  /// A Boolean value that indicates whether the layouts are equal.
  package var isEmpty: Bool { changes.isEmpty }
}
