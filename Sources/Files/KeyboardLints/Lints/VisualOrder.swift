internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Vowels typed before their letter, which each later letter moves, as all text is reordered.
  static let visualOrder = Lint(.U53) { context in
    let layout = context.layout
    var engine: TextEngine?
    return zip(layout.transforms, context.origin.transforms).flatMap { group, nodes -> [Finding] in
      guard case .reorders(let rules) = group else { return [] }
      return zip(rules, nodes).compactMap { rule, node in
        guard let flags = rule.preBase?.values, node.file == 0,
          let vowel = context.key(where: { scalar in
            zip(flags, rule.from.sets).contains { $0 && $1.contains(scalar) }
          }),
          let consonants = context.consonants(besides: vowel)
        else { return nil }
        let letters = [vowel] + consonants
        let right = [letters[1], letters[0], letters[2]].joined()
        engine = engine ?? TextEngine(layout)
        engine?.reset()
        var typed = ""
        for letter in letters {
          guard let edit = engine?.type(MarkerText(letter)) else { return nil }
          edit.apply(to: &typed)
        }
        // Equal texts are canonically equivalent.
        guard typed != right else { return nil }
        return Finding(
          .movedVowel(letters, typed: typed, right: right),
          at: context.tree.place(.preBase, of: node))
      }
    }
  }
}

extension LintContext {
  fileprivate func key(where isWanted: (Unicode.Scalar) -> Bool) -> String? {
    for position in layout.keys.indices where usage.isPlaced[position] {
      let text = layout.keys[position].output.text
      guard layout.keys[position].output.markers.isEmpty, text.unicodeScalars.count == 1,
        let scalar = text.unicodeScalars.first, isWanted(scalar)
      else { continue }
      return text
    }
    return nil
  }

  fileprivate func consonants(besides vowel: String) -> [String]? {
    guard let script = vowel.unicodeScalars.first.flatMap({ LocaleTable.script(of: $0) }) else {
      return nil
    }
    func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .otherLetter && LocaleTable.script(of: scalar) == script
    }
    guard let first = key(where: isConsonant),
      let second = key(where: { isConsonant($0) && !first.unicodeScalars.contains($0) })
    else { return nil }
    return [first, second]
  }
}
