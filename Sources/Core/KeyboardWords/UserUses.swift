/// The likelihood of the user's words after the previous ones.
struct UserUses {
  private typealias Weights = SuggestionEngine.Weights

  private struct Followers {
    let counts: [Int: Int]
    let total: Double
    /// The part of a likelihood that is left to words that did not follow.
    let rest: Double
  }

  private let time: Int
  private let recent: Double
  private let all: Double
  /// The words after the previous word, then after the two previous ones, as far as there are any.
  private let followers: [Followers]

  /// Creates the likelihoods after `heads`: the previous word, and the two previous ones.
  init(_ user: UserWords, after heads: [String]) {
    time = user.time
    recent = Weights.recency / user.scale
    all = (1 - Weights.recency) / Double(max(time, 1))
    followers = heads.compactMap { head in
      user.followers[head].map { counts in
        let total = Double(max(counts.values.reduce(0, +), 1))
        return Followers(
          counts: counts, total: total,
          rest: min(Weights.discount * Double(counts.count) / total, 1))
      }
    }
  }

  /// The part that is taken from each pair that was seen goes to all words.
  func likelihood(of use: UserWords.Use) -> Double {
    var likelihood = recent * use.recency(at: time) + all * Double(use.count)
    for followers in followers {
      likelihood *= followers.rest
      if let count = followers.counts[use.id] {
        likelihood += (Double(count) - Weights.discount) / followers.total
      }
    }
    return likelihood
  }
}
