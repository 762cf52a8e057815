/// A controller of an input view that types into the current target (`UIInputViewController`).
///
///     final class EmojiKeyboard: InputViewController {
///       func pick(_ emoji: String) { textDocumentProxy?.insertText(emoji) }
///     }
///
/// The view has the width of the screen and the height of its `sizeThatFits(_:)`. The default of
/// that is the size of the frame; a view that measures itself, such as a stack view, ignores the
/// height of its frame.
@MainActor open class InputViewController: ViewController {
  /// The target of input: the first responder, or a field inside the keyboard that input is
  /// redirected to. If it is a ``TextInput``, its text can be read.
  public var textDocumentProxy: (any KeyInput)? { screen?.inputTarget }

  /// A Boolean value that indicates whether the keyboard should have a key for
  /// ``advanceToNextInputMode()``, as nothing else offers one.
  public var needsInputModeSwitchKey: Bool { screen?.nextInputMode != nil }

  /// Switches to the next keyboard or layout.
  public func advanceToNextInputMode() { screen?.nextInputMode?() }

  /// Dismisses the keyboard: the first responder resigns, unless it refuses.
  public func dismissKeyboard() { screen?.firstResponder?.resignFirstResponder() }

  /// Called before the text changes. The default does nothing.
  open func textWillChange(cause: TextChangeCause) {}

  /// Called after the text or the target has changed. The default does nothing.
  open func textDidChange(cause: TextChangeCause) {}

  /// Called before the selection alone changes. The default does nothing.
  open func selectionWillChange(cause: TextChangeCause) {}

  /// Called after the selection alone has changed. The default does nothing.
  open func selectionDidChange(cause: TextChangeCause) {}
}
