public import KeyboardModel

/// A change of the text before the cursor by a key: the end of the text is deleted, and other text is inserted
/// in its place.
public struct KeyEdit: Hashable, Sendable {
  /// The key, or `nil` for backspace.
  public let key: Identifier?
  /// The key's own output, before any transforms. It is empty for backspace.
  public let output: MarkerText
  /// The text before the cursor that is deleted, exactly as the host has it; it may be a part of a
  /// character.
  public let deleted: String
  /// The text that is inserted in its place.
  public let inserted: String
  /// A Boolean value that indicates whether the key takes the place of the one before, as with the further
  /// taps of a multi-tap.
  public let replacesPrevious: Bool

  /// Creates the edit of `key`, which by default does nothing.
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

  /// The number of code points that are deleted.
  public var deletedCount: Int { deleted.unicodeScalars.count }

  /// A Boolean value that indicates whether the text stays as it is, as with a dead key that waits for a
  /// letter.
  public var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  /// Applies the edit to a text whose cursor is at its end.
  ///
  /// This is for delegates without a target that keep a text of their own. A text that is shorter than what
  /// is deleted becomes empty first.
  public func apply(to text: inout String) {
    text.unicodeScalars.removeLast(min(deletedCount, text.unicodeScalars.count))
    text.unicodeScalars.append(contentsOf: inserted.unicodeScalars)
  }
}
