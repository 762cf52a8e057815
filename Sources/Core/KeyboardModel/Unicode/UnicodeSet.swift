/// A set of code points, stored as ascending ranges that are not adjacent.
package struct UnicodeSet: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt32>]

  /// The `ranges` may overlap and have any order.
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

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
    return index < ranges.count && ranges[index].contains(scalar.value)
  }

  package func union(_ other: UnicodeSet) -> UnicodeSet { UnicodeSet(ranges + other.ranges) }

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

  package func intersection(_ other: UnicodeSet) -> UnicodeSet {
    inverted.union(other.inverted).inverted
  }

  package func subtracting(_ other: UnicodeSet) -> UnicodeSet { intersection(other.inverted) }
}
