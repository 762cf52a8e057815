internal import KeyboardAuthoring
internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

struct LetterSections: PageSections {
  let layout: KeyboardLayout
  let letters: Letters?

  var sections: [PageSection] {
    guard let letters, !letters.groups.isEmpty else { return [] }
    let section = PageSection("letters", "How to type each character") {
      $0.note("The shortest way on the touch screen, from the layer that is shown first.")
      for group in letters.groups {
        $0.element("h3", group.name)
        if group.syllableCount > 0 {
          let count = "\(group.syllableCount) syllables"
          $0.note("\(count) are typed letter by letter, in the order of their letters.")
        }
        if !group.entries.isEmpty { write(group.entries, to: &$0) }
      }
    }
    return [section, coverageSection(letters.coverage)].compactMap { $0 }
  }

  private func coverageSection(_ coverage: [Letters.Coverage]) -> PageSection? {
    guard !coverage.isEmpty else { return nil }
    return PageSection("coverage", "Coverage") {
      let caption = "The characters of the language that can be typed on the touch screen."
      writeTable(caption, columns: ["Characters", "Typed", "Missing"], to: &$0) {
        for set in coverage { write(set, to: &$0) }
      }
      if coverage.contains(where: \.hasGivenUp) {
        $0.note("Not all ways to type the missing characters were tried.")
      }
    }
  }

  private func write(_ set: Letters.Coverage, to markup: inout XMLWriter) {
    let count = set.repertoire.characters.count
    markup.block("tr") {
      $0.element("th", ["scope": "row", "lang": "en"], set.repertoire.name)
      $0.element(
        "td", ["class": set.missing.isEmpty ? "complete" : nil],
        set.missing.isEmpty ? "all \(count)" : "\(count - set.missing.count) of \(count)")
      $0.element("td") {
        $0.element("ul", ["class": "items"]) {
          for text in set.missing {
            $0.element("li", ["class": "missing"]) { $0.element("bdi", VisibleText.named(text)) }
          }
        }
      }
    }
  }

  private func write(_ entries: [TypingPath.Part], to markup: inout XMLWriter) {
    markup.element("ul", ["class": "letters", "lang": layout.locale]) {
      for entry in entries {
        $0.block("li") {
          $0.element("bdi", ["class": "text"], VisibleText.named(entry.text))
          $0.element("span", ["class": "steps"]) {
            for step in entry.steps { write(step, to: &$0) }
          }
        }
      }
    }
  }

  private func write(_ step: TypingPath.Step, to markup: inout XMLWriter) {
    guard let key = layout.keys[step.key] else { return }
    func word(_ text: String) { markup.element("span", ["class": "small"], text) }
    if step.gesture.tapCount == nil { word(step.gesture.kind.label) }
    write(key, to: &markup)
    switch step.gesture {
    case .tap, .taps(1): break
    case .taps(let count): word("×\(count)")
    case .longPress(let place):
      let chosen = place.map { $0 - 1 } ?? key.defaultLongPressIndex ?? 0
      if key.longPressKeyIDs.indices.contains(chosen), key.longPressKeyIDs.count > 1 {
        word("for")
        write(key.longPressKeyIDs[chosen], to: &markup)
      }
    case .flick(let directions): word(directions.map(\.arrow).joined())
    }
  }
}
