import KeyboardModel
import TestSupport
import Testing

/// A model that sorts the whole text after each key, as the standard describes it (UTS #35 part 7,
/// "Reorder").
private struct ModelGroup {
  struct Rule {
    var from: [Set<Character>]
    var before: [Set<Character>]
    var order: [Int]?
    var tertiary: [Int]?
    var tertiaryBase: [Bool]?
    var preBase: [Bool]?

    func matches(_ text: [Character], at position: Int) -> Bool {
      let start = position - before.count
      guard start >= 0, position + from.count <= text.count else { return false }
      return zip(from, text[position...]).allSatisfy { $0.contains($1) }
        && zip(before, text[start...]).allSatisfy { $0.contains($1) }
    }

    /// The rule as written in a layout file.
    var xml: String {
      func sets(_ sets: [Set<Character>]) -> String {
        sets.map { $0.count == 1 ? String($0) : "[\(String($0.sorted()))]" }.joined()
      }
      func list(_ name: String, _ values: [some CustomStringConvertible]?) -> String {
        values.map { " \(name)='\($0.map(\.description).joined(separator: " "))'" } ?? ""
      }
      let attributes =
        list("order", order) + list("tertiary", tertiary) + list("tertiaryBase", tertiaryBase)
        + list("preBase", preBase)
      return "<reorder from='\(sets(from))'"
        + (before.isEmpty ? "" : " before='\(sets(before))'") + attributes + "/>"
    }
  }

  struct Weight {
    var order = 0
    var tertiary = 0
    var isTertiaryBase = false
    var isPreBase = false
  }

  var rules: [Rule]

  func weights(_ text: [Character]) -> [Weight] {
    var weights = [Weight](repeating: Weight(), count: text.count)
    var position = 0
    while position < text.count {
      let matching = rules.filter { $0.matches(text, at: position) }
      let longest = matching.max {
        ($0.from.count, $0.before.count) < ($1.from.count, $1.before.count)
      }
      guard let longest else {
        position += 1
        continue
      }
      for rule in matching
      where rule.from.count == longest.from.count && rule.before.count == longest.before.count {
        for offset in rule.from.indices {
          func value<Value>(_ list: [Value]?) -> Value? {
            list.map { $0[min(offset, $0.count - 1)] }
          }
          var weight = weights[position + offset]
          weight.order = value(rule.order) ?? weight.order
          weight.tertiary = value(rule.tertiary) ?? weight.tertiary
          weight.isTertiaryBase = value(rule.tertiaryBase) ?? weight.isTertiaryBase
          weight.isPreBase = value(rule.preBase) ?? weight.isPreBase
          weights[position + offset] = weight
        }
      }
      position += longest.from.count
    }
    return weights
  }

  func sorted(_ text: [Character]) -> [Character] {
    let weights = weights(text)
    var keys: [[Int]] = []
    var base = [0, -1]
    for (index, weight) in weights.enumerated() {
      if weight.tertiary != 0 {
        keys.append(base + [weight.tertiary, index])
      } else {
        keys.append([weight.order, index, 0, index])
        if weight.isTertiaryBase || weight.order == 0 { base = [weight.order, index] }
      }
    }
    func isPreBase(_ index: Int) -> Bool {
      weights[index].isPreBase && weights[index].tertiary == 0 && weights[index].order != 0
    }
    func isBase(_ index: Int) -> Bool { weights[index].order == 0 && weights[index].tertiary == 0 }
    var result: [Character] = []
    var run: [Int] = []
    for index in text.indices {
      let followsPreBase = index > 0 && isPreBase(index - 1)
      if (isPreBase(index) || isBase(index)) && !followsPreBase {
        result += Self.sorted(run, by: keys).map { text[$0] }
        run = []
      }
      run.append(index)
    }
    return result + Self.sorted(run, by: keys).map { text[$0] }
  }

  private static func sorted(_ run: [Int], by keys: [[Int]]) -> [Int] {
    run.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
  }
}

@Suite struct `Random reorders` {
  private static func set(_ random: inout Seeded) -> Set<Character> {
    Set(
      (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
        "abcde".randomElement(using: &random)
      })
  }

  private static func rule(_ random: inout Seeded) -> ModelGroup.Rule {
    let count = Int.random(in: 1...3, using: &random)
    var rule = ModelGroup.Rule(
      from: (0..<count).map { _ in set(&random) },
      before: (0..<Int.random(in: 0...2, using: &random)).map { _ in set(&random) })
    // A list that is too short repeats its last value.
    let length = Int.random(in: 1...count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: rule.tertiary = (0..<length).map { _ in Int.random(in: -2...3, using: &random) }
    case 1:
      rule.order = (0..<length).map { _ in Int.random(in: 1...4, using: &random) }
      rule.preBase = (0..<length).map { _ in Bool.random(using: &random) }
    default:
      rule.order = (0..<length).map { _ in Int.random(in: -2...3, using: &random) }
      if Bool.random(using: &random) {
        rule.tertiaryBase = (0..<length).map { _ in Bool.random(using: &random) }
      }
    }
    return rule
  }

  @Test func `sort like a literal implementation of the standard, key by key`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<80 {
      let group = ModelGroup(
        rules: (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.rule(&random) })
      let xml = group.rules.map(\.xml).joined()
      // A combination of rules may be invalid and therefore rejected.
      guard var typist = try? TransformTypist(xml) else { continue }
      var text: [Character] = []
      for _ in 0..<20 {
        let key = "abcdef".randomElement(using: &random) ?? "a"
        typist.type(String(key))
        text = group.sorted(text + [key])
        try #require(typist.text == String(text), "\(xml), seed \(seed)")
      }
    }
  }
}
