public import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
public import KeyboardTouch

/// What a keyboard types into: `UIKeyInput` with what a keyboard in a terminal needs besides.
///
/// Only UIKit's own three members are required. ``TextInput`` is the full protocol.
@MainActor public protocol KeyInput: AnyObject {
  /// A Boolean value that indicates whether there is any text.
  var hasText: Bool { get }
  /// Replaces the selection by `text`.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the cursor.
  func deleteBackward()
  /// The text before the cursor or selection, or the end of it, for layouts whose keys change what
  /// stands there.
  ///
  /// The default is `nil`: not known.
  var documentContextBeforeInput: String? { get }
  /// The selected text, which backspace deletes.
  ///
  /// The default is `nil`: there is none.
  var selectedText: String? { get }
  /// What the target wants of a keyboard. The default wants nothing in particular.
  var textInputTraits: TextInputTraits { get }
  /// Where the keyboard shifts by itself.
  ///
  /// The default is what the traits come to: ``TextInputTraits/capitalization``.
  var autocapitalizationType: AutocapitalizationType { get }
  /// Returns a Boolean value that indicates whether a keyboard may change the text so. Keyboards ask before
  /// they commit what a key does.
  ///
  /// The default is `true`.
  func shouldApply(_ edit: TextEdit) -> Bool
  /// Applies what a key does to the text around the cursor, without asking ``shouldApply(_:)``.
  ///
  /// The default deletes backward, whole characters, and inserts; it knows no text after the cursor
  /// and shows no composition. Where the text before the cursor is known and only a part of its last
  /// character goes, the rest of the character is inserted again.
  func apply(_ edit: TextEdit)
  /// Does what a key without text is for.
  ///
  /// The default knows backspace, and inserts a line break for return and a tab for tab.
  ///
  /// - Returns: A Boolean value that indicates whether the target knows the action.
  @discardableResult func perform(_ action: KeyAction) -> Bool
  /// Inserts text that was copied somewhere.
  ///
  /// The default inserts it, if ``shouldApply(_:)`` allows that.
  func paste(_ text: String)
  /// Does what a key with modifiers is for; it is never text.
  ///
  /// The default knows none.
  ///
  /// - Returns: A Boolean value that indicates whether the target knows the command.
  @discardableResult func press(_ command: KeyCommand) -> Bool
}

extension KeyInput {
  /// Not known.
  public var documentContextBeforeInput: String? { nil }

  /// None.
  public var selectedText: String? { nil }

  /// Nothing in particular.
  public var textInputTraits: TextInputTraits { TextInputTraits() }

  /// What the traits come to.
  public var autocapitalizationType: AutocapitalizationType { textInputTraits.capitalization }

  /// Allows every edit.
  public func shouldApply(_ edit: TextEdit) -> Bool { true }

  /// Deletes backward character by character, then inserts.
  public func apply(_ edit: TextEdit) {
    let plan = CharacterEdit(edit, context: documentContextBeforeInput)
    for _ in 0..<plan.deletedCount { deleteBackward() }
    if !plan.inserted.isEmpty { insertText(plan.inserted) }
  }

  /// Inserts the text, if that is allowed.
  public func paste(_ text: String) {
    if shouldApply(TextEdit(inserting: text)) { insertText(text) }
  }

  /// Does nothing.
  ///
  /// - Returns: `false`.
  @discardableResult public func press(_ command: KeyCommand) -> Bool { false }

  /// Performs backspace, return and tab.
  ///
  /// - Returns: A Boolean value that indicates whether it was one of these.
  @discardableResult public func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .return: insertText("\n")
    case .tab: insertText("\t")
    default: return false
    }
    return true
  }
}

extension TextEdit {
  /// Creates the edit that a key makes.
  public init(_ edit: KeyEdit) {
    self.init(deleting: edit.deleted, inserting: edit.inserted)
  }
}

/// An edit for a target that only deletes whole characters.
private struct CharacterEdit {
  let deletedCount: Int
  let inserted: String

  init(_ edit: TextEdit, context: String?) {
    guard let context, context.utf8.reversed().starts(with: edit.deleted.utf8.reversed()) else {
      deletedCount = edit.deleted.count
      inserted = edit.inserted
      return
    }
    let start = context.utf8.index(context.endIndex, offsetBy: -edit.deleted.utf8.count)
    var (place, count) = (context.endIndex, 0)
    while place > start {
      place = context.index(before: place)
      count += 1
    }
    deletedCount = count
    inserted = String(context[place..<start]) + edit.inserted
  }
}
