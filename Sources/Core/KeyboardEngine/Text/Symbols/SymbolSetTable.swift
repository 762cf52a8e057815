internal import KeyboardModel

/// A set of code points and markers, one of which a pattern matches.
enum SymbolSet: Hashable, Sendable {
  case symbol(Symbol)
  case symbols(UnicodeSet, markers: Set<Symbol>, hasAnyMarker: Bool)
}

/// The distinct sets of symbols in all patterns of a layout, and its markers, by number.
package struct SymbolSetTable {
  private(set) var sets: [SymbolSet] = []
  private var numbers: [SymbolSet: Int32] = [:]
  private var symbolNumbers: [Symbol: Int32] = [:]
  /// The numbers of the markers. The number 0 is for markers that the layout does not know.
  private(set) var markers: [Identifier: Int] = [:]

  mutating func marker(_ id: Identifier) -> Symbol {
    if let number = markers[id] { return Symbol(marker: number) }
    let number = markers.count + 1
    markers[id] = number
    return Symbol(marker: number)
  }

  mutating func symbol(_ symbol: PatternSymbol) -> Symbol {
    switch symbol {
    case .scalar(let scalar): Symbol(scalar.value)
    case .marker(let id): marker(id)
    case .anyMarker: .anyMarker
    }
  }

  /// Returns the number of the set of `symbol` alone, or of every marker for `Symbol.anyMarker`.
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

  mutating func number(of set: SymbolSet) -> Int32 {
    if case .symbol(let symbol) = set { return number(of: symbol) }
    if let number = numbers[set] { return number }
    let number = Int32(sets.count)
    sets.append(set)
    numbers[set] = number
    return number
  }

  mutating func number(of members: PatternClass) -> Int32 {
    number(
      of: .symbols(
        members.scalars, markers: Set(members.markers.map { marker($0) }),
        hasAnyMarker: members.hasAnyMarker))
  }
}
