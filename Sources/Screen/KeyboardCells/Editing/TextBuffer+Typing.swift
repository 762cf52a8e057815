/// The fast path of the most common edits.
extension TextBuffer {
  /// Replaces text at the end of the whole text if there is neither a selection nor marked text, so
  /// that nothing has to be moved.
  ///
  /// - Returns: `true` if the cursor is there; otherwise, `false`, and nothing has changed.
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
    if !history.extend(typing: inserted, at: end) { record(inserted, at: end, removing: "") }
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

  /// Returns a Boolean value that indicates whether the text ends with the code points of `suffix`.
  private func hasSuffix(_ suffix: String) -> Bool {
    let isSuffix = unsafe text.utf8.withContiguousStorageIfAvailable { text in
      unsafe suffix.utf8.withContiguousStorageIfAvailable { suffix in
        unsafe text.suffix(suffix.count).elementsEqual(suffix)
      }
    }
    return (isSuffix ?? nil) ?? text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
