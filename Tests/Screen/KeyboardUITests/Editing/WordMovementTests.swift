import KeyboardCells
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Moving by words and lines` {
  @Test(
    arguments: [
      ("one two|", .wordLeft, "one |two"), ("one |two", .wordLeft, "|one two"),
      ("|one, two", .wordRight, "one|, two"), ("one|, two", .wordRight, "one, two|"),
      ("don't |", .wordLeft, "|don't "), ("don’t|", .wordLeft, "|don’t"),
      ("'ab'|", .wordLeft, "'|ab'"), ("3.14|", .wordLeft, "|3.14"), ("a.b|", .wordLeft, "a.|b"),
      ("snake_case|", .wordLeft, "|snake_case"), ("  |", .wordLeft, "|  "), ("|", .wordRight, "|"),
      ("日本語のテスト|", .wordLeft, "日本語の|テスト"), ("日本語の|テスト", .wordLeft, "日本語|のテスト"),
      ("|日本語のテスト", .wordRight, "日本語|のテスト"), ("привет мир|", .wordLeft, "привет |мир"),
      ("שלום עולם|", .wordLeft, "שלום |עולם"), ("cafe\u{301} x|", .wordLeft, "cafe\u{301} |x"),
      ("cafe\u{301}| x", .wordLeft, "|cafe\u{301} x"), ("हिन्दी भाषा|", .wordLeft, "हिन्दी |भाषा"),
      ("a\n\nb|", .paragraphStart, "a\n\n|b"), ("a|b\nc", .paragraphEnd, "ab|\nc"),
      ("ab\nc|d", .documentStart, "|ab\ncd"), ("a|b\ncd", .documentEnd, "ab\ncd|"),
    ] as [(String, TextBuffer.Movement, String)])
  func `goes to the ends of words, paragraphs and the text`(
    before: String, movement: TextBuffer.Movement, after: String
  ) {
    var buffer = TextBuffer(picture: before)
    buffer.move(movement)
    #expect(buffer.picture == after)
  }

  @Test(
    arguments: [
      ("one two|", .wordLeft, "one |"), ("one| two", .wordRight, "one|"),
      ("a[b|c", .wordLeft, "a|c"),
      ("ab\ncd|", .lineStart, "ab\n|"), ("a|b\ncd", .documentEnd, "a|"), ("|", .wordLeft, "|"),
    ] as [(String, TextBuffer.Movement, String)])
  func `deletes what a movement goes over`(
    before: String, movement: TextBuffer.Movement, after: String
  ) {
    var buffer = TextBuffer(picture: before)
    buffer.delete(movement)
    #expect(buffer.picture == after)
    buffer.undo()
    #expect(buffer.picture == before)
  }

  @Test func `up and down keep the column over short lines`() {
    var buffer = TextBuffer(picture: "abcdef|\nx\nabcdef")
    buffer.move(.down)
    #expect(buffer.picture == "abcdef\nx|\nabcdef")
    buffer.move(.down)
    #expect(buffer.picture == "abcdef\nx\nabcdef|")
    buffer.move(.left)
    buffer.move(.up)
    buffer.move(.up)
    #expect(buffer.picture == "abcde|f\nx\nabcdef")
  }

  @Test(
    arguments: [
      ("one two three|", .up, "one t|wo three"), ("o|ne two three", .down, "one two t|hree"),
      ("one two| three", .lineStart, "|one two three"),
      ("|one two three", .lineEnd, "one two| three"),
      ("one two |three", .lineEnd, "one two three|"),
      ("one two t|hree", .lineStart, "one two |three"),
      ("漢字漢字 a|b", .up, "|漢字漢字 ab"), ("|one", .up, "|one"), ("on|e", .down, "one|"),
    ] as [(String, TextBuffer.Movement, String)])
  func `goes by the lines that are seen`(
    before: String, movement: TextBuffer.Movement, after: String
  ) {
    var buffer = TextBuffer(picture: before)
    buffer.move(movement, in: TextLayout(buffer.text, columns: 8))
    #expect(buffer.picture == after)
  }
}
