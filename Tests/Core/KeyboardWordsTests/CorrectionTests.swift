import KeyboardAuthoring
import KeyboardModel
import KeyboardTesting
import KeyboardWords
import Testing

@Suite struct `Corrections of slips` {
  private let model: WordModel

  init() throws { model = try SampleModel.model() }

  /// Touches of the letters of a text, of which those after `/` may have been another letter, at a
  /// cost of 2 bits, or of the number after it: `pr/e1ople`.
  private func touches(_ marked: String) -> (text: String, touches: [TouchedText]) {
    var touches: [TouchedText] = []
    var rest = Substring(marked)
    while let letter = rest.popFirst() {
      guard rest.first == "/" else {
        touches.append(TouchedText(String(letter)))
        continue
      }
      rest.removeFirst()
      let other = rest.popFirst().map(String.init) ?? ""
      let cost = rest.first?.wholeNumberValue.map(Double.init)
      if cost != nil { rest.removeFirst() }
      touches.append(
        TouchedText(
          String(letter), alternatives: [TouchedText.Alternative(other, cost: cost ?? 2)]))
    }
    return (touches.map(\.text).joined(), touches)
  }

  private func words(_ marked: String, after text: String = "", user: UserWords = UserWords())
    -> [String]
  {
    var engine = SuggestionEngine(model: model, user: user)
    let (typed, touches) = touches(marked)
    return engine.suggestions(before: text + typed, touches: touches, count: 3).map(\.word)
  }

  @Test(arguments: [
    ("pr/eople", ["people"]), ("l/pe", ["people"]), ("pw/eopk/le", ["people"]), ("prople", []),
    ("pr/rople", []), ("pw/ew/ow/pl", []), ("te/hw/e", ["the", "theatre", "there"]),
  ])
  func `are words that begin as the text would with one or two other touches`(
    marked: String, expected: [String]
  ) {
    #expect(words(marked, after: "with ") == expected)
  }

  @Test func `replace what was typed, with its capitals`() {
    var engine = SuggestionEngine(model: model)
    let (typed, touches) = touches("PR/EO")
    let found = engine.suggestions(before: "the " + typed, touches: touches, count: 3)
    #expect(found == [Suggestion(word: "PEOPLE", replacedCount: 3)])
    #expect(words("m/nai", after: "the ") == ["naïve"])
    for marked in ["x/zür", "x/züR", "zá/ü"] {
      #expect(words(marked, after: "in ") == ["Zürich"])
    }
  }

  @Test func `follow the words that continue the text, and leave them their places`() {
    let exact = SampleModel.suggestions(before: "I li", of: model)
    #expect(exact.count == 3 && words("l/ti/e0", after: "I ") == exact)
    #expect(words("l/ti/h0", after: "I ") == exact)
    #expect(words("li/a0k", after: "the ") == ["like", "lake"])
  }

  @Test func `stay while the word is typed`() {
    var engine = SuggestionEngine(model: model)
    for marked in ["pr/eo", "pr/eop", "pr/eopl", "pr/eople"] {
      let (typed, touches) = touches(marked)
      let found = engine.suggestions(before: "the " + typed, touches: touches, count: 3)
      #expect(found.map(\.word) == ["people"])
    }
  }

  @Test func `prefer the word whose slips are likelier`() {
    var engine = SuggestionEngine(model: model)
    func first(_ costs: (lake: Double, sea: Double)) -> String? {
      let touch = TouchedText(
        "k", alternatives: [.init("l", cost: costs.lake), .init("s", cost: costs.sea)])
      let rest = TouchedText("x", alternatives: [.init("a", cost: 0), .init("e", cost: 0)])
      let found = engine.suggestions(before: "the kx", touches: [touch, rest], count: 9)
      return found.map(\.word).first { $0 == "lake" || $0 == "sea" }
    }
    #expect(first((0, 9)) == "lake" && first((9, 0)) == "sea")
  }

  @Test func `are of the user's words, too`() {
    var engine = SuggestionEngine(model: nil)
    engine.learn(text: "Xanadu xylophone")
    #expect(words("xz/anad", user: engine.user) == ["Xanadu"])
    #expect(words("xz/and", user: engine.user) == [])
  }

  @Test func `are for touches at the end of the text alone`() {
    var engine = SuggestionEngine(model: model)
    let (_, touches) = touches("r/eople")
    func words(before text: String, count: Int = 3) -> [String] {
      engine.suggestions(before: text, touches: touches, count: count).map(\.word)
    }
    #expect(words(before: "prople") == ["people"] && words(before: "prople", count: 0) == [])
    for text in ["xpeople", "proplx", "1rople"] { #expect(words(before: text) == []) }
    #expect(words(before: "").count == 3)
  }

  @Test func `reach a row, and are chosen there`() {
    var (row, engine) = (SuggestionRow(), SuggestionEngine(model: model))
    let (text, touches) = touches("pr/eople")
    row.update(before: text, touches: touches, from: &engine)
    #expect(row.words == ["people"])
    #expect(row.accept(1, before: text) == TextEdit(deleting: "prople", inserting: "people "))
  }

  // MARK: Simulation

  /// Two rows of keys.
  private static let layout: KeyboardLayout = {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Letters"))
    let rows = ["qwertyuiop", "asdfghjklm"].map { $0.map { Identifier(String($0)) } }
    for id in rows.joined() {
      layout.keys.update(Key(id: id, output: MarkerText(id.string)))
    }
    layout.layerSets = [LayerSet(formID: "touch", layers: [Layer(id: "base", rows: rows)])]
    return layout
  }()

  private func simulation(spread: Double) -> SlipSimulation {
    var engine = SuggestionEngine(model: model)
    let text = String(repeating: "people like the theatre with milk here in Zürich ", count: 20)
    return SlipSimulation(
      typing: text, on: Self.layout, with: &engine, spread: spread, seed: 1)
  }

  @Test func `are none of a finger that meets its keys`() {
    let steady = simulation(spread: 0.05)
    #expect(steady.words == 140 && steady.slipped == 0 && steady.corrected == 0)
  }

  @Test func `find most words of a finger that slips`() {
    let trembling = simulation(spread: 0.25)
    #expect(trembling == simulation(spread: 0.25), "the seed chooses the touches")
    #expect(trembling.slipped > 15 && trembling.lost > 0)
    #expect(trembling.corrected * 3 > trembling.slipped * 2, "\(trembling)")
  }
}
