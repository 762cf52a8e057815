public import KeyboardModel

/// Suggests the words that continue a text, and learns from the words that are typed.
///
/// A word's likelihood is that of the model after the previous word, mixed with its use by the
/// user. A typed letter without a mark matches a letter with any; a typed mark must match. A word
/// that was suggested and not chosen is less likely the one that is typed, as far as the user has
/// noticed it.
///
/// ```swift
/// var engine = SuggestionEngine(model: model)
/// let words = engine.suggestions(before: "See you tom", count: 3)
/// engine.accept(words[0], before: "See you tom")  // learns it
/// ```
///
/// In scripts without spaces, the word is the longest end of the text that begins a word of the
/// model or of the user. Nothing else is known there: no pairs, and no division of a text that has
/// no such end.
public struct SuggestionEngine: Sendable {
  enum Weights {
    /// The share of the user's words, once many are known.
    static let user = 0.3
    /// The number of learned words at which the user's words have half of that share.
    static let trust = 300.0
    /// The part of a pair's count that is left to pairs that were not seen.
    static let discount = 0.5
    /// The part of a likelihood that is left by a mark that was not typed.
    static let lenienceFactor = 1.0 / 16
    /// The part of recent uses in a word's share; the others are all uses.
    static let recency = 0.6
    /// The likelihood that a user notices the suggestion of the word that is meant, and chooses it.
    static let attention = 0.7
    /// The part of a word's uses that follow each elision.
    static let elided = 0.1
  }

  /// The words of the language; `nil` if only those of the user are suggested.
  public let model: WordModel?
  /// The words that were learned from the user's texts.
  public var user: UserWords {
    get { learned }
    set {
      learned = newValue
      places = []
    }
  }
  /// The names of emoji that are suggested; `nil` if none are. The default is `nil`.
  package var emojiNames: EmojiNames?

  private let language: String
  private let isTurkic: Bool
  private let spacing: SignSpacing
  /// The words of the user, which change without a loss of ``places``.
  private var learned: UserWords
  /// The user's words in the model, by the numbers of their entries, as far as they were needed.
  @Brief private var places: [Place?] = []
  private lazy var commonWords: [Int] = model.map { $0.mostFrequent(256) } ?? []
  @Brief private var knownWords: [Int: KnownWord] = [:]
  @Brief private var continuation = Continuation()
  /// The text before the word of the last question.
  private var textBeforeWord = ""
  /// The suggestions since the first letter of that word.
  @Brief private var offers: [Offer] = []

  private struct Offer {
    let prefix: WordKey
    let text: String
    let words: [String]
  }

  /// Creates an engine.
  public init(model: WordModel?, user: UserWords = UserWords()) {
    self.model = model
    learned = user
    let locale = model?.locale ?? ""
    language = String(locale.prefix(2))
    isTurkic = ["tr", "az"].contains(language)
    spacing = SignSpacing(locale: locale)
  }

  /// Returns suggestions for the word that is being typed or begins, the most likely first.
  ///
  /// The last 160 characters before the cursor matter. The same question gives the same answer
  /// until the engine learns.
  public mutating func suggestions(before text: some StringProtocol, count: Int) -> [Suggestion] {
    guard count > 0 else { return [] }
    let context = wordContext(before: text)
    guard context.prefix.first?.isNumber != true else { return [] }
    if context.text != textBeforeWord { offers = [] }
    textBeforeWord = context.text
    let prefix = WordKey(context.prefix)
    // Letters may have been taken back, and marks may have changed.
    offers.removeAll {
      $0.text == context.prefix || !prefix.letters.starts(with: $0.prefix.letters)
    }
    var passes: [String: Int] = [:]
    for offer in offers { for word in offer.words { passes[word, default: 0] += 1 } }
    let words = likeliest(in: context, count: count, passes: passes)
    offers.append(Offer(prefix: prefix, text: context.prefix, words: words))
    return words.map { suggestion(of: $0, in: context) }
  }

