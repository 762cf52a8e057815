public import KeyboardModel

/// An editable text with a selection.
///
/// A buffer is a value. An edit can be tried on a copy, and the result compared.
///
/// The selection begins and ends between grapheme clusters. An accented letter, a flag, a family or
/// a line break of two code points is selected and deleted as a whole. If an edit joins the text
/// around the cursor into one cluster, the cursor moves after it.
public struct TextBuffer: Hashable, Sendable {
  /// The text.
  public internal(set) var text: String
  // UTF-8 offsets add up when texts are concatenated, unlike counts of characters.
  package private(set) var anchorOffset: Int
  package private(set) var headOffset: Int
  package var markedOffsets: Range<Int>?
  var history = UndoHistory()
  /// The column that vertical movement keeps.
  var goalColumn: Int?

  /// Creates a buffer of `text` with the cursor at its end.
  public init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    anchorOffset = self.text.utf8.count
    headOffset = anchorOffset
  }

  /// A Boolean value that indicates whether the text is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// The fixed end of the selection when it is extended.
  package var anchor: String.Index { index(at: anchorOffset) }

  /// The moving end of the selection when it is extended: the cursor.
  public var head: String.Index { index(at: headOffset) }

  /// The range of the selected text, empty if there is only a cursor.
  public var selection: Range<String.Index> { min(anchor, head)..<max(anchor, head) }

  /// The selected text.
  public var selectedText: Substring { text[selection] }

  /// The range of the marked text, if any.
  public var markedRange: Range<String.Index>? {
    markedOffsets.map { index(at: $0.lowerBound)..<index(at: $0.upperBound) }
  }

  /// Selects the text between two positions of ``text``. A position inside a character moves after
  /// it.
  public mutating func select(from anchor: String.Index, to head: String.Index) {
    history.close()
    goalColumn = nil
    anchorOffset = offset(of: boundary(atOrAfter: anchor))
    headOffset = offset(of: boundary(atOrAfter: head))
  }

  /// Selects the whole text.
  public mutating func selectAll() {
    select(from: text.startIndex, to: text.endIndex)
  }

  /// Replaces the selection or the marked text with `text`, and moves the cursor after it.
  public mutating func insertText(_ text: String) {
    apply(TextEdit(inserting: text))
  }

  /// Replaces the text in `range` with `text` as one undo step, and moves the cursor after it.
  public mutating func replace(_ range: Range<String.Index>, with text: String) {
    replace(range, with: text, kind: .replacing)
  }

  /// Deletes the selection, else the character before the cursor, if any.
  public mutating func deleteBackward() {
    guard let marked = markedOffsets, selection.isEmpty, marked.contains(headOffset - 1) else {
      return delete(.backward)
    }
    let start = max(offset(of: text.index(before: head)), marked.lowerBound)
    let rest = marked.upperBound - (headOffset - start)
    replace(index(at: start)..<head, with: "", kind: .composing)
    markedOffsets = rest > marked.lowerBound ? marked.lowerBound..<rest : nil
  }

  /// Deletes the selection, else the character after the cursor, if any.
  public mutating func deleteForward() {
    delete(.forward)
  }

  /// Deletes the selection, else the text between the cursor and the destination of `movement` in
  /// text order.
  public mutating func delete(_ movement: Movement) {
    delete(movement, in: nil)
  }

  /// Deletes the selection, else the text between the cursor and the destination of `movement` in
  /// text order.
  ///
  /// - Parameters:
  ///   - movement: The movement over the text to delete.
  ///   - layout: The text broken into lines. The default breaks the text only at line breaks.
  package mutating func delete(_ movement: Movement, in layout: TextLayout?) {
    var range = selection
    if range.isEmpty {
      let place = destination(of: movement.inTextOrder, isExtending: true, in: layout).place
      range = min(place, head)..<max(place, head)
    }
    replace(range, with: "", kind: .deleting)
  }

  /// Applies `edit`.
  ///
  /// Text to delete is ignored if its code points do not occur at the selection.
  public mutating func apply(_ edit: TextEdit) {
    if !edit.isPlain || !append(edit.inserted, deleting: edit.deleted) { applyAnywhere(edit) }
  }

  private mutating func applyAnywhere(_ edit: TextEdit) {
    var range = markedRange ?? selection
    let (before, after) = (text[..<range.lowerBound].utf8, text[range.upperBound...].utf8)
    if !edit.deleted.isEmpty, before.reversed().starts(with: edit.deleted.utf8.reversed()) {
      let start = before.index(before.endIndex, offsetBy: -edit.deleted.utf8.count)
      range = start..<range.upperBound
    }
    if !edit.deletedAfter.isEmpty, after.starts(with: edit.deletedAfter.utf8) {
      let end = after.index(after.startIndex, offsetBy: edit.deletedAfter.utf8.count)
      range = range.lowerBound..<end
    }
    let isComposing = markedOffsets != nil || edit.composition != nil
    let start = offset(of: range.lowerBound) + edit.inserted.utf8.count
    let kind = isComposing ? .composing : edit.inserted.isEmpty ? .deleting : Self.typing
    replace(range, with: edit.inserted + (edit.composition?.text ?? ""), kind: kind)
    if let composition = edit.composition {
      mark(composition, at: start)
    } else if isComposing {
      history.close()
    }
  }

  private static let typing = UndoHistory.Change.Kind.typing

  private mutating func mark(_ composition: Composition, at start: Int) {
    guard !composition.text.isEmpty else { return }
    markedOffsets = start..<start + composition.text.utf8.count
    func place(_ count: Int) -> String.Index {
      index(at: start + composition.text.prefix(max(count, 0)).utf8.count)
    }
    let (first, last) = (composition.selection.lowerBound, composition.selection.upperBound)
    putCursor(from: place(first), to: place(last))
  }

  mutating func replace(
    _ range: Range<String.Index>, with inserted: String, kind: UndoHistory.Change.Kind
  ) {
    let before = UndoHistory.Selection(anchor: anchorOffset, head: headOffset)
    let removed = history.isEnabled ? String(text[range]) : ""
    let start = offset(of: range.lowerBound)
    if range.upperBound == text.endIndex {
      // In the usual case, no text follows the cursor and nothing has to be moved.
      if !range.isEmpty { text.removeSubrange(range) }
      text += inserted
    } else {
      text.replaceSubrange(range, with: inserted)
    }
    markedOffsets = nil
    let place = index(at: start + inserted.utf8.count)
    putCursor(from: place, to: place)
    let after = UndoHistory.Selection(anchor: anchorOffset, head: headOffset)
    history.record(
      UndoHistory.Change(
        kind: kind, offset: start, removed: removed, insertedCount: inserted.utf8.count,
        before: before, after: after),
      inserting: inserted)
  }

  private mutating func putCursor(from anchor: String.Index, to head: String.Index) {
    goalColumn = nil
    anchorOffset = offset(of: boundary(atOrAfter: anchor))
    headOffset = offset(of: boundary(atOrAfter: head))
  }

  mutating func restore(_ selection: UndoHistory.Selection) {
    goalColumn = nil
    (anchorOffset, headOffset) = (selection.anchor, selection.head)
  }

  package func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  package func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func boundary(atOrAfter index: String.Index) -> String.Index {
    guard index < text.endIndex else { return text.endIndex }
    let next = text.index(after: index)
    return text.index(before: next) == index ? index : next
  }
}
