import Testing

@testable import KeyboardHost

@Suite struct `Pasted text` {
  @Test(arguments: [
    ("one\ntwo", "one\rtwo"), ("one\r\ntwo", "one\rtwo"), ("one\n\ntwo\r\n\r\n", "one\r\rtwo\r\r"),
    ("a\tb", "a\tb"), ("\u{1B}]52;c;x\u{7}\u{9B}31m", "]52;c;x31m"), ("é한", "é한"),
  ])
  func `has a return for each line break, and no other control characters`(
    text: String, sent: String
  ) {
    #expect(TypedText.harmless(text) == sent)
  }
}
