internal import KeyboardModel

/// The touches that have typed the end of a text.
struct TouchHistory: Sendable {
  /// The parts of the end of the text, the last one last.
  private(set) var texts: [TouchedText] = []

  /// The largest number of parts, of which a word needs fewer.
  private static let limit = 64

  /// Follows an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - output: The output that made it.
  ///   - key: The key that was touched last. If the edit inserts its output as it is, other keys
  ///     would have inserted theirs.
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

  /// Forgets the last part, which was deleted.
  mutating func removeLast() { _ = texts.popLast() }

  /// Forgets everything.
  mutating func removeAll() { texts.removeAll() }

  /// Removes a text from the end. What is left of a part that it divides is forgotten with all
  /// before it.
  private mutating func remove(_ deleted: String) {
    var rest = Substring(deleted).utf8
    while !rest.isEmpty, let last = texts.popLast()?.text.utf8 {
      guard rest.suffix(last.count).elementsEqual(last) else { return removeAll() }
      rest = rest.dropLast(last.count)
    }
  }
}
