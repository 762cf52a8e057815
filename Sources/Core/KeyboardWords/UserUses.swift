/// The likelihood of the user's words after the previous ones.
struct UserUses {
  private struct Followers {
    let counts: [Int: Int]
    let total: Double
    /// The part of a likelihood that is left to words that did not follow.
    let rest: Double
  }

  private let time: Int
  /// The weights of recent uses and of all.
  private let recent: Double
  private let all: Double
  private let discount: Double
  /// The words after the previous word, then after the two previous ones, as far as there are any.
  private let followers: [Followers]

  /// Creates the likelihoods after the previous word or break, and after the two previous ones.
  ///
  /// - Parameters:
  ///   - user: The words of the user.
  ///   - heads: The previous word, and the two previous ones.
  ///   - weights: The weights of the parts of a likelihood.
  init(_ user: UserWords, after heads: [String], weights: SuggestionEngine.Weights) {
    time = user.time
    recent = weights.recency / user.scale
    all = (1 - weights.recency) / Double(max(time, 1))
    let discount = weights.discount
    self.discount = discount
    followers = heads.compactMap { head in
      user.followers[head].map { counts in
        let total = Double(max(counts.values.reduce(0, +), 1))
        return Followers(
          counts: counts, total: total, rest: min(discount * Double(counts.count) / total, 1))
      }
    }
  }

  /// Returns the likelihood of a word. The part that is taken from each pair that was seen goes to
  /// all words.
  func likelihood(of use: UserWords.Use) -> Double {
    var likelihood = recent * use.recency(at: time) + all * Double(use.count)
    for followers in followers {
      likelihood *= followers.rest
      if let count = followers.counts[use.id] {
        likelihood += (Double(count) - discount) / followers.total
      }
    }
    return likelihood
  }
}
