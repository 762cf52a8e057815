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
        Words learned by Clavier, 2
        These words were typed in two texts or chosen, and no others are here. Nothing but Clavier reads them.
        Of words that were typed in one text, the line "once" has numbers, which do not tell them.
        "clavier words forget" with this file and a word, or --all, removes words; so does deleting the file.
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
      if number % 20 == 0 { words.learn("often", after: ["."], isChosen: true) }
      words.learn(
        SampleModel.word(number) + SampleModel.word(random.below(1000)) + end,
        after: ["often", ". often"], isChosen: true)
    }
    #expect(words.text.utf8.count <= UserWords.byteLimit)
    #expect(words.contains("often") && words.count > 800)
  }

  @Test(arguments: ["a\tb", "a\nb", "a b", "\u{1B}[2J"])
  func `are without signs that would break their text`(word: String) {
    var words = UserWords()
    words.learn(word, after: ["."], isChosen: true)
    #expect(words.isEmpty)
  }

  @Test func `of broken texts are those of the lines that are right`() {
    let text = "junk\nlearned\t9\nred\t2\t3000\t8\nred\t2\nblue\t-1\t5\t5\n\t1\t1\t1\nred\tred\t3\n"
    let words = UserWords(text: text + "a\tmissing\t3\nlearned\t99999999999999999999\n")
    #expect(words.text.hasSuffix(".\nlearned\t9\nred\t2\t3000\t8\nred\tred\t3\n"))
  }

  /// The words of a user after texts, each of which was typed and saved.
  private func saved(_ texts: String..., by engine: SuggestionEngine = SuggestionEngine(model: nil))
    -> UserWords
  {
    texts.reduce(into: engine.user) { user, text in
      var engine = SuggestionEngine(model: nil, user: user)
      for word in text.split(separator: " ") { engine.learn(before: String(word)) }
      user = UserWords(text: engine.user.text)
    }
  }

  @Test func `are kept once they were typed in two texts, or chosen`() {
    let once = saved("hunter hunter hunter", "bread")
    #expect(once.count == 0 && !once.text.contains("hunter") && !once.text.contains("bread"))
    let twice = saved("hunter bread", "cheese Bread", "bread wine")
    #expect(twice.contains("Bread") && twice.count == 1)
    #expect(!["hunter", "cheese", "wine"].contains { twice.text.contains($0) })
    var engine = SuggestionEngine(model: nil)
    engine.learn(before: "hunter")
    engine.accept(Suggestion(word: "cheese", replacedCount: 0), before: "some ")
    let chosen = UserWords(text: engine.user.text)
    #expect(chosen.contains("cheese") && chosen.count == 1)
    #expect(engine.user.contains("hunter"), "while the text is typed, all its words are known")
  }

  @Test func `are in pairs with words that are kept, and no others`() {
    var engine = SuggestionEngine(model: nil)
    engine.learn(text: "green tea")
    engine.learn(before: "green hunter")
    engine.learn(before: "hunter tea")
    let lines = engine.user.text.split(separator: "\n")
    #expect(lines.contains("green\ttea\t1") && !lines.contains { $0.contains("hunter") })
  }

  @Test func `of older files are kept if they were used more than once`() {
    let words = UserWords(
      text: "Words learned by Clavier, 1\nlearned\t9\nhunter\t1\t1000\t8\nbread\t2\t1000\t9\n")
    #expect(words.contains("bread") && !words.text.contains("hunter"))
    var engine = SuggestionEngine(model: nil, user: words)
    engine.learn(before: "the hunter")
    #expect(engine.user.text.contains("hunter"), "it is its second text")
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
