/// What a key does to the text before the cursor.
public struct TextEdit: Hashable, Sendable {
  /// The text that ends at the cursor, or at the selection, and is deleted. The default is none.
  public var deleted: String
  /// The text that is inserted in place of it and of the selection.
  public var inserted: String

  /// Makes the edit that puts `inserted` in the place of `deleted`.
  public init(deleting deleted: String = "", inserting inserted: String) {
    self.deleted = deleted
    self.inserted = inserted
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }
}
