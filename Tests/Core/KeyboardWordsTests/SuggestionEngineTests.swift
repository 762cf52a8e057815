import KeyboardAuthoring
import TestSupport
import Testing

@testable import KeyboardWords

@Suite struct `Suggestions` {
  private let model: WordModel

  init() throws { model = try SampleModel.model() }

  private func words(before text: String, count: Int = 3) -> [String] {
    SampleModel.suggestions(before: text, count: count, of: model)
  }

  @Test func `continue the word that is typed`() {
    #expect(words(before: "I l") == ["like", "live", "lives"])
    #expect(words(before: "peo") == ["people"])
    #expect(words(before: "xy") == [])
    #expect(words(before: "I li", count: 1) == ["like"])
    #expect(words(before: "I li", count: 0) == [])
  }

  @Test func `follow the previous word`() {
    #expect(words(before: "She likes tea with ").first == "milk")
    #expect(words(before: "the people ").prefix(2).contains("of"))
    #expect(words(before: "I ").first == "like")
  }

  @Test func `do not follow a word of another sentence`() {
    #expect(words(before: "with. ") != words(before: "with "))
    #expect(words(before: "with\n").first == "I")
  }

  @Test func `have the capitals of the sentence, of what was typed, and their own`() {
    #expect(words(before: "").contains("The"))
    #expect(words(before: "tea. pe") == ["people"])
    #expect(words(before: "tea. Pe") == ["People"])
    #expect(words(before: "with PE") == ["PEOPLE"])
    #expect(words(before: "in z") == ["Zürich"])
    #expect(words(before: "with mcd") == ["McDonald"])
    #expect(words(before: "\"(", count: 30).contains("The"))
  }

  @Test func `are not all capitals after one of them and an apostrophe`() throws {
    let model = try SampleModel.model(text: "I'm here, I'll stay, I'm here. I'm well, and I'll go.")
    #expect(SampleModel.suggestions(before: "and I'", of: model).sorted() == ["I'll", "I'm"])
    #expect(SampleModel.suggestions(before: "and I'L", of: model) == ["I'LL"])
  }

