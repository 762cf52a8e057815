internal import KeyboardEngine
internal import KeyboardModel

/// A test for the end of a text that transforms may still change. What is before it is settled.
struct UnsettledEnd {
  private struct State {
    let places: Set<Int>
    /// A Boolean value that indicates whether a pattern continues.
    let isOpen: Bool
    /// The numbers of the states after a symbol, as far as known.
    var next: [PatternSymbol: Int] = [:]
    /// The numbers of the states after a mark, before which other ones may come.
    var nextWithMarks: [PatternSymbol: Int] = [:]
    /// Indicates whether a pattern continues with a replacement; `nil` if unknown.
    var continuesWithReplacement: Bool?
  }

  private struct ClassEdge {
    let from: Int
    let to: Int
    let members: PatternClass
  }

  private struct Replacement: Hashable {
    let symbols: SymbolText
    /// A Boolean value that indicates whether these are all symbols of the text.
    let isWhole: Bool
  }

  /// The number of the state after a text that no pattern begins with.
  private static let dead = 0
  private static let start = 1

  private let normalizes: Bool
  /// A Boolean value that indicates whether reorders may change any text.
  private let isNeverSettled: Bool
  /// The numbers of symbols up to places, and the places that follow without a symbol.
  private var places: [(depth: Int, followers: [Int])] = []
  private var edges: [PatternSymbol: [(from: Int, to: Int)]] = [:]
  private var classEdges: [ClassEdge] = []
  private var edgesBySymbol: [PatternSymbol: [(from: Int, to: Int)]] = [:]
  /// The places that symbols lead away from, and those of them that marks lead away from.
  private var (openPlaces, placesBeforeMarks): (Set<Int>, Set<Int>) = ([], [])
  /// The replacements by their first symbols; `nil` if one may begin with any symbol, or be empty.
  private var replacements: [PatternSymbol: Set<Replacement>]? = [:]
  private var longest = 0
  private var states: [State] = []
  private var numbers: [Set<Int>: Int] = [:]

  init(_ layout: KeyboardLayout) {
    normalizes = layout.normalizes
    var transforms: [Transform] = []
    var hasReorders = false
    for group in layout.transforms {
      switch group {
      case .transforms(let own): transforms += own
      case .reorders: hasReorders = true
      }
    }
    isNeverSettled = hasReorders
    guard !hasReorders else { return }
    let matcher = SymbolMatcher(normalizes: layout.normalizes)
    let first = newPlace(depth: 0)
    for transform in transforms {
      let end = add(matcher.normalized(transform.from.root), at: first)
      longest = max(longest, places[end].depth)
      add(transform.to, matcher)
    }
    _ = number(of: [])
    _ = number(of: [first])
  }

  // MARK: The network

  private mutating func newPlace(depth: Int) -> Int {
    places.append((min(depth, TextEngine.contextLimit), []))
    return places.count - 1
  }

  private mutating func newPlace(behind place: Int) -> Int {
    openPlaces.insert(place)
    return newPlace(depth: places[place].depth + 1)
  }

  private mutating func add(_ node: TransformPattern.Node, at place: Int) -> Int {
    switch node {
    case .start: return place
    case .literal(let symbols):
      return symbols.reduce(place) { place, symbol in
        let next = newPlace(behind: place)
        if mayMove(symbol) { placesBeforeMarks.insert(place) }
        edges[symbol, default: []].append((place, next))
        return next
      }
    case .oneOf(let members):
      let next = newPlace(behind: place)
      placesBeforeMarks.insert(place)
      classEdges.append(ClassEdge(from: place, to: next, members: members))
      return next
    case .item(let items):
      return join(items.map { add(.literal($0.symbols), at: place) }, behind: place)
    case .sequence(let nodes): return nodes.reduce(place) { add($1, at: $0) }
    case .alternatives(let nodes): return join(nodes.map { add($0, at: place) }, behind: place)
    case .capture(_, let node): return add(node, at: place)
    case .repetition(let node, let count):
      // Any number of times: what a pattern matches more often is less settled.
      let depth = places[place].depth
      let start = newPlace(depth: depth)
      places[place].followers.append(start)
      let end = add(node, at: start)
      places[end].followers.append(start)
      let last = newPlace(depth: depth + (places[end].depth - depth) * count.upperBound)
      places[count.lowerBound == 0 ? start : end].followers.append(last)
      return last
    }
  }

  private mutating func join(_ ends: [Int], behind place: Int) -> Int {
    let next = newPlace(depth: ends.map { places[$0].depth }.max() ?? places[place].depth)
    for end in ends { places[end].followers.append(next) }
    return next
  }

