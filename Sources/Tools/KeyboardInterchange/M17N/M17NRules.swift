internal import KeyboardModel

/// The macros for transforms: rows of sets compare characters, other patterns are tried.
struct M17NRules {
  /// The number of rules from which they are found by the last character.
  private static let indexedCount = 12

  var macros = M17NMacros()
  private let symbols: M17NSymbols
  private var prefixes = M17NPrefixes()
  /// The macros that try patterns with choices at the cursor.
  private var attempts: [String] = []
  private var mappings: [[ItemSet]: String] = [:]

  init(_ symbols: M17NSymbols) { self.symbols = symbols }

  private struct Rule {
    var name: String
    var last: [UInt32]?
  }

  /// Adds a group of transforms, and returns the name of its macro; `nil` if no rule can match.
  mutating func add(_ transforms: [Transform], isBackspace: Bool) -> String? {
    let rules = transforms.compactMap { rule($0, isBackspace: isBackspace) }
    guard !rules.isEmpty else { return nil }
    var names: [String] = []
    var rows: [Rule] = []
    for rule in rules.map(Optional.some) + [nil] {
      if let rule, rule.last != nil {
        rows.append(rule)
        continue
      }
      names += rows.count < Self.indexedCount ? rows.map(\.name) : [index(of: rows)]
      rows = []
      if let rule { names.append(rule.name) }
    }
    return macros.addNew("group", "(count-all) (set done 0) \(M17NMacros.firstOf(names))")
  }

  /// Adds a macro that tries those of `rules` that match the last character.
  private mutating func index(of rules: [Rule]) -> String {
    var lists: [UInt32: [String]] = [:]
    for rule in rules {
      for character in rule.last ?? [] { lists[character, default: []].append(rule.name) }
    }
    var characters: [[String]: [UInt32]] = [:]
    for (character, list) in lists { characters[list, default: []].append(character) }
    let parts = characters.map { ($0.value.sorted(), $0.key) }.sorted { $0.0[0] < $1.0[0] }
    let clauses = parts.map { set, names in
      "\n    (\(symbols.condition("@-", isIn: set)) \(M17NMacros.firstOf(names)))"
    }
    return macros.addNew("last", "(cond\(clauses.joined()))")
  }

  private mutating func rule(_ transform: Transform, isBackspace: Bool) -> Rule? {
    guard let pattern = M17NPattern(transform.from.root, symbols) else { return nil }
    if let row = pattern.row, !row.sets.isEmpty {
      prefixes.add(row.sets, holdsWhole: isBackspace)
      return rule(row, transform)
    }
    return rule(pattern, transform, isBackspace: isBackspace)
  }

  private mutating func rule(_ row: M17NPattern.Row, _ transform: Transform) -> Rule {
    let count = row.sets.count
    let replacement = replacement(transform) { number in
      row.captures[number].map {
        "(set a (- n \(count - $0.lowerBound))) (set b (- n \(count - $0.upperBound)))"
      }
    }
    var actions = "(set s (- n \(count))) \(replacement) (set done 1)"
    for (index, set) in row.sets.enumerated() {
      let condition = symbols.condition("@-\(count - index)", isIn: set)
      actions = "(cond (\(condition) \(actions)))"
    }
    let name = macros.addNew("rule", "(cond ((>= n \(count)) \(actions)))")
    return Rule(name: name, last: row.sets.last)
  }

  private mutating func rule(
    _ pattern: M17NPattern, _ transform: Transform, isBackspace: Bool
  ) -> Rule {
    let start = macros.addMatch(pattern, then: isBackspace ? "accept-rub" : "accept", symbols)
    attempts.append(start)
    let lengths = pattern.lengths
    let loop = macros.addNew("try", "")
    let actions = replacement(transform) { number in
      "(set a a\(number)) (set b b\(number)) (cond ((= q\(number) 0) (set a b)))"
    }
    let resets = (1...9).prefix(transform.from.captureCount).map { "(set q\($0) 0)" }
    macros.add(
      "\(loop)-on",
      "(cond ((& (= done 0) (>= l \(lengths.lowerBound))) (cond ((<= l n) (move @>) (set i l) (back) (set s (- n l)) (set p s) \(resets.joined(separator: " ")) (\(start)))) (sub l 1) (\(loop)-on)))"
    )
    let name = macros.addNew(
      "rule",
      "(set l \(lengths.upperBound)) (cond ((> l n) (set l n))) (\(loop)-on) (move @>) (cond ((= done 1) \(actions)))"
    )
    return Rule(name: name)
  }