  /// Returns suggestions for the word that is being typed or begins, and corrections of touches
  /// that may have slipped: words that begin as the text would if one or two of them had met a key
  /// beside.
  ///
  /// Corrections follow the words that continue the text; where there are enough of those, there is
  /// none. They are suggested as long as the word is typed. The `touches` are the parts of the end
  /// of the text that touches have typed, the last one last; others are ignored.
  public mutating func suggestions(
    before text: String, touches: [TouchedText], count: Int
  ) -> [Suggestion] {
    var words = suggestions(before: text, count: count)
    guard words.count < count, touches.contains(where: { !$0.alternatives.isEmpty })
    else { return words }
    let context = wordContext(before: text)
    guard context.prefix.first?.isNumber == false else { return words }
    for candidate in corrections(in: context, touches: touches, count: count)
    where words.count < count {
      let word = adapted(candidate, to: context)
      guard !words.contains(where: { $0.word == word }) else { continue }
      words.append(suggestion(of: word, in: context))
    }
    return words
  }

  private func suggestion(of word: String, in context: WordContext) -> Suggestion {
    Suggestion(word: word, replacedCount: context.prefix.count, spacing: spacing)
  }

  /// Learns the words that end a text, since its last space, unless they are private. Call it when
  /// a space or the end of a line has ended them: only then it is known whether they are an
  /// address.
  ///
  /// What has digits is private, and what looks like a code, an address or a path; and what follows
  /// the name of a secret, such as `password`, up to the end of the sentence. No pair is learned of
  /// a word and one that a private one separates.
  public mutating func learn(before text: String) { learn(before: text, isChosen: false) }

  private mutating func learn(before text: String, isChosen: Bool) {
    let (tokens, start) = WordScanner.parts(of: text.suffix(Self.privateReach))
    guard let last = text.unicodeScalars.last, WordText.isUnspaced(last) else {
      return learn(tokens, from: start, isChosen: isChosen)
    }
    let context = wordContext(before: text)
    if tokens.last != .hidden { learn(context.prefix, in: context, isChosen: isChosen) }
  }

  private static let privateReach = 256

  /// Learns all words of a text that are not private, as words that were chosen.
  public mutating func learn(text: some StringProtocol) {
    learn(Array(WordScanner(Substring(text))), from: 0, isChosen: true)
  }

  private mutating func learn(_ tokens: [WordText.Token], from start: Int, isChosen: Bool) {
    for index in tokens.indices.dropFirst(start) {
      guard case .word(let word) = tokens[index] else { continue }
      let previous = index > 0 ? tokens[index - 1] : .sentence
      let isFirst = previous == .sentence || index < 2
      learn(word, after: previous, isFirst ? .sentence : tokens[index - 2], isChosen: isChosen)
    }
  }

  /// Learns a suggestion that was chosen after `text`, unless it is an emoji, or private.
  public mutating func accept(_ suggestion: Suggestion, before text: String) {
    let isWord = suggestion.word.unicodeScalars.allSatisfy {
      WordText.isWordPart($0) || WordText.isApostrophe($0)
    }
    guard isWord else { return }
    let context = wordContext(before: text)
    let chosen = String(text.dropLast(context.prefix.count)) + suggestion.word
    guard let last = suggestion.word.unicodeScalars.last, WordText.isUnspaced(last) else {
      return learn(before: chosen, isChosen: true)
    }
    if WordScanner.parts(of: chosen.suffix(Self.privateReach)).tokens.last != .hidden {
      learn(suggestion.word, in: context, isChosen: true)
    }
  }

  private mutating func learn(_ word: String, in context: WordContext, isChosen: Bool) {
    learn(word, after: context.previous, context.beforePrevious, isChosen: isChosen)
  }

  private mutating func learn(
    _ word: String, after previous: WordText.Token, _ beforePrevious: WordText.Token, isChosen: Bool
  ) {
    let heads = heads(after: previous, beforePrevious)
    // A word after an elision is the same as without one, unless both are known together.
    if let elision = Elision(word, language: language), !isKnown(word),
      !isKnown(WordCase.lowercased(word, isTurkic: isTurkic))
    {
      learned.learn(usualForm(of: elision.rest, after: .hidden), after: [], isChosen: isChosen)
    } else {
      learned.learn(usualForm(of: word, after: previous), after: heads, isChosen: isChosen)
    }
  }

  /// Makes letters small if the capital is that of a sentence, or only that form is known.
  private func usualForm(of word: String, after previous: WordText.Token) -> String {
    let small = WordCase.lowercased(word, isTurkic: isTurkic)
    guard small != word, isKnown(small) else { return word }
    return previous == .sentence || !isKnown(word) ? small : word
  }