  private mutating func add(_ replacement: TransformReplacement, _ matcher: SymbolMatcher) {
    let texts: [SymbolText] =
      switch replacement.parts.first {
      case .literal(let symbols): [matcher.normalized(symbols)]
      case .mapped(_, _, let target): target.items.map { matcher.normalized($0.symbols) }
      case .capture, nil: [[]]
      }
    for text in texts {
      // A mark at the beginning may change places with one before it.
      guard let first = text.first, !mayMove(first) else { return replacements = nil }
      replacements?[first, default: []].insert(
        Replacement(symbols: text, isWhole: replacement.parts.count == 1))
    }
  }

  private mutating func edges(by symbol: PatternSymbol) -> [(from: Int, to: Int)] {
    if let known = edgesBySymbol[symbol] { return known }
    var found = edges[symbol] ?? []
    if symbol.isMarker { found += edges[.anyMarker] ?? [] }
    found += classEdges.filter { $0.members.contains(symbol) }.map { ($0.from, $0.to) }
    edgesBySymbol[symbol] = found
    return found
  }

  // MARK: States

  private mutating func number(of ends: Set<Int>) -> Int {
    var all = ends
    var open = Array(ends)
    while let place = open.popLast() {
      open += places[place].followers.filter { all.insert($0).inserted }
    }
    if let known = numbers[all] { return known }
    numbers[all] = states.count
    states.append(State(places: all, isOpen: !openPlaces.isDisjoint(with: all)))
    return states.count - 1
  }

  private mutating func next(_ state: Int, _ symbol: PatternSymbol) -> Int {
    if let known = states[state].next[symbol] { return known }
    let places = states[state].places
    let next = number(of: Set(edges(by: symbol).filter { places.contains($0.from) }.map(\.to)))
    states[state].next[symbol] = next
    return next
  }

  private mutating func nextWithMarks(_ state: Int, _ mark: PatternSymbol) -> Int {
    if let known = states[state].nextWithMarks[mark] { return known }
    let after = states[next(state, mark)].places
    let next = number(of: after.union(states[state].places.intersection(placesBeforeMarks)))
    states[state].nextWithMarks[mark] = next
    return next
  }

  private func mayMove(_ symbol: PatternSymbol) -> Bool {
    guard normalizes, case .scalar(let scalar) = symbol else { return false }
    return PathTarget.isMark(scalar.value)
  }

  /// Returns whether a pattern matches a replacement behind the text of a state.
  private mutating func continuesWithReplacement(_ state: Int) -> Bool {
    if let known = states[state].continuesWithReplacement { return known }
    // The answer may depend on itself.
    states[state].continuesWithReplacement = true
    let continues = continuesWithOneOfReplacements(state)
    states[state].continuesWithReplacement = continues
    return continues
  }

  private mutating func continuesWithOneOfReplacements(_ state: Int) -> Bool {
    guard states[state].isOpen else { return false }
    guard let replacements else { return true }
    for (first, texts) in replacements where next(state, first) != Self.dead {
      for text in texts where !text.isWhole || continues(state, with: text.symbols) { return true }
    }
    return false
  }

  private mutating func continues(_ state: Int, with text: SymbolText) -> Bool {
    var state = state
    for (place, symbol) in text.enumerated() {
      state = next(state, symbol)
      guard state != Self.dead else { return false }
      // What follows may be replaced, or marks come before it.
      if states[state].isOpen, start(in: Array(text[(place + 1)...])) == 0 { return true }
    }
    return true
  }

  // MARK: Texts

  /// Returns the place in a normalized text from which on it may still change.
  mutating func start(in text: SymbolText) -> Int {
    guard !isNeverSettled else { return 0 }
    var start = text.count
    // For the places from the end on, whether the text may change from there on.
    var isUnsettled = [true]
    var settledCount = 0
    for place in text.indices.reversed() {
      guard settledCount <= longest else { break }
      let mayChange = mayChange(text, from: place, isUnsettled)
      isUnsettled.append(mayChange)
      if mayChange {
        (start, settledCount) = (place, 0)
      } else if !mayMove(text[place]) {
        settledCount += 1
      }
    }
    return start
  }

  private mutating func mayChange(
    _ text: SymbolText, from start: Int, _ isUnsettled: [Bool]
  ) -> Bool {
    if mayMove(text[start]) {
      // Markers stay before the mark that follows them.
      let end = text[(start + 1)...].firstIndex { !$0.isMarker } ?? text.count
      if isUnsettled[text.count - end] { return true }
    }
    var state = Self.start
    for (place, symbol) in text[start...].enumerated() {
      state = mayMove(symbol) ? nextWithMarks(state, symbol) : next(state, symbol)
      guard state != Self.dead else { return false }
      let rest = text.count - start - place - 1
      if rest == 0 { return states[state].isOpen }
      if isUnsettled[rest], continuesWithReplacement(state) { return true }
    }
    return false
  }
}

extension PatternSymbol {
  var codePoint: UInt32? { if case .scalar(let scalar) = self { scalar.value } else { nil } }

  var isMarker: Bool { if case .marker = self { true } else { false } }
}