  /// Returns the actions that replace a match; `bounds` sets `a` and `b` to those of a capture.
  private mutating func replacement(_ transform: Transform, _ bounds: (Int) -> String?) -> String {
    var actions: [String] = []
    for part in transform.to.parts {
      switch part {
      case .literal(let literal):
        actions.append(M17NText.insert(symbols.characters(of: literal) ?? []))
      case .capture(0): actions.append("(set a s) (set b n) (copy)")
      case .capture(let number):
        if let bounds = bounds(number) { actions.append("\(bounds) (copy)") }
      case .mapped(let number, let source, let target):
        if let bounds = bounds(number) {
          actions.append("\(bounds) (\(mapping(from: source, to: target)))")
        }
      }
    }
    return (actions + ["(cut)"]).joined(separator: " ")
  }

  /// Returns the macro that appends the item for the characters from `a` to `b`.
  private mutating func mapping(from source: ItemSet, to target: ItemSet) -> String {
    if let name = mappings[[source, target]] { return name }
    var known: Set<[UInt32]> = []
    var longest = 0
    let clauses = zip(source.items, target.items).compactMap { item, other -> String? in
      guard let characters = symbols.characters(of: item.symbols), known.insert(characters).inserted
      else { return nil }
      longest = max(longest, characters.count)
      let tests = characters.enumerated().map { " (= x\($0) \(M17NText.number($1)))" }
      return
        "\n    ((& (= k \(characters.count))\(tests.joined())) \(M17NText.insert(symbols.characters(of: other.symbols) ?? [])))"
    }
    let load = (0..<longest).map { "(set x\($0) @=) (move @+)" }.joined(separator: " ")
    let name = macros.addNew(
      "map",
      "(move @<) (set i a) (forward) (set k (- b a)) \(load) (move @>) (cond\(clauses.joined()))")
    mappings[[source, target]] = name
    return name
  }

  /// Adds the macro `held-at`, which sets `held` if a rule needs more than there is.
  mutating func addPrefixes() {
    let root = prefixes.addMacros(to: &macros, symbols)
    let tries = ([root] + attempts).map { "(set done 0) (\($0))" }.joined(separator: " ")
    macros.add("held-at", "(cond ((>= @= 0) \(tries) (cond ((= held 0) (move @+) (held-at)))))")
  }
}

/// The beginnings of rows of sets, as a tree.
private struct M17NPrefixes {
  private var nodes: [[(set: [UInt32], node: Int)]] = [[]]
  private var places: [Int: [[UInt32]: Int]] = [:]

  /// Adds the beginnings of a match, and with `holdsWhole` a whole match.
  mutating func add(_ sets: [[UInt32]], holdsWhole: Bool) {
    var node = 0
    for set in holdsWhole ? sets[...] : sets.dropLast() {
      if let next = places[node]?[set] {
        node = next
      } else {
        places[node, default: [:]][set] = nodes.count
        nodes[node].append((set, nodes.count))
        node = nodes.count
        nodes.append([])
      }
    }
  }

  /// Adds macros that set `held` if the text from the cursor on is a beginning.
  func addMacros(to macros: inout M17NMacros, _ symbols: M17NSymbols) -> String {
    for (number, children) in nodes.enumerated() {
      let texts = children.map { set, node in
        "(\(symbols.condition("@=", isIn: set)) (move @+) (begun-\(node)) (move @-))"
      }
      var known: Set<UInt32> = []
      let isDisjoint = children.allSatisfy { child in
        defer { known.formUnion(child.set) }
        return known.isDisjoint(with: child.set)
      }
      let branches =
        isDisjoint && !texts.isEmpty
        ? "(cond \(texts.joined(separator: " ")))"
        : texts.map { "(cond \($0))" }.joined(separator: " ")
      let end = number == 0 ? "" : "(cond ((< @= 0) (set held 1))) "
      macros.add("begun-\(number)", end + branches)
    }
    return "begun-0"
  }
}
