import KeyboardAuthoring
import TestSupport
import Testing

@testable import KeyboardWords

@Suite struct `A word model` {
  @Test func `has a header that says what it is`() throws {
    let model = try SampleModel.model(locale: "en-GB")
    #expect(model.locale == "en-GB" && model.license == "CC0-1.0" && model.source == "tests")
    #expect(model.wordCount == 29 && model.pairCount > 10)
    #expect(model.byteCount < 700)
  }

  @Test func `has each word once, by its letters`() throws {
    let model = try SampleModel.model()
    let words = (0..<model.wordCount).map(model.word)
    #expect(Set(words).count == words.count)
    #expect(words.contains("don't") && words.contains("Zürich") && words.contains("McDonald"))
    for (id, word) in words.enumerated() {
      let key = WordKey(word).letters
      #expect(model.id(of: word, key: key) == id)
      #expect(model.range(ofPrefix: key).contains(id))
    }
    #expect(model.id(of: "tee", key: Array("tee".utf8)) == nil)
  }

  @Test func `has the usual form of the first word of a sentence`() throws {
    let model = try SampleModel.model()
    #expect(model.id(of: "the", key: Array("the".utf8)) != nil)
    #expect(model.id(of: "The", key: Array("the".utf8)) == nil)
  }

  @Test func `finds the words of a beginning as a search through all does`() throws {
    let model = try SampleModel.model()
    for prefix in ["", "t", "th", "the", "theb", "z", "zz", "0", "l", "li", "like", "you"] {
      let letters = Array(prefix.utf8)
      let found = (0..<model.wordCount).filter { model.entry(at: $0).key.starts(with: letters) }
      #expect(Array(model.range(ofPrefix: letters)) == found, "\(prefix)")
    }
  }

  @Test func `has the same bytes for the same additions`() {
    #expect(SampleModel.builder().bytes() == SampleModel.builder().bytes())
  }

  @Test func `has no more words and bytes than asked for`() throws {
    var builder = SampleModel.builder()
    builder.wordLimit = 5
    let small = try WordModel(builder.bytes())
    #expect(small.wordCount == 5)
    #expect(small.id(of: "like", key: Array("like".utf8)) != nil)
    var tight = SampleModel.builder()
    let all = try SampleModel.model()
    tight.byteLimit = all.byteCount - 40
    let bytes = tight.bytes()
    #expect(bytes.count <= tight.byteLimit)
    #expect(try WordModel(bytes).pairCount < all.pairCount)
  }

  @Test func `mixes lists with texts`() throws {
    var builder = SampleModel.builder()
    builder.add(list: ["tepid": 1000, "ice cream": 5, "": 3, "tea": 1, "broken": .nan])
    let model = try WordModel(builder.bytes())
    #expect(SampleModel.suggestions(before: "te", of: model).contains("tepid"))
    #expect(model.wordCount == 30)
  }

  @Test func `has pairs of a list beside those of texts`() throws {
    var builder = SampleModel.builder()
    builder.add(pairs: [
      (first: "milk", second: "lake", count: 9), (first: "milk", second: "tea room", count: 9),
      (first: "milk", second: "sea", count: .nan),
    ])
    let model = try WordModel(builder.bytes())
    #expect(SampleModel.suggestions(before: "milk ", of: model).first == "lake")
    #expect(SampleModel.suggestions(before: "milk ", of: try SampleModel.model()).first != "lake")
  }

  @Test(arguments: ["é", "Ü", "u\u{308}", "naï", "l", "", "n", "ñ"])
  func `finds the words of a marked beginning as a search through all does`(prefix: String) throws {
    let model = try SampleModel.model(
      text: "Über naïve école élan. über uber née niño lune ünïq l'été")
    let key = WordKey(prefix)
    let all = 0..<model.wordCount
    let found = all.filter {
      key.hasMarks && WordKey(model.word(at: $0)).match(prefix: key) != .none
        && model.entry(at: $0).key.starts(with: key.letters)
    }
    let range = model.range(ofPrefix: key.letters)
    #expect((key.hasMarks ? model.ids(in: range, beginningWith: key) : []) == found)
  }

  @Test func `knows its most frequent words`() throws {
    let model = try SampleModel.model()
    let costs = model.mostFrequent(7).map { model.cost(of: $0) }
    #expect(costs == Array((0..<model.wordCount).map { model.cost(of: $0) }.sorted().prefix(7)))
    #expect(model.mostFrequent(100).count == model.wordCount)
  }

  @Test func `has all words that are refused, and no pair of them`() throws {
    var builder = SampleModel.builder()
    builder.refuse(["people", "theatre *", "rude", "like sea", "no such pair"])
    let model = try WordModel(builder.bytes())
    func standing(_ word: String) -> WordModel.Standing {
      model.standing(of: word, key: WordKey(word).letters)
    }
    #expect(standing("People") == .refused && standing("RUDE") == .refused)
    #expect(standing("theatre") == .delicate && standing("tea") == .free && standing("x") == .free)
    for head in 0..<model.wordCount + WordContext.breakCount {
      let isFree = head >= model.wordCount || standing(model.word(at: head)) == .free
      model.followers(of: head) { id, _ in
        #expect(isFree && standing(model.word(at: id)) == .free)
      }
    }
  }

  @Test func `is empty without words`() throws {
    let builder = WordModelBuilder(locale: "und", license: "", source: "")
    let model = try WordModel(builder.bytes())
    #expect(model.wordCount == 0 && model.pairCount == 0)
    #expect(SampleModel.suggestions(before: "a", of: model) == [])
  }
}

@Suite struct `Broken bytes of a word model` {
  @Test func `of another format are a fault of their own`() {
    #expect(throws: WordModel.Fault.otherFormat) { try WordModel([]) }
    #expect(throws: WordModel.Fault.otherFormat) { try WordModel(Array("CLW1".utf8)) }
    #expect(throws: WordModel.Fault.wrongLength) { try WordModel(Array("CLW2".utf8)) }
  }

  @Test func `that end too early are a fault`() {
    let bytes = SampleModel.builder().bytes()
    for count in 4..<bytes.count {
      #expect(throws: WordModel.Fault.wrongLength) { try WordModel(Array(bytes.prefix(count))) }
    }
  }

  @Test func `give a fault, or words that continue the text`() {
    var random = Seeded()
    let bytes = SampleModel.builder().bytes()
    for _ in 0..<(TestScope.isWhole ? 5_000 : 150) {
      var broken = bytes
      for _ in 0...random.below(6) {
        broken[4 + random.below(broken.count - 4)] = UInt8(random.below(256))
      }
      guard let model = try? WordModel(broken) else { continue }
      var engine = SuggestionEngine(model: model)
      for (typed, count) in [("", 0), ("I l", 1), ("the ", 0), ("Zü", 2), ("here. T", 1)] {
        let suggestions = engine.suggestions(before: typed, count: 3)
        #expect(suggestions.count <= 3 && Set(suggestions.map(\.word)).count == suggestions.count)
        #expect(suggestions.allSatisfy { $0.replacedCount == count && !$0.word.isEmpty })
        #expect(engine.suggestions(before: typed, count: 3) == suggestions)
        let characters = engine.nextCharacters(before: typed)
        #expect(Set(characters.map(\.character)).count == characters.count)
        #expect(characters.allSatisfy { (0...1).contains($0.share) })
        engine.learn(before: typed)
      }
      #expect([model.locale, model.license, model.source].joined().utf8.count <= 3 * bytes.count)
    }
  }
}
