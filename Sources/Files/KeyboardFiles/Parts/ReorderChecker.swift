internal import KeyboardModel

struct CheckedReorder {
  let node: LayoutNode
  let rule: Reorder
}

struct ReorderChecker: PartReader {
  let context: ReadingContext

  func check(_ rules: [CheckedReorder]) {
    let pairs = overlaps(among: rules)
    var reported: Set<Int> = []
    for (earlier, later) in pairs where rules[earlier].node.file == rules[later].node.file {
      guard reported.insert(later).inserted else { continue }
      let (first, second) = (rules[earlier].node, rules[later].node)
      report(
        .overlappingReorders, at: place(.from, of: second),
        notes: [("the other one is here", place(.from, of: first))])
    }
    var partners: [Int: [Int]] = [:]
    for (earlier, later) in pairs {
      partners[earlier, default: []].append(later)
      partners[later, default: []].append(earlier)
    }
    for (number, entry) in rules.enumerated() {
      // If the rule itself has no order, an overlapping rule may provide it.
      let orders =
        entry.rule.order.map { [$0] }
        ?? (partners[number] ?? []).compactMap { rules[$0].rule.order }
      for (index, flag) in (entry.rule.preBase?.values ?? []).enumerated() where flag {
        guard !orders.contains(where: { $0.values[index] != 0 }) else { continue }
        report(.unorderedPreBase, at: place(.preBase, of: entry.node))
        break
      }
    }
  }

  /// Returns the pairs of rules that both match some text. With very many rules, some are omitted.
  private func overlaps(among rules: [CheckedReorder]) -> [(earlier: Int, later: Int)] {
    /// The lengths of a rule. Only rules of equal lengths overlap.
    struct Lengths: Hashable {
      let before: Int
      let from: Int
    }
    let kinds = Dictionary(grouping: rules.indices) {
      Lengths(before: rules[$0].rule.before?.sets.count ?? 0, from: rules[$0].rule.from.sets.count)
    }
    var pairs: [(earlier: Int, later: Int)] = []
    var comparisons = 0
    for group in kinds.values where group.count > 1 {
      // Sorted by first code points, the search can stop at ranges that begin after the current
      // one.
      var ranges = group.flatMap { number in
        rules[number].rule.from.sets[0].ranges.map { (range: $0, rule: number) }
      }
      ranges.sort { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
      for (index, entry) in ranges.enumerated() {
        for other in ranges[(index + 1)...] {
          comparisons += 1
          guard other.range.lowerBound <= entry.range.upperBound, comparisons <= 100_000 else {
            break
          }
          let (first, second) = (min(entry.rule, other.rule), max(entry.rule, other.rule))
          if first != second, rules[first].rule.overlaps(rules[second].rule) {
            pairs.append((first, second))
          }
        }
      }
    }
    return pairs.sorted { ($0.later, $0.earlier) < ($1.later, $1.earlier) }
  }
}

extension Reorder {
  private var sets: [UnicodeSet] { (before?.sets ?? []) + from.sets }

  fileprivate func overlaps(_ other: Self) -> Bool {
    zip(sets, other.sets).allSatisfy { !$0.intersection($1).ranges.isEmpty }
  }
}
