public import KeyboardModel

/// A delegate of the editing of a ``TextField`` (`UITextFieldDelegate`). All methods have default
/// implementations.
///
/// The `keyboardType` does not filter input. `KeyboardType.allows(_:in:)` returns whether an edit
/// fits the type, whichever keyboard typed it:
///
/// ```swift
/// func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
///   textField.keyboardType.allows(edit, in: textField.buffer)
/// }
/// ```
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the field may become first responder. The
  /// default is `true`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called after the field has become first responder, before its input views are shown. The
  /// default does nothing.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns a Boolean value that indicates whether the field may resign. The default is `true`. It
  /// is not called for a forced resignation.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called after the field has resigned first responder. The default does nothing.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Returns a Boolean value that indicates whether `edit` may be applied. The default is `true`.
  func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool
  /// Returns the part of a pasted text to insert. The default is all of it.
  func textField(_ textField: TextField, willPaste text: String) -> String
  /// Called after the text has changed. The default does nothing.
  func textFieldDidChange(_ textField: TextField)
  /// Called after the selection alone has changed. The default does nothing.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns a Boolean value that indicates whether return has its default behavior. The default is
  /// `true`.
  ///
  /// The default behavior is to make the next target first responder if the type of the return key
  /// is `next` and the field is still first responder, and then to call `TextField.onReturn`. With
  /// `false`, neither happens. So this method can move to another field or end editing, and return
  /// either.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Called after return was pressed without text that the traits require. The default does
  /// nothing.
  func textFieldDidRefuseReturn(_ textField: TextField)
}

extension TextFieldDelegate {
  /// Allows it.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Allows it.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Allows it.
  public func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all of it.
  public func textField(_ textField: TextField, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textFieldDidChange(_ textField: TextField) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Allows it.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidRefuseReturn(_ textField: TextField) {}
}