  @Test func `begin anew after an elision, in languages that have it`() throws {
    let text = "Un homme aime une orange. Les hommes aiment les oranges. L'homme, un homme."
    let french = try SampleModel.model(locale: "fr", text: text)
    #expect(
      SampleModel.suggestions(before: "il aime l'or", of: french) == ["l'orange", "l'oranges"])
    #expect(SampleModel.suggestions(before: "L'OR", of: french).first == "L'ORANGE")
    #expect(SampleModel.suggestions(before: "qu’un h", of: french).contains("homme"))
    #expect(SampleModel.suggestions(before: "d’ho", of: french).contains("d’homme"))
    #expect(SampleModel.suggestions(before: "l'li", of: french) == [], "no vowel")
    #expect(SampleModel.suggestions(before: "l'hom", of: french) == ["L'homme", "l'hommes"])
    let english = try SampleModel.model(text: text)
    #expect(SampleModel.suggestions(before: "il aime d'or", of: english) == [])
    var engine = SuggestionEngine(model: french)
    engine.learn(text: "Je lis l'Humanité.")
    #expect(engine.suggestions(before: "dans Hum", count: 3).map(\.word) == ["Humanité"])
    #expect(engine.suggestions(before: "dans d'Hum", count: 3).map(\.word) == ["d'Humanité"])
  }

  @Test func `leave out words that the user does not want, in any case, built in or learned`()
    throws
  {
    var engine = SuggestionEngine(model: model)
    engine.learn(text: "likely likely")
    engine.user.reject("LIKE")
    engine.user.reject("likely")
    for text in ["I l", "I L", "I LI", "", "I ", "I lik"] {
      let words = engine.suggestions(before: text, count: 20).map { $0.word.lowercased() }
      #expect(!words.contains("like") && !words.contains("likely"), "\(text)")
    }
    #expect(engine.suggestions(before: "I l", count: 3).count == 3)
    let again = UserWords(text: engine.user.text)
    #expect(!SampleModel.suggestions(before: "I l", of: model, user: again).contains("like"))
    #expect(again.text == engine.user.text && !again.isEmpty)
    engine.user.forgetAll()
    #expect(engine.suggestions(before: "I lik", count: 3).map(\.word) == ["like"])
  }

  @Test func `have the capital of a Turkish sentence`() throws {
    let turkish = try SampleModel.model(locale: "tr", text: "Bu için iyi. O için iyi. Bu ılık.")
    #expect(SampleModel.suggestions(before: "", count: 9, of: turkish).contains("İçin"))
    #expect(SampleModel.suggestions(before: "bu I", of: turkish).contains("Ilık"))
    #expect(SampleModel.suggestions(before: "bu İ", of: turkish).first == "İçin")
  }

  @Test func `match letters with marks that were not typed`() {
    #expect(words(before: "in zur") == ["Zürich"])
    #expect(words(before: "the nai") == ["naïve"])
    #expect(words(before: "the nái") == [])
  }

  @Test func `have apostrophes inside`() {
    #expect(words(before: "you don'") == ["don't"])
    #expect(words(before: "you dont") == ["don't"])
  }

  @Test func `fall behind others once they were passed, and come back when these thin out`() {
    var engine = SuggestionEngine(model: model)
    func words(before text: String) -> [String] {
      engine.suggestions(before: text, count: 1).map(\.word)
    }
    #expect(words(before: "in l") == ["like"])
    #expect(words(before: "in l") == ["like"], "the same question has the same answer")
    #expect(words(before: "in li") == ["live"])
    #expect(words(before: "in lik") == ["like"])
    // A letter is taken back.
    #expect(words(before: "in li") == ["live"])
    #expect(words(before: "in l") == ["like"])
    // Another word is typed.
    #expect(words(before: "in like l") == ["like"])
  }

  @Test func `that are the word one types stay`() {
    var engine = SuggestionEngine(model: model)
    for typed in ["peo", "peop", "peopl", "peopl"] {
      #expect(engine.suggestions(before: "the " + typed, count: 3).map(\.word) == ["people"])
    }
  }

  @Test(arguments: [("zurich", "Zürich"), ("naive", "naïve"), ("dont", "don't"), ("i", "I")])
  func `that differ in marks, case or apostrophes alone come first, also once they were passed`(
    typed: String, word: String
  ) {
    var engine = SuggestionEngine(model: model)
    for count in 1...typed.count {
      let words = engine.suggestions(before: "the " + typed.prefix(count), count: 3).map(\.word)
      if count == typed.count { #expect(words.first == word, "\(words)") }
    }
  }

  @Test func `are no other capitals than those that are likelier`() throws {
    let model = try SampleModel.model(
      text:
        "I may go. You may go. We may stay. In May it rains. The maypole, the maypole, the maypole."
    )
    let words = SampleModel.suggestions(before: "you may", of: model)
    #expect(words.first == "maypole" && words.contains("May"))
    #expect(SampleModel.suggestions(before: "you MAY", of: model).first == "MAYPOLE")
  }

  @Test func `are the same in a long text`() {
    var engine = SuggestionEngine(model: model)
    let text = String(repeating: "We live in Zürich. ", count: 40)
    #expect(engine.suggestions(before: text + "in l", count: 1).map(\.word) == ["like"])
    #expect(engine.suggestions(before: text + "in li", count: 1).map(\.word) == ["live"])
  }

  @Test func `do not repeat what is typed`() {
    #expect(!words(before: "I like").contains("like"))
    #expect(words(before: "in Zurich") == ["Zürich"])
  }

  @Test func `do not continue numbers`() {
    #expect(words(before: "1") == [])
  }

  @Test func `replace the typed part, and add a space`() throws {
    var engine = SuggestionEngine(model: model)
    let suggestion = try #require(engine.suggestions(before: "in zur", count: 1).first)
    #expect(suggestion.replacedCount == 3 && suggestion.insertedText == "Zürich ")
  }

  @Test func `leave out refused words in any case, also learned ones`() throws {
    var builder = SampleModel.builder()
    builder.refuse(["LIKE", "slur"])
    var engine = SuggestionEngine(model: try WordModel(builder.bytes()))
    engine.learn(text: "I like it. I like it. You LIKE it. A slur, a SLUR and a slur.")
    for typed in ["I l", "I L", "I LI", "a s", "a ", "A slu"] {
      let words = engine.suggestions(before: typed, count: 20).map { $0.word.lowercased() }
      #expect(Set(words).isDisjoint(with: ["like", "slur"]), "\(typed): \(words)")
    }
    #expect(engine.user.contains("like") && engine.user.contains("slur"))
  }

  @Test func `follow no refused word, also where the user has written that`() throws {
    var builder = SampleModel.builder()
    builder.refuse(["people"])
    let model = try WordModel(builder.bytes())
    var (engine, other) = (SuggestionEngine(model: model), SuggestionEngine(model: model))
    for _ in 0..<50 {
      engine.learn(text: "The people lurk. We see tea and milk here. ")
      other.learn(text: "The lake lurk. We see tea and milk here. ")
    }
    func place(_ engine: inout SuggestionEngine, _ text: String) -> Int {
      engine.suggestions(before: text, count: 9).firstIndex { $0.word == "lurk" } ?? 9
    }
    #expect(place(&other, "the lake ") < place(&engine, "the people "))
    #expect(place(&engine, "the people ") > 1 && place(&other, "the lake ") < 2)
  }

  @Test func `are delicate words once most of them is typed`() throws {
    var builder = SampleModel.builder()
    builder.refuse(["theatre *", "absent *"])
    var engine = SuggestionEngine(model: try WordModel(builder.bytes()))
    for _ in 0..<9 { engine.learn(before: "the theatre") }
    func words(before text: String) -> [String] {
      engine.suggestions(before: text, count: 20).map(\.word)
    }
    for typed in ["", "t", "th", "the"] {
      #expect(!words(before: "the " + typed).contains("theatre"), "\(typed)")
    }
    #expect(words(before: "the thea").contains("theatre"))
    #expect(words(before: "an abse").contains("absent") && !words(before: "an ").contains("absent"))
  }

  @Test func `are no second words of refused pairs, and others in their place`() throws {
    var builder = SampleModel.builder()
    builder.refuse(["Like TEA"])
    var engine = SuggestionEngine(model: try WordModel(builder.bytes()))
    engine.learn(text: "we like tea, we like tea")
    #expect(!engine.suggestions(before: "we like ", count: 9).contains { $0.word == "tea" })
    #expect(!engine.suggestions(before: "we like t", count: 9).contains { $0.word == "tea" })
    #expect(engine.suggestions(before: "hot t", count: 9).contains { $0.word == "tea" })
  }

  @Test func `without spaces begin at the longest end of the text that begins a word`() throws {
    let thai = try SampleModel.model(locale: "th", text: "สวัสดี ครับ ขอบคุณ มาก สวัสดี")
    var engine = SuggestionEngine(model: thai)
    let suggestion = try #require(engine.suggestions(before: "ครับสวั", count: 1).first)
    #expect(suggestion.word == "สวัสดี" && suggestion.insertedText == "สวัสดี")
    #expect(suggestion.replacedCount == 2)
  }

  @Test func `of the next characters are shares of the words`() throws {
    var engine = SuggestionEngine(model: model)
    let next = engine.nextCharacters(before: "I li")
    #expect(next.map(\.character) == ["k", "v"])
    #expect(abs(next.reduce(0) { $0 + $1.share } - 1) < 1e-9)
    #expect(engine.nextCharacters(before: "tea with mil").map(\.character) == ["k"])
    #expect(engine.nextCharacters(before: "tea with milk").map(\.character) == [" "])
    #expect(engine.nextCharacters(before: "xyz").isEmpty)
  }

  @Test func `of the next character are a space after a sign, and unknown after a number`() {
    var engine = SuggestionEngine(model: model)
    for text in ["I like milk.", "tea,", "what?"] {
      #expect(engine.nextCharacters(before: text).map(\.character) == [" "])
    }
    #expect(engine.nextCharacters(before: "at 10").isEmpty)
    #expect(engine.nextCharacters(before: "I like milk. ").contains { $0.character == "I" })
  }
}

