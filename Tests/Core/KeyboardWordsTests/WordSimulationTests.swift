import KeyboardAuthoring
import KeyboardTesting
import KeyboardWords
import Testing

@Suite struct `A simulation of typing with suggestions` {
  private func simulation(_ text: String, count: Int = 3) throws -> WordSimulation {
    var engine = SuggestionEngine(model: try SampleModel.model())
    return WordSimulation(typing: text, with: &engine, count: count)
  }

  @Test func `without any suggestion takes a press a character`() throws {
    let result = try simulation("xyz, 123 qq")
    #expect(result.presses == 11 && result.characters == 11 && result.accepted == 0)
    #expect(result.words == 3 && result.savedShare == 0)
  }

  @Test func `takes one press for a word and its space`() throws {
    // p, people and its space, t, of which tea is the first
    let result = try simulation("people qq")
    #expect(result.presses == 1 + 1 + 2 && result.accepted == 1)
  }

  @Test func `takes a press more before a character that keeps the space`() throws {
    #expect(try simulation("people.").presses == 3)
    #expect(try simulation("people/").presses == 3)
    #expect(try simulation("people(").presses == 4)
  }

  @Test func `chooses nothing that saves nothing`() throws {
    let result = try simulation("I")
    #expect(result.presses == 1 && result.accepted == 0)
  }

  @Test func `learns while it types`() throws {
    let once = try simulation("Xanadu ")
    let twice = try simulation("Xanadu Xanadu ")
    #expect(once.presses == 7 && twice.presses < 11)
  }
}
