public import KeyboardLayout

/// What a keyboard types into: `UIKeyInput` with what a keyboard in a terminal needs besides.
///
/// Only UIKit's own three members are required.
public protocol KeyInput: AnyObject {
  /// Whether there is any text.
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
  /// Where the keyboard shifts by itself.
  ///
  /// The default is ``AutocapitalizationType/none``.
  var autocapitalizationType: AutocapitalizationType { get }
  /// Applies what a key does to the text before the cursor.
  ///
  /// The default deletes one character backward for each in the deleted text, then inserts.
  func apply(_ edit: TextEdit)
  /// Does what a key without text is for.
  ///
  /// The default knows backspace, and inserts a line break for return and a tab for tab.
  ///
  /// - Returns: Whether the target knows the action.
  @discardableResult func perform(_ action: KeyAction) -> Bool
}

extension KeyInput {
  /// Not known.
  public var documentContextBeforeInput: String? { nil }

  /// None.
  public var selectedText: String? { nil }

  /// Nowhere.
  public var autocapitalizationType: AutocapitalizationType { .none }

  /// Deletes one character backward for each in the deleted text, then inserts.
  public func apply(_ edit: TextEdit) {
    for _ in edit.deleted { deleteBackward() }
    if !edit.inserted.isEmpty { insertText(edit.inserted) }
  }

  /// Performs backspace, return and tab.
  ///
  /// - Returns: Whether it was one of these.
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