@Suite struct `Learning` {
  @Test func `completes words that the model does not have`() throws {
    var engine = SuggestionEngine(model: try SampleModel.model())
    engine.learn(before: "I like Xanadu")
    #expect(engine.suggestions(before: "we xa", count: 3).map(\.word) == ["Xanadu"])
  }

  @Test func `prefers words that are used`() throws {
    var engine = SuggestionEngine(model: try SampleModel.model())
    #expect(engine.suggestions(before: "He l", count: 1).map(\.word) != ["lake"])
    for _ in 0..<40 { engine.learn(before: "the lake") }
    #expect(engine.suggestions(before: "the l", count: 1).map(\.word) == ["lake"])
  }

  @Test func `keeps a common word that was not used for long`() throws {
    var engine = SuggestionEngine(model: try SampleModel.model())
    engine.learn(text: "like")
    for number in 0..<450 { engine.learn(before: "x \(SampleModel.word(number))") }
    let words = engine.suggestions(before: "I ", count: 9).map(\.word)
    engine.user = UserWords(text: engine.user.text.replacing("learned\t451", with: "learned\t9999"))
    #expect(words.contains("like"))
    #expect(engine.suggestions(before: "I ", count: 9).map(\.word).contains("like"))
  }

  @Test func `follows the two previous words`() {
    var engine = SuggestionEngine(model: nil)
    engine.learn(text: "red green blue. tan green grey. " + "white green gold. white green gold.")
    #expect(engine.suggestions(before: "red green ", count: 1).map(\.word) == ["blue"])
    #expect(engine.suggestions(before: "tan green ", count: 1).map(\.word) == ["grey"])
  }

