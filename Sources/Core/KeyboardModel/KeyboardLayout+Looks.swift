extension KeyboardLayout {
  /// Returns a Boolean value that indicates whether the layouts differ at most in their looks:
  /// captions, hints, labels and information about the layout.
  ///
  /// - Complexity: O(*n*) in the size of the layouts.
  package func behaves(like other: KeyboardLayout) -> Bool {
    withoutLooks == other.withoutLooks
  }

  private var withoutLooks: KeyboardLayout {
    var layout = self
    (layout.info, layout.draft, layout.version) = (Info(name: ""), nil, nil)
    (layout.displays, layout.baseCharacter) = ([], nil)
    layout.traits = traits.compactMapValues { traits in
      var traits = traits
      (traits.display, traits.hint, traits.label) = (nil, nil, nil)
      return traits == KeyTraits() ? nil : traits
    }
    return layout
  }
}
