extension SuggestionEngine {
  /// A word and its likelihood.
  struct Candidate {
    let word: String
    /// The likelihood, which is less if the word goes on and a mark was not typed.
    let likelihood: Double
    /// The way in which the word continues what was typed.
    var match = WordKey.Match.exact
    /// A Boolean value that indicates whether all letters of the word were typed, though maybe without
    /// marks. The default is `false`.
    var isWhole = false
    /// A Boolean value that indicates whether the word takes the place of no other. The default is
    /// `false`.
    var isDelicate = false
  }

  /// A word of the user in the model.
  struct Place {
    /// The number of the word; `nil` if the model does not have it.
    let id: Int?
    let standing: WordModel.Standing
  }

  /// Returns the likeliest words that continue the typed part of a word, with its capitals. The
  /// likeliest one that differs from it in marks, case or apostrophes alone is always there.
  ///
  /// - Parameters:
  ///   - context: The typed part, and what precedes it.
  ///   - count: The largest number of words.
  ///   - passes: How often each word was suggested and not chosen while the word was typed.
  /// - Returns: The words, the likeliest first.
  mutating func likeliest(
    in context: WordContext, count: Int, passes: [String: Int]
  ) -> [String] {
    prepare(for: context.previous)
    let prefix = WordKey(context.prefix)
    let range = model?.range(ofPrefix: prefix.letters) ?? 0..<0
    let uses = userUses(in: context)
    var wanted = 2 * count + passes.count + 4
    while true {
      let candidates = candidates(for: prefix, in: range, by: uses, count: wanted)
      let ranking = ranking(of: candidates, in: context, count: count, passes: passes)
      // Words that differ in their capitals alone may leave too few, unless there are no others.
      if ranking.isFull || candidates.count < wanted { return ranking.words }
      wanted *= 4
    }
  }

  private func ranking(
    of candidates: [Candidate], in context: WordContext, count: Int, passes: [String: Int]
  ) -> WordRanking {
    var ranking = WordRanking(count: count)
    for candidate in candidates where candidate.isWhole || ranking.takes(candidate.likelihood) {
      let word = adapted(candidate, to: context)
      // A word that is typed already needs no suggestion.
      guard word != context.prefix else { continue }
      ranking.add(word, ownLikelihood(of: candidate, after: passes[word] ?? 0))
    }
    if let (word, likelihood) = otherSpelling(of: candidates, in: context) {
      ranking.place(word, likelihood / weights.lenienceFactor)
    }
    return ranking
  }

  /// Returns the likelihood that is left of a word after it was suggested and not chosen, if it has
  /// further letters. Another spelling of the typed word could not be meant before.
  private func ownLikelihood(of candidate: Candidate, after passes: Int) -> Double {
    guard !candidate.isWhole else {
      return candidate.match == .lenient
        ? candidate.likelihood / weights.lenienceFactor : candidate.likelihood
    }
    return (0..<passes).reduce(candidate.likelihood) { left, _ in left * (1 - weights.attention) }
  }

  /// Returns the likeliest word that differs from a typed one, of several letters, in marks, case or
  /// apostrophes, with its likelihood. One with other capitals must be likelier than what was typed.
  private func otherSpelling(
    of candidates: [Candidate], in context: WordContext
  ) -> (word: String, likelihood: Double)? {
    guard context.prefix.count > 1 else { return nil }
    var best: (word: String, likelihood: Double)?
    let whole = candidates.filter { $0.isWhole }.map {
      (candidate: $0, word: adapted($0, to: context))
    }
    let typed = whole.first { $0.word == context.prefix }?.candidate.likelihood ?? 0
    for (candidate, word) in whole where word != context.prefix {
      let likelihood = ownLikelihood(of: candidate, after: 0)
      guard likelihood > best?.likelihood ?? 0,
        candidate.match == .lenient || likelihood * weights.lenienceFactor > typed
      else { continue }
      best = (word, likelihood)
    }
    return best
  }

  /// Returns a candidate with the capitals of the typed part.
  func adapted(_ candidate: Candidate, to context: WordContext) -> String {
    WordCase.adapt(
      candidate.word, to: context.prefix, beginsSentence: context.beginsSentence,
      isTurkic: isTurkic)
  }

