/// What keys do most of the time, in fewer steps.
extension TextBuffer {
  /// Applies an edit that inserts text at the end of the whole text, where nothing is selected or
  /// unsettled: nothing has to be moved.
  ///
  /// - Returns: Whether the edit was such a one; otherwise nothing has changed.
  mutating func append(_ edit: TextEdit) -> Bool {
    let end = text.utf8.count
    guard headOffset == end, anchorOffset == end, markedOffsets == nil, edit.composition == nil,
      edit.deletedAfter.isEmpty, !edit.inserted.isEmpty
    else { return false }
    let removed = edit.deleted.isEmpty || !hasSuffix(edit.deleted) ? "" : edit.deleted
    let start = end - removed.utf8.count
    if start == end {
      text += edit.inserted
    } else {
      text.replaceSubrange(index(at: start)..., with: edit.inserted)
    }
    let after = UndoHistory.Selection(at: text.utf8.count)
    restore(after)
    if start == end, history.goOn(typing: edit.inserted, at: end) { return true }
    history.record(
      UndoHistory.Change(
        kind: .typing, offset: start, removed: removed,
        insertedCount: edit.inserted.utf8.count, before: UndoHistory.Selection(at: end),
        after: after),
      inserting: edit.inserted)
    return true
  }

  /// Whether the text ends with `suffix`, code point by code point.
  private func hasSuffix(_ suffix: String) -> Bool {
    let isSuffix = text.utf8.withContiguousStorageIfAvailable { text in
      suffix.utf8.withContiguousStorageIfAvailable { suffix in
        text.suffix(suffix.count).elementsEqual(suffix)
      }
    }
    return (isSuffix ?? nil) ?? text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
