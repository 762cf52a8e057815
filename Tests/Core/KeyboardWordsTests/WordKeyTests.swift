import Testing

@testable import KeyboardAuthoring
@testable import KeyboardWords

@Suite struct `A typed beginning` {
  @Test(arguments: [
    ("z", "Zürich"), ("zu", "Zürich"), ("zü", "zürich"), ("ZU", "zürich"), ("d", "đã"),
    ("đa", "đã"),
    ("dont", "don't"), ("don'", "don't"), ("don’t", "don't"), ("i", "ışık"),
    ("istanbul", "İstanbul"),
    ("e", "\u{E9}t\u{E9}"), ("e\u{301}", "\u{E9}t\u{E9}"), ("stras", "straße"), ("lodz", "łódź"),
  ])
  func `matches a word regardless of case, and marks that were not typed`(
    prefix: String, word: String
  ) {
    #expect(WordKey(word).match(prefix: WordKey(prefix)) != .none)
    #expect(WordKey(word).letters.starts(with: WordKey(prefix).letters))
  }

  @Test(arguments: [("zü", "zurück"), ("đ", "da"), ("don'", "done"), ("ê", "è"), ("ı", "ip")])
  func `does not match a word without a mark that was typed`(prefix: String, word: String) {
    #expect(WordKey(word).match(prefix: WordKey(prefix)) == .none)
  }

  @Test(arguments: [("e", "ê"), ("ê", "ế"), ("a", "ạn"), ("do", "đo")])
  func `prefers a word with the same marks`(prefix: String, word: String) {
    #expect(WordKey(word).match(prefix: WordKey(prefix)) == .lenient)
  }

  @Test(arguments: [
    ("ㅎ", "한글"), ("하", "한글"), ("한", "한글"), ("한ㄱ", "한글"), ("한그", "한글"), ("간", "가나"),
    ("갑", "값"), ("오", "와"), ("ㄱ", "가나"), ("과", "광"),
  ])
  func `of jamo matches syllables that may come of it`(prefix: String, word: String) {
    #expect(WordKey(word).match(prefix: WordKey(prefix)) == .exact)
    #expect(WordKey(word).letters.starts(with: WordKey(prefix).letters))
  }
}

@Suite struct `Logarithms` {
  @Test(arguments: [1e-9, 0.001, 0.5, 1, 1.5, 2, 3, 1000, 1e12])
  func `are the inverse of powers`(value: Double) {
    #expect(abs(Logarithm.exp2(Logarithm.log2(value)) / value - 1) < 1e-5)
  }

  @Test func `of what has none are small or large`() {
    #expect(Logarithm.log2(0) < -1000 && Logarithm.log2(-1) < -1000)
    #expect(Logarithm.log2(.infinity) > 1000 && Logarithm.exp2(-5000) == 0)
    #expect(Logarithm.exp2(5000).isFinite)
  }
}
