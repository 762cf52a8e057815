import KeyboardModel
import Testing

@Suite struct `Automatic capitals` {
  @Test(arguments: [
    ("", true), ("a", false), ("A b", false), ("One. ", true), ("One.", false), ("One.  ", true),
    ("One? ", true), ("(One!) ", true), ("“One.” ", true), ("One.\n", true), ("one\n", true),
    ("one, ", false), ("one ", false), ("One. (", true), ("one (", false), ("¿", true),
    ("One. ¡", true), ("कहा। ", true), (" ", true), ("v1.2 ", false), ("one\n  ", true),
    ("ʻ", true), ("One. ʻ", true), ("one ʻ", false), ("Oʻ", false), ("aʼ", false),
  ])
  func `of sentences are at the start and after the end of a sentence`(
    text: String, expected: Bool
  ) {
    #expect(AutocapitalizationType.sentences.capitalizes(after: text) == expected)
  }

  @Test(arguments: [
    ("", true), ("a", false), ("a ", true), ("a-", false), ("a (", true), ("a\n", true),
    ("it'", false), ("(", true), ("a ʻ", true), ("aʻ", false),
  ])
  func `of words are at the start and after white space`(text: String, expected: Bool) {
    #expect(AutocapitalizationType.words.capitalizes(after: text) == expected)
  }

  @Test(arguments: ["", "a", "One. "])
  func `are everywhere or nowhere`(text: String) {
    #expect(AutocapitalizationType.allCharacters.capitalizes(after: text))
    #expect(!AutocapitalizationType.none.capitalizes(after: text))
  }
}
