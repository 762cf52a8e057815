internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel

/// The protocol of a target that keyboards type into: `UIKeyInput` with additions for keyboards in
/// a terminal.
///
/// Only the three members of UIKit's protocol are required. ``TextInput`` is the full protocol.
@MainActor public protocol KeyInput: AnyObject {
  /// A Boolean value that indicates whether there is any text.
  var hasText: Bool { get }
  /// Replaces the selection with `text`.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the cursor.
  func deleteBackward()
  /// The text before the cursor or selection, or its end. Layouts with transforms need it.
  ///
  /// The default is `nil`: unknown.
  var documentContextBeforeInput: String? { get }
  /// The text before the cursor for which words are suggested, and from which they are learned.
  ///
  /// The default is ``documentContextBeforeInput``. `nil` is a text that is unknown or secret.
  var textForSuggestions: String? { get }
  /// Returns a Boolean value that indicates whether a word of the text may be learned as soon as it is
  /// typed or chosen.
  ///
  /// The default is `true`.
  func shouldLearn(_ word: String) -> Bool
  /// The selected text, which backspace deletes.
  ///
  /// The default is `nil`: none.
  var selectedText: String? { get }
  /// The traits of the text. The default is ``TextInputTraits/init()``.
  var textInputTraits: TextInputTraits { get }
  /// The places where the keyboard shifts automatically.
  ///
  /// The default is ``TextInputTraits/capitalization``.
  var autocapitalizationType: AutocapitalizationType { get }
  /// Returns a Boolean value that indicates whether a keyboard may apply `edit`. Keyboards ask
  /// before they commit the effect of a key.
  ///
  /// The default is `true`.
  func shouldApply(_ edit: TextEdit) -> Bool
  /// Applies the edit of a key to the text around the cursor, without asking ``shouldApply(_:)``.
  ///
  /// The default deletes backward by whole characters and then inserts. It does not delete after
  /// the cursor and shows no composition. If the edit deletes only a part of the last character,
  /// and the text before the cursor is known, the default inserts the remaining part again.
  func apply(_ edit: TextEdit)
  /// Performs the action of a key without text.
  ///
  /// The default handles backspace, return (inserts a line break) and tab (inserts a tab).
  ///
  /// - Returns: A Boolean value that indicates whether the target handled the action.
  @discardableResult func perform(_ action: KeyAction) -> Bool
  /// Inserts text from a pasteboard.
  ///
  /// The default inserts it if ``shouldApply(_:)`` allows that. Its line breaks become line feeds; a
  /// secret, a number or an address has none.
  func paste(_ text: String)
  /// Performs a key with modifiers, which is never text.
  ///
  /// The default handles none.
  ///
  /// - Returns: A Boolean value that indicates whether the target handled the command.
  @discardableResult func press(_ command: KeyCommand) -> Bool
}

extension KeyInput {
  /// Unknown.
  public var documentContextBeforeInput: String? { nil }

  /// The text before the cursor.
  public var textForSuggestions: String? { documentContextBeforeInput }

  /// Allows every word.
  public func shouldLearn(_ word: String) -> Bool { true }

  /// None.
  public var selectedText: String? { nil }

  /// The default traits.
  public var textInputTraits: TextInputTraits { TextInputTraits() }

  /// The capitalization of the traits.
  public var autocapitalizationType: AutocapitalizationType { textInputTraits.capitalization }

  /// Allows every edit.
  public func shouldApply(_ edit: TextEdit) -> Bool { true }

  /// Deletes backward character by character, then inserts.
  public func apply(_ edit: TextEdit) {
    let plan = CharacterEdit(edit, context: documentContextBeforeInput)
    for _ in 0..<plan.deletedCount { deleteBackward() }
    if !plan.inserted.isEmpty { insertText(plan.inserted) }
  }

  /// Inserts the text if ``shouldApply(_:)`` allows it.
  public func paste(_ text: String) {
    let isPlain = textInputTraits.lineBreaks == .none
    let text = (isPlain ? LineBreaks.none : .lineFeeds).applied(to: text, isFirst: !hasText)
    if shouldApply(TextEdit(inserting: text)) { insertText(text) }
  }

  /// Does nothing.
  ///
  /// - Returns: `false`.
  @discardableResult public func press(_ command: KeyCommand) -> Bool { false }

  /// Performs backspace, return and tab.
  ///
  /// - Returns: A Boolean value that indicates whether `action` was one of these.
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

/// An edit for a target that can only delete whole characters.
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
