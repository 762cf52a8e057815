/// Keys that bring what is still lacking before the cursor: in Telex, o after ư becomes ơ only when the
/// syllable goes on, and the key of its tone comes last.
extension PathSearch {
  /// The most outputs that are typed until nothing is lacking any more.
  private static let longestLack = 4
  /// How many outputs are typed in search of them.
  private static let lackBudget = 300
  /// How many code points before and behind a place decide what is found there.
  private static let extent = (before: 4, behind: 8)

  /// Goes on from inside a character by the next letters and what changes those before them.
  mutating func bringWhatLacks(at position: Int) {
    guard !sequences.changers.isEmpty, target.isInsideCharacter(position) else { return }
    let surroundings = target.surroundings(
      of: position, before: Self.extent.before, behind: Self.extent.behind)
    for arrival in arrivals(at: position) {
      guard let start = arrival.document else { continue }
      let known = lackWays[surroundings]
      let ways = known ?? waysToWhatLacks(from: start, at: position)
      lackWays[surroundings] = ways
      for way in ways {
        var document = start
        for typed in way { document.type(typed, toward: target.codePoints) }
        arrive(with: document, by: way, from: arrival, at: position)
      }
    }
  }

  /// The outputs after which the text is longer and nothing in it is lacking.
  private func waysToWhatLacks(from document: PathDocument, at position: Int) -> [[Typed]] {
    var ends = [(document: document, typed: [Typed]())]
    var budget = Self.lackBudget
    var found: [[Typed]] = []
    for _ in 1...Self.longestLack {
      var next = ends
      next.removeAll()
      for end in ends {
        for typed in nextLetter(after: end.document) + sequences.changers {
          guard budget > 0 else { return found }
          budget -= 1
          var document = end.document
          document.type(typed, toward: target.codePoints)
          if document.rest.isEmpty {
            if document.position > position { found.append(end.typed + [typed]) }
          } else if agreement(of: document) != nil {
            next.append((document, end.typed + [typed]))
          }
        }
      }
      ends = next
    }
    return found
  }

  /// The outputs that are the first letter of the target of which `document` has none.
  private func nextLetter(after document: PathDocument) -> [Typed] {
    guard var place = agreement(of: document) else { return [] }
    while place < target.count, target.isMark(at: place) { place += 1 }
    guard place < target.count else { return [] }
    return sequences[[target.codePoints[place]]].filter { $0.count == 1 }.flatMap { $0 }
  }

  /// Where in the target what `document` has ends, if its letters are those of the target, with no marks
  /// but some of theirs.
  private func agreement(of document: PathDocument) -> Int? {
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
