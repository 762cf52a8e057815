public import KeyboardModel

/// A delegate of the editing of a ``TextView`` (`UITextViewDelegate`). All methods have default
/// implementations.
///
/// The `keyboardType` does not filter input. `KeyboardType.allows(_:in:)` returns whether an edit
/// fits the type, whichever keyboard typed it:
///
/// ```swift
/// func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool {
///   textView.keyboardType.allows(edit, in: textView.buffer)
/// }
/// ```
@MainActor public protocol TextViewDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the view may become first responder. The
  /// default is `true`.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called after the view has become first responder, before its input views are shown. The
  /// default does nothing.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns a Boolean value that indicates whether the view may resign. The default is `true`. It
  /// is not called for a forced resignation.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called after the view has resigned first responder. The default does nothing.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns a Boolean value that indicates whether `edit` may be applied. The default is `true`.
  func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool
  /// Returns the part of a pasted text to insert. The default is all of it.
  func textView(_ textView: TextView, willPaste text: String) -> String
  /// Called after the text has changed. The default does nothing.
  func textViewDidChange(_ textView: TextView)
  /// Called after the selection alone has changed. The default does nothing.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Allows it.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Allows it.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Allows it.
  public func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all of it.
  public func textView(_ textView: TextView, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