  private func isKnown(_ word: String) -> Bool {
    learned.contains(word) || model?.id(of: word, key: WordKey(word).letters) != nil
  }

  /// The names of the previous word or break, and of the two previous ones; none if private.
  private func heads(after previous: WordText.Token, _ beforePrevious: WordText.Token) -> [String] {
    guard let name = name(of: previous) else { return [] }
    guard previous != .sentence, let other = self.name(of: beforePrevious) else { return [name] }
    return [name, "\(other) \(name)"]
  }

  private func name(of token: WordText.Token) -> String? {
    switch token {
    case .sentence: "."
    case .phrase: ","
    case .word(let word): WordCase.lowercased(word, isTurkic: isTurkic)
    case .hidden: nil
    }
  }

  @inline(never)  // Inlined at each call, it makes the engine of pages a twentieth larger.
  private func wordContext(before text: some StringProtocol) -> WordContext {
    WordContext(before: text) { beginning in
      let letters = WordKey(beginning).letters
      return model?.range(ofPrefix: letters).isEmpty == false
        || !learned.range(ofPrefix: letters).isEmpty
    }
  }

  fileprivate struct Candidate {
    let word: String
    /// The likelihood, which is less if the word goes on and a mark was not typed.
    var likelihood: Double
    var match = WordKey.Match.exact
    /// Whether all letters of the word were typed, though maybe without marks.
    var isWhole = false
    /// A Boolean value that indicates whether the word takes the place of no other.
    var isDelicate = false
  }

  private struct Place {
    let id: Int?
    let standing: WordModel.Standing
  }

  /// Returns the likeliest words that continue the typed part, with its capitals.
  private mutating func likeliest(in context: WordContext, count: Int, passes: [String: Int])
    -> [String]
  {
    let elided = elidedCandidates(in: context, count: count)
    prepare(for: context.previous)
    let prefix = WordKey(context.prefix)
    let range = model?.range(ofPrefix: prefix.letters) ?? 0..<0
    let uses = userUses(in: context)
    var wanted = 2 * count + passes.count + 4 + min(learned.unwanted.count, Self.userReach)
    while true {
      let own = candidates(for: prefix, in: range, by: uses, count: wanted)
      let all = elided.isEmpty ? own : Self.joined(own, elided)
      let ranking = ranking(of: all, in: context, count: count, passes: passes)
      // Words that differ in their capitals alone may leave too few, unless there are no others.
      if ranking.isFull || own.count < wanted { return ranking.words }
      wanted *= 4
    }
  }

  /// Returns all, the likeliest first; words that are known with their elision stay as they are.
  private static func joined(_ own: [Candidate], _ elided: [Candidate]) -> [Candidate] {
    var all = own
    for candidate in elided {
      let small = candidate.word.lowercased()
      if let place = own.firstIndex(where: { $0.word.lowercased() == small }) {
        all[place].likelihood = max(all[place].likelihood, candidate.likelihood)
      } else {
        all.append(candidate)
      }
    }
    return all.sorted { $0.likelihood > $1.likelihood }
  }

  /// Returns the words that continue the typed part of a word after an elision, with that.
  private mutating func elidedCandidates(in context: WordContext, count: Int) -> [Candidate] {
    guard let elision = Elision(context.prefix, language: language) else { return [] }
    prepare(for: .hidden)
    let key = WordKey(elision.rest)
    let range = model?.range(ofPrefix: key.letters) ?? 0..<0
    return candidates(for: key, in: range, by: UserUses(learned, after: []), count: 2 * count)
      .map { candidate in
        let word = WordCase.adapt(
          candidate.word, to: elision.rest, beginsSentence: false, isTurkic: isTurkic)
        return Candidate(
          word: elision.head + word, likelihood: candidate.likelihood * Weights.elided,
          match: candidate.match, isWhole: candidate.isWhole, isDelicate: candidate.isDelicate)
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
      ranking.place(word, likelihood / Weights.lenienceFactor)
    }
    return ranking
  }

