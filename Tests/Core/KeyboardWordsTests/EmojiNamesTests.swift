import KeyboardModel
import KeyboardWords
import Testing

@Suite struct `Names of emoji` {
  private static let text = """
    en\tUnicode-3.0\ttests 1
    dont know\t🤷\t3'
    hat\t🎩
    heart\t❤️ 💔
    hearts\t♥️
    heavy\t🪨 ❤️
    id\t🆔
    ile\t🏝️\t1\u{302}
    ile\t🐍\t3\u{301}
    im\t💀\t1'
    on\t🔛\t-
    sea\t\t-
    sea\t🍵\t3\u{301}
    red heart\t❤️
    smile\t😄 😊
    up\t🔼
    thumbs up\t👍

    """
  private static let bytes: [UInt8] = {
    let lines = text.split(separator: "\n")
    let sorted =
      [lines[0]] + lines.dropFirst().sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array((sorted.joined(separator: "\n") + "\n").utf8)
  }()
  private let names = EmojiNames(bytes)

  private func words(_ text: String, count: Int = 4) -> [String] {
    names.suggestions(before: text, count: count).map(\.word)
  }

  @Test func `say what they are`() {
    #expect(names.locale == "en" && names.license == "Unicode-3.0" && names.source == "tests 1")
  }

  @Test func `give all emoji of a name, without regard to case, marks and signs`() {
    #expect(names.emoji(named: "smile") == ["😄", "😊"] && names.emoji(named: "hat") == ["🎩"])
    #expect(names.emoji(named: "SMILE").first == "😄" && names.emoji(named: "Île") == ["🏝️"])
    #expect(names.emoji(named: "Red-heart") == ["❤️"] && names.emoji(named: "don't know") == ["🤷"])
    #expect(names.emoji(named: "dont know") == ["🤷"] && names.emoji(named: "don’t know") == ["🤷"])
    #expect(names.emoji(named: "smil") == [] && names.emoji(named: "") == [])
    #expect(names.emoji(named: "zzz") == [] && names.emoji(named: "aaa") == [])
  }

