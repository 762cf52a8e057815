/// A text with a selection, as keys change it.
///
/// The selection begins and ends between characters, never inside one: an accented letter, a flag,
/// a family or a line break of two code points is selected and deleted as a whole. Where an edit
/// joins the text around the cursor into one character, the cursor stands after it.
public struct TextBuffer: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  // UTF-8 offsets: those of two texts add up when the texts are joined, unlike their characters'.
  private var anchorOffset: Int
  private var headOffset: Int

  /// Makes a buffer of `text` with the cursor at its end.
  public init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    anchorOffset = self.text.utf8.count
    headOffset = anchorOffset
  }

  /// Whether there is no text.
  public var isEmpty: Bool { text.isEmpty }

  /// The end of the selection that stays when the selection is extended.
  public var anchor: String.Index { text.utf8.index(text.startIndex, offsetBy: anchorOffset) }

  /// The end of the selection that moves when the selection is extended: the cursor.
  public var head: String.Index { text.utf8.index(text.startIndex, offsetBy: headOffset) }

  /// The place of the selected text, empty when there is only a cursor.
  public var selection: Range<String.Index> { min(anchor, head)..<max(anchor, head) }

  /// The selected text.
  public var selectedText: Substring { text[selection] }

  /// Selects the text between two places of ``text``; those inside a character move behind it.
  public mutating func select(from anchor: String.Index, to head: String.Index) {
    anchorOffset = offset(of: boundary(atOrAfter: anchor))
    headOffset = offset(of: boundary(atOrAfter: head))
  }

  /// Selects everything.
  public mutating func selectAll() {
    select(from: text.startIndex, to: text.endIndex)
  }

  /// Replaces the selection by `text` and puts the cursor behind it.
  public mutating func insertText(_ text: String) {
    replace(selection, with: text)
  }

  /// Deletes the selection, else the character before the cursor, if there is one.
  public mutating func deleteBackward() {
    var range = selection
    if range.isEmpty, range.lowerBound > text.startIndex {
      range = text.index(before: range.lowerBound)..<range.upperBound
    }
    replace(range, with: "")
  }

  /// Deletes the selection, else the character after the cursor, if there is one.
  public mutating func deleteForward() {
    var range = selection
    if range.isEmpty, range.upperBound < text.endIndex {
      range = range.lowerBound..<text.index(after: range.upperBound)
    }
    replace(range, with: "")
  }

  /// Applies `edit`. A text to delete that does not stand before the selection, code point by code
  /// point, is left alone.
  public mutating func apply(_ edit: TextEdit) {
    var range = selection
    let before = text[..<range.lowerBound].utf8
    if before.reversed().starts(with: edit.deleted.utf8.reversed()) {
      let start = before.index(before.endIndex, offsetBy: -edit.deleted.utf8.count)
      range = start..<range.upperBound
    }
    replace(range, with: edit.inserted)
  }

  private mutating func replace(_ range: Range<String.Index>, with inserted: String) {
    let cursor = offset(of: range.lowerBound) + inserted.utf8.count
    text.replaceSubrange(range, with: inserted)
    let place = text.utf8.index(text.startIndex, offsetBy: cursor)
    select(from: place, to: place)
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  private func boundary(atOrAfter index: String.Index) -> String.Index {
    guard index < text.endIndex else { return text.endIndex }
    let next = text.index(after: index)
    return text.index(before: next) == index ? index : next
  }
}
