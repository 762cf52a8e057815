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
  public private(set) var text: String
  // UTF-8 offsets add up when texts are concatenated, unlike counts of characters.
  package private(set) var anchorOffset: Int
  package private(set) var headOffset: Int
  package private(set) var markedOffsets: Range<Int>?
  private var history = UndoHistory()
  private var goalColumn: Int?

  /// Creates a buffer of `text` with the cursor at its end.
  public init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    anchorOffset = self.text.utf8.count
    headOffset = anchorOffset
  }

  /// A Boolean value that indicates whether there are no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// The fixed end of the selection when it is extended.
  package var anchor: String.Index { index(at: anchorOffset) }

  /// The moving end of the selection when it is extended: the cursor.
  package var head: String.Index { index(at: headOffset) }

  /// The range of the selected text, empty if there is only a cursor.
  public var selection: Range<String.Index> { min(anchor, head)..<max(anchor, head) }

  /// The selected text.
  public var selectedText: Substring { text[selection] }

  package var markedRange: Range<String.Index>? {
    markedOffsets.map { index(at: $0.lowerBound)..<index(at: $0.upperBound) }
  }

  /// Selects the text between two positions of ``text``. A position inside a character moves after
  /// it.
  public mutating func select(from anchor: String.Index, to head: String.Index) {
    history.close()
    putCursor(from: anchor, to: head)
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(from: text.startIndex, to: text.endIndex) }

  /// Replaces the selection or the marked text with `text`, and moves the cursor after it.
  public mutating func insertText(_ text: String) { apply(TextEdit(inserting: text)) }

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
  public mutating func deleteForward() { delete(.forward) }

  /// Deletes the selection, else the text between the cursor and the destination of `movement` in
  /// text order.
  public mutating func delete(_ movement: Movement) { delete(movement, in: nil) }

  /// Deletes in a text that is broken into lines by `layout`, or only at line breaks.
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

  private mutating func replace(
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
        before: before, after: after), inserting: inserted)
  }

  private mutating func putCursor(from anchor: String.Index, to head: String.Index) {
    goalColumn = nil
    anchorOffset = offset(of: boundary(atOrAfter: anchor))
    headOffset = offset(of: boundary(atOrAfter: head))
  }

  private mutating func restore(_ selection: UndoHistory.Selection) {
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

  /// A movement of the cursor.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// A movement to the previous character of the text, or to the start of the selection.
    case backward
    /// A movement to the next character of the text, or to the end of the selection.
    case forward
    /// A movement to the start of the word, or of the previous word.
    case wordBackward
    /// A movement to the end of the word, or of the next word.
    case wordForward
    /// A movement to the character on the left, or to the left end of the selection. In
    /// right-to-left text, this is forward.
    case left
    /// A movement to the character on the right, or to the right end of the selection. In
    /// right-to-left text, this is backward.
    case right
    /// A movement like ``wordBackward``, or like ``wordForward`` in a right-to-left paragraph.
    case wordLeft
    /// A movement like ``wordForward``, or like ``wordBackward`` in a right-to-left paragraph.
    case wordRight
    /// A movement to the same column of the line above, or to the start of the first line.
    case up
    /// A movement to the same column of the line below, or to the end of the last line.
    case down
    /// A movement to the start of the line.
    case lineStart
    /// A movement to the end of the line.
    case lineEnd
    /// A movement to the character after the previous line break.
    case paragraphStart
    /// A movement to the next line break.
    case paragraphEnd
    /// A movement to the start of the text.
    case documentStart
    /// A movement to the end of the text.
    case documentEnd

    /// Equivalent in text order for left-to-right text.
    fileprivate var inTextOrder: Movement {
      switch self {
      case .left: .backward
      case .right: .forward
      case .wordLeft: .wordBackward
      case .wordRight: .wordForward
      default: self
      }
    }
  }

  /// Moves the cursor, and extends the selection on demand, in a text that is broken only at line
  /// breaks, whose characters are a column each and run from left to right.
  public mutating func move(_ movement: Movement, extending isExtending: Bool = false) {
    move(movement, extending: isExtending, in: nil)
  }

  /// Consecutive movements up and down keep the column of the first one.
  package mutating func move(
    _ movement: Movement, extending isExtending: Bool = false, in layout: TextLayout?
  ) {
    let (place, column) = destination(of: movement, isExtending: isExtending, in: layout)
    select(from: isExtending ? anchor : place, to: place)
    goalColumn = column
  }

  private func destination(
    of movement: Movement, isExtending: Bool, in layout: TextLayout?
  ) -> (place: String.Index, column: Int?) {
    let collapses = !isExtending && !selection.isEmpty
    let words = WordBoundaries(text)
    switch textOrder(of: movement, in: layout, collapses: collapses) {
    case .backward where collapses: return (selection.lowerBound, nil)
    case .forward where collapses: return (selection.upperBound, nil)
    case .backward: return (head > text.startIndex ? text.index(before: head) : head, nil)
    case .forward: return (head < text.endIndex ? text.index(after: head) : head, nil)
    case .left: return (layout?.place(besides: head, toRight: false) ?? head, nil)
    case .right: return (layout?.place(besides: head, toRight: true) ?? head, nil)
    case .wordBackward, .wordLeft: return (words.start(before: head), nil)
    case .wordForward, .wordRight: return (words.end(after: head), nil)
    case .lineStart: return (layout?.lineStart(of: head) ?? paragraphStart(before: head), nil)
    case .lineEnd: return (layout?.lineEnd(of: head) ?? paragraphEnd(after: head), nil)
    case .paragraphStart: return (paragraphStart(before: head), nil)
    case .paragraphEnd: return (paragraphEnd(after: head), nil)
    case .documentStart: return (text.startIndex, nil)
    case .documentEnd: return (text.endIndex, nil)
    case .up, .down: return vertical(by: movement == .up ? -1 : 1, in: layout)
    }
  }

  /// Returns `left` and `right` unchanged if the equivalent differs along the line.
  private func textOrder(
    of movement: Movement, in layout: TextLayout?, collapses: Bool
  ) -> Movement {
    guard let layout, !layout.orders.isEmpty else { return movement.inTextOrder }
    switch movement {
    case .left, .right:
      guard collapses else { return movement }
      let start = layout.position(of: selection.lowerBound)
      let end = layout.position(of: selection.upperBound)
      let isReversed = start.y == end.y ? start.x > end.x : layout.isFromRight(line: end.y)
      return (movement == .left) == isReversed ? .forward : .backward
    case .wordLeft, .wordRight:
      let isReversed = layout.isFromRight(line: layout.lineIndex(of: head))
      return (movement == .wordLeft) == isReversed ? .wordForward : .wordBackward
    default: return movement
    }
  }

  private func vertical(
    by lines: Int, in layout: TextLayout?
  ) -> (place: String.Index, column: Int?) {
    if let layout {
      let caret = layout.position(of: head)
      let column = goalColumn ?? caret.x
      guard layout.lines.indices.contains(caret.y + lines) else {
        return (lines < 0 ? text.startIndex : text.endIndex, column)
      }
      return (layout.index(inLine: caret.y + lines, column: column), column)
    }
    let start = paragraphStart(before: head)
    let column = goalColumn ?? text.distance(from: start, to: head)
    if lines < 0 {
      guard start > text.startIndex else { return (start, column) }
      return (place(column, from: paragraphStart(before: text.index(before: start))), column)
    }
    let end = paragraphEnd(after: head)
    guard end < text.endIndex else { return (end, column) }
    return (place(column, from: text.index(after: end)), column)
  }

  private func place(_ column: Int, from start: String.Index) -> String.Index {
    let end = paragraphEnd(after: start)
    return text.index(start, offsetBy: column, limitedBy: end) ?? end
  }

  private func paragraphStart(before index: String.Index) -> String.Index {
    text[..<index].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
  }

  private func paragraphEnd(after index: String.Index) -> String.Index {
    text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
  }

  /// Performs the action of a key without text, and returns whether the buffer supports it.
  @discardableResult
  package mutating func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .return: insertText("\n")
    case .tab: insertText("\t")
    default:
      if let movement = Movement(action) {
        move(movement, extending: false, in: unwrapped)
      } else if let movement = Movement(deletingBy: action) {
        delete(movement, in: unwrapped)
      } else {
        return false
      }
    }
    return true
  }

  private var unwrapped: TextLayout { TextLayout(text, columns: .max) }

  // MARK: The fast path of the most common edits

  /// Replaces text at a cursor at the end, so that nothing has to be moved; else returns `false`.
  private mutating func append(_ inserted: String, deleting deleted: String) -> Bool {
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

  /// Compares code points.
  private func hasSuffix(_ suffix: String) -> Bool {
    let isSuffix = unsafe text.utf8.withContiguousStorageIfAvailable { text in
      unsafe suffix.utf8.withContiguousStorageIfAvailable { suffix in
        unsafe text.suffix(suffix.count).elementsEqual(suffix)
      }
    }
    return (isSuffix ?? nil) ?? text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  // MARK: Undo, redo and marked text

  /// Whether changes can be undone; `false` discards earlier ones. The default is `true`.
  package var keepsUndo: Bool {
    get { history.isEnabled }
    set { history.isEnabled = newValue }
  }

  package var canUndo: Bool { history.canUndo }

  package var canRedo: Bool { history.canRedo }

  /// Undoes the last step: a run of typed or deleted characters, a composition, or a replacement.
  @discardableResult
  package mutating func undo() -> Bool {
    unmarkText()
    guard let selection = history.undo(in: &text) else { return false }
    restore(selection)
    return true
  }

  /// Redoes the step that was undone last, and returns whether there was one.
  @discardableResult
  package mutating func redo() -> Bool {
    unmarkText()
    guard let selection = history.redo(in: &text) else { return false }
    restore(selection)
    return true
  }

  /// Begins a group of changes up to ``endUndoGroup()`` that form one step. Groups may be nested.
  package mutating func beginUndoGroup() { history.beginGroup() }

  package mutating func endUndoGroup() { history.endGroup() }

  package mutating func unmarkText() {
    guard markedOffsets != nil else { return }
    markedOffsets = nil
    history.close()
  }

  package mutating func cancelMarkedText() {
    if markedOffsets != nil { apply(TextEdit()) }
  }
}

extension TextBuffer.Movement {
  package init?(_ action: KeyAction) {
    switch action {
    case .arrow(.left): self = .left
    case .arrow(.right): self = .right
    case .arrow(.up): self = .up
    case .arrow(.down): self = .down
    case .wordLeft: self = .wordLeft
    case .wordRight: self = .wordRight
    case .home: self = .lineStart
    case .end: self = .lineEnd
    default: return nil
    }
  }

  /// With Control or Alt: by words and paragraphs, and to the ends of the text.
  package var widened: Self {
    switch self {
    case .left: .wordLeft
    case .right: .wordRight
    case .up: .paragraphStart
    case .down: .paragraphEnd
    case .lineStart: .documentStart
    case .lineEnd: .documentEnd
    default: self
    }
  }

  package init?(deletingBy action: KeyAction) {
    switch action {
    case .deleteWordBackward: self = .wordBackward
    case .deleteWordForward: self = .wordForward
    default: return nil
    }
  }
}
