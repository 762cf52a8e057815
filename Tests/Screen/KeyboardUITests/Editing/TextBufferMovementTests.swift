import KeyboardCells
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Moving in a text buffer` {
  @Test(
    arguments: [
      ("ab|", .left, "a|b"), ("|ab", .left, "|ab"), ("a[bc|d", .left, "a|bcd"),
      ("a|bc]d", .left, "a|bcd"), ("a👨‍👩‍👧|", .left, "a|👨‍👩‍👧"), ("a\r\n|b", .left, "a|\r\nb"),
      ("|ab", .right, "a|b"), ("ab|", .right, "ab|"), ("a[bc|d", .right, "abc|d"),
      ("a|bc]d", .right, "abc|d"), ("|🇩🇪🇫🇷", .right, "🇩🇪|🇫🇷"),
      ("ab\ncd|e\nfg", .lineStart, "ab\n|cde\nfg"), ("ab\ncd|e\nfg", .lineEnd, "ab\ncde|\nfg"),
      ("ab|", .lineStart, "|ab"), ("|ab", .lineEnd, "ab|"), ("a\r\n|b", .lineStart, "a\r\n|b"),
      ("abc\nde|f", .up, "ab|c\ndef"), ("a\ndef|", .up, "a|\ndef"), ("ab|c", .up, "|abc"),
      ("a👨‍👩‍👧c\nde|f", .up, "a👨‍👩‍👧|c\ndef"), ("x\n\nde|f", .up, "x\n|\ndef"),
      ("ab|c\r\ndef", .down, "abc\r\nde|f"), ("abc|\nd\nf", .down, "abc\nd|\nf"),
      ("ab|c", .down, "abc|"), ("|", .up, "|"), ("|", .down, "|"),
    ] as [(String, TextBuffer.Movement, String)])
  func `goes by characters and lines`(
    before: String, movement: TextBuffer.Movement, after: String
  ) {
    var buffer = TextBuffer(picture: before)
    buffer.move(movement)
    #expect(buffer.picture == after)
  }

  @Test func `extends the selection and takes it back`() {
    var buffer = TextBuffer(picture: "ab|cd")
    let pictures = [TextBuffer.Movement.right, .lineEnd, .left, .left, .left, .lineStart].map {
      buffer.move($0, extending: true)
      return buffer.picture
    }
    #expect(pictures == ["ab[c|d", "ab[cd|", "ab[c|d", "ab|cd", "a|b]cd", "|ab]cd"])
  }
}
