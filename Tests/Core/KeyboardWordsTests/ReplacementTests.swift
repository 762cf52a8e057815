import KeyboardModel
import KeyboardWords
import Testing

@Suite struct `Words in place of mistaken ones` {
  private let model: WordModel

  init() throws { model = try SampleModel.model() }

  /// Touches of the letters of a word, of which those of `slips` met the key beside the one that was
  /// meant, by which much is unlikely.
  private func touches(_ word: String, _ slips: [Int: String], cost: Double = 1) -> [TouchedText] {
    word.enumerated().map { index, letter in
      let meant = slips[index].map { [TouchedText.Alternative($0, cost: cost)] }
      return TouchedText(String(letter), alternatives: meant ?? [])
    }
  }

  private func word(
    for typed: String, _ slips: [Int: String], cost: Double = 1, after text: String = "with ",
    user: UserWords = UserWords()
  ) -> String? {
    var engine = SuggestionEngine(model: model, user: user)
    return engine.correction(before: text + typed, touches: touches(typed, slips, cost: cost))?.word
  }

  @Test func `are those that touches of other keys would have typed`() {
    #expect(word(for: "prople", [1: "e"]) == "people")
    #expect(word(for: "Prople", [1: "e"], after: "") == "People")
  }

  @Test func `are whole words, and no longer ones that begin so`() {
    #expect(word(for: "prop", [1: "e"]) == nil)
  }

  @Test func `are none where the touches do not say so`() {
    #expect(word(for: "prople", [:]) == nil)
    #expect(word(for: "prople", [1: "e"], cost: 8.1) == nil)
    #expect(word(for: "prople", [1: "r"]) == nil)
  }

  @Test(arguments: [
    // A word that is known, or known with marks.
    ("people", [0: "x"]), ("lake", [1: "i"]), ("naive", [0: "x"]),
    // An abbreviation, a name within a sentence, a number, a short word.
    ("PROPLE", [1: "E"]), ("Prople", [1: "e"]), ("pr0ple", [1: "e"]), ("yo", [0: "t"]),
  ])
  func `are none of what may be meant as it is`(typed: String, slips: [Int: String]) {
    #expect(word(for: typed, slips) == nil)
  }

  @Test func `are none of the user's own words`() {
    var engine = SuggestionEngine(model: model)
    engine.learn(text: "prople")
    #expect(word(for: "prople", [1: "e"], user: engine.user) == nil)
  }

  // MARK: The row

  /// The text after a word and a key that ends it.
  private func typed(
    _ text: inout String, _ row: inout SuggestionRow, _ engine: inout SuggestionEngine,
    by sign: String = " "
  ) {
    let edit = TextEdit(inserting: sign)
    let touches =
      touches("prople", [1: "e"]) + [TouchedText(sign, alternatives: [.init("x", cost: 2)])]
    let word = row.correction(endedBy: edit, before: text, touches: touches, from: &engine)
    let change = word.map { row.replace(with: $0, endedBy: edit, before: text) }
    edit.apply(to: &text)
    change?.apply(to: &text)
    row.update(before: text, from: &engine)
  }

  @Test(arguments: [" ", ",", "."])
  func `come when a space or a sign ends the word, and backspace gives that back`(sign: String)
    throws
  {
    var (row, engine, text) = (SuggestionRow(), SuggestionEngine(model: model), "the prople")
    typed(&text, &row, &engine, by: sign)
    #expect(text == "the people" + sign)
    let backspace = TextEdit(deleting: sign)
    row.replacement(for: backspace, before: text).apply(to: &text)
    #expect(text == "the prople" + sign)
    row.update(before: text, from: &engine)
    #expect(row.replacement(for: backspace, before: text) == backspace)
    // The same word is not replaced again.
    text = "a prople"
    typed(&text, &row, &engine)
    #expect(text == "a prople ")
  }

  @Test func `are kept once something else is typed`() {
    var (row, engine, text) = (SuggestionRow(), SuggestionEngine(model: model), "prople")
    typed(&text, &row, &engine)
    text += "x"
    row.update(before: text, from: &engine)
    text.removeLast()
    row.update(before: text, from: &engine)
    #expect(row.givingBack(before: text) == nil)
  }

  @Test func `do not end at letters`() {
    var (row, engine, text) = (SuggestionRow(), SuggestionEngine(model: model), "prople")
    typed(&text, &row, &engine, by: "s")
    #expect(text == "proples")
  }
}
