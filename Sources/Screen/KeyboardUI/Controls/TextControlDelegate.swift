public import KeyboardModel

/// A delegate of the editing of a ``TextField`` or a ``TextView`` (`UITextFieldDelegate`,
/// `UITextViewDelegate`). All methods have default implementations.
///
/// The `keyboardType` does not filter input. `KeyboardType.allows(_:in:)` returns whether an edit
/// fits the type, whichever keyboard typed it:
///
/// ```swift
/// func textControl(_ control: TextControl, shouldApply edit: TextEdit) -> Bool {
///   control.keyboardType.allows(edit, in: control.buffer)
/// }
/// ```
@MainActor public protocol TextControlDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the control may become first responder. The
  /// default is `true`.
  func textControlShouldBeginEditing(_ control: TextControl) -> Bool
  /// Called after the control has become first responder, before its input views are shown. The
  /// default does nothing.
  func textControlDidBeginEditing(_ control: TextControl)
  /// Returns a Boolean value that indicates whether the control may resign. The default is `true`. It
  /// is not called for a forced resignation.
  func textControlShouldEndEditing(_ control: TextControl) -> Bool
  /// Called after the control has resigned first responder. The default does nothing.
  func textControlDidEndEditing(_ control: TextControl)
  /// Returns a Boolean value that indicates whether `edit` may be applied. The default is `true`.
  func textControl(_ control: TextControl, shouldApply edit: TextEdit) -> Bool
  /// Returns the part of a pasted text to insert. The default is all of it.
  func textControl(_ control: TextControl, willPaste text: String) -> String
  /// Called after the text has changed. The default does nothing.
  func textControlDidChange(_ control: TextControl)
  /// Called after the selection alone has changed. The default does nothing.
  func textControlDidChangeSelection(_ control: TextControl)
  /// Returns a Boolean value that indicates whether return in a field has its default behavior. The
  /// default is `true`.
  ///
  /// The default behavior is to make the next target first responder if the type of the return key
  /// is `next`, and then to call `TextField.onReturn`. With `false`, neither happens.
  func textControlShouldReturn(_ control: TextControl) -> Bool
  /// Called after return was pressed in a field without text that the traits require. The default
  /// does nothing.
  func textControlDidRefuseReturn(_ control: TextControl)
}

extension TextControlDelegate {
  /// Allows it.
  public func textControlShouldBeginEditing(_ control: TextControl) -> Bool { true }
  /// Does nothing.
  public func textControlDidBeginEditing(_ control: TextControl) {}
  /// Allows it.
  public func textControlShouldEndEditing(_ control: TextControl) -> Bool { true }
  /// Does nothing.
  public func textControlDidEndEditing(_ control: TextControl) {}
  /// Allows it.
  public func textControl(_ control: TextControl, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all of it.
  public func textControl(_ control: TextControl, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textControlDidChange(_ control: TextControl) {}
  /// Does nothing.
  public func textControlDidChangeSelection(_ control: TextControl) {}
  /// Allows it.
  public func textControlShouldReturn(_ control: TextControl) -> Bool { true }
  /// Does nothing.
  public func textControlDidRefuseReturn(_ control: TextControl) {}
}
