internal import KeyboardWords

struct PairCounts {
  private struct Pair {
    let head: Int
    let id: Int
    let count: Double
    let gain: Double
  }

  struct Coded {
    var index: [UInt8] = []
    var bytes: [UInt8] = []
    var count = 0
  }

  private var pairs: [Pair] = []
  /// The pairs that are never suggested, whose count is 0.
  private var refused: [Pair] = []
  private var totals: [Double]
  private let discount: Double

  /// Counts the pairs of a sequence of words and breaks, and adds others with their counts.
  init(
    in sequence: [Int32], and others: [UInt64: Double], of vocabulary: ModelVocabulary,
    discount: Double
  ) {
    self.discount = discount
    let heads = vocabulary.count + WordContext.breakCount
    totals = [Double](repeating: 0, count: heads)
    var counts: [UInt64: Double] = [:]
    func add(_ head: Int, _ id: Int, _ count: Double) {
      guard head >= 0, id >= 0, id < vocabulary.count else { return }
      totals[head] += count
      let key = Self.key(head, id)
      guard vocabulary.isFree(head), vocabulary.isFree(id), !vocabulary.refusedPairs.contains(key)
      else { return }
      counts[key, default: 0] += count
    }
    var previous = -1
    for number in sequence {
      let current = vocabulary.position(of: number)
      add(previous, current, 1)
      previous = current
    }
    // Always in the same order, since sums of fractions depend on it
    for (pair, count) in others.sorted(by: { $0.key < $1.key }) {
      let (head, id) = Self.parts(of: pair)
      add(vocabulary.position(of: Int32(head)), vocabulary.position(of: Int32(id)), count)
    }
    pairs = counts.map { pair, count in
      let (head, id) = Self.parts(of: pair)
      let ratio = max(count - discount, 0) / totals[head] / vocabulary.words[id].share
      return Pair(head: head, id: id, count: count, gain: count * Logarithm.log2(ratio))
    }.filter { $0.gain > 0 }.sorted {
      $0.gain == $1.gain ? ($0.head, $0.id) < ($1.head, $1.id) : $0.gain > $1.gain
    }
    refused = vocabulary.refusedPairs.map { pair in
      let (head, id) = Self.parts(of: pair)
      return Pair(head: head, id: id, count: 0, gain: 0)
    }
  }

  static func key(_ head: Int, _ id: Int) -> UInt64 { UInt64(head) << 32 | UInt64(id) }

  private static func parts(of key: UInt64) -> (head: Int, id: Int) {
    (Int(key >> 32), Int(key & 0xFFFF_FFFF))
  }

  func limited(to limit: Int) -> Coded {
    let chosen = pairs.prefix(limit)
    let kept = (chosen + refused).sorted { ($0.head, $0.id) < ($1.head, $1.id) }
    var result = Coded(count: chosen.count)
    var position = 0
    for head in totals.indices {
      if head % WordModel.blockCount == 0 { result.index.append(number: result.bytes.count) }
      let start = position
      while position < kept.count, kept[position].head == head { position += 1 }
      append(kept[start..<position], of: head, to: &result.bytes)
    }
    return result
  }

  private func append(_ pairs: ArraySlice<Pair>, of head: Int, to bytes: inout [UInt8]) {
    append(pairs.count, to: &bytes)
    guard !pairs.isEmpty else { return }
    let total = max(totals[head], 1)
    let known = pairs.reduce(0) { $0 + max($1.count - discount, 0) } / total
    bytes.append(cost(1 - known, unit: WordModel.restUnit))
    var last = 0
    for pair in pairs {
      append(pair.id - last, to: &bytes)
      bytes.append(
        pair.count == 0
          ? WordModel.refusedCost
          : min(
            cost((pair.count - discount) / total, unit: WordModel.pairUnit),
            WordModel.refusedCost - 1))
      last = pair.id
    }
  }

  private func append(_ value: Int, to bytes: inout [UInt8]) {
    var value = value
    while value > 0x7F {
      bytes.append(UInt8(value & 0x7F | 0x80))
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  private func cost(_ share: Double, unit: Int) -> UInt8 {
    let bits = -Logarithm.log2(max(share, 1e-6)) * Double(unit)
    return UInt8(min(max(bits.rounded(), 0), 255))
  }
}

extension Logarithm {
  /// Returns the logarithm of a positive finite number to base 2, within a millionth.
  static func log2(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value > 0 ? 1024 : -1100 }
    // The series of the inverse hyperbolic tangent, for a significand near 1.
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.414_213_562 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    let series = 1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9)))
    return exponent + ratio * series * 2 * 1.442_695_040_888_963_4
  }
}
