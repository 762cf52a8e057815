package enum Spelling {
  /// Returns the candidate most similar to `name`, if at most a third of the letters differ.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates, count: 1).first
  }

  package static func nearest(
    to name: String, among candidates: some Sequence<String>, count: Int
  ) -> [String] {
    let letters = Array(name.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return [] }
    let allowed = max(1, letters.count / 3)
    var near: [(distance: Int, extra: Int, cases: Int, name: String)] = []
    for candidate in candidates where candidate != name {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(65))
      guard abs(other.count - letters.count) <= allowed else { continue }
      let distance = self.distance(letters, other)
      if distance <= allowed, distance < max(letters.count, other.count) {
        let cases = self.distance(
          Array(name.unicodeScalars), Array(candidate.unicodeScalars.prefix(65)))
        near.append((distance, abs(other.count - letters.count), cases, candidate))
      }
    }
    // Of equally similar names, the likelier typo has the same length, then the same capitals.
    return near.sorted {
      ($0.distance, $0.extra, $0.cases, $0.name) < ($1.distance, $1.extra, $1.cases, $1.name)
    }.prefix(count).map { $0.name }
  }

  /// Counts the insertions, deletions, substitutions and transpositions between the names.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(
          previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
