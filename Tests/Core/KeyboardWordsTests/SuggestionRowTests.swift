import KeyboardModel
import Testing

@testable import KeyboardWords

/// Words of an app, which need one method.
private struct Commands: SuggestionSource {
  var words: [String]

  func suggestions(before text: String, count: Int) -> [Suggestion] {
    let typed = SuggestionRow.word(atEndOf: text) ?? ""
    return words.filter { $0.hasPrefix(typed) }.prefix(count).map {
      Suggestion(word: $0, replacedCount: typed.count)
    }
  }
}

@Suite struct `A row of suggestions` {
  private var row = SuggestionRow()
  private var commands = Commands(words: ["tea", "team", "teapot", "tee", "toast"])

  private func words(_ row: SuggestionRow) -> [String] { row.cells.map { $0?.word ?? "-" } }

  @Test mutating func `has the best word in the middle, then the left one and the right one`() {
    #expect(words(row) == ["-", "-", "-"])
    row.update(before: "t", from: &commands)
    #expect(words(row) == ["team", "tea", "teapot"] && row.words == ["tea", "team", "teapot"])
    row.update(before: "x", from: &commands)
    #expect(words(row) == ["-", "-", "-"])
  }

  @Test mutating func `keeps a word in its cell while it is suggested`() {
    row.update(before: "t", from: &commands)
    commands.words = ["teapot", "toast", "tea"]
    row.update(before: "tx", from: &commands)
    row.update(before: "t", from: &commands)
    #expect(words(row) == ["toast", "teapot", "tea"])
    commands.words = ["tea", "teapot", "tee"]
    row.update(before: "te", from: &commands)
    #expect(words(row) == ["tee", "teapot", "tea"])
  }

  @Test mutating func `asks once for a text`() {
    row.update(before: "t", from: &commands)
    commands.words = []
    row.update(before: "t", from: &commands)
    #expect(row.words.count == 3)
    row.clear()
    row.update(before: "t", from: &commands)
    #expect(row.words == [])
  }

  @Test func `keeps the word that one types to its end`() throws {
    var (row, engine) = (row, SuggestionEngine(model: try SampleModel.model()))
    for typed in ["p", "pe", "peo", "peop", "peopl"] {
      row.update(before: "the " + typed, from: &engine)
      #expect(row.words.contains("people"), "\(typed)")
    }
  }

  @Test mutating func `replaces the typed part by the word and a space`() {
    row.update(before: "hot te", from: &commands)
    #expect(row.accept(1, before: "hot te") == TextEdit(deleting: "te", inserting: "tea "))
    #expect(row.accept(1, before: "hot tee") == nil, "the text is another one")
    #expect(row.accept(3, before: "hot te") == nil)
    row.update(before: "hot toa", from: &commands)
    #expect(row.accept(0, before: "hot toa") == nil, "the cell is empty")
  }

  @Test mutating func `adds no space before one, and suggests nothing inside a word`() {
    row.update(before: "te", after: " is hot", from: &commands)
    #expect(row.accept(1, before: "te")?.inserted == "tea")
    row.update(before: "te", after: "\nIt", from: &commands)
    #expect(row.accept(1, before: "te")?.inserted == "tea ")
    row.update(before: "te", after: "am", from: &commands)
    #expect(row.words == [])
    row.update(before: "te", from: &commands)
    #expect(row.words != [])
  }

