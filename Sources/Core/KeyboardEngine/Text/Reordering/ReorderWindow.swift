internal import KeyboardModel

/// The code points at the end of a context, without markers, while they are reordered.
struct ReorderWindow: Sendable {
  /// The code points, beginning with the `lead` before the window.
  var text: [ReorderGroup.CodePoint] = []
  private(set) var lead = 0

  /// Fills the window with the code points of `context` from `start` on, after `lead` others.
  mutating func open(_ context: borrowing Context, from start: Int, lead: Int) {
    var first = start
    var found = 0
    while first > 0, found < lead {
      first -= 1
      if !context.symbols[first].isMarker { found += 1 }
    }
    if !text.isEmpty { text.removeAll(keepingCapacity: true) }
    for place in first..<context.count where !context.symbols[place].isMarker {
      text.append(ReorderGroup.CodePoint(context.symbols[place], context.classes[place], at: place))
    }
    self.lead = found
  }

  func beginsRun(at index: Int) -> Bool {
    if index == lead { return true }
    let weight = text[index].weight
    return (weight.precedesBase || weight.isBase) && !text[index - 1].weight.precedesBase
  }

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

  var sorted: [Int] {
    var sequence = KeySequence()
    var keys = (lead..<text.count).map { sequence.next(text[$0].weight, at: $0) }
    var start = 0
    for end in 1...keys.count where end == keys.count || beginsRun(at: lead + end) {
      keys[start..<end].sort()
      start = end
    }
    return keys.map { $0.ownPlace }
  }

  /// Returns the symbols from `start` on in an order; equal code points keep their markers.
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

private struct KeySequence {
  private var base: (order: Int8, place: Int) = (0, -1)

  mutating func next(_ weight: ReorderGroup.Weight, at place: Int) -> Key {
    guard weight.tertiary == 0 else {
      return Key(order: base.order, place: base.place, tertiary: weight.tertiary, ownPlace: place)
    }
    // A code point of order 0 is always a tertiary base, whatever its attributes.
    if weight.isTertiaryBase || weight.order == 0 { base = (weight.order, place) }
    return Key(order: weight.order, place: place, tertiary: 0, ownPlace: place)
  }
}
