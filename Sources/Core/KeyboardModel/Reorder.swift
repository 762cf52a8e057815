/// A rule for the order of the code points of a cluster (UTS #35 part 7, "Element: reorder").
package struct Reorder: Hashable, Sendable {
  /// The code points to which the rule assigns weights.
  package let from: ReorderElements
  /// The code points that must precede the match.
  package let before: ReorderElements?
  package let order: ReorderList<Int8>?
  package let tertiary: ReorderList<Int8>?
  /// The flags that mark code points as bases for tertiary weights.
  package let tertiaryBase: ReorderList<Bool>?
  /// The flags that mark code points as typed before their base.
  package let preBase: ReorderList<Bool>?
  /// The range of the reorder's tag, if it was read from a file.
  package let range: SourceRange?

  /// Each list has a value for each element of `from`.
  package init(
    from: ReorderElements, before: ReorderElements?, order: ReorderList<Int8>?,
    tertiary: ReorderList<Int8>?, tertiaryBase: ReorderList<Bool>?, preBase: ReorderList<Bool>?,
    range: SourceRange? = nil
  ) {
    (self.from, self.before, self.order, self.tertiary) = (from, before, order, tertiary)
    (self.tertiaryBase, self.preBase, self.range) = (tertiaryBase, preBase, range)
  }

  /// Creates a rule of attributes as in a file, or throws the first error of one.
  package init(
    from: String, before: String? = nil, order: String? = nil, tertiary: String? = nil,
    tertiaryBase: String? = nil, preBase: String? = nil, variables: Keyed<Variable> = Keyed(),
    normalizes: Bool = true
  ) throws(PatternFault) {
    var work = 0
    func parse(_ text: String) throws(PatternFault) -> ReorderElements {
      try ReorderElements.parse(text, variables: variables, normalizes: normalizes, work: &work)
        .elements
    }
    let elements = try parse(from)
    let count = elements.sets.count
    self.init(
      from: elements,
      before: try before.map { text throws(PatternFault) in try parse(text) },
      order: try order.map { text throws(PatternFault) in try ReorderList(text, count: count) },
      tertiary: try tertiary.map { text throws(PatternFault) in try ReorderList(text, count: count)
      },
      tertiaryBase: try tertiaryBase.map { text throws(PatternFault) in
        try ReorderList(text, count: count)
      },
      preBase: try preBase.map { text throws(PatternFault) in try ReorderList(text, count: count) })
  }

  /// Rules with the same attributes are equal, wherever they were read from.
  package static func == (first: Reorder, second: Reorder) -> Bool {
    first.from == second.from && first.before == second.before && first.order == second.order
      && first.tertiary == second.tertiary && first.tertiaryBase == second.tertiaryBase
      && first.preBase == second.preBase
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(before)
    hasher.combine(order)
    hasher.combine(tertiary)
  }
}
