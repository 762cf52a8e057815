internal import KeyboardModel

/// The order of characters in a cluster: marks move back past those with a greater weight.
struct M17NOrder {
  /// The weights of characters, 0 for bases.
  private let weights: [UInt32: Int]

  /// The canonical order; `nil` if no two of the characters can be in the wrong one.
  init?(canonicalOf symbols: M17NSymbols) {
    guard symbols.normalizes else { return nil }
    var weights: [UInt32: Int] = [:]
    for character in symbols.alphabet {
      let order = Int(Normalization.combiningClass(of: character))
      if order > 0 { weights[character] = order }
    }
    guard Set(weights.values).count > 1 else { return nil }
    self.weights = weights
  }

  /// The order of a group of reorder rules; `nil` if a rule looks at other characters, too.
  init?(_ rules: [Reorder], _ symbols: M17NSymbols) {
    var weights: [UInt32: Int] = [:]
    for rule in rules {
      guard rule.from.sets.count == 1, rule.before == nil, let set = rule.from.sets.first,
        (rule.tertiary?.values ?? []).allSatisfy({ $0 == 0 }),
        (rule.preBase?.values ?? []).allSatisfy({ !$0 })
      else { return nil }
      guard let order = rule.order?.values.first else { continue }
      for character in symbols.members(of: set) { weights[character] = Int(order) }
    }
    self.weights = weights
  }

  var movable: [UInt32] {
    let least = weights.values.filter { $0 != 0 }.min() ?? 0
    return weights.filter { $0.value > least }.map(\.key)
  }

  /// A Boolean value that indicates whether characters move before their base.
  var passesBases: Bool { weights.values.contains { $0 < 0 } }

  /// Adds the macros of the order, of which `name` sorts the text.
  func addMacros(to macros: inout M17NMacros, named name: String, _ symbols: M17NSymbols) {
    let base = 1_000
    let hasMarkers = !symbols.anyMarker.isEmpty
    let markers = hasMarkers ? " (\(name)-markers)" : ""
    let lists = Dictionary(grouping: weights.keys) { weights[$0] ?? 0 }
    let clauses = lists.sorted { $0.key < $1.key }.map { weight, characters in
      let condition = symbols.condition("c", isIn: characters.sorted())
      return "\n    (\(condition) (set w \(base + weight)))"
    }
    macros.add("\(name)-weight", "(set w \(base)) (cond\(clauses.joined()))")
    macros.add(name, "(move @<) (\(name)-at) (move @>)")
    // Of the character at the cursor, u is the length with its markers, v the weight; j leads back
    // behind it. Of the one before, q is the length, w the weight.
    macros.add(
      "\(name)-at",
      "(cond ((>= @= 0) (set c @=) (\(name)-weight) (cond ((! (= w \(base))) (set v w) (set q 1)\(markers) (set u q) (set j u) (\(name)-sink) (set i j) (forward)) (1 (move @+))) (\(name)-at)))"
    )
    macros.add(
      "\(name)-sink",
      "(cond ((>= @- 0) (set c @-) (\(name)-weight) (cond ((> w v) (move @-) (set q 1)\(markers) (set k u) (\(name)-swap) (set i u) (back) (add j q) (cond ((! (= w \(base))) (\(name)-sink)))))))"
    )
    macros.add(
      "\(name)-swap",
      "(cond ((> k 0) (set i q) (forward) (set c @=) (move @+) (delete @-) (set i q) (back) (insert c) (sub k 1) (\(name)-swap)))"
    )
    if hasMarkers {
      macros.add(
        "\(name)-markers",
        "(cond (\(symbols.condition("@-", isIn: symbols.anyMarker)) (move @-) (add q 1) (\(name)-markers)))"
      )
    }
  }
}
