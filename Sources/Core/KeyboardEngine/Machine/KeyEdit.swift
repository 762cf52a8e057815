public import KeyboardModel

/// A change of the text before the cursor by a key, which replaces the end of the text.
public struct KeyEdit: Hashable, Sendable {
  /// The key, or `nil` for backspace.
  public let key: Identifier?
  /// The key's own output, before any transforms. It is empty for backspace.
  public let output: MarkerText
  /// The deleted text before the cursor, exactly as the host has it. It may begin inside a grapheme
  /// cluster.
  public let deleted: String
  /// The text that replaces it.
  public let inserted: String
  /// A Boolean value that indicates whether the key replaces the previous one, as with the further
  /// taps of a multi-tap.
  public let replacesPrevious: Bool

  /// Creates the edit of `key`. The default changes nothing.
  public init(
    _ key: Identifier?, output: MarkerText = "", deleting deleted: String = "",
    inserting inserted: String = "", replacingPrevious replacesPrevious: Bool = false
  ) {
    self.key = key
    self.output = output
    self.deleted = deleted
    self.inserted = inserted
    self.replacesPrevious = replacesPrevious
  }

  /// The number of deleted code points.
  public var deletedCount: Int { deleted.unicodeScalars.count }

  /// A Boolean value that indicates whether the text stays the same, as with a dead key that waits
  /// for a letter.
  public var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  /// Applies the edit to a text whose cursor is at its end.
  ///
  /// Delegates without a target use this method to keep a text of their own. A text that is shorter
  /// than ``deleted`` becomes empty first.
  public func apply(to text: inout String) {
    text.unicodeScalars.removeLast(min(deletedCount, text.unicodeScalars.count))
    text.unicodeScalars.append(contentsOf: inserted.unicodeScalars)
  }
}
