/// What keys do most of the time, in fewer steps.
extension TextBuffer {
  /// Replaces `deleted`, which ends at the selection or the cursor, and the selection by `inserted`.
  ///
  /// The same as applying ``TextEdit/init(deleting:deletingAfter:inserting:composing:serial:)`` of both.
  ///
  /// - Complexity: O(*n*) in the length of both and of the text behind the cursor.
  public mutating func replace(_ deleted: String, with inserted: String) {
    if !append(inserted, deleting: deleted) {
      applyAnywhere(TextEdit(deleting: deleted, inserting: inserted))
    }
  }

  /// Replaces text at the end of the whole text, where nothing is selected or unsettled: nothing has to be
  /// moved.
  ///
  /// - Returns: Whether that is where the cursor is; otherwise nothing has changed.
  mutating func append(_ inserted: String, deleting deleted: String) -> Bool {
    let end = text.utf8.count
    guard headOffset == end, anchorOffset == end, markedOffsets == nil else { return false }
    let count = inserted.utf8.count
    guard deleted.isEmpty || !hasSuffix(deleted) else {
      let start = end - deleted.utf8.count
      text.replaceSubrange(index(at: start)..., with: inserted)
      restore(UndoHistory.Selection(at: start + count))
      record(inserted, at: start, removing: deleted)
      return true
    }
    text += inserted
    restore(UndoHistory.Selection(at: end + count))
    if !history.goOn(typing: inserted, at: end) { record(inserted, at: end, removing: "") }
    return true
  }

  private mutating func record(_ inserted: String, at start: Int, removing removed: String) {
    let change = UndoHistory.Change(
      kind: inserted.isEmpty ? .deleting : .typing, offset: start, removed: removed,
      insertedCount: inserted.utf8.count,
      before: UndoHistory.Selection(at: start + removed.utf8.count),
      after: UndoHistory.Selection(at: start + inserted.utf8.count))
    history.record(change, inserting: inserted)
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
