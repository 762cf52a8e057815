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
  /// The weights of the parts of a likelihood.
  struct Weights: Sendable {
    /// The share of the user's words, once many are known.
    var user = 0.3
    /// The number of learned words at which the user's words have half of that share.
    var trust = 300.0
    /// The part of a pair's count that is left to pairs that were not seen.
    var discount = 0.5
    /// The part of a likelihood that is left by a mark that was not typed.
    var lenienceFactor = 1.0 / 16
    /// The part of recent uses in a word's share; the others are all uses.
    var recency = 0.6
    /// The likelihood that a user notices the suggestion of the word that is meant, and chooses it.
    var attention = 0.7
  }

  /// The words of the language; `nil` if only those of the user are suggested.
  public let model: WordModel?
  /// The words of the user.
  public var user: UserWords {
    get { learned }
    set {
      learned = newValue
      places = []
    }
  }
  /// The names of emoji that are suggested; `nil` if none are. The default is `nil`.
  package var emojiNames: EmojiNames?

  var weights = Weights()
  let isTurkic: Bool
  /// The words of the user, which change without a loss of ``places``.
  var learned: UserWords
  /// The user's words in the model, by the numbers of their entries; `nil` of one that was not needed
  /// yet.
  var places: [Place?] = []
  /// The numbers of the model's most frequent words, once they were needed.
  var common: [Int]?
  /// Words of the model that were read, by their numbers.
  var knownWords: [Int: KnownWord] = [:]
  /// The words that follow the previous word in the model.
  var continuation = Continuation()
  /// The text before the word of the last question.
  private var textBeforeWord = ""
  /// The suggestions since the first letter of that word.
  private var offers: [Offer] = []

  /// The suggestions for a typed part of a word.
  private struct Offer {
    let prefix: WordKey
    let text: String
    let words: [String]
  }

  /// Creates an engine.
  public init(model: WordModel?, user: UserWords = UserWords()) {
    self.model = model
    learned = user
    isTurkic = ["tr", "az"].contains(model.map { String($0.locale.prefix(2)) } ?? "")
  }

  /// Returns suggestions for the word that is being typed or begins, the most likely first.
  ///
  /// The same question gives the same answer until the engine learns.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor. Its last 160 characters matter.
  ///   - count: The largest number of suggestions.
  /// - Returns: The suggestions.
  public mutating func suggestions(
    before text: some StringProtocol, count: Int
  ) -> [Suggestion] {
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
    return words.map { Suggestion(word: $0, replacedCount: context.prefix.count) }
  }

  /// Returns suggestions for the word that is being typed or begins, and corrections of touches that
  /// may have slipped: words that begin as the text would if one or two of them had met a key beside.
  ///
  /// Corrections follow the words that continue the text; where there are enough of those, there is
  /// none. They are suggested as long as the word is typed.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor. Its last 160 characters matter.
  ///   - touches: The parts of the end of the text that touches have typed, the last one last. Parts
  ///     that the text does not end with are ignored.
  ///   - count: The largest number of suggestions.
  /// - Returns: The suggestions.
  /// - Complexity: That of the suggestions alone, if none of the touches has alternatives.
  public mutating func suggestions(
    before text: String, touches: [TouchedText], count: Int
  ) -> [Suggestion] {
    var words = suggestions(before: text, count: count)
    guard words.count < count, touches.contains(where: { !$0.alternatives.isEmpty }) else {
      return words
    }
    let context = wordContext(before: text)
    guard context.prefix.first?.isNumber == false else { return words }
    for candidate in corrections(in: context, touches: touches, count: count)
    where words.count < count {
      let word = WordCase.adapt(
        candidate.word, to: context.prefix, beginsSentence: context.beginsSentence,
        isTurkic: isTurkic)
      guard !words.contains(where: { $0.word == word }) else { continue }
      words.append(Suggestion(word: word, replacedCount: context.prefix.count))
    }
    return words
  }

  /// Learns the words that end a text, since its last space, unless they are private. Call it when a
  /// space or the end of a line has ended them: only then it is known whether they are an address.
  ///
  /// What has digits is private, and what looks like a code, an address or a path; and what follows the
  /// name of a secret, such as `password`, up to the end of the sentence. No pair is learned of a word
  /// and one that a private one separates.
  public mutating func learn(before text: String) {
    let (tokens, start) = WordScanner.parts(of: text.suffix(Self.privateReach))
    guard let last = text.unicodeScalars.last, WordText.isUnspaced(last) else {
      return learn(tokens, from: start)
    }
    let context = wordContext(before: text)
    if tokens.last != .hidden { learn(context.prefix, in: context) }
  }

  /// The number of characters by which a word is known to be private.
  private static let privateReach = 256

  /// Learns all words of a text that are not private.
  public mutating func learn(text: some StringProtocol) {
    learn(Array(WordScanner(Substring(text))), from: 0)
  }

  /// Learns the words among tokens from one on.
  private mutating func learn(_ tokens: [WordText.Token], from start: Int) {
    for index in tokens.indices.dropFirst(start) {
      guard case .word(let word) = tokens[index] else { continue }
      let previous = index > 0 ? tokens[index - 1] : .sentence
      let isFirst = previous == .sentence || index < 2
      learn(word, after: previous, isFirst ? .sentence : tokens[index - 2])
    }
  }

  /// Learns a suggestion that was chosen, unless it is an emoji, or private.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - text: The text before the cursor, without the suggestion.
  public mutating func accept(_ suggestion: Suggestion, before text: String) {
    let isWord = suggestion.word.unicodeScalars.allSatisfy {
      WordText.isWordPart($0) || WordText.isApostrophe($0)
    }
    guard isWord else { return }
    let context = wordContext(before: text)
    let chosen = String(text.dropLast(context.prefix.count)) + suggestion.word
    guard let last = suggestion.word.unicodeScalars.last, WordText.isUnspaced(last) else {
      return learn(before: chosen)
    }
    if WordScanner.parts(of: chosen.suffix(Self.privateReach)).tokens.last != .hidden {
      learn(suggestion.word, in: context)
    }
  }

  private mutating func learn(_ word: String, in context: WordContext) {
    learn(word, after: context.previous, context.beforePrevious)
  }

  private mutating func learn(
    _ word: String, after previous: WordText.Token, _ beforePrevious: WordText.Token
  ) {
    learned.learn(
      usualForm(of: word, after: previous), after: heads(after: previous, beforePrevious))
  }

  /// Returns a word in small letters if its capital is that of a sentence, or if only that form is
  /// known.
  private func usualForm(of word: String, after previous: WordText.Token) -> String {
    let small = WordCase.lowercased(word, isTurkic: isTurkic)
    guard small != word, isKnown(small) else { return word }
    return previous == .sentence || !isKnown(word) ? small : word
  }

  private func isKnown(_ word: String) -> Bool {
    learned.contains(word) || model?.id(of: word, key: WordKey(word).letters) != nil
  }

  /// The names of the previous word or break, and of the two previous ones, in the words of the
  /// user; none of what is private.
  func heads(
    after previous: WordText.Token, _ beforePrevious: WordText.Token
  ) -> [String] {
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

  /// Returns the word at the end of a text.
  @inline(never)  // Inlined at each call, it makes the engine of pages a twentieth larger.
  func wordContext(before text: some StringProtocol) -> WordContext {
    WordContext(before: text) { beginning in
      let letters = WordKey(beginning).letters
      return model?.range(ofPrefix: letters).isEmpty == false
        || !learned.range(ofPrefix: letters).isEmpty
    }
  }
}
