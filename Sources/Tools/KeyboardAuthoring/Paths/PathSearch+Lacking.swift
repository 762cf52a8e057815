internal import KeyboardTesting

/// Keys that complete the text before the cursor later: in Telex, o after ư becomes ơ only once the
/// syllable continues, and the tone key comes last.
extension PathSearch {
  /// The maximum number of outputs to complete a text.
  private static let longestLack = 4
  /// The maximum number of outputs typed in the search for them.
  private static let lackBudget = 300
  /// The number of code points around a position that determine the result there.
  private static let extent = (before: 4, behind: 8)

  /// Continues from inside a character with the next letters and with outputs that change earlier
  /// ones.
  mutating func completeCharacter(at position: Int) {
    guard !sequences.changers.isEmpty, target.isInsideCharacter(position) else { return }
    let surroundings = target.surroundings(
      of: position, before: Self.extent.before, behind: Self.extent.behind)
    for index in places(at: position) {
      guard let start = document(at: index) else { continue }
      let known = lackWays[surroundings]
      let ways = known ?? waysToWhatLacks(from: start, at: position)
      lackWays[surroundings] = ways
      for way in ways {
        guard !budget.isUsedUp else { return hasGivenUp = true }
        arrive(from: index, whose: start, typing: way)
      }
    }
  }

  /// Returns the outputs after which the text is longer and complete.
  private mutating func waysToWhatLacks(
    from document: TypedDocument, at position: Int
  ) -> [[Typed]] {
    var found: [[Typed]] = []
    let most = min(Self.lackBudget, budget.rest)
    var exploration = OutputExploration(budget: most, target: target.codePoints)
    exploration.explore(
      from: document, typing: { nextLetter(after: $0.document) + sequences.changers }
    ) { next, _ in
      let isComplete = next.document.rest.isEmpty
      if isComplete, next.document.position > position { found.append(next.typed) }
      guard !isComplete, next.typed.count < Self.longestLack,
        agreement(of: next.document) != nil
      else { return .leave }
      return .extend
    }
    budget.spend(most - exploration.budget)
    return found
  }

  /// Returns the outputs of the first letter of the target that `document` does not have.
  private func nextLetter(after document: TypedDocument) -> [Typed] {
    guard var place = agreement(of: document) else { return [] }
    while place < target.count, target.isMark(at: place) { place += 1 }
    guard place < target.count else { return [] }
    return sequences[[target.codePoints[place]]].filter { $0.count == 1 }.flatMap { $0 }
  }

  /// Returns the position in the target at which the text of `document` ends; `nil` unless its
  /// letters are the target's, with some of their marks.
  private func agreement(of document: TypedDocument) -> Int? {
    var place = document.position
    var marks: [UInt32] = []
    func passMarks() {
      while place < target.count, target.isMark(at: place) {
        marks.append(target.codePoints[place])
        place += 1
      }
    }
    passMarks()
    for codePoint in document.rest {
      if PathTarget.isMark(codePoint) {
        guard let index = marks.firstIndex(of: codePoint) else { return nil }
        marks.remove(at: index)
      } else {
        guard place < target.count, target.codePoints[place] == codePoint else { return nil }
        place += 1
        passMarks()
      }
    }
    return place
  }
}
