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
    var wanted = 2 * count + refused.count + 4
    while true {
      let candidates = candidates(for: prefix, in: range, context: context, count: wanted)
      let words = words(of: candidates, in: context, count: count, except: refused)
      // Marks and refused words may leave too few.
      if words.count == count || wanted >= range.count { return words }
      wanted *= 4
    }
  }

  /// Reads the followers of the previous word, if it has changed since the last question.
  private mutating func prepare(for previous: WordText.Token) {
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
    return candidates(for: prefix, in: range, context: context, count: count)
  }

  /// Returns candidates of the model and of the user, the likeliest first.
  private mutating func candidates(
    for prefix: WordKey, in range: Range<Int>, context: WordContext, count: Int
  ) -> [Candidate] {
    let share = weights.user * Double(user.time) / (Double(user.time) + weights.trust)
    let known = user.range(ofPrefix: prefix.letters)
    let uses = UserUses(
      user, after: heads(after: context.previous, context.beforePrevious), weights: weights,
      wordCount: known.count)
    var result = userCandidates(for: prefix, in: known, uses: uses, share: share)
    guard let model else { return result.sorted { $0.likelihood > $1.likelihood } }
    for (id, cost) in continuation.likeliest(count, in: range, of: model) {
      let entry = model.entry(at: id)
      let word = String(decoding: entry.word, as: UTF8.self)
      var likelihood = (1 - share) * Self.likelihood(cost)
      var key: WordKey?
      if prefix.hasMarks || !entry.spelling.isEmpty {
        let own = WordKey(word)
        key = own
        switch own.match(prefix: prefix) {
        case .none: continue
        case .lenient: likelihood *= Logarithm.exp2(-weights.lenience)
        case .exact: break
        }
      }
      if !known.isEmpty {
        let (index, isFound) = user.position(of: word, key: key ?? WordKey(word))
        if isFound, uses.matters(user.entries[index]) { continue }
      }
      result.append(Candidate(word: word, likelihood: likelihood))
    }
    return result.sorted { $0.likelihood > $1.likelihood }
  }

  /// Returns the user's words that continue what was typed.
  private mutating func userCandidates(
    for prefix: WordKey, in range: Range<Int>, uses: UserUses, share: Double
  ) -> [Candidate] {
    var result: [Candidate] = []
    for index in range {
      let entry = user.entries[index]
      guard uses.matters(entry) else { continue }
      let match = entry.key.match(prefix: prefix)
      guard match != .none, let known = modelLikelihood(of: entry) else { continue }
      var likelihood = (1 - share) * known + share * uses.likelihood(of: entry)
      if match == .lenient { likelihood *= Logarithm.exp2(-weights.lenience) }
      result.append(Candidate(word: entry.word, likelihood: likelihood))
    }
    return result
  }

  /// Returns the likelihood of a word of the user by the model, 0 if that does not have it, and
  /// `nil` if it is never suggested.
  private mutating func modelLikelihood(of entry: UserWords.Entry) -> Double? {
    guard let model else { return 0 }
    let id = numbers[entry.word] ?? model.id(of: entry.word, key: entry.key.letters) ?? -1
    numbers[entry.word] = id
    return id < 0 ? 0 : continuation.cost(of: id, in: model).map(Self.likelihood)
  }

  /// The likelihood of a cost in thirtieths of a bit.
  static func likelihood(_ cost: Int) -> Double {
    Logarithm.exp2(-Double(cost) / Double(Continuation.unit))
  }
}
