package import KeyboardModel

/// The coverage of a language's characters by a layout.
///
/// ```swift
/// let coverage = Coverage(of: layout, for: exemplars)
/// print(coverage.isComplete, coverage.sections[0].missing)
/// ```
package struct Coverage: Sendable {
  /// The characters of one set.
  package struct Section: Hashable, Sendable {
    /// The name of the set: that of an ``Exemplars/Kind``, or `capitals`.
    package let name: String
    /// The characters that can be typed from the first layer, in the order of the set.
    package let typed: [TypingPath.Part]
    /// The characters that cannot be typed, in the order of the set.
    package let missing: [String]
    /// A Boolean value that indicates whether missing characters may have keys, since not all ways
    /// were tried.
    package let hasGivenUp: Bool

    /// The number of characters in the set.
    package var count: Int { typed.count + missing.count }
  }

  /// The locale of the exemplar sets.
  package let locale: String
  /// The nonempty sets of `main`, `capitals`, `auxiliary`, `punctuation` and `numbers`.
  package let sections: [Section]

  /// A Boolean value that indicates whether all letters of the set `main` can be typed.
  package var isComplete: Bool { sections.first { $0.name == "main" }?.missing.isEmpty ?? true }

  /// Determines how to type the characters of `exemplars` on `layout`.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - exemplars: The characters of a language.
  ///   - kinds: The sets to examine. The default is all.
  ///   - onPhysicalKeyboard: Whether to type on the layers of the physical keyboard. The default is
  ///     `false`, which means the touch layers.
  /// - Complexity: O(*n*) in the number of characters, plus the preparation of a
  ///   `TypingPathFinder`.
  package init(
    of layout: KeyboardLayout, for exemplars: Exemplars,
    kinds: [Exemplars.Kind] = Exemplars.Kind.allCases, onPhysicalKeyboard: Bool = false
  ) {
    var finder =
      onPhysicalKeyboard
      ? TypingPathFinder(physicalKeyboardOf: layout) : TypingPathFinder(layout)
    locale = exemplars.locale
    var sections: [Section] = []
    func add(_ name: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      sections.append(Self.section(name, items, by: &finder))
    }
    for kind in kinds {
      add(kind.rawValue, exemplars[kind])
      if kind == .main { add("capitals", exemplars.capitals) }
    }
    self.sections = sections
  }

  private static func section(
    _ name: String, _ items: [String], by finder: inout TypingPathFinder
  ) -> Section {
    let (typed, missing, hasGivenUp) = finder.paths(for: items)
    return Section(name: name, typed: typed, missing: missing, hasGivenUp: hasGivenUp)
  }
}