  /// Reads the followers of the previous word, if it has changed since the last question.
  mutating func prepare(for previous: WordText.Token) {
    guard let model, continuation.token != previous else { return }
    continuation = Continuation(after: previous, in: model, isTurkic: isTurkic)
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
    let heads = continuation.isRefused ? [] : heads(after: context.previous, context.beforePrevious)
    return UserUses(learned, after: heads, weights: weights)
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
      let key = learned.entries[index].key
      let place = place(of: learned.entries[index])
      let isDelicate = place.standing == .delicate
      let match = key.match(prefix: prefix)
      guard match != .none, place.standing != .refused, !isDelicate || isMostly(prefix, of: key),
        let other = modelLikelihood(of: place)
      else { continue }
      let mixed = (1 - share) * other + share * likelihood
      let isWhole = key.letters.count == prefix.letters.count
      result.append(
        Candidate(
          learned.entries[index].word, mixed, match, isWhole: isWhole, isDelicate: isDelicate,
          weights))
    }
    guard let model else { return result.sorted { $0.likelihood > $1.likelihood } }
    var found = likeliestWords(count, for: prefix, in: range, of: model)
    if !prefix.letters.isEmpty { addWhole(prefix, in: range, of: model, to: &found) }
    for (id, cost) in found {
      let word = word(at: id, of: model)
      let match = word.key.match(prefix: prefix)
      if match == .none || word.isDelicate && !isMostly(prefix, of: word.key) { continue }
      var likelihood = (1 - share) * Self.likelihood(cost)
      if !known.isEmpty {
        let (index, isFound) = learned.position(of: word.text, letters: word.key.letters)
        if isFound {
          if chosen.contains(where: { $0.index == index }) { continue }
          likelihood += share * uses.likelihood(of: learned.entries[index].use)
        }
      }
      let isWhole = word.key.letters.count == prefix.letters.count
      result.append(
        Candidate(
          word.text, likelihood, match, isWhole: isWhole, isDelicate: word.isDelicate, weights))
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

  /// Returns a Boolean value that indicates whether more than half of the letters of a word are typed.
  private func isMostly(_ prefix: WordKey, of key: WordKey) -> Bool {
    2 * prefix.letters.count > key.letters.count
  }

  /// Returns the place of a word of the user in the model.
  private mutating func place(of entry: UserWords.Entry) -> Place {
    while places.count <= entry.use.id { places.append(nil) }
    if let place = places[entry.use.id] { return place }
    let letters = entry.key.letters
    let place = Place(
      id: model?.id(of: entry.word, key: letters),
      standing: model?.standing(of: entry.word, key: letters) ?? .free)
    places[entry.use.id] = place
    return place
  }

  /// Returns the likelihood of a word by the model, 0 if that does not have it, and `nil` if it is not
  /// suggested after the previous word.
  private func modelLikelihood(of place: Place) -> Double? {
    guard let model, let id = place.id else { return 0 }
    return continuation.cost(of: id, in: model).map(Self.likelihood)
  }

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

  /// Adds the words of the model with the letters that were typed and no others, which are the first
  /// ones of the range.
  private mutating func addWhole(
    _ prefix: WordKey, in range: Range<Int>, of model: WordModel,
    to found: inout [(id: Int, cost: Int)]
  ) {
    for id in range {
      guard word(at: id, of: model).key.letters.count == prefix.letters.count else { return }
      guard !found.contains(where: { $0.id == id }) else { continue }
      if let cost = continuation.cost(of: id, in: model) { found.append((id, cost)) }
    }
  }

  /// A word of the model that was read.
  struct KnownWord {
    let text: String
    let key: WordKey
    let isDelicate: Bool
  }

  /// Returns a word of the model. Words are read again only after many others.
  private mutating func word(at id: Int, of model: WordModel) -> KnownWord {
    if let word = knownWords[id] { return word }
    let entry = model.entry(at: id)
    let text = String(decoding: entry.word, as: UTF8.self)
    let word = KnownWord(text: text, key: WordKey(text), isDelicate: entry.isDelicate)
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
    _ word: String, _ likelihood: Double, _ match: WordKey.Match, isWhole: Bool,
    isDelicate: Bool, _ weights: SuggestionEngine.Weights
  ) {
    self.word = word
    self.match = match
    self.isWhole = isWhole
    self.isDelicate = isDelicate
    self.likelihood = match == .lenient ? likelihood * weights.lenienceFactor : likelihood
  }
}
