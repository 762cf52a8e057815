/// The order in which scanning offers the keys.
///
/// In a fixed order, a person learns when a key comes. An order that follows the text passes fewer
/// offers, but has to be read: Pouplin et al. (2014) found ten people to be 37 % slower with it.
public enum ScanOrder: Hashable, Sendable, CaseIterable {
  /// The order of the layout.
  case fixed
  /// The rows in the order of the likelihood that the next character is in them, and the keys of
  /// each in the order of the layout.
  case rows
  /// The rows and their keys in the order of likelihood. A key that is likely enough to save a
  /// press is offered alone before the rows.
  case full

  /// The likelihood among the remaining keys from which a key is offered alone.
  private static let likelihoodOfSingle = 0.5

  /// Returns groups in this order, with additional ones of one item; unchanged if all are 0.
  package func arranged<Item>(_ groups: [[Item]], by likelihood: (Item) -> Double) -> [[Item]] {
    guard self != .fixed else { return groups }
    var rows = groups.map { group in
      let items = group.map { Ranked(value: $0, rank: likelihood($0)) }
      return Ranked(value: items, rank: items.reduce(0) { $0 + $1.rank })
    }
    guard rows.contains(where: { $0.rank > 0 }) else { return groups }
    var singles: [[Item]] = []
    if self == .full {
      for row in rows.indices { rows[row].value = Ranked.sorted(rows[row].value) }
      singles = Self.singles(of: Ranked.sorted(rows.flatMap { $0.value }))
    }
    return singles + Ranked.sorted(rows).map { row in row.value.map { $0.value } }
  }

  private static func singles<Item>(of items: [Ranked<Item>]) -> [[Item]] {
    var rest = items.reduce(0) { $0 + $1.rank }
    var singles: [[Item]] = []
    for item in items {
      guard rest > 0, item.rank / rest > likelihoodOfSingle else { break }
      singles.append([item.value])
      rest -= item.rank
    }
    return singles
  }
}

private struct Ranked<Value> {
  var value: Value
  let rank: Double

  /// Equal values stay in their order.
  static func sorted(_ values: [Ranked]) -> [Ranked] {
    values.enumerated()
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
      .map { $0.element }
  }
}
