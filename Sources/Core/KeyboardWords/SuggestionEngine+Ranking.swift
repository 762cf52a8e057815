extension SuggestionEngine {
  /// A word and its likelihood.
  struct Candidate {
    let word: String
    let likelihood: Double
  }

  /// Returns the likeliest words that continue the typed part of a word, with its capitals.
  mutating func likeliest(
    in context: WordContext, count: Int, except refused: Set<String>
  ) -> [String] {
    prepare(for: context.previous)
    let prefix = WordKey(context.prefix)
    let range = model?.range(ofPrefix: prefix.letters) ?? 0..<0
    let uses = userUses(in: context)
    var wanted = 2 * count + refused.count + 4
    while true {
      let candidates = candidates(for: prefix, in: range, by: uses, count: wanted)
      let words = words(of: candidates, in: context, count: count, except: refused)
      // Refused words may leave too few, unless there are no others.
      if words.count == count || candidates.count < wanted { return words }
      wanted *= 4
    }
  }

  /// Reads the followers of the previous word, if it has changed since the last question.
  mutating func prepare(for previous: WordText.Token) {
    guard let model, continuation.token != previous else { return }
    continuation = Continuation(after: previous, in: model, isTurkic: isTurkic)
  }

  private func words(
    of candidates: [Candidate], in context: WordContext, count: Int, except refused: Set<String>
  ) -> [String] {
    var words: [String] = []
    for candidate in candidates where words.count < count {
      let word = WordCase.adapt(
        candidate.word, to: context.prefix, beginsSentence: context.beginsSentence,
        isTurkic: isTurkic)
      // A word that is typed already needs no suggestion.
      guard word != context.prefix, !refused.contains(word), !words.contains(word) else { continue }
      words.append(word)
    }
    return words
  }

  /// Returns words of the model and of the user that continue what was typed, the likeliest first.
  mutating func candidates(in context: WordContext, count: Int) -> [Candidate] {
    prepare(for: context.previous)
    let prefix = WordKey(context.prefix)
    let range = model?.range(ofPrefix: prefix.letters) ?? 0..<0
    return candidates(for: prefix, in: range, by: userUses(in: context), count: count)
  }

  /// The likelihoods of the user's words after the previous ones.
  func userUses(in context: WordContext) -> UserUses {
    UserUses(
      learned, after: heads(after: context.previous, context.beforePrevious), weights: weights)
  }

  /// Returns candidates of the model and of the user, the likeliest first: the likeliest of both,
  /// each with the likelihood that it has together. The model is prepared for the previous word.
  mutating func candidates(
    for prefix: WordKey, in range: Range<Int>, by uses: UserUses, count: Int
  ) -> [Candidate] {
    let share = weights.user * Double(learned.time) / (Double(learned.time) + weights.trust)
    let known = learned.range(ofPrefix: prefix.letters)
    let chosen = likeliestEntries(max(count, Self.userReach), in: known, by: uses)
    var result: [Candidate] = []
    result.reserveCapacity(count + chosen.count)
    for (index, likelihood) in chosen {
      let match = learned.entries[index].key.match(prefix: prefix)
      guard match != .none, let other = modelLikelihood(of: learned.entries[index]) else {
        continue
      }
      let mixed = (1 - share) * other + share * likelihood
      result.append(Candidate(learned.entries[index].word, mixed, match, weights))
    }
    guard let model else { return result.sorted { $0.likelihood > $1.likelihood } }
    for (id, cost) in likeliestWords(count, for: prefix, in: range, of: model) {
      let word = word(at: id, of: model)
      let match = word.key.match(prefix: prefix)
      if match == .none { continue }
      var likelihood = (1 - share) * Self.likelihood(cost)
      if !known.isEmpty {
        let (index, isFound) = learned.position(of: word.text, letters: word.key.letters)
        if isFound {
          if chosen.contains(where: { $0.index == index }) { continue }
          likelihood += share * uses.likelihood(of: learned.entries[index].use)
        }
      }
      result.append(Candidate(word.text, likelihood, match, weights))
    }
    return result.sorted { $0.likelihood > $1.likelihood }
  }

  /// The least number of the user's likeliest words that are considered.
  private static let userReach = 48

  /// Returns the positions of the user's likeliest words of a range, and their likelihoods by their
  /// uses.
  private func likeliestEntries(
    _ count: Int, in range: Range<Int>, by uses: UserUses
  ) -> [(index: Int, likelihood: Double)] {
    guard range.count > count else {
      return range.map { ($0, uses.likelihood(of: learned.entries[$0].use)) }
    }
    var best: [(index: Int, likelihood: Double)] = []
    best.reserveCapacity(count + 1)
    for index in range {
      let likelihood = uses.likelihood(of: learned.entries[index].use)
      guard best.count < count || likelihood > best[count - 1].likelihood else { continue }
      if best.count == count { best.removeLast() }
      var place = best.count
      while place > 0, best[place - 1].likelihood < likelihood { place -= 1 }
      best.insert((index, likelihood), at: place)
    }
    return best
  }

  /// Returns the likelihood of a word of the user by the model, 0 if that does not have it, and
  /// `nil` if it is never suggested.
  private mutating func modelLikelihood(of entry: UserWords.Entry) -> Double? {
    guard let model else { return 0 }
    while numbers.count <= entry.use.id { numbers.append(Self.unknownNumber) }
    if numbers[entry.use.id] == Self.unknownNumber {
      numbers[entry.use.id] = model.id(of: entry.word, key: entry.key.letters) ?? -1
    }
    let id = numbers[entry.use.id]
    return id < 0 ? 0 : continuation.cost(of: id, in: model).map(Self.likelihood)
  }

  private static let unknownNumber = -2

  /// Returns the model's likeliest words of a range.
  private mutating func likeliestWords(
    _ count: Int, for prefix: WordKey, in range: Range<Int>, of model: WordModel
  ) -> [(id: Int, cost: Int)] {
    guard prefix.hasMarks else {
      let common = prefix.letters.isEmpty ? commonWords() : nil
      return continuation.likeliest(count, in: range, of: model, common: common)
    }
    let ids = model.ids(in: range, beginningWith: prefix)
    return continuation.likeliest(count, of: ids, in: model)
  }

  /// A word of the model that was read.
  struct KnownWord {
    let text: String
    let key: WordKey
  }

  /// Returns a word of the model. Words are read again only after many others.
  private mutating func word(at id: Int, of model: WordModel) -> KnownWord {
    if let word = knownWords[id] { return word }
    let text = model.word(at: id)
    let word = KnownWord(text: text, key: WordKey(text))
    if knownWords.count == Self.knownLimit { knownWords.removeAll(keepingCapacity: true) }
    knownWords[id] = word
    return word
  }

  private static let knownLimit = 2000

  /// The numbers of the model's most frequent words, the most frequent first.
  private mutating func commonWords() -> [Int] {
    if let common { return common }
    let found = model.map { $0.mostFrequent(Self.commonCount) } ?? []
    common = found
    return found
  }

  private static let commonCount = 256

  /// The likelihood of a cost in thirtieths of a bit.
  static func likelihood(_ cost: Int) -> Double { likelihoods[min(max(cost, 0), limit)] }

  private static let limit = 60 * Continuation.unit
  private static let likelihoods = (0...limit).map {
    Logarithm.exp2(-Double($0) / Double(Continuation.unit))
  }
}

extension SuggestionEngine.Candidate {
  /// Creates a candidate whose likelihood is less if a mark was not typed.
  fileprivate init(
    _ word: String, _ likelihood: Double, _ match: WordKey.Match,
    _ weights: SuggestionEngine.Weights
  ) {
    self.word = word
    self.likelihood = match == .lenient ? likelihood * weights.lenienceFactor : likelihood
  }
}
