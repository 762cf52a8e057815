/// A change of the text around the cursor in one step, made by a key or another input method.
///
/// A target applies the parts in this order, as in Wayland's text-input protocol, version 3. It
/// removes the current composition, and deletes the text around the cursor. Then it replaces that
/// and the selection with ``inserted``, and shows the new ``composition`` after it.
public struct TextEdit: Hashable, Sendable {
  /// The text before the cursor or the selection to delete, exactly as the target has it. It may
  /// begin inside a grapheme cluster. The default is empty.
  public var deleted: String
  /// The text that replaces the deleted text and the selection.
  public var inserted: String
  @usableFromInline var extras: Extras

  /// The parts that only edits of input methods have, out of line: the edit of a key stays small.
  @usableFromInline
  indirect enum Extras: Hashable, Sendable {
    case none
    case some(deletedAfter: String, composition: Composition?, serial: Int?)

    init(deletedAfter: String, composition: Composition?, serial: Int?) {
      let isEmpty = deletedAfter.isEmpty && composition == nil && serial == nil
      self =
        isEmpty
        ? .none : .some(deletedAfter: deletedAfter, composition: composition, serial: serial)
    }
  }

  /// The text after the cursor or the selection to delete. The default is empty.
  public var deletedAfter: String {
    get { if case .some(let deletedAfter, _, _) = extras { deletedAfter } else { "" } }
    set { extras = Extras(deletedAfter: newValue, composition: composition, serial: serial) }
  }

  /// The marked text at the cursor. The default is none.
  public var composition: Composition? {
    get { if case .some(_, let composition, _) = extras { composition } else { nil } }
    set { extras = Extras(deletedAfter: deletedAfter, composition: newValue, serial: serial) }
  }

  /// The target's `TextInput.serial` when the edit was made, or `nil` for the newest one.
  ///
  /// An outdated edit is still applied, but the target does not notify its
  /// `TextInput.inputDelegate`, because a notification of a newer change is pending.
  public var serial: Int? {
    get { if case .some(_, _, let serial) = extras { serial } else { nil } }
    set { extras = Extras(deletedAfter: deletedAfter, composition: composition, serial: newValue) }
  }

  /// Creates an edit that replaces `deleted` with `inserted`. The default changes nothing.
  @inlinable
  public init(deleting deleted: String = "", inserting inserted: String = "") {
    (self.deleted, self.inserted) = (deleted, inserted)
    extras = .none
  }

  /// Creates the edit of an input method. The default changes nothing.
  public init(
    deleting deleted: String = "", deletingAfter deletedAfter: String = "",
    inserting inserted: String = "", composing composition: Composition? = nil, serial: Int? = nil
  ) {
    (self.deleted, self.inserted) = (deleted, inserted)
    extras = Extras(deletedAfter: deletedAfter, composition: composition, serial: serial)
  }

  /// Whether the edit only replaces text before the cursor, as that of a key does.
  @inlinable
  package var isPlain: Bool { if case .none = extras { true } else { false } }

  package var deletedCount: Int { deleted.unicodeScalars.count }

  /// A Boolean value that indicates whether the edit deletes, inserts and composes nothing, as with
  /// a dead key that waits for a letter.
  public var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && deletedAfter.isEmpty && composition == nil
  }

  /// Applies the edit of a key to a text whose cursor is at its end.
  ///
  /// Delegates without a target use this method to keep a text of their own. A text that is shorter
  /// than ``deleted`` becomes empty first.
  public func apply(to text: inout String) {
    text.unicodeScalars.removeLast(min(deletedCount, text.unicodeScalars.count))
    text.unicodeScalars.append(contentsOf: inserted.unicodeScalars)
  }
}

/// Text at the cursor that is not committed yet: UIKit's marked text, an input method's preedit.
public struct Composition: Hashable, Sendable {
  /// What is not committed yet, as a whole.
  public var text: String
  /// The selected part of the text, in characters. An empty range is the cursor.
  public var selection: Range<Int>

  /// Creates a composition. The default selection is the cursor after the text.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    self.selection = selection ?? text.count..<text.count
  }
}

/// A text that a touch of a key has typed, and the texts of the keys beside that the finger may
/// have meant.
public struct TouchedText: Hashable, Sendable {
  /// The text of a key beside the one that was touched.
  public struct Alternative: Hashable, Sendable {
    /// What the other key types.
    public let text: String
    /// The negative logarithm, in bits, of the likelihood that the finger meant this key beside the
    /// likelihood that it meant the one that was touched. It is 0 halfway between both.
    public let cost: Double

    /// A cost that is negative or not a number counts as 0.
    package init(_ text: String, cost: Double) {
      self.text = text
      self.cost = cost > 0 ? cost : 0
    }
  }

  /// The text that was typed.
  public let text: String
  /// The texts of the keys beside, the likeliest first; none of what was typed in another way.
  public let alternatives: [Alternative]

  package init(_ text: String, alternatives: [Alternative] = []) {
    (self.text, self.alternatives) = (text, alternatives)
  }
}
