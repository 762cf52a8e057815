internal import KeyboardFiles
internal import KeyboardModel

extension Lint<TestLintContext> {
  /// Keys in tests that no user can press, or that have no effect in tests.
  static let keystrokes = Lint(.U31, .U32) { context in
    let layout = context.layout
    var reported: Set<Int> = []
    return context.elements(.keystroke).compactMap { node in
      guard let id = context.tree.string(.key, of: node).map({ Identifier($0) }),
        let position = layout.keys.position(of: id), !reported.contains(position)
      else { return nil }
      let problem: Problem? =
        if let action = layout.traits[id]?.action {
          // Other keys are expected to type nothing.
          action.changesText ? .pressesAction(id, action) : nil
        } else { context.usage.isPlaced[position] ? nil : .pressesHiddenKey(id) }
      guard let problem else { return nil }
      reported.insert(position)
      return Finding(problem, at: context.tree.place(.key, of: node))
    }
  }

  /// Characters that only keys on unreachable layers type.
  static let repertoires = Lint(.U33) { context in
    let hidden = context.hiddenCharacters
    guard !hidden.isEmpty else { return [] }
    return zip(context.elements(.repertoire), context.tests.repertoires).compactMap {
      node, repertoire in
      let strings = Set(repertoire.strings.joined().unicodeScalars)
      let found = hidden.filter { repertoire.characters.contains($0) || strings.contains($0) }
        .sorted()
      guard !found.isEmpty else { return nil }
      return Finding(.hiddenCharacters(found), at: context.tree.place(.chars, of: node))
    }
  }
}

extension KeyAction {
  fileprivate var changesText: Bool {
    switch self {
    case .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward, .return, .tab:
      true
    default: false
    }
  }
}

extension TestLintContext {
  /// The characters of keys on unreachable layers that no other key types and no transform writes.
  fileprivate var hiddenCharacters: Set<Unicode.Scalar> {
    var (shown, hidden): (Set<Unicode.Scalar>, Set<Unicode.Scalar>) = ([], [])
    for set in layout.layerSets {
      let reachable = set.isTouch ? LayerGraph(set, of: layout).reachable : Set(set.layers.indices)
      for (place, layer) in set.layers.enumerated() {
        for position in layout.keys(of: layer) {
          for key in [position] + usage.targets[position] {
            let scalars = layout.keys[key].output.text.unicodeScalars
            if reachable.contains(place) {
              shown.formUnion(scalars)
            } else {
              hidden.formUnion(scalars)
            }
          }
        }
      }
    }
    // A transform may write any character.
    guard !hidden.isEmpty, layout.transforms.isEmpty else { return [] }
    return hidden.subtracting(shown)
  }
}
