import TestSupport
import Testing

@testable import KeyboardWords

@Suite struct `The words of a user` {
  private func learned(_ text: String) -> UserWords {
    var engine = SuggestionEngine(model: nil)
    engine.learn(text: text)
    return engine.user
  }

  @Test func `are a text that is read back`() {
    let words = learned("One two three, two three. Zürich isn't One.")
    let again = UserWords(text: words.text)
    #expect(again.text == words.text)
    #expect(
      SampleModel.engineWords(before: "two ", user: again)
        == SampleModel.engineWords(before: "two ", user: words))
  }

  @Test func `are never empty, also where no model knows where a word begins`() {
    var engine = SuggestionEngine(model: nil)
    engine.learn(before: "日本語")
    engine.accept(Suggestion(word: "", replacedCount: 0), before: "ภาษาไทย")
    #expect(engine.user.isEmpty)
  }

  @Test func `keep what follows a word that looks random without its capitals`() {
    let words = learned("One onSzbwtringe two. One onSzbwtringe three.")
    #expect(words.text.contains("onszbwtringe\ttwo"))
    #expect(UserWords(text: words.text).text == words.text)
  }

  @Test func `are text that people can read`() {
    #expect(
      learned("hello world").text == """
        Words learned by Clavier, 1
        learned\t2
        hello\t1\t1000\t1
        world\t1\t1000\t2
        .\thello\t1
        . hello\tworld\t1
        hello\tworld\t1

        """)
  }

  @Test func `are forgotten one by one, with what they were beside`() {
    var words = learned("the Secret plan, a secret plan")
    words.forget("SECRET")
    #expect(!words.text.lowercased().contains("secret"))
    #expect(words.contains("plan") && words.count == 3)
    words.forget("nothing")
    #expect(words.count == 3)
    words.forgetAll()
    #expect(words == UserWords() && words.isEmpty)
  }

  @Test func `never take more than their limit, and keep those that are used`() {
    var words = UserWords()
    var random = Seeded()
    let end = String(repeating: "xa", count: 16)
    for number in 0..<1_700 {
      if number % 20 == 0 { words.learn("often", after: ["."]) }
      words.learn(
        SampleModel.word(number) + SampleModel.word(random.below(1000)) + end,
        after: ["often", ". often"])
    }
    #expect(words.text.utf8.count <= UserWords.byteLimit)
    #expect(words.contains("often") && words.count > 800)
  }

  @Test(arguments: ["a\tb", "a\nb", "a b", "\u{1B}[2J"])
  func `are without signs that would break their text`(word: String) {
    var words = UserWords()
    words.learn(word, after: ["."])
    #expect(words.isEmpty)
  }

  @Test func `of broken texts are those of the lines that are right`() {
    let text = "junk\nlearned\t9\none\t2\t3000\t8\none\t2\ntwo\t-1\t5\t5\n\t1\t1\t1\none\tone\t3\n"
    let words = UserWords(text: text + "a\tmissing\t3\nlearned\t99999999999999999999\n")
    #expect(words.text == "Words learned by Clavier, 1\nlearned\t9\none\t2\t3000\t8\none\tone\t3\n")
  }

  @Test func `of any text never trap`() {
    var random = Seeded()
    let pieces = ["\t", "\n", "a", "ß", "1", "999999999999", "learned", "-5", " ", "'", "\u{301}"]
    for _ in 0..<(TestScope.isWhole ? 3_000 : 100) {
      let text = (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let words = UserWords(text: text)
      #expect(UserWords(text: words.text).text == words.text)
      _ = SampleModel.engineWords(before: text, user: words)
    }
  }
}

extension SampleModel {
  /// A word for a number.
  static func word(_ number: Int) -> String {
    "\(number)".reduce(into: "") {
      $0 += ["ba", "de", "fi", "go", "lu", "me", "ni", "so", "tu", "ra"][$1.wholeNumberValue ?? 0]
    }
  }

  static func engineWords(before text: String, user: UserWords) -> [String] {
    var engine = SuggestionEngine(model: nil, user: user)
    return engine.suggestions(before: text, count: 5).map(\.word)
  }
}
