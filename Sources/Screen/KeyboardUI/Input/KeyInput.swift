public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// The protocol of a target that keyboards type into: `UIKeyInput` with additions for keyboards in
/// a terminal.
///
/// Only the three members of UIKit's protocol are required. ``TextInput`` is the full protocol.
///
/// A responder that conforms to it gets the keys of a physical keyboard, too, while it is first
/// responder, unless it overrides ``Responder/handleKey(_:)`` and handles them itself.
@MainActor public protocol KeyInput: AnyObject {
  /// A Boolean value that indicates whether there is any text.
  var hasText: Bool { get }
  /// Replaces the selection with `text`.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the cursor.
  func deleteBackward()
  /// The end of the text before the cursor or selection. Transforms need it. The default is `nil`.
  var documentContextBeforeInput: String? { get }
  /// The text before the cursor for which words are suggested, and from which they are learned;
  /// `nil` if unknown or secret. The default is ``documentContextBeforeInput``.
  var textForSuggestions: String? { get }
  /// Returns whether a word may be learned as soon as it is typed or chosen. The default is `true`.
  func shouldLearn(_ word: String) -> Bool
  /// The selected text, which backspace deletes. The default is `nil`: none.
  var selectedText: String? { get }
  /// The traits of the text, which keyboards read. By default, these are the ones below; others have
  /// the values of ``TextInputTraits/init()``.
  var textInputTraits: TextInputTraits { get }
  /// The kind of text, which chooses the keyboard. The default is any.
  var keyboardType: KeyboardType { get }
  /// The action of the return key, which its label shows. The default is return.
  var returnKeyType: ReturnKeyType { get }
  /// A Boolean value that indicates whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// A Boolean value that indicates whether the text is secret. The default is `false`.
  var isSecureTextEntry: Bool { get }
  /// The setting for the correction of words.
  var autocorrectionType: TextInputTraits.Service { get }
  /// The setting for suggestions of words.
  var inlinePredictionType: TextInputTraits.Service { get }
  /// The setting for the spelling checker.
  var spellCheckingType: TextInputTraits.Service { get }
  /// The places where the keyboard shifts by itself, by default `TextInputTraits.capitalization`.
  var autocapitalizationType: AutocapitalizationType { get }
  /// Returns whether a keyboard may apply `edit`, before it commits that. The default is `true`.
  func shouldApply(_ edit: TextEdit) -> Bool
  /// Applies the edit of a key to the text around the cursor, without asking ``shouldApply(_:)``.
  ///
  /// The default deletes backward by whole characters and then inserts. It does not delete after
  /// the cursor and shows no composition. If the edit deletes only a part of the last character,
  /// and the text before the cursor is known, the default inserts the remaining part again.
  func apply(_ edit: TextEdit)
  /// Performs the action of a key without text, and returns whether the target handled it. The
  /// default handles backspace, return (inserts a line break) and tab (inserts a tab).
  @discardableResult func perform(_ action: KeyAction) -> Bool
  /// Inserts text from a pasteboard. The default inserts it if ``shouldApply(_:)`` allows that. Its
  /// line breaks become line feeds; a secret, a number or an address has none, and no white space
  /// around it.
  func paste(_ text: String)
  /// Performs a key with modifiers, which is never text, and returns whether the target handled it.
  /// The default handles none.
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

  /// The traits that the target declares one by one.
  public var textInputTraits: TextInputTraits {
    var traits = TextInputTraits()
    traits.keyboardType = keyboardType
    traits.returnKeyType = returnKeyType
    traits.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
    traits.isSecureTextEntry = isSecureTextEntry
    traits.autocorrectionType = autocorrectionType
    traits.inlinePredictionType = inlinePredictionType
    traits.spellCheckingType = spellCheckingType
    return traits
  }

  /// Any text.
  public var keyboardType: KeyboardType { .default }

  /// Return.
  public var returnKeyType: ReturnKeyType { .default }

  /// `false`.
  public var enablesReturnKeyAutomatically: Bool { false }

  /// `false`.
  public var isSecureTextEntry: Bool { false }

  /// The keyboard decides.
  public var autocorrectionType: TextInputTraits.Service { .default }

  /// The keyboard decides.
  public var inlinePredictionType: TextInputTraits.Service { .default }

  /// The keyboard decides.
  public var spellCheckingType: TextInputTraits.Service { .default }

  /// The capitalization of the traits.
  public var autocapitalizationType: AutocapitalizationType { textInputTraits.capitalization }

  /// Allows every edit.
  public func shouldApply(_ edit: TextEdit) -> Bool { true }

  /// Deletes backward character by character, then inserts.
  public func apply(_ edit: TextEdit) {
    let (deletedCount, inserted) = edit.inCharacters(of: documentContextBeforeInput)
    for _ in 0..<deletedCount { deleteBackward() }
    if !inserted.isEmpty { insertText(inserted) }
  }

  /// Inserts the text if ``shouldApply(_:)`` allows it.
  public func paste(_ text: String) {
    let isPlain = textInputTraits.lineBreaks == .none
    let text = (isPlain ? LineBreaks.none : .lineFeeds).pasted(text, isFirst: !hasText)
    if shouldApply(TextEdit(inserting: text)) { insertText(text) }
  }

  /// Does nothing, and returns `false`.
  @discardableResult public func press(_ command: KeyCommand) -> Bool { false }

  /// Performs backspace, return and tab, and returns whether `action` was one of these.
  @discardableResult public func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .return: insertText("\n")
    case .tab: insertText("\t")
    default: return false
    }
    return true
  }

  // MARK: Physical keyboards

  /// Types a key through the target's keyboard on `screen`, or directly. Returns whether it types.
  func type(_ press: KeyPress, on screen: Screen?) -> Bool {
    if let screen, screen.inputTarget === self, let keyboard = screen.typingKeyboard {
      // Other responders may handle commands that this target does not.
      return keyboard.type(press) && !press.isCommand
    }
    guard press.phase != .release else { return true }
    var isHandled = false
    for action in press.actions where perform(action) { isHandled = true }
    if !press.text.isEmpty, press.actions.isEmpty {
      let edit = TextEdit(inserting: press.text)
      if shouldApply(edit) { apply(edit) }
      isHandled = true
    }
    return isHandled
  }
}

extension KeyPress {
  /// A Boolean value that indicates whether the key is a command with Control rather than text.
  fileprivate var isCommand: Bool {
    guard case .character = key else { return false }
    return modifiers.contains(.control) && text.isEmpty
  }
}

extension TextEdit {
  /// Returns the edit for a target that can only delete whole characters.
  fileprivate func inCharacters(of context: String?) -> (deletedCount: Int, inserted: String) {
    guard let context, context.utf8.reversed().starts(with: deleted.utf8.reversed()) else {
      return (deleted.count, inserted)
    }
    let start = context.utf8.index(context.endIndex, offsetBy: -deleted.utf8.count)
    var (place, count) = (context.endIndex, 0)
    while place > start {
      place = context.index(before: place)
      count += 1
    }
    return (count, context[place..<start] + inserted)
  }
}
