/// Sorting the end of a context.
extension ReorderGroup {
  /// Sorts what has been typed since the last place that is settled.
  ///
  /// Such a place is the base of a run that begins where a match may begin, with all the code points
  /// after it on which the matches up to it depend, and before which nothing was moved. Before it
  /// nothing will be moved as long as these code points stay, so the work does not grow with the text.
  ///
  /// - Complexity: O(*n* log *n*) in the number of code points since that place, for each candidate.
  func sort(_ context: inout Context, number: Int, with compiled: CompiledTransforms) {
    let start = context.cuts[number].last?.position ?? 0
    guard !settles(&context, from: start, number: number, with: compiled) else { return }
    let window = Window(context, from: start, lead: longestBefore)
    let count = window.text.count
    var weights = [Weight](repeating: Weight(), count: count)
    // For each place where a match may begin, on how many code points all matches up to it depend.
    var reach = [Int](repeating: .max, count: count)
    var isWeighed = false
    var position = window.lead
    var farthest = 0
    while position < count {
      let found = weigh(window.text, at: position, into: &weights, with: compiled)
      farthest = max(farthest, position + found.longest)
      reach[position] = farthest
      isWeighed = isWeighed || found.length > 1 || weights[position] != Weight()
      position += found.length
    }
    let runs = Self.runs(weights, from: window.lead)
    let order = isWeighed ? Self.sorted(weights, runs: runs, from: window.lead) : nil
    var unchanged = context.count
    if let order {
      unchanged = context.replaceTail(from: start, with: window.reordered(order))
      unchanged = min(unchanged, context.normalize(from: unchanged))
    }
    for run in runs where run > window.lead && reach[run] <= count && weights[run].isBase {
      let validity = window.places[reach[run] - 1] + 1
      guard validity <= unchanged else { break }
      context.cuts[number].append(
        Context.Cut(position: window.places[run - 1] + 1, validity: validity))
    }
  }

  /// Whether no rule can begin to match since `start`, so that all is settled.
  private func settles(
    _ context: inout Context, from start: Int, number: Int, with compiled: CompiledTransforms
  ) -> Bool {
    var (last, previous): (Int?, Int?)
    for place in start..<context.count where !context.symbols[place].isMarker {
      let symbolClass = compiled.classes[context.symbols[place]]
      let target = compiled.automaton.target(of: index, on: symbolClass, classes: compiled.classes)
      guard target == Automaton.dead else { return false }
      (previous, last) = (last, place)
    }
    if let last, let previous {
      context.cuts[number].append(Context.Cut(position: previous + 1, validity: last + 1))
    }
    return true
  }

  /// Where runs begin.
  private static func runs(_ weights: [Weight], from start: Int) -> [Int] {
    var runs: [Int] = []
    for index in start..<weights.count {
      let followsPreBase = index > start && weights[index - 1].precedesBase
      let begins = weights[index].precedesBase || weights[index].isBase
      if index == start || begins && !followsPreBase { runs.append(index) }
    }
    return runs
  }

  /// The places of the code points in their new order; `nil` when none moves.
  private static func sorted(
    _ weights: [Weight], runs: [Int], from start: Int
  ) -> [Int]? {
    guard !isSorted(weights, runs: runs, from: start) else { return nil }
    var sequence = KeySequence()
    var keys: [Key] = []
    keys.reserveCapacity(weights.count - start)
    for place in start..<weights.count { keys.append(sequence.next(weights[place], at: place)) }
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1] : weights.count
      if end - run > 1 { keys[run - start..<end - start].sort() }
    }
    return keys.map(\.ownPlace)
  }

  private static func isSorted(_ weights: [Weight], runs: [Int], from start: Int) -> Bool {
    var sequence = KeySequence()
    var last: Key?
    var run = 0
    for place in start..<weights.count {
      let key = sequence.next(weights[place], at: place)
      if run < runs.count, runs[run] == place {
        run += 1
      } else if let last, key < last {
        return false
      }
      last = key
    }
    return true
  }
}

/// The order of a code point in its run.
private struct Key: Comparable {
  let order: Int8
  let place: Int
  let tertiary: Int8
  let ownPlace: Int

  static func < (first: Key, second: Key) -> Bool {
    (first.order, first.place, first.tertiary, first.ownPlace)
      < (second.order, second.place, second.tertiary, second.ownPlace)
  }
}

/// Makes the keys of code points, one after the other.
private struct KeySequence {
  /// The last base of tertiary weights.
  private var base: (order: Int8, place: Int) = (0, -1)

  mutating func next(_ weight: ReorderGroup.Weight, at place: Int) -> Key {
    guard weight.tertiary == 0 else {
      return Key(
        order: base.order, place: base.place, tertiary: weight.tertiary, ownPlace: place)
    }
    // What has the order 0 is a base for tertiary weights, whatever is written.
    if weight.isTertiaryBase || weight.order == 0 { base = (weight.order, place) }
    return Key(order: weight.order, place: place, tertiary: 0, ownPlace: place)
  }
}

/// The code points of the end of a context, without its markers.
private struct Window {
  /// The code points, those before the window first.
  private(set) var text: [Symbol] = []
  /// The number of code points before the window.
  let lead: Int
  /// The place of each code point in the context.
  private(set) var places: [Int] = []
  private let symbols: ArraySlice<Symbol>

  init(_ context: Context, from start: Int, lead: Int) {
    var first = start
    var found = 0
    while first > 0, found < lead {
      first -= 1
      if !context.symbols[first].isMarker { found += 1 }
    }
    symbols = context.symbols[start...]
    places.reserveCapacity(context.count - first)
    text.reserveCapacity(context.count - first)
    for place in first..<context.count where !context.symbols[place].isMarker {
      places.append(place)
      text.append(context.symbols[place])
    }
    self.lead = found
  }

  /// The symbols of the window with its code points in the order of `order`. Counted from the end, equal
  /// code points get back the markers that they had.
  func reordered(_ order: [Int]) -> [Symbol] {
    let sorted = order.map { text[$0] }
    guard sorted.count != symbols.count else { return sorted }
    var markers: [Symbol: [ArraySlice<Symbol>]] = [:]
    var start = symbols.startIndex
    for place in places[lead...] {
      markers[symbols[place], default: []].append(symbols[start..<place])
      start = place + 1
    }
    var result = Array(symbols[start...].reversed())
    for symbol in sorted.reversed() {
      result.append(symbol)
      result += (markers[symbol]?.popLast() ?? []).reversed()
    }
    return result.reversed()
  }
}
