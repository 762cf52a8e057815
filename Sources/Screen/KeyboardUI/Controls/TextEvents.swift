internal import KeyboardModel

/// The questions and notifications for the delegate of a ``TextField`` or ``TextView``.
@MainActor protocol TextEvents {
  /// A Boolean value that indicates whether the delegate allows editing to begin.
  var mayBeginEditing: Bool { get }
  /// A Boolean value that indicates whether the delegate allows editing to end.
  var mayEndEditing: Bool { get }
  /// Notifies the delegate that editing has begun.
  func didBeginEditing()
  /// Notifies the delegate that editing has ended.
  func didEndEditing()
  /// Returns a Boolean value that indicates whether the delegate allows `edit`.
  func mayApply(_ edit: TextEdit) -> Bool
  /// Returns a pasted text as filtered by the delegate.
  func willPaste(_ text: String) -> String
  /// Notifies the delegate that the text has changed.
  func textDidChange()
  /// Notifies the delegate that the selection alone has changed.
  func selectionDidChange()
}
