internal import KeyboardWords

package struct WordModelBuilder: Sendable {
  package let locale: String
  package let license: String
  package let source: String

  package var wordLimit = 30_000
  /// The largest number of bytes, by which pairs are left out. The default is 600,000.
  package var byteLimit = 600_000
  /// The part of a word's share that is from lists, if there are texts, too. The default is 0.7.
  package var listShare = 0.7
  /// The count that is taken from each pair, for pairs that the texts do not have.
  package var discount = 0.6

  private var sequence: [Int32] = []
  private var names: [String] = []
  private var numbers: [String: Int32] = [:]
  private var list: [String: Double] = [:]
  private var listCount = 0
  /// The counts of pairs beside those of the texts, by the numbers of both words.
  private var pairs: [UInt64: Double] = [:]
  private var refusal = WordRefusal()

  package init(locale: String, license: String, source: String) {
    (self.locale, self.license, self.source) = (
      Self.line(locale), Self.line(license), Self.line(source)
    )
  }

  /// Adds a running text without what is private, as `SuggestionEngine.learn(before:)` does.
  package mutating func add(text: some StringProtocol) {
    for token in WordScanner(Substring(text)) {
      switch token {
      case .sentence: sequence.append(ModelVocabulary.sentence)
      case .phrase: sequence.append(ModelVocabulary.phrase)
      case .hidden: sequence.append(ModelVocabulary.hidden)
      case .word(let word): sequence.append(number(of: word))
      }
    }
  }

  package mutating func add(list words: some Sequence<(key: String, value: Double)>) {
    let words = words.filter { $0.value > 0 && $0.value.isFinite && Self.isWord($0.key) }
    let total = words.reduce(0) { $0 + $1.value }
    if total > 0 { listCount += 1 }
    for (word, count) in words {
      list[String(word.map { $0 == "’" ? "'" : $0 }), default: 0] += count / total
    }
  }

  /// Adds pairs of words with their counts, as if they had been in the texts.
  package mutating func add(pairs: some Sequence<(first: String, second: String, count: Double)>) {
    for (first, second, count) in pairs
    where count > 0 && count.isFinite && Self.isWord(first) && Self.isWord(second) {
      let key = PairCounts.key(Int(number(of: first)), Int(number(of: second)))
      self.pairs[key, default: 0] += count
    }
  }

  /// Makes words, in any case, known and never suggested. One with a star, such as `kill *`, is
  /// suggested once more than half of it is typed. Of two words, the second is never suggested
  /// after the first. Neither word of a pair that is suggested is one of the others.
  package mutating func refuse(_ words: some Sequence<String>) {
    for word in words { refusal.add(word) }
  }

  private mutating func number(of word: String) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(names.count)
    names.append(word)
    numbers[word] = number
    return number
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
  }

  private static func isWord(_ word: String) -> Bool {
    let tokens = Array(WordScanner(word[...]))
    guard tokens.count == 2, case .word(let found) = tokens[1] else { return false }
    return found.unicodeScalars.count == word.unicodeScalars.count
  }

  /// Returns the bytes of the model. The same additions give the same bytes.
  package func bytes() -> [UInt8] {
    let forms = usualForms()
    let sequence = sequence(with: forms)
    let words = shares(in: sequence, forms: forms)
    let vocabulary = ModelVocabulary(words, names: names, refusal: refusal, limit: wordLimit)
    let pairs = PairCounts(in: sequence, and: self.pairs, of: vocabulary, discount: discount)
    let information = [locale, license, source]
    return WordModelWriter(information: information, vocabulary: vocabulary, pairs: pairs)
      .bytes(limit: byteLimit)
  }

  /// The form that a word most often has within sentences, by its small letters.
  private func usualForms() -> [String: Int32] {
    var counts = [Int](repeating: 0, count: names.count)
    var previous = ModelVocabulary.sentence
    for number in sequence {
      if number >= 0, previous != ModelVocabulary.sentence { counts[Int(number)] += 1 }
      previous = number
    }
    var forms: [String: Int32] = [:]
    for (number, name) in names.enumerated() where counts[number] > 0 {
      let small = name.lowercased()
      if let other = forms[small], counts[Int(other)] >= counts[number] { continue }
      forms[small] = Int32(number)
    }
    return forms
  }

  /// The texts with the usual form of each word that begins a sentence.
  private func sequence(with forms: [String: Int32]) -> [Int32] {
    let usual = names.enumerated().map { forms[$1.lowercased()] ?? Int32($0) }
    var result = sequence
    for index in result.indices where index > 0 && sequence[index - 1] == ModelVocabulary.sentence {
      if result[index] >= 0 { result[index] = usual[Int(result[index])] }
    }
    return result
  }

  /// The share of each word, in the texts and lists together.
  private func shares(in sequence: [Int32], forms: [String: Int32]) -> [String: Double] {
    var counts = [Int](repeating: 0, count: names.count)
    for number in sequence where number >= 0 { counts[Int(number)] += 1 }
    var result: [String: Double] = [:]
    let total = Double(max(counts.reduce(0, +), 1))
    let share = listCount > 0 ? (sequence.isEmpty ? 1 : listShare) : 0
    for (number, name) in names.enumerated() where counts[number] > 0 {
      guard name.first?.isNumber != true else { continue }
      result[name, default: 0] += (1 - share) * Double(counts[number]) / total
    }
    // Always in the same order, since sums of fractions depend on it
    for (word, sum) in list.sorted(by: { $0.key < $1.key }) where word.first?.isNumber != true {
      let name = forms[word].map { names[Int($0)] } ?? word
      result[name, default: 0] += share * sum / Double(listCount)
    }
    return result
  }
}

/// The words and pairs that are not suggested, or hardly, in any case.
struct WordRefusal: Sendable {
  struct Pair: Hashable, Sendable {
    let first: String
    let second: String
  }

  private var refused: Set<String> = []
  private var delicate: Set<String> = []
  private(set) var pairs: Set<Pair> = []

  var words: Set<String> { refused.union(delicate) }

  /// Adds a word that is refused, a word and a star if it is delicate, or a pair of words.
  mutating func add(_ line: String) {
    let parts = line.lowercased().split(separator: " ").map(String.init)
    switch parts.count {
    case 1: refused.insert(parts[0])
    case 2 where parts[1] == "*": delicate.insert(parts[0])
    case 2: pairs.insert(Pair(first: parts[0], second: parts[1]))
    default: break
    }
  }

  func standing(of word: String) -> WordModel.Standing {
    let small = word.lowercased()
    return refused.contains(small) ? .refused : delicate.contains(small) ? .delicate : .free
  }
}
