package import KeyboardModel

package struct Coverage: Sendable {
  package struct Section: Hashable, Sendable {
    package let name: String
    /// The characters that can be typed from the first layer, in the order of the set.
    package let typed: [TypingPath.Part]
    package let missing: [String]
    /// The missing characters that may have keys, since not all ways were tried.
    package let undecided: [String]

    package var count: Int { typed.count + missing.count }
  }

  package let locale: String
  /// The nonempty sets of `main`, `capitals`, `auxiliary`, `punctuation` and `numbers`.
  package let sections: [Section]

  package var isComplete: Bool { sections.first { $0.name == "main" }?.missing.isEmpty ?? true }

  /// Determines how to type the sets `kinds` on the touch layers or on the physical keyboard.
  package init(
    of layout: KeyboardLayout, for exemplars: Exemplars,
    kinds: [Exemplars.Kind] = Exemplars.Kind.allCases, onPhysicalKeyboard: Bool = false
  ) {
    var finder =
      onPhysicalKeyboard ? TypingPathFinder(physicalKeyboardOf: layout) : TypingPathFinder(layout)
    locale = exemplars.locale
    var sections: [Section] = []
    func add(_ name: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      let (typed, missing, undecided) = finder.paths(for: items)
      sections.append(Section(name: name, typed: typed, missing: missing, undecided: undecided))
    }
    for kind in kinds {
      add(kind.rawValue, exemplars[kind])
      if kind == .main { add("capitals", exemplars.capitals) }
    }
    self.sections = sections
  }
}