  @Test func `suggest the best emoji of the word that was typed`() {
    #expect(
      names.suggestions(before: "a smile", count: 4)
        == [Suggestion(word: "😄", replacedCount: 5)])
    #expect(words("a smil") == [] && words("a smile ") == [] && words("smile!") == [])
    #expect(words("smile", count: 0) == [])
  }

  @Test func `have the marks and apostrophes that were typed`() {
    #expect(names.emoji(named: "ile") == ["🏝️", "🐍"] && names.emoji(named: "îlé") == [])
    #expect(names.emoji(named: "I\u{302}LE") == ["🏝️"] && names.emoji(named: "ilé") == ["🐍"])
    #expect(words("I'm") == ["💀"] && words("I'd") == [] && words("id") == ["🆔"])
    #expect(words("sm’ile") == [] && words("smïle") == [])
  }

  @Test func `are none of words that name nothing, unless they are searched`() {
    #expect(words("go on") == [] && words("ON") == [] && words(":on") == ["🔛"])
    #expect(words("the sea") == [] && words("the seá") == ["🍵"])
    #expect(names.emoji(named: "on") == ["🔛"])
  }

  @Test func `prefer the longest name`() {
    #expect(
      names.suggestions(before: "My red heart", count: 4)
        == [Suggestion(word: "❤️", replacedCount: 9)])
    #expect(words("thumbs-up") == ["👍"] && words("thumbs, up") == ["🔼"])
    #expect(words("go red hat") == ["🎩"])
  }

  @Test func `are searched after a colon, the whole word first`() {
    #expect(words(":hea") == ["❤️", "🪨", "♥️"])
    #expect(words("See :heart", count: 4) == ["❤️", "💔", "♥️"] && words(":hea", count: 1) == ["❤️"])
    #expect(
      names.suggestions(before: "so (:thumbs u", count: 4)
        == [Suggestion(word: "👍", replacedCount: 9)])
  }

  @Test(arguments: ["12:heart", "a:heart", "::heart", ": heart", ":h", ":"])
  func `are not searched where a colon says something else`(text: String) {
    #expect(words(text).count <= 1)
  }

  /// The offset behind the first occurrence of a text in the bytes.
  private func end(of text: String) throws -> Int {
    try #require(Self.bytes.firstRange(of: Array(text.utf8))).upperBound
  }

  @Test func `of bytes that are cut are those of the lines that are left`() throws {
    for (name, line) in [
      ("smile", "\nsmile\t😄 😊"), ("red heart", "\nred heart\t❤️"), ("hat", "\nhat\t🎩"),
    ] {
      let (key, whole) = (try end(of: "\n\(name)\t"), try end(of: line))
      for count in Self.bytes.indices {
        let found = EmojiNames(Array(Self.bytes[..<count])).emoji(named: name)
        if count <= key {
          #expect(found == [], "\(count) bytes")
        } else if count >= whole {
          #expect(found == names.emoji(named: name), "\(count) bytes")
        } else {
          #expect((1...2).contains(found.count), "\(count) bytes")
        }
      }
    }
    let first = try end(of: "\ndont know") - "dont know".utf8.count
    for count in Self.bytes.indices {
      let broken = EmojiNames(Array(Self.bytes[..<count]))
      #expect(broken.emoji(named: "zz") == [] && broken.emoji(beginning: "zz", count: 3) == [])
      #expect(count < first ? "tests 1".hasPrefix(broken.source) : broken.source == "tests 1")
    }
    // The first line that is left is not one of names.
    let hearts = try end(of: "\nheart\t") - "heart\t".utf8.count
    for start in Self.bytes.indices {
      let found = EmojiNames(Array(Self.bytes[start...])).emoji(beginning: "hea", count: 9)
      let all = names.emoji(beginning: "hea", count: 9)
      #expect(start < hearts ? found == all : Set(found).isSubset(of: all), "from byte \(start)")
    }
  }

  // MARK: In a row

  private func engine() throws -> SuggestionEngine {
    var engine = SuggestionEngine(model: try SampleModel.model())
    engine.emojiNames = names
    return engine
  }

  @Test func `fill a fourth cell`() throws {
    var (row, engine) = (SuggestionRow(), try engine())
    row.update(before: "I l", from: &engine)
    #expect(row.cells.count == 4 && row.cells[3] == nil && row.words.count == 3)
    row.update(before: "smile", from: &engine)
    #expect(row.cells.map { $0?.word } == [nil, nil, nil, "😄"] && row.words == ["😄"])
    #expect(row.accept(3, before: "smile") == TextEdit(deleting: "smile", inserting: "😄 "))
    row.update(before: "😄 ", from: &engine)
    #expect(
      row.replacement(for: TextEdit(inserting: "!"), before: "😄 ")
        == TextEdit(deleting: " ", inserting: "!"))
  }

  @Test func `fill all cells during a search`() throws {
    var (row, engine) = (SuggestionRow(), try engine())
    row.update(before: "I l", from: &engine)
    row.update(before: "I :heart", from: &engine)
    #expect(row.cells.map { $0?.word } == ["💔", "❤️", "♥️", nil])
    #expect(row.accept(0, before: "I :heart") == TextEdit(deleting: ":heart", inserting: "💔 "))
    row.update(before: "I :hearts", from: &engine)
    #expect(row.cells.map { $0?.word } == [nil, nil, nil, "♥️"])
  }

  @Test func `are left out where none are allowed`() throws {
    var (row, engine) = (SuggestionRow(), try engine())
    row.update(before: "smile", from: &engine)
    row.update(before: "smile", allowsEmoji: false, from: &engine)
    #expect(row.cells.count == 3 && row.isEmpty)
    row.update(before: "smile", from: &engine)
    #expect(row.words == ["😄"])
  }

  @Test func `are not learned as words`() throws {
    var engine = try engine()
    for emoji in ["😄", "❤️", "1️⃣", "🇫🇷"] {
      engine.accept(Suggestion(word: emoji, replacedCount: 5), before: "smile")
    }
    #expect(engine.user.isEmpty)
  }
}
