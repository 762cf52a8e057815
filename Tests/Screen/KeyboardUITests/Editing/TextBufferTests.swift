import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Text buffer` {
  /// The cursor is `|`. A selection is between its anchor `[` and its head `|`, or backwards
  /// between its head `|` and its anchor `]`.
  @Test(arguments: [
    ("|", "a", "a|"), ("a|", "b", "ab|"), ("a|c", "b", "ab|c"), ("a[bc|d", "x", "ax|d"),
    ("a|bc]d", "x", "ax|d"), ("[abc|", "", "|"), ("a|", "👨‍👩‍👧", "a👨‍👩‍👧|"), ("a[b|c", "🇩🇪", "a🇩🇪|c"),
    ("e|x", "\u{301}", "e\u{301}|x"), ("|\u{301}x", "e", "e\u{301}|x"), ("|\n", "\r", "\r\n|"),
    ("👨|👩", "\u{200D}", "👨\u{200D}👩|"), ("🇩🇪|🇫🇷", "🇪🇸", "🇩🇪🇪🇸|🇫🇷"),
  ])
  func `inserts in place of the selection`(before: String, inserted: String, after: String) {
    var buffer = TextBuffer(picture: before)
    buffer.insertText(inserted)
    #expect(buffer.picture == after)
  }

  @Test(arguments: [
    ("|ab", "|ab"), ("a|b", "|b"), ("ab|", "a|"), ("a[bc|d", "a|d"), ("a|bc]d", "a|d"),
    ("ae\u{301}|", "a|"), ("a👨‍👩‍👧|b", "a|b"), ("🇩🇪🇫🇷|", "🇩🇪|"), ("a\r\n|b", "a|b"),
    ("👍🏽|", "|"), ("각|", "|"), ("|", "|"), ("🇩x|🇪", "🇩🇪|"),
  ])
  func `deletes a whole character backward`(before: String, after: String) {
    var buffer = TextBuffer(picture: before)
    buffer.deleteBackward()
    #expect(buffer.picture == after)
  }

  @Test(arguments: [
    ("ab|", "ab|"), ("a|b", "a|"), ("|ab", "|b"), ("a[bc|d", "a|d"), ("a|e\u{301}b", "a|b"),
    ("|👨‍👩‍👧b", "|b"), ("🇩🇪|🇫🇷", "🇩🇪|"), ("a|\r\nb", "a|b"),
  ])
  func `deletes a whole character forward`(before: String, after: String) {
    var buffer = TextBuffer(picture: before)
    buffer.deleteForward()
    #expect(buffer.picture == after)
  }

  @Test(arguments: [
    ("ab|c", "b", "x", "ax|c"), ("ab|c", "", "x", "abx|c"), ("a[b|c", "a", "x", "x|c"),
    ("e|", "e", "é", "é|"), ("e\u{301}|", "\u{301}", "\u{300}", "e\u{300}|"),
    ("ab|", "x", "y", "aby|"), ("ab|", "zab", "y", "aby|"), ("aé|", "e\u{301}", "y", "aéy|"),
    ("ab|", "ab", "", "|"),
  ])
  func `replaces text before the cursor`(
    before: String, deleted: String, inserted: String, after: String
  ) {
    var buffer = TextBuffer(picture: before)
    buffer.apply(TextEdit(deleting: deleted, inserting: inserted))
    #expect(Array(buffer.picture.unicodeScalars) == Array(after.unicodeScalars))
  }

  @Test func `keeps a selection out of the middle of a character`() {
    var buffer = TextBuffer("a👨‍👩‍👧b")
    let stale = TextBuffer(String(repeating: "x", count: 100))
    for offset in 0...buffer.text.utf8.count {
      let place = buffer.text.utf8.index(buffer.text.startIndex, offsetBy: offset)
      buffer.select(from: place, to: stale.head)
      #expect(["a[👨‍👩‍👧b|", "[a👨‍👩‍👧b|", "a👨‍👩‍👧[b|", "a👨‍👩‍👧b|"].contains(buffer.picture))
    }
    buffer.selectAll()
    #expect(buffer.selectedText == "a👨‍👩‍👧b")
  }

  @Test func `stays whole under random edits`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let pieces = ["a", "\u{301}", "🇩", "🇪", "\u{200D}", "👩", "\r", "\n", "가", "ㅏ", "\u{1F3FD}"]
    var buffer = TextBuffer()
    for step in 0..<5000 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: buffer.deleteBackward()
      case 1: buffer.deleteForward()
      case 2...6:
        let movement = TextBuffer.Movement.allCases.randomElement(using: &random) ?? .left
        buffer.move(movement, extending: Bool.random(using: &random))
      default: buffer.insertText(pieces.randomElement(using: &random) ?? "")
      }
      let places = Array(buffer.text.indices) + [buffer.text.endIndex]
      let isWhole = places.contains(buffer.anchor) && places.contains(buffer.head)
      #expect(isWhole, "seed \(seed), step \(step)")
      guard isWhole else { return }
    }
  }
}