  @Test(arguments: [".", ",", ";", ":", "!", "?", "\n"])
  func `takes the space back for a sign or the end of the line`(sign: String) {
    var (row, commands) = (row, commands)
    let (typed, key) = (String(repeating: "so ", count: 40), TextEdit(inserting: sign))
    row.update(before: typed + "te", from: &commands)
    #expect(row.replacement(for: key, before: typed + "te") == key)
    _ = row.accept(1, before: typed + "te")
    row.update(before: typed + "tea ", from: &commands)
    #expect(
      row.replacement(for: key, before: typed + "tea ") == TextEdit(deleting: " ", inserting: sign))
    let letter = TextEdit(inserting: "x")
    #expect(row.replacement(for: letter, before: typed + "tea ") == letter)
    // The user has typed something else since.
    row.update(before: typed + "tea x", from: &commands)
    row.update(before: typed + "tea ", from: &commands)
    #expect(row.replacement(for: key, before: typed + "tea ") == key)
  }

  /// The text after a word was chosen in a text, and a sign was typed.
  private func typed(
    _ sign: String, after text: String = "so te", spacing: SignSpacing = .close,
    isProse: Bool = true
  ) -> String {
    struct Words: SuggestionSource {
      let spacing: SignSpacing

      func suggestions(before text: String, count: Int) -> [Suggestion] {
        [Suggestion(word: "tea", replacedCount: 2, spacing: spacing)]
      }
    }
    var (row, words) = (row, Words(spacing: spacing))
    row.update(before: text, from: &words)
    let chosen = text.dropLast(2) + (row.accept(1, before: text)?.inserted ?? "")
    row.update(before: String(chosen), from: &words)
    let edit = row.replacement(
      for: TextEdit(inserting: sign), before: String(chosen), isProse: isProse)
    return String(chosen.dropLast(edit.deleted.count) + edit.inserted)
  }

  @Test(arguments: Array(")]}',.;:!?…-/%").map(String.init))
  func `puts a sign right after the word`(sign: String) {
    #expect(typed(sign) == "so tea\(sign)")
  }

  @Test(arguments: ["(", "[", "{", "–", "@", "a"])
  func `keeps its space before other signs`(sign: String) {
    #expect(typed(sign) == "so tea \(sign)")
  }

  @Test func `keeps its space before a quotation mark that opens`() {
    #expect(typed("\"") == "so tea \"")
    #expect(typed("\"", after: "the \"te") == "the \"tea\"")
    #expect(typed("\"", after: "a \"b\" te") == "a \"b\" tea \"")
    #expect(typed("\"", after: "a \"\nso te") == "a \"\nso tea \"")
    #expect(typed("»") == "so tea »" && typed("“") == "so tea “" && typed("«") == "so tea «")
    #expect(typed("«", after: "a «b» te") == "a «b» tea «")
  }

  @Test(arguments: [
    ("“", "”"), ("„", "“"), ("„", "”"), ("”", "”"), ("»", "«"), ("»", "»"), ("«", "»"), ("›", "‹"),
    ("‹", "›"), ("‚", "‘"),
  ])
  func `puts the mark that ends a quotation right after the word`(start: String, end: String) {
    #expect(typed(end, after: "the \(start)te") == "the \(start)tea\(end)")
    #expect(typed(end, after: "\(start)\nte") == "\(start)\ntea \(end)")
  }

  @Test func `has a narrow space before the mark that ends a French quotation`() {
    for spacing in [SignSpacing.french, .canadian] {
      #expect(typed("»", after: "« te", spacing: spacing) == "« tea\u{202F}»")
      #expect(typed("”", after: "“te", spacing: spacing) == "“tea”")
    }
    #expect(typed("!", spacing: .canadian) == "so tea!")
  }

  @Test(arguments: [";", ":", "!", "?"])
  func `has a narrow space before some signs of French prose`(sign: String) {
    #expect(typed(sign, spacing: .french) == "so tea\u{202F}\(sign)")
    #expect(typed(sign, spacing: .french, isProse: false) == "so tea\(sign)")
    #expect(typed(".", spacing: .french) == "so tea.")
    let spacings = ["fr", "fr-FR", "fr-CH", "fr-CA", "de", "en"].map { SignSpacing(locale: $0) }
    #expect(spacings == [.french, .french, .french, .canadian, .close, .close])
  }

  @Test func `takes the first space that is typed after it for its own, and no second one`() {
    var (row, commands) = (row, commands)
    let space = TextEdit(inserting: " ")
    row.update(before: "te", from: &commands)
    _ = row.accept(1, before: "te")
    row.update(before: "tea ", from: &commands)
    #expect(row.replacement(for: space, before: "tea ") == TextEdit(deleting: " ", inserting: " "))
    row.update(before: "tea ", from: &commands)
    #expect(row.replacement(for: space, before: "tea ") == space)
  }

  @Test func `of a script without spaces adds none, and takes none back`() {
    var (row, thai) = (row, Commands(words: ["สวัสดี"]))
    row.update(before: "สวั", from: &thai)
    #expect(row.accept(1, before: "สวั")?.inserted == "สวัสดี")
    row.update(before: "สวัสดี", from: &thai)
    let sign = TextEdit(inserting: "!")
    #expect(row.replacement(for: sign, before: "สวัสดี") == sign)
  }

  @Test func `teaches an engine as a source`() {
    func teach(_ source: some SuggestionSource) -> (any SuggestionSource) {
      var source = source
      source.learn(before: "hot tea")
      source.accept(Suggestion(word: "team", replacedCount: 1), before: "the t")
      return source
    }
    let user = (teach(SuggestionEngine(model: nil)) as? SuggestionEngine)?.user
    #expect(user?.contains("tea") == true && user?.contains("team") == true)
  }

  @Test mutating func `tells once which words a space, or the end of a line, has ended`() {
    func learned(_ text: String, by key: String) -> [String] {
      row.learnedWords(endedBy: TextEdit(inserting: key), before: text)?.words ?? []
    }
    #expect(learned("hot tea", by: ",") == [], "more may follow, as in an address")
    #expect(learned("hot tea,", by: " ") == ["tea"] && learned("hot tea,", by: "\n") == [])
    #expect(learned("hot tea, ", by: " ") == [] && learned("hot te", by: "a") == [])
    #expect(learned("a well-known", by: "\n") == ["well", "known"] && learned("- ", by: " ") == [])
    row.update(before: "hot te", from: &commands)
    _ = row.accept(1, before: "hot te")
    #expect(learned("hot tea.", by: " ") == [], "it was learned when it was chosen")
    row.clear()
    #expect(learned("hot tea.", by: " ") == ["tea"])
  }

  @Test func `finds the word that a sign or a space ends`() {
    func ended(_ text: String, by typed: String, deleting: String = "") -> String? {
      SuggestionRow.word(
        endedBy: TextEdit(deleting: deleting, inserting: typed), before: text)
    }
    #expect(ended("hot tea", by: " ") == "tea" && ended("don't", by: ".") == "don't")
    #expect(ended("tea", by: "m") == nil && ended("don", by: "'") == nil)
    #expect(ended("tea ", by: " ") == nil && ended("", by: ".") == nil)
    #expect(ended("tea", by: " ", deleting: "a") == nil)
  }
}
