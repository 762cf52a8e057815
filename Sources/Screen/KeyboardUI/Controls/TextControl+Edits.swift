internal import KeyboardCells
public import KeyboardModel

/// Edits by keyboards, which the delegate is asked about.
extension TextControl {
  /// Replaces the selection with `text`, if the delegate allows it.
  public func insertText(_ text: String) {
    let edit = TextEdit(inserting: text)
    if shouldApply(edit) { apply(edit) }
  }

  /// Deletes the selection or the character before the cursor, if the delegate allows it.
  public func deleteBackward() {
    let deleted = deletesSelection ? nil : buffer.text[..<buffer.head].last
    guard shouldApply(TextEdit(deleting: deleted.map { String($0) } ?? "")) else { return }
    change(.inputMethod) { $0.deleteBackward() }
  }

  func deleteForward() {
    let deleted = deletesSelection ? nil : buffer.text[buffer.head...].first
    guard shouldApply(TextEdit(deletingAfter: deleted.map { String($0) } ?? "")) else { return }
    change(.inputMethod) { $0.deleteForward() }
  }

  private var deletesSelection: Bool { !buffer.selection.isEmpty || buffer.markedRange != nil }

  /// Returns a Boolean value that indicates whether the delegate allows `edit`.
  public func shouldApply(_ edit: TextEdit) -> Bool {
    mayApply(edit)
  }

  /// Applies `edit` without asking the delegate.
  public func apply(_ edit: TextEdit) {
    guard let edit = accepted(edit) else { return }
    let isStale = edit.serial.map { $0 != serial } ?? false
    change(.inputMethod, isTold: !isStale) { $0.apply(edit) }
  }
}