  @Test func `keeps the usual form of the first word of a sentence`() throws {
    var engine = SuggestionEngine(model: try SampleModel.model())
    engine.learn(text: "Tea is here. Berlin is here.")
    #expect(engine.user.contains("tea") && !engine.user.contains("Tea"))
    #expect(engine.user.contains("Berlin"))
  }

  @Test func `takes a suggestion that was chosen`() throws {
    var engine = SuggestionEngine(model: try SampleModel.model())
    let suggestion = try #require(engine.suggestions(before: "in zur", count: 1).first)
    engine.accept(suggestion, before: "in zur")
    #expect(engine.user.contains("Zürich") && engine.user.count == 1)
  }

  @Test func `leaves out numbers and texts without an end`() {
    var engine = SuggestionEngine(model: nil)
    engine.learn(before: "call 555123")
    engine.learn(before: "call ")
    engine.learn(before: String(repeating: "a", count: 100))
    #expect(engine.user.isEmpty)
  }

  @Test func `finds what followed the previous word among hundreds of the user`() throws {
    var engine = SuggestionEngine(model: try SampleModel.model())
    engine.learn(text: "with cardamom. ")
    engine.learn(text: (0..<400).map(SampleModel.word).joined(separator: " ") + ". ")
    #expect(engine.suggestions(before: "tea with ", count: 3).contains { $0.word == "cardamom" })
    #expect(engine.suggestions(before: "tea with milk ", count: 3).first?.word != "cardamom")
  }

  @Test func `knows the words of a user who was changed from outside`() throws {
    let model = try SampleModel.model()
    var engine = SuggestionEngine(model: model)
    engine.learn(text: "lake lake lake")
    _ = engine.suggestions(before: "l", count: 3)
    var other = SuggestionEngine(model: model)
    other.learn(text: String(repeating: "lovely ", count: 60))
    engine.user = other.user
    let fresh = SampleModel.suggestions(before: "l", of: model, user: other.user)
    #expect(engine.suggestions(before: "l", count: 3).map(\.word) == fresh)
    #expect(fresh.contains("lovely"))
  }
}
