extension SuggestionEngine {
  /// Returns the characters that may come next, the likeliest first, by the words that continue the
  /// text. After a whole word one of them is a space, and after a sign such as a full stop it is the
  /// only one. After a number, none is known.
  ///
  /// - Complexity: O(*n*) in the number of words that continue the text; of more than a thousand,
  ///   the likeliest are considered.
  package mutating func nextCharacters(before text: some StringProtocol) -> [NextCharacter] {
    if let last = text.unicodeScalars.last, WordText.needsSpace(after: last) {
      return [NextCharacter(character: " ", share: 1)]
    }
    let context = wordContext(before: text)
    guard context.prefix.first?.isNumber != true else { return [] }
    let length = context.prefix.count
    var shares: [Character: Double] = [:]
    var total = 0.0
    for candidate in candidates(in: context, count: Self.characterReach) {
      let word = WordCase.adapt(
        candidate.word, to: context.prefix, beginsSentence: context.beginsSentence,
        isTurkic: isTurkic)
      shares[word.dropFirst(length).first ?? " ", default: 0] += candidate.likelihood
      total += candidate.likelihood
    }
    guard total > 0 else { return [] }
    return shares.map { NextCharacter(character: $0.key, share: $0.value / total) }
      .sorted { $0.share == $1.share ? $0.character < $1.character : $0.share > $1.share }
  }

  /// The number of words that are considered.
  private static let characterReach = 1000
}
