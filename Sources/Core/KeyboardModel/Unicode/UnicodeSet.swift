/// A set of code points, stored as ascending ranges that are not adjacent.
package struct UnicodeSet: Hashable, Sendable {
  /// The ranges of code points, ascending, separated by at least one code point.
  package private(set) var ranges: [ClosedRange<UInt32>]

  /// Creates the set of the code points in `ranges`, which may overlap and have any order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of ranges.
  package init(_ ranges: [ClosedRange<UInt32>] = []) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) {
      merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Returns a Boolean value that indicates whether the set contains `scalar`.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }

  /// Returns the code points that are in either set.
  package func union(_ other: UnicodeSet) -> UnicodeSet {
    UnicodeSet(ranges + other.ranges)
  }

  /// The code points that are not in the set.
  package var inverted: UnicodeSet {
    var next: UInt32 = 0
    var gaps: [ClosedRange<UInt32>] = []
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return UnicodeSet(gaps)
  }

  /// Returns the code points that are in both sets.
  package func intersection(_ other: UnicodeSet) -> UnicodeSet {
    inverted.union(other.inverted).inverted
  }

  /// Returns the code points of this set that are not in `other`.
  package func subtracting(_ other: UnicodeSet) -> UnicodeSet {
    intersection(other.inverted)
  }
}
