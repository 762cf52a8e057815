public import KeyboardEditing
internal import KeyboardUI

/// Who is asked and told about the editing of a ``TextField`` or ``TextView`` (`UITextFieldDelegate`
/// and `UITextViewDelegate` in one). Every method has a default.
@MainActor public protocol TextControlDelegate: AnyObject {
  /// Whether the control may become first responder. The default is `true`.
  func textControlShouldBeginEditing(_ control: TextControl) -> Bool
  /// The control has become first responder; its input views are not on show yet.
  func textControlDidBeginEditing(_ control: TextControl)
  /// Whether the control agrees to resign. The default is `true`. It is not asked when it is forced to.
  func textControlShouldEndEditing(_ control: TextControl) -> Bool
  /// The control is first responder no longer.
  func textControlDidEndEditing(_ control: TextControl)
  /// Whether what is typed may be applied. The default is `true`.
  func textControl(_ control: TextControl, shouldApply edit: TextEdit) -> Bool
  /// Returns what is inserted of a text that is pasted. The default is all of it.
  func textControl(_ control: TextControl, willPaste text: String) -> String
  /// The text has changed.
  func textControlDidChange(_ control: TextControl)
  /// The selection alone has changed.
  func textControlDidChangeSelection(_ control: TextControl)
  /// Whether return does what it does without a delegate. The default is `true`.
  func textControlShouldReturn(_ control: TextControl) -> Bool
}

extension TextControlDelegate {
  /// Agrees.
  public func textControlShouldBeginEditing(_ control: TextControl) -> Bool { true }
  /// Does nothing.
  public func textControlDidBeginEditing(_ control: TextControl) {}
  /// Agrees.
  public func textControlShouldEndEditing(_ control: TextControl) -> Bool { true }
  /// Does nothing.
  public func textControlDidEndEditing(_ control: TextControl) {}
  /// Agrees.
  public func textControl(_ control: TextControl, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all.
  public func textControl(_ control: TextControl, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textControlDidChange(_ control: TextControl) {}
  /// Does nothing.
  public func textControlDidChangeSelection(_ control: TextControl) {}
  /// Agrees.
  public func textControlShouldReturn(_ control: TextControl) -> Bool { true }
}
