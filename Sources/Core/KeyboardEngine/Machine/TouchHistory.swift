internal import KeyboardModel

struct TouchHistory: Sendable {
  @Brief private(set) var texts: [TouchedText] = []

  /// The largest number of parts, of which a word needs fewer.
  private static let limit = 64

  /// Follows an edit, which the keys beside `key`, the last one, would have made with their texts.
  mutating func apply(_ edit: TextEdit, of output: KeyEvent.Output?, by key: TouchedKey?) {
    remove(edit.deleted)
    guard !edit.inserted.isEmpty else { return }
    if texts.count == Self.limit { texts.removeFirst(Self.limit / 2) }
    let isPlain =
      key?.key == output?.key && output?.replacesPrevious == false && edit.deleted.isEmpty
      && output?.text.types(edit.inserted) == true
    let alternatives = isPlain ? key?.alternatives : nil
    texts.append(TouchedText(edit.inserted, alternatives: alternatives ?? []))
  }

  mutating func removeLast() { _ = texts.popLast() }

  mutating func removeAll() { texts.removeAll() }

  /// Removes a text from the end. A part that it divides is forgotten with all before it.
  private mutating func remove(_ deleted: String) {
    var rest = Substring(deleted).utf8
    while !rest.isEmpty, let last = texts.popLast()?.text.utf8 {
      guard rest.suffix(last.count).elementsEqual(last) else { return removeAll() }
      rest = rest.dropLast(last.count)
    }
  }
}