  /// Returns what is left of a likelihood after a word was suggested and not chosen.
  private func ownLikelihood(of candidate: Candidate, after passes: Int) -> Double {
    guard !candidate.isWhole else {
      return candidate.match == .lenient
        ? candidate.likelihood / Weights.lenienceFactor : candidate.likelihood
    }
    return (0..<passes).reduce(candidate.likelihood) { left, _ in left * (1 - Weights.attention) }
  }

  /// Returns the likeliest word that differs in marks, case or apostrophes.
  private func otherSpelling(of candidates: [Candidate], in context: WordContext)
    -> (word: String, likelihood: Double)?
  {
    guard context.prefix.count > 1 else { return nil }
    var best: (word: String, likelihood: Double)?
    let whole = candidates.filter { $0.isWhole }
      .map { (candidate: $0, word: adapted($0, to: context)) }
    let typed = whole.first { $0.word == context.prefix }?.candidate.likelihood ?? 0
    for (candidate, word) in whole where word != context.prefix {
      let likelihood = ownLikelihood(of: candidate, after: 0)
      guard likelihood > best?.likelihood ?? 0,
        candidate.match == .lenient || likelihood * Weights.lenienceFactor > typed
      else { continue }
      best = (word, likelihood)
    }
    return best
  }

  private func adapted(_ candidate: Candidate, to context: WordContext) -> String {
    let word = WordCase.adapt(
      candidate.word, to: context.prefix, beginsSentence: context.beginsSentence,
      isTurkic: isTurkic)
    guard context.prefix.contains("’") else { return word }
    return word.reduce(into: "") { $0.append($1 == "'" ? "’" : $1) }
  }

  private mutating func prepare(for previous: WordText.Token) {
    guard let model, continuation.token != previous else { return }
    var rest: String?
    if case .word(let word) = previous { rest = Elision(word, language: language)?.rest }
    continuation = Continuation(after: previous, or: rest, in: model, isTurkic: isTurkic)
  }

  private func userUses(in context: WordContext) -> UserUses {
    let heads = continuation.isRefused ? [] : heads(after: context.previous, context.beforePrevious)
    return UserUses(learned, after: heads)
  }

  /// Returns the likeliest candidates of the model and of the user, with both likelihoods.
  private mutating func candidates(
    for prefix: WordKey, in range: Range<Int>, by uses: UserUses, count: Int
  ) -> [Candidate] {
    let share = Weights.user * Double(learned.time) / (Double(learned.time) + Weights.trust)
    let known = learned.range(ofPrefix: prefix.letters)
    let chosen = likeliestEntries(max(count, Self.userReach), in: known, by: uses)
    var result: [Candidate] = []
    result.reserveCapacity(count + chosen.count)
    func add(
      _ word: String, _ key: WordKey, _ likelihood: Double, _ match: WordKey.Match, isDelicate: Bool
    ) {
      if learned.isUnwanted(word) { return }
      result.append(
        Candidate(
          word: word,
          likelihood: match == .lenient ? likelihood * Weights.lenienceFactor : likelihood,
          match: match, isWhole: key.letters.count == prefix.letters.count, isDelicate: isDelicate))
    }
    for (index, likelihood) in chosen {
      let key = learned.entries[index].key
      let place = place(of: learned.entries[index])
      let isDelicate = place.standing == .delicate
      let match = key.match(prefix: prefix)
      guard match != .none, place.standing != .refused, !isDelicate || isMostly(prefix, of: key),
        let other = modelLikelihood(of: place)
      else { continue }
      let mixed = (1 - share) * other + share * likelihood
      add(learned.entries[index].word, key, mixed, match, isDelicate: isDelicate)
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
      add(word.text, word.key, likelihood, match, isDelicate: word.isDelicate)
    }
    return result.sorted { $0.likelihood > $1.likelihood }
  }

  private static let userReach = 48

  /// Returns the positions of the user's likeliest words of a range, with their likelihoods.
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

  /// Returns whether more than half of the letters of a word are typed.
  private func isMostly(_ prefix: WordKey, of key: WordKey) -> Bool {
    2 * prefix.letters.count > key.letters.count
  }

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

  /// Returns the likelihood of a word by the model; `nil` if it is not suggested after another.
  private func modelLikelihood(of place: Place) -> Double? {
    guard let model, let id = place.id else { return 0 }
    return continuation.cost(of: id, in: model).map(Self.likelihood)
  }

