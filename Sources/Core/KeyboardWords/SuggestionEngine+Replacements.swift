public import KeyboardModel

/// Words that were typed by mistake, and those in place of them.
extension SuggestionEngine {
  /// The least number of letters of a word that is replaced.
  private static let replacedLength = 3
  /// The least likelihood of a word in place of another one, with that of the slips.
  private static let leastLikelihood = Logarithm.exp2(-18)
  /// The number of times that it is likelier than the next one.
  private static let leastAdvantage = 8.0

  /// Returns the word that is all but certainly meant by the one at the end of a text: the typed word
  /// is unknown, and one that the touches would have typed, had they met the keys beside, is much
  /// likelier than all others.
  ///
  /// Words of one or two letters, with digits, with capitals inside, and names within a sentence are
  /// left as they are.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor, which ends with the word.
  ///   - touches: The parts of the end of the text that touches have typed, the last one last.
  /// - Returns: The word, or `nil` if the typed one stays.
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
    let word = WordCase.adapt(
      best.word, to: context.prefix, beginsSentence: context.beginsSentence, isTurkic: isTurkic)
    return Suggestion(word: word, replacedCount: context.prefix.count)
  }

  /// Returns a Boolean value that indicates whether a typed word is unknown, with and without marks,
  /// and not written as a name or an abbreviation is.
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
}
