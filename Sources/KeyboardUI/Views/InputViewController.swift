/// A controller of an input view that types into whatever is being edited
/// (`UIInputViewController`).
///
///     final class EmojiKeyboard: InputViewController {
///       func pick(_ emoji: String) { textDocumentProxy?.insertText(emoji) }
///     }
@MainActor open class InputViewController: ViewController {
  /// What the keyboard types into: the first responder, or the field inside the keyboard that its
  /// input is redirected to. A ``TextInput`` can be read as well.
  public var textDocumentProxy: (any KeyInput)? { screen?.inputTarget }

  /// A Boolean value that indicates whether the keyboard should have a key for ``advanceToNextInputMode()``:
  /// nobody else offers one.
  public var needsInputModeSwitchKey: Bool { screen?.nextInputMode != nil }

  /// Shows the next keyboard or layout.
  public func advanceToNextInputMode() {
    screen?.nextInputMode?()
  }

  /// Puts the keyboard away: the first responder resigns, if it agrees.
  public func dismissKeyboard() {
    screen?.firstResponder?.resignFirstResponder()
  }

  /// Called before the text changes. The default does nothing.
  open func textWillChange(cause: TextChangeCause) {}

  /// Called when the text has changed, and when another target is typed into. The default does nothing.
  open func textDidChange(cause: TextChangeCause) {}

  /// Called before the selection alone changes. The default does nothing.
  open func selectionWillChange(cause: TextChangeCause) {}

  /// Called when the selection alone has changed. The default does nothing.
  open func selectionDidChange(cause: TextChangeCause) {}
}