  private mutating func likeliestWords(
    _ count: Int, for prefix: WordKey, in range: Range<Int>, of model: WordModel
  ) -> [(id: Int, cost: Int)] {
    guard prefix.hasMarks else {
      let common = prefix.letters.isEmpty ? commonWords : nil
      return continuation.likeliest(count, in: range, of: model, common: common)
    }
    let ids = model.ids(in: range, beginningWith: prefix)
    return continuation.likeliest(count, of: ids, in: model)
  }

  /// Adds the words of the model with the typed letters and no others, the first ones of the range.
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

  private struct KnownWord {
    let text: String
    let key: WordKey
    let isDelicate: Bool
  }

  /// Words are read again only after many others.
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

  /// The likelihood of a cost in thirtieths of a bit.
  private static func likelihood(_ cost: Int) -> Double { likelihoods[min(max(cost, 0), limit)] }

  private static let limit = 60 * Continuation.unit
  private static let likelihoods = (0...limit).map {
    Logarithm.exp2(-Double($0) / Double(Continuation.unit))
  }

  // MARK: Corrections of touches that have slipped

  private struct Reading {
    var key = WordKey("")
    var range: Range<Int>
    var slips = 0
    var cost = 0.0
  }

  private static let slipLimit = 2
  /// The bits above which slips are too unlikely together.
  private static let costLimit = 8.0
  private static let readingLimit = 16

  /// Returns words that begin as the typed part of a word would if touches had met the keys beside.
  private mutating func corrections(
    in context: WordContext, touches: [TouchedText], count: Int
  ) -> [Candidate] {
    let readings = readings(of: context.prefix, touches: touches)
    guard !readings.isEmpty else { return [] }
    prepare(for: context.previous)
    let uses = userUses(in: context)
    var result: [Candidate] = []
    for reading in readings {
      let share = Logarithm.exp2(-reading.cost)
      for candidate in candidates(for: reading.key, in: reading.range, by: uses, count: count)
      where !candidate.isDelicate {
        result.append(Candidate(word: candidate.word, likelihood: candidate.likelihood * share))
      }
    }
    return result.sorted { $0.likelihood > $1.likelihood }
  }

  /// Returns the readings of the typed part of a word with at least one slip that begin words.
  private func readings(of typed: String, touches: [TouchedText]) -> [Reading] {
    let (head, parts) = Self.parts(of: typed, touches)
    var own = Reading(range: 0..<(model?.wordCount ?? 0))
    guard !parts.isEmpty, extend(&own, by: WordKey(head)) else { return [] }
    // What was typed is the first one as long as it begins words.
    var readings = [own]
    for part in parts {
      let key = WordKey(part.text)
      let others = part.alternatives.map { (key: WordKey($0.text), cost: $0.cost) }
      var next: [Reading] = []
      for reading in readings {
        var same = reading
        if extend(&same, by: key) { next.append(same) }
        for other in others
        where reading.slips < Self.slipLimit && reading.cost + other.cost <= Self.costLimit {
          var slipped = reading
          slipped.slips += 1
          slipped.cost += other.cost
          if extend(&slipped, by: other.key) { next.append(slipped) }
        }
      }
      next.sort { ($0.cost, $0.slips) < ($1.cost, $1.slips) }
      readings = Array(next.prefix(Self.readingLimit))
    }
    return readings.filter { $0.slips > 0 }
  }

  /// Continues a reading, and returns whether any word begins so.
  private func extend(_ reading: inout Reading, by key: WordKey) -> Bool {
    reading.key.append(key)
    let letters = reading.key.letters
    reading.range = model?.range(ofPrefix: letters, in: reading.range) ?? 0..<0
    return !reading.range.isEmpty || !learned.range(ofPrefix: letters).isEmpty
  }

  /// Divides the typed part of a word into what precedes the touches, and the touches.
  private static func parts(of typed: String, _ touches: [TouchedText])
    -> (head: String, parts: [TouchedText])
  {
    var rest = Substring(typed).utf8
    var start = touches.endIndex
    while start > 0, !rest.isEmpty {
      let text = touches[start - 1].text.utf8
      guard !text.isEmpty, rest.suffix(text.count).elementsEqual(text) else { break }
      rest = rest.dropLast(text.count)
      start -= 1
    }
    return (String(Substring(rest)), Array(touches[start...]))
  }

