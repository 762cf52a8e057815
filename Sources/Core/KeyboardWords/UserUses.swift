/// The likelihood of the user's words after the previous ones.
struct UserUses {
  private struct Followers {
    let counts: [String: Int]
    let total: Double
  }

  private let time: Int
  private let scale: Double
  private let weights: SuggestionEngine.Weights
  /// The words after the previous word, then after the two previous ones, as far as there are any.
  private let followers: [Followers]

  /// The number of learned words before which uses no longer matter.
  private let oldest: Int

  /// Creates the likelihoods after the previous word or break, and after the two previous ones.
  ///
  /// - Parameters:
  ///   - user: The words of the user.
  ///   - heads: The previous word, and the two previous ones.
  ///   - weights: The weights of the parts of a likelihood.
  ///   - wordCount: The number of the user's words that are in question. If there are many, those
  ///     that were used long ago do not matter.
  init(
    _ user: UserWords, after heads: [String], weights: SuggestionEngine.Weights, wordCount: Int
  ) {
    self.weights = weights
    oldest = wordCount > Self.smallCount ? user.time - Self.reach : 0
    time = user.time
    scale = user.scale
    followers = heads.compactMap { head in
      user.followers[head].map {
        Followers(counts: $0, total: Double(max($0.values.reduce(0, +), 1)))
      }
    }
  }

  private static let smallCount = 400
  private static let reach = 2000

  /// Returns a Boolean value that indicates whether the use of a word matters: it was used recently,
  /// or after the previous one.
  func matters(_ entry: UserWords.Entry) -> Bool {
    entry.time >= oldest || followers.contains { $0.counts[entry.word] != nil }
  }

  /// Returns the likelihood of a word. The part that is taken from each pair that was seen goes to
  /// all words.
  func likelihood(of entry: UserWords.Entry) -> Double {
    let recent = entry.recency(at: time) / scale
    let all = Double(entry.count) / Double(max(time, 1))
    var likelihood = weights.recency * recent + (1 - weights.recency) * all
    for followers in followers {
      likelihood *= min(weights.discount * Double(followers.counts.count) / followers.total, 1)
      if let count = followers.counts[entry.word] {
        likelihood += (Double(count) - weights.discount) / followers.total
      }
    }
    return likelihood
  }
}
