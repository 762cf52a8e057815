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
    var window = Window(context, from: start, lead: longestBefore)
    let count = window.text.count
    guard count > window.lead else { return }
    var weights = [Weight](repeating: Weight(), count: count)
    var isMatchStart = [Bool](repeating: false, count: count)
    var isWeighed = false
    var position = window.lead
    while position < count {
      isMatchStart[position] = true
      let length = weigh(window.text, at: position, into: &weights, with: compiled)
      isWeighed = isWeighed || length > 0
      position += max(length, 1)
    }
    let runs = Self.runs(weights, from: window.lead)
    let order = isWeighed ? Self.sorted(weights, runs: runs, from: window.lead) : nil
    var unchanged = context.count
    if let order {
      unchanged = context.replaceTail(from: start, with: window.reordered(order))
      unchanged = min(unchanged, context.normalize(from: unchanged))
    }
    for run in runs where run > window.lead && run + longestFrom <= count {
      let validity = window.places[run + longestFrom - 1] + 1
      guard weights[run].isBase, isMatchStart[run], validity <= unchanged else { continue }
      context.cuts[number].append(
        Context.Cut(position: window.places[run - 1] + 1, validity: validity))
    }
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

  /// The places of the code points in their new order; `nil` when none has moved.
  private static func sorted(
    _ weights: [Weight], runs: [Int], from start: Int
  ) -> [Int]? {
    var base: (order: Int8, place: Int) = (0, -1)
    var keys: [Key] = []
    keys.reserveCapacity(weights.count - start)
    for place in start..<weights.count {
      let weight = weights[place]
      if weight.tertiary == 0 {
        // What has the order 0 is a base for tertiary weights, whatever is written.
        if weight.isTertiaryBase || weight.order == 0 { base = (weight.order, place) }
        keys.append(Key(order: weight.order, place: place, tertiary: 0, ownPlace: place))
      } else {
        keys.append(
          Key(order: base.order, place: base.place, tertiary: weight.tertiary, ownPlace: place))
      }
    }
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1] : weights.count
      if end - run > 1 { keys[run - start..<end - start].sort() }
    }
    let places = keys.map(\.ownPlace)
    return places.elementsEqual(start..<weights.count) ? nil : places
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
    var before: [Int] = []
    var position = start
    while position > 0, before.count < lead {
      position -= 1
      if !context.symbols[position].isMarker { before.append(position) }
    }
    symbols = context.symbols[start...]
    places = before.reversed() + symbols.indices.filter { !context.symbols[$0].isMarker }
    text = places.map { context.symbols[$0] }
    self.lead = before.count
  }

  /// The symbols of the window with its code points in the order of `order`. Counted from the end, equal
  /// code points get back the markers that they had.
  mutating func reordered(_ order: [Int]) -> [Symbol] {
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