  // MARK: Words that were typed by mistake

  private static let replacedLength = 3
  /// The least likelihood of a word in place of another one, with that of the slips.
  private static let leastLikelihood = Logarithm.exp2(-18)
  /// The number of times that it is likelier than the next one.
  private static let leastAdvantage = 8.0

  /// Returns the word that is all but certainly meant by the one at the end of a text: the typed
  /// word is unknown, and one that the touches would have typed, had they met the keys beside, is
  /// much likelier than all others.
  ///
  /// Words of one or two letters, with digits, with capitals inside, and names within a sentence
  /// are left as they are. The `touches` are the parts of the end of the text that touches have
  /// typed, the last one last.
  public mutating func correction(before text: String, touches: [TouchedText]) -> Suggestion? {
    let context = wordContext(before: text)
    guard mayBeMistaken(context) else { return nil }
    prepare(for: context.previous)
    let uses = userUses(in: context)
    var (best, second): (Candidate?, Double) = (nil, 0)
    for reading in readings(of: context.prefix, touches: touches) {
      let letters = reading.key.letters
      let share = Logarithm.exp2(-reading.cost)
      let range = wordsSpelled(letters, in: reading.range)
      for candidate in candidates(for: reading.key, in: range, by: uses, count: range.count)
      where WordKey(candidate.word).letters == letters && !candidate.isDelicate {
        let likelihood = candidate.likelihood * share
        guard likelihood > best?.likelihood ?? 0 else {
          if candidate.word != best?.word { second = max(second, likelihood) }
          continue
        }
        if let best, best.word != candidate.word { second = best.likelihood }
        best = Candidate(word: candidate.word, likelihood: likelihood)
      }
    }
    guard let best, best.likelihood >= Self.leastLikelihood,
      best.likelihood >= second * Self.leastAdvantage
    else { return nil }
    return suggestion(of: adapted(best, to: context), in: context)
  }

  /// Returns whether a word is unknown, with and without marks, and no name or abbreviation.
  private func mayBeMistaken(_ context: WordContext) -> Bool {
    let word = context.prefix
    guard word.count >= Self.replacedLength, word.allSatisfy({ !$0.isNumber }) else { return false }
    guard word.dropFirst().allSatisfy({ !$0.isUppercase }) else { return false }
    guard context.beginsSentence || word.first?.isUppercase == false else { return false }
    let letters = WordKey(word).letters
    let known = learned.range(ofPrefix: letters)
    if known.contains(where: { learned.entries[$0].key.letters == letters }) { return false }
    return wordsSpelled(letters, in: model?.range(ofPrefix: letters) ?? 0..<0).isEmpty
  }

  /// Returns the words of the model with these letters, which are the first ones that begin so.
  private func wordsSpelled(_ letters: [UInt8], in range: Range<Int>) -> Range<Int> {
    guard let model else { return 0..<0 }
    var end = range.lowerBound
    while end < range.upperBound, model.entry(at: end).key == letters { end += 1 }
    return range.lowerBound..<end
  }

  /// Returns the characters that may come next, the likeliest first, by the likeliest words.
  package mutating func nextCharacters(before text: some StringProtocol) -> [NextCharacter] {
    if let last = text.unicodeScalars.last, WordText.needsSpace(after: last) {
      return [NextCharacter(character: " ", share: 1)]
    }
    let context = wordContext(before: text)
    guard context.prefix.first?.isNumber != true else { return [] }
    let length = context.prefix.count
    prepare(for: context.previous)
    let prefix = WordKey(context.prefix)
    let found = candidates(
      for: prefix, in: model?.range(ofPrefix: prefix.letters) ?? 0..<0, by: userUses(in: context),
      count: Self.characterReach)
    var shares: [Character: Double] = [:]
    var total = 0.0
    for candidate in found {
      let word = adapted(candidate, to: context)
      shares[word.dropFirst(length).first ?? " ", default: 0] += candidate.likelihood
      total += candidate.likelihood
    }
    guard total > 0 else { return [] }
    return shares.map { NextCharacter(character: $0.key, share: $0.value / total) }
      .sorted { $0.share == $1.share ? $0.character < $1.character : $0.share > $1.share }
  }

  private static let characterReach = 1000
}
