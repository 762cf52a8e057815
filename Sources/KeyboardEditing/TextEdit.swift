/// What a key, or another way of input, does to the text around the cursor in one step.
///
/// A target applies the parts in this order: the composition that is shown goes away, the text around
/// the cursor is deleted, ``inserted`` takes the place of it and of the selection, and the new
/// ``composition`` is shown behind it (as in Wayland's text-input protocol, version 3).
public struct TextEdit: Hashable, Sendable {
  /// The text that ends at the cursor, or at the selection, and is deleted. The default is none.
  public var deleted: String
  /// The text that begins at the cursor, or behind the selection, and is deleted. The default is none.
  public var deletedAfter: String
  /// The text that is inserted in place of what is deleted and of the selection.
  public var inserted: String
  /// The text that is shown at the cursor without being settled. The default is none.
  public var composition: Composition?
  /// The target's ``TextInput/serial`` when the edit was made, or `nil` for the newest one.
  ///
  /// An edit that comes too late is applied all the same, but the target does not tell its
  /// ``TextInput/inputDelegate`` of it, which is about to hear of something newer.
  public var serial: Int?

  /// Makes an edit that puts `inserted` in the place of `deleted`.
  @inlinable
  public init(
    deleting deleted: String = "", deletingAfter deletedAfter: String = "",
    inserting inserted: String = "",
    composing composition: Composition? = nil, serial: Int? = nil
  ) {
    self.deleted = deleted
    self.deletedAfter = deletedAfter
    self.inserted = inserted
    self.composition = composition
    self.serial = serial
  }

  /// Whether nothing is deleted, inserted or composed.
  public var isEmpty: Bool {
    deleted.isEmpty && deletedAfter.isEmpty && inserted.isEmpty && composition == nil
  }
}

/// Text that is shown at the cursor but not settled yet: UIKit's marked text, an input method's
/// preedit.
public struct Composition: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The selected part of the text, in characters; an empty range is the cursor.
  public var selection: Range<Int>

  /// Makes a composition.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selection: The selected part, in characters. The default is the cursor behind the text.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    self.selection = selection ?? text.count..<text.count
  }
}
