internal import KeyboardModel

/// Corrections of touches that have slipped to a key beside.
extension SuggestionEngine {
  /// The text that touches of other keys would have typed.
  struct Reading {
    var key = WordKey("")
    /// The words of the model that begin so.
    var range: Range<Int>
    /// The number of touches that have slipped.
    var slips = 0
    /// The cost of the slips, in bits.
    var cost = 0.0
  }

  /// The largest number of slips in a word.
  private static let slipLimit = 2
  /// The bits above which slips are too unlikely together.
  private static let costLimit = 8.0
  /// The number of readings that are kept of a part of a word.
  private static let readingLimit = 16

  /// Returns words that begin as the typed part of a word would if touches had met the keys beside,
  /// the likeliest first.
  mutating func corrections(
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
        result.append(
          Candidate(word: candidate.word, likelihood: candidate.likelihood * share))
      }
    }
    return result.sorted { $0.likelihood > $1.likelihood }
  }

  /// Returns the readings of the typed part of a word with at least one slip that begin words, the
  /// likeliest first.
  func readings(of typed: String, touches: [TouchedText]) -> [Reading] {
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

  /// Continues a reading.
  ///
  /// - Returns: A Boolean value that indicates whether any word begins so.
  private func extend(_ reading: inout Reading, by key: WordKey) -> Bool {
    reading.key.append(key)
    let letters = reading.key.letters
    reading.range = model?.range(ofPrefix: letters, in: reading.range) ?? 0..<0
    return !reading.range.isEmpty || !learned.range(ofPrefix: letters).isEmpty
  }

  /// Divides the typed part of a word: what was typed before the touches, and the touches that have
  /// typed the rest.
  private static func parts(
    of typed: String, _ touches: [TouchedText]
  ) -> (head: String, parts: [TouchedText]) {
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
}
