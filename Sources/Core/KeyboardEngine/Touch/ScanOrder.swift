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

  /// The likelihood, among the keys that are not offered yet, from which a key is offered alone. A
  /// key that is taken then saves a press, and any other one costs an offer.
  private static let likelihoodOfSingle = 0.5

  /// Returns groups in this order.
  ///
  /// - Parameters:
  ///   - groups: The groups in the order of the layout.
  ///   - likelihood: A function that returns the likelihood of an item.
  /// - Returns: The groups, of which the additional ones have one item. If all likelihoods are 0,
  ///   they are `groups`.
  /// - Complexity: O(*n* log *n*) in the number of items.
  package func arranged<Item>(
    _ groups: [[Item]], by likelihood: (Item) -> Double
  ) -> [[Item]] {
    guard self != .fixed else { return groups }
    var rows = groups.map { group in
      Ranked(group.map { Ranked($0, likelihood($0)) }, by: { $0.reduce(0) { $0 + $1.rank } })
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

/// A value with its likelihood.
private struct Ranked<Value> {
  var value: Value
  let rank: Double

  init(_ value: Value, _ rank: Double) {
    (self.value, self.rank) = (value, rank)
  }

  init(_ value: Value, by rank: (Value) -> Double) {
    self.init(value, rank(value))
  }

  /// Returns `values`, the most likely ones first. Equal ones stay in their order.
  static func sorted(_ values: [Ranked]) -> [Ranked] {
    values.enumerated()
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
      .map { $0.element }
  }
}
