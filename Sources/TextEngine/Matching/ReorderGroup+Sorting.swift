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
    var window = Window(context, from: start, lead: longestBefore, compiled.classes)
    let count = window.text.count
    var position = window.lead
    var farthest = 0
    var isWeighed = false
    while position < count {
      let found = weigh(&window.text, at: position, with: compiled)
      farthest = max(farthest, position + found.longest)
      window.text[position].reach = farthest
      isWeighed = isWeighed || found.length > 1 || window.text[position].weight != Weight()
      position += found.length
    }
    var unchanged = context.count
    if isWeighed, !window.isSorted {
      let sorted = window.reordered(window.sorted, in: context, from: start)
      unchanged = context.replaceTail(from: start, with: sorted)
      unchanged = min(unchanged, context.normalize(from: unchanged))
    }
    for index in (window.lead + 1)..<max(count, window.lead + 1) {
      let codePoint = window.text[index]
      guard codePoint.reach <= count, codePoint.weight.isBase, window.beginsRun(at: index) else {
        continue
      }
      let validity = window.text[codePoint.reach - 1].place + 1
      guard validity <= unchanged else { break }
      context.cuts[number].append(
        Context.Cut(position: window.text[index - 1].place + 1, validity: validity))
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
  var text: [ReorderGroup.CodePoint] = []
  /// The number of code points before the window.
  let lead: Int

  init(
    _ context: borrowing Context, from start: Int, lead: Int, _ classes: SymbolClasses
  ) {
    var first = start
    var found = 0
    while first > 0, found < lead {
      first -= 1
      if !context.symbols[first].isMarker { found += 1 }
    }
    text.reserveCapacity(context.count - first)
    for place in first..<context.count where !context.symbols[place].isMarker {
      text.append(ReorderGroup.CodePoint(context.symbols[place], at: place, classes))
    }
    self.lead = found
  }

  /// Whether a run begins at `index`.
  func beginsRun(at index: Int) -> Bool {
    if index == lead { return true }
    let weight = text[index].weight
    return (weight.precedesBase || weight.isBase) && !text[index - 1].weight.precedesBase
  }

  /// Whether no code point has to be moved.
  var isSorted: Bool {
    var sequence = KeySequence()
    var last: Key?
    for index in lead..<text.count {
      let key = sequence.next(text[index].weight, at: index)
      if let last, key < last, !beginsRun(at: index) { return false }
      last = key
    }
    return true
  }

  /// The places of the code points in their new order.
  var sorted: [Int] {
    var sequence = KeySequence()
    var keys = (lead..<text.count).map { sequence.next(text[$0].weight, at: $0) }
    var start = 0
    for end in 1...keys.count where end == keys.count || beginsRun(at: lead + end) {
      keys[start..<end].sort()
      start = end
    }
    return keys.map(\.ownPlace)
  }

  /// The symbols of `context` from `start` on, with their code points in the order of `order`. Counted from
  /// the end, equal code points get back the markers that they had.
  func reordered(_ order: [Int], in context: borrowing Context, from start: Int) -> [Symbol] {
    let sorted = order.map { text[$0].symbol }
    guard sorted.count != context.count - start else { return sorted }
    let symbols = context.symbols
    var markers: [Symbol: [ArraySlice<Symbol>]] = [:]
    var start = start
    for codePoint in text[lead...] {
      markers[codePoint.symbol, default: []].append(symbols[start..<codePoint.place])
      start = codePoint.place + 1
    }
    var result = Array(symbols[start...].reversed())
    for symbol in sorted.reversed() {
      result.append(symbol)
      result += (markers[symbol]?.popLast() ?? []).reversed()
    }
    return result.reversed()
  }
}
