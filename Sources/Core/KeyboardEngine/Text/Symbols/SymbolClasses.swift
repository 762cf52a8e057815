internal import KeyboardModel

/// A partition of all symbols into classes that no pattern of a layout distinguishes further.
///
/// Class 0 contains the code points that no pattern names. Each marker has its own class. The class
/// of a code point is found in two stages, with pages of 256 code points.
package final class SymbolClasses: Sendable {
  struct Members: Sendable {
    /// The range of the listed classes, which are ascending.
    fileprivate var places = 0..<0
    /// Whether the set contains the code points that are *not* in the listed classes.
    fileprivate(set) var isInverted = false
    fileprivate(set) var hasAnyMarker = false
  }

  private let pages: [UInt16]
  private let classes: [UInt32]
  /// The class of the first marker. The classes of code points are lower.
  let firstMarker: UInt32
  let members: [Members]
  /// The listed classes, one set after the other.
  private let lists: [UInt32]

  package init(_ table: borrowing SymbolSetTable) {
    let bounds = Self.bounds(of: table.sets)
    firstMarker = UInt32(bounds.count) + 1
    var lists = Lists(bounds: bounds)
    members = table.sets.map { lists.add($0) }
    var isListed = Array(repeating: false, count: bounds.count)
    for number in lists.classes where number <= bounds.count { isListed[Int(number) - 1] = true }
    var pages = Pages()
    for (index, isListed) in isListed.enumerated() where isListed {
      let end = index + 1 < bounds.count ? bounds[index + 1] : 0x110000
      pages.fill(bounds[index]..<end, with: UInt32(index) + 1)
    }
    self.lists = lists.classes
    self.pages = pages.pages
    classes = pages.classes
  }

  @inline(__always)
  package subscript(symbol: Symbol) -> UInt32 {
    if symbol.isMarker { return firstMarker + UInt32(symbol.marker) }
    return classes[Int(pages[Int(symbol.rawValue >> 8)]) << 8 | Int(symbol.rawValue & 0xFF)]
  }

  package func contains(_ set: Int32, _ number: UInt32) -> Bool {
    let members = members[Int(set)]
    if number >= firstMarker, members.hasAnyMarker { return true }
    let isListed = lists(number, in: members.places)
    return number < firstMarker ? isListed != members.isInverted : isListed
  }

  func listed(by members: Members) -> ArraySlice<UInt32> { lists[members.places] }

  private func lists(_ number: UInt32, in places: Range<Int>) -> Bool {
    if places.count == 1 { return lists[places.lowerBound] == number }
    let place = places.partitioningIndex { lists[$0] >= number }
    return place < places.upperBound && lists[place] == number
  }

  /// Returns the code points at which some set begins or ends, ascending.
  private static func bounds(of sets: [SymbolSet]) -> [UInt32] {
    var bounds: [UInt32] = []
    for set in sets {
      switch set {
      case .symbol(let symbol):
        guard !symbol.isMarker else { continue }
        bounds += [symbol.rawValue, symbol.rawValue + 1]
      case .symbols(let codePoints, _, _):
        for range in codePoints.ranges { bounds += [range.lowerBound, range.upperBound + 1] }
      }
    }
    bounds.sort()
    var count = 0
    for bound in bounds where count == 0 || bounds[count - 1] != bound {
      guard bound < 0x110000 else { break }
      bounds[count] = bound
      count += 1
    }
    bounds.removeSubrange(count...)
    return bounds
  }
}

private struct Lists {
  private(set) var classes: [UInt32] = []
  let bounds: [UInt32]

  mutating func add(_ set: SymbolSet) -> SymbolClasses.Members {
    let start = classes.count
    var members = SymbolClasses.Members()
    switch set {
    case .symbol(let symbol):
      classes.append(
        symbol.isMarker ? number(ofMarker: symbol) : UInt32(index(of: symbol.rawValue)) + 1)
    case .symbols(let codePoints, let markers, let hasAnyMarker):
      members.hasAnyMarker = hasAnyMarker
      members.isInverted = codePoints.ranges.last?.upperBound == 0x10FFFF
      for range in (members.isInverted ? codePoints.inverted : codePoints).ranges {
        var index = index(of: range.lowerBound)
        while index < bounds.count, bounds[index] <= range.upperBound {
          classes.append(UInt32(index) + 1)
          index += 1
        }
      }
      classes += markers.map { number(ofMarker: $0) }.sorted()
    }
    members.places = start..<classes.count
    return members
  }

  private func number(ofMarker symbol: Symbol) -> UInt32 {
    UInt32(bounds.count + 1 + symbol.marker)
  }

  private func index(of value: UInt32) -> Int { bounds.partitioningIndex { $0 >= value } }
}

private struct Pages {
  private(set) var pages = [UInt16](repeating: 0, count: 0x1100)
  private(set) var classes = [UInt32](repeating: 0, count: 256)

  mutating func fill(_ range: Range<UInt32>, with number: UInt32) {
    var position = range.lowerBound
    var full: UInt16?
    while position < range.upperBound {
      let page = Int(position >> 8)
      let end = min(range.upperBound, UInt32(page + 1) << 8)
      if end - position == 256, let full {
        pages[page] = full
      } else {
        if pages[page] == 0 {
          pages[page] = UInt16(classes.count >> 8)
          classes += repeatElement(0, count: 256)
        }
        let start = Int(pages[page]) << 8 - page << 8
        for codePoint in Int(position)..<Int(end) { classes[start + codePoint] = number }
        if end - position == 256 { full = pages[page] }
      }
      position = end
    }
  }
}
