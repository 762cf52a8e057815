/// A rule for the order of the code points of a cluster (UTS #35 part 7, "Element: reorder").
///
/// An absent attribute is `nil`.
package struct Reorder: Sendable {
  /// The code points to which the rule assigns weights.
  package let from: ReorderElements
  /// The code points that must precede the match.
  package let before: ReorderElements?
  /// The primary weights.
  package let order: ReorderList<Int8>?
  /// The tertiary weights.
  package let tertiary: ReorderList<Int8>?
  /// The flags that mark code points as bases for tertiary weights.
  package let tertiaryBase: ReorderList<Bool>?
  /// The flags that mark code points as typed before their base.
  package let preBase: ReorderList<Bool>?
  /// The range of the reorder's tag in the files of the layout; `nil` if it was not read from a
  /// file.
  package let range: SourceRange?

  /// Creates a rule for `from`. Each list has a value for each element of `from`.
  package init(
    from: ReorderElements,
    before: ReorderElements?,
    order: ReorderList<Int8>?,
    tertiary: ReorderList<Int8>?,
    tertiaryBase: ReorderList<Bool>?,
    preBase: ReorderList<Bool>?,
    range: SourceRange? = nil
  ) {
    self.from = from
    self.before = before
    self.order = order
    self.tertiary = tertiary
    self.tertiaryBase = tertiaryBase
    self.preBase = preBase
    self.range = range
  }

  /// Creates a rule for `from` of attributes as in a file.
  ///
  /// - Parameters:
  ///   - from: The code points to which the rule assigns weights.
  ///   - before: The code points that must precede the match.
  ///   - order: The primary weights.
  ///   - tertiary: The tertiary weights.
  ///   - tertiaryBase: The flags for bases of tertiary weights.
  ///   - preBase: The flags for code points that are typed before their base.
  ///   - variables: The variables to which `from` and `before` may refer. The default is none.
  ///   - normalizes: A Boolean value that indicates whether the layout normalises. The default is
  ///     `true`.
  /// - Throws: The first error of an attribute.
  package init(
    from: String,
    before: String? = nil,
    order: String? = nil,
    tertiary: String? = nil,
    tertiaryBase: String? = nil,
    preBase: String? = nil,
    variables: Keyed<Variable> = Keyed(),
    normalizes: Bool = true
  ) throws(PatternFault) {
    var work = 0
    func parse(_ text: String) throws(PatternFault) -> ReorderElements {
      try ReorderElements.parse(
        text, variables: variables, normalizes: normalizes, work: &work
      ).elements
    }
    let elements = try parse(from)
    let count = elements.sets.count
    self.init(
      from: elements,
      before: try before.map { text throws(PatternFault) in try parse(text) },
      order: try order.map { text throws(PatternFault) in
        try ReorderList<Int8>(text, count: count)
      },
      tertiary: try tertiary.map { text throws(PatternFault) in
        try ReorderList<Int8>(text, count: count)
      },
      tertiaryBase: try tertiaryBase.map { text throws(PatternFault) in
        try ReorderList<Bool>(text, count: count)
      },
      preBase: try preBase.map { text throws(PatternFault) in
        try ReorderList<Bool>(text, count: count)
      })
  }
}

extension Reorder: Hashable {
  private var attributes:
    (
      ReorderElements, ReorderElements?, ReorderList<Int8>?, ReorderList<Int8>?, ReorderList<Bool>?,
      ReorderList<Bool>?
    )
  {
    (from, before, order, tertiary, tertiaryBase, preBase)
  }

  /// Returns a Boolean value that indicates whether two rules have the same attributes, wherever
  /// they were read from.
  package static func == (first: Reorder, second: Reorder) -> Bool {
    first.attributes == second.attributes
  }

  /// Feeds the attributes to `hasher`.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(before)
    hasher.combine(order)
    hasher.combine(tertiary)
  }
}
