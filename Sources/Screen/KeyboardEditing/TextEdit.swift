/// A change of the text around the cursor in one step, made by a key or another input method.
///
/// A target applies the parts in this order, as in Wayland's text-input protocol, version 3. It
/// removes the current composition, and deletes the text around the cursor. Then it replaces that
/// and the selection with ``inserted``, and shows the new ``composition`` after it.
public struct TextEdit: Hashable, Sendable {
  /// The text before the cursor or the selection to delete. The default is empty.
  public var deleted: String
  /// The text after the cursor or the selection to delete. The default is empty.
  public var deletedAfter: String
  /// The text that replaces the deleted text and the selection.
  public var inserted: String
  /// The marked text at the cursor. The default is none.
  public var composition: Composition?
  /// The target's `TextInput.serial` when the edit was made, or `nil` for the newest one.
  ///
  /// An outdated edit is still applied, but the target does not notify its
  /// `TextInput.inputDelegate`, because a notification of a newer change is pending.
  public var serial: Int?

  /// Creates an edit that replaces `deleted` with `inserted`.
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

  /// A Boolean value that indicates whether the edit deletes, inserts and composes nothing.
  public var isEmpty: Bool {
    deleted.isEmpty && deletedAfter.isEmpty && inserted.isEmpty && composition == nil
  }
}

/// Text at the cursor that is not committed yet: UIKit's marked text, an input method's preedit.
public struct Composition: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The selected part of the text, in characters. An empty range is the cursor.
  public var selection: Range<Int>

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selection: The selected part, in characters. The default is the cursor after the text.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    self.selection = selection ?? text.count..<text.count
  }
}
