import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

/// A target that notes what is inserted.
private final class Notes: KeyInput {
  var text = ""
  var textInputTraits = TextInputTraits()
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}

@Suite struct `Line breaks of a text` {
  /// All line breaks of Unicode.
  private nonisolated static let breaks = [
    "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}",
  ]

  private static func field(_ type: KeyboardType = .default, isSecure: Bool = false) -> TextField {
    let field = TextField()
    field.keyboardType = type
    field.isSecureTextEntry = isSecure
    return field
  }

  @Test(arguments: breaks)
  func `are line feeds in a text view, whichever way they come`(lineBreak: String) {
    let (text, wanted) = ("a\(lineBreak)b\(lineBreak)", "a\nb\n")
    let view = TextView(text: text)
    #expect(view.text == wanted)
    func check(_ change: (TextView) -> Void) {
      let view = TextView()
      change(view)
      #expect(Array(view.text.utf8) == Array(wanted.utf8))
    }
    check { $0.text = text }
    check { $0.buffer = TextBuffer(text) }
    check { $0.paste(text) }
    check { $0.insertText(text) }
    check { $0.apply(TextEdit(inserting: text)) }
    check { $0.setMarkedText(text) }
    check { $0.replace($0.selectedTextRange, with: text) }
  }

  @Test func `of an assigned text keep the cursor in its place`() {
    let view = TextView()
    var buffer = TextBuffer("a\r\nb\r\nc")
    buffer.select(
      from: buffer.text.index(buffer.text.startIndex, offsetBy: 2),
      to: buffer.text.index(before: buffer.text.endIndex))
    view.buffer = buffer
    #expect(view.buffer.picture == "a\n[b\n|c")
  }

  @Test func `of mixed kinds are one each`() {
    let view = TextView()
    view.paste("one\rtwo\nthree\r\nfour\r\r\nfive\n\rsix")
    #expect(view.text == "one\ntwo\nthree\nfour\n\nfive\n\nsix")
  }

  @Test(arguments: breaks)
  func `are one space each between the texts of a field`(lineBreak: String) {
    func check(_ wanted: String, _ change: (TextField) -> Void) {
      let field = Self.field()
      change(field)
      #expect(field.text == wanted)
    }
    check("one") { $0.paste("one\(lineBreak)") }
    check("one") { $0.paste("\(lineBreak)one\(lineBreak)\(lineBreak)") }
    check("one two three") { $0.paste("one\(lineBreak)two\(lineBreak)\(lineBreak)three") }
    check("one two") { $0.insertText("one\(lineBreak)two\(lineBreak)") }
    check("one two") { $0.setMarkedText("one\(lineBreak)two\(lineBreak)") }
    check("one two") { $0.text = "one\(lineBreak)two\(lineBreak)" }
    check("") { $0.paste(lineBreak) }
  }

  @Test func `separate what is pasted from the text before it`() {
    let field = Self.field()
    field.text = "one"
    field.paste("\ntwo")
    #expect(field.text == "one two")
    field.move(.documentStart)
    field.paste("zero\n")
    #expect(field.text == "zeroone two")
  }

  @Test(arguments: [
    (KeyboardType.emailAddress, "me@ex\rample.org\r"), (.URL, "https://ex\r\nample.org\r\n"),
    (.numberPad, "12\n3\n"), (.asciiCapableNumberPad, "\n123"), (.decimalPad, "1.\n5\n"),
    (.phonePad, "+49\u{2028}30\n"), (.pin, "12\u{85}34\r"), (.date, "2026\n-11\n"),
    (.time, "12:\n30\n"),
  ])
  func `vanish from addresses and numbers`(type: KeyboardType, text: String) {
    let field = Self.field(type)
    field.paste(text)
    #expect(field.text == text.filter { !$0.isNewline })
  }

  @Test(arguments: breaks, [KeyboardType.default, .asciiCapable, .pin])
  func `vanish from secrets`(lineBreak: String, type: KeyboardType) {
    let field = Self.field(type, isSecure: true)
    field.paste("12\(lineBreak)34\(lineBreak)")
    field.move(.documentEnd)
    field.paste("\(lineBreak)5")
    #expect(field.text == "12345")
  }

  /// White space, and what is not drawn.
  private nonisolated static let unseen = [
    " ", "\t", "  \n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{200E}",
    "\u{AD}",
  ]

  @Test(arguments: unseen)
  func `and what is unseen around a secret, an address or a number are not pasted`(unseen: String) {
    let types: [(KeyboardType, Bool, String)] = [
      (.default, true, "pass word"), (.emailAddress, false, "me@example.org"),
      (.URL, false, "https://example.org/a"), (.pin, true, "1234"), (.numberPad, false, "12"),
      (.phonePad, false, "+49 30"),
    ]
    for (type, isSecure, text) in types {
      let field = Self.field(type, isSecure: isSecure)
      field.paste("\(unseen)\(text)\(unseen)")
      #expect(field.text == text, "\(type)")
      let notes = Notes()
      notes.textInputTraits.keyboardType = type
      notes.textInputTraits.isSecureTextEntry = isSecure
      notes.paste("\(unseen)\(text)\(unseen)")
      #expect(notes.text == text, "\(type)")
    }
    let field = Self.field(.pin, isSecure: true)
    field.paste(unseen)
    #expect(field.text == "")
  }

  @Test func `and what is unseen inside of an address are not pasted, but in texts they are`() {
    let field = Self.field(.emailAddress)
    field.paste("me\u{200B}@exam\u{AD}ple.org\u{202E}")
    #expect(field.text == "me@example.org")
    let words = Self.field()
    words.paste("می\u{200C}خواهم \u{200F}a ")
    #expect(words.text == "می\u{200C}خواهم \u{200F}a ")
  }

  @Test func `of a text that is pasted are what the delegate is asked about`() {
    final class Asked: TextFieldDelegate {
      var texts: [String] = []
      func textField(_ textField: TextField, willPaste text: String) -> String {
        texts.append(text)
        return text + "\n"
      }
      func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
        texts.append(edit.inserted)
        return true
      }
    }
    let (field, asked) = (Self.field(), Asked())
    field.delegate = asked
    field.paste("a\r\nb\r\n")
    #expect(asked.texts == ["a b", "a b"] && field.text == "a b")
  }

  @Test(arguments: breaks)
  func `alone perform return in a field`(lineBreak: String) {
    var count = 0
    let field = TextField { _ in count += 1 }
    field.insertText(lineBreak)
    #expect(count == 1 && field.text.isEmpty)
  }

  @Test(arguments: breaks)
  func `are line feeds for any other target, and vanish from its secrets`(lineBreak: String) {
    let notes = Notes()
    notes.paste("a\(lineBreak)b\(lineBreak)")
    #expect(notes.text == "a\nb\n")
    notes.textInputTraits.keyboardType = .pin
    notes.paste("1\(lineBreak)2\(lineBreak)")
    #expect(notes.text == "a\nb\n12")
  }

  @Test func `leave other characters as they are`() {
    let text = "à\té 漢👨‍👩‍👧\u{200B}\u{A0}…"
    #expect(TextView(text: text).text == text)
    let field = Self.field()
    field.paste(text)
    #expect(field.text == text)
  }
}
