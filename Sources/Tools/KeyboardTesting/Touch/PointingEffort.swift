/// The effort of a user of switches or of a resting mouse, in a recording.
package struct PointingEffort: Hashable, Sendable {
  /// The number of offers that were shown.
  package var offers: Int
  /// The number of presses of a switch or rests of the mouse that counted.
  package var presses: Int
  /// The number of slips.
  package var misses: Int

  /// Creates counts.
  package init(offers: Int, presses: Int, misses: Int) {
    (self.offers, self.presses, self.misses) = (offers, presses, misses)
  }

  /// Creates the counts that a word has, separated by commas.
  init?(word: Substring) {
    let numbers = word.split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(offers: numbers[0], presses: numbers[1], misses: numbers[2])
  }

  /// The counts, separated by commas.
  var word: String { "\(offers),\(presses),\(misses)" }
}
