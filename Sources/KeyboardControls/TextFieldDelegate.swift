public import KeyboardEditing

/// Who is asked and told about the editing of a ``TextField`` (`UITextFieldDelegate`). Every method has a default.
///
/// The `keyboardType` filters nothing by itself; ``KeyboardType/allows(_:in:)`` says whether the text stays what
/// that asks for, whatever keyboard typed it:
///
/// ```swift
/// func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
///   textField.keyboardType.allows(edit, in: textField.buffer)
/// }
/// ```
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the field may become first responder. The default is
  /// `true`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when the field has become first responder; its input views are not on show yet. The default does
  /// nothing.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns a Boolean value that indicates whether the field agrees to resign. The default is `true`. It is
  /// not asked when it is forced to.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when the field is first responder no longer. The default does nothing.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Returns a Boolean value that indicates whether what is typed may be applied. The default is `true`.
  func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool
  /// Returns what is inserted of a text that is pasted. The default is all of it.
  func textField(_ textField: TextField, willPaste text: String) -> String
  /// Called when the text has changed. The default does nothing.
  func textFieldDidChange(_ textField: TextField)
  /// Called when the selection alone has changed. The default does nothing.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns a Boolean value that indicates whether return does what it does without a delegate. The default
  /// is `true`.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Called when return was pressed without text, which the traits do not allow. The default does nothing.
  func textFieldDidRefuseReturn(_ textField: TextField)
}

extension TextFieldDelegate {
  /// Agrees.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Agrees.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Agrees.
  public func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all.
  public func textField(_ textField: TextField, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textFieldDidChange(_ textField: TextField) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Agrees.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidRefuseReturn(_ textField: TextField) {}
}
