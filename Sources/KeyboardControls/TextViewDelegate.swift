public import KeyboardEditing

/// Who is asked and told about the editing of a ``TextView`` (`UITextViewDelegate`). Every method has a default.
///
/// The `keyboardType` filters nothing by itself; ``KeyboardType/allows(_:in:)`` says whether the text stays what
/// that asks for, whatever keyboard typed it:
///
/// ```swift
/// func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool {
///   textView.keyboardType.allows(edit, in: textView.buffer)
/// }
/// ```
@MainActor public protocol TextViewDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the view may become first responder. The default is
  /// `true`.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when the view has become first responder; its input views are not on show yet. The default does
  /// nothing.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns a Boolean value that indicates whether the view agrees to resign. The default is `true`. It is
  /// not asked when it is forced to.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when the view is first responder no longer. The default does nothing.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns a Boolean value that indicates whether what is typed may be applied. The default is `true`.
  func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool
  /// Returns what is inserted of a text that is pasted. The default is all of it.
  func textView(_ textView: TextView, willPaste text: String) -> String
  /// Called when the text has changed. The default does nothing.
  func textViewDidChange(_ textView: TextView)
  /// Called when the selection alone has changed. The default does nothing.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Agrees.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Agrees.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Agrees.
  public func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all.
  public func textView(_ textView: TextView, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
