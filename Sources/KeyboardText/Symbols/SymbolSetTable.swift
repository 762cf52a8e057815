internal import KeyboardModel
internal import KeyboardPatterns

/// Code points and markers of which a pattern takes one.
enum SymbolSet: Hashable, Sendable {
  /// Just one.
  case symbol(Symbol)
  /// Code points and markers.
  case symbols(UnicodeSet, markers: Set<Symbol>, hasAnyMarker: Bool)
}

/// The different sets of symbols in all patterns of a layout, and its markers, by number.
struct SymbolSetTable {
  private(set) var sets: [SymbolSet] = []
  private var numbers: [SymbolSet: Int32] = [:]
  private var symbolNumbers: [Symbol: Int32] = [:]
  /// The numbers of the markers. The number 0 is for those that the layout does not know.
  private(set) var markers: [Identifier: Int] = [:]

  /// How many numbers of markers there are.
  var markerCount: Int { markers.count + 1 }

  /// The symbol of the marker `id`.
  mutating func marker(_ id: Identifier) -> Symbol {
    if let number = markers[id] { return Symbol(marker: number) }
    let number = markers.count + 1
    markers[id] = number
    return Symbol(marker: number)
  }

  /// The symbol of a part of a pattern.
  mutating func symbol(_ symbol: PatternSymbol) -> Symbol {
    switch symbol {
    case .scalar(let scalar): Symbol(scalar.value)
    case .marker(let id): marker(id)
    case .anyMarker: .anyMarker
    }
  }

  /// The number of the set that holds only `symbol`, or every marker for ``Symbol/anyMarker``.
  mutating func number(of symbol: Symbol) -> Int32 {
    if symbol == .anyMarker {
      return number(of: .symbols(UnicodeSet(), markers: [], hasAnyMarker: true))
    }
    if let number = symbolNumbers[symbol] { return number }
    let number = Int32(sets.count)
    sets.append(.symbol(symbol))
    symbolNumbers[symbol] = number
    return number
  }

  /// The number of `set`.
  mutating func number(of set: SymbolSet) -> Int32 {
    if case .symbol(let symbol) = set { return number(of: symbol) }
    if let number = numbers[set] { return number }
    let number = Int32(sets.count)
    sets.append(set)
    numbers[set] = number
    return number
  }

  /// The number of the set that is written as a class.
  mutating func number(of members: PatternClass) -> Int32 {
    number(
      of: .symbols(
        members.scalars, markers: Set(members.markers.map { marker($0) }),
        hasAnyMarker: members.hasAnyMarker))
  }
}
