internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

struct RuleSections: PageSections {
  let layout: KeyboardLayout
  let deadKeys: [DeadKey]

  var sections: [PageSection] {
    [
      deadKeySection, rules("transforms", "Transforms", layout.transforms, after: "each key"),
      rules("backspace", "Backspace", layout.backspaceTransforms, after: "a tap on backspace"),
      variables,
    ].compactMap { $0 }
  }

  private var deadKeySection: PageSection? {
    let keys = deadKeys.filter { !$0.combinations.isEmpty || !$0.changes.isEmpty }
    guard !keys.isEmpty else { return nil }
    return PageSection("dead-keys", "Dead keys and marks") {
      $0.note(
        "A dead key types nothing by itself: it waits for the next key, and goes with the letters "
          + "that are shown here. Some change the letter before it.")
      writeTable("What becomes of letters.", columns: ["Key", "Alone", "With letters"], to: &$0) {
        for key in keys { write(key, to: &$0) }
      }
    }
  }

  private func write(_ deadKey: DeadKey, to markup: inout XMLWriter) {
    writeRow(to: &markup) {
      write(deadKey.key, to: &$0)
      $0.element("br")
      $0.element("span", ["class": "small"], KeyLegend(of: deadKey.key, in: layout).name)
    } cells: {
      $0.element("td") { $0.element("bdi", VisibleText.named(deadKey.alone)) }
      $0.element("td") {
        $0.element("ul", ["class": "items"]) {
          for pair in deadKey.combinations { write(pair, isBefore: false, to: &$0) }
          for pair in deadKey.changes { write(pair, isBefore: true, to: &$0) }
        }
      }
    }
  }

  private func write(_ pair: DeadKey.Pair, isBefore: Bool, to markup: inout XMLWriter) {
    let marker = deadKeys.first { $0.key.output.description == pair.text }
    markup.element("li") {
      if let marker {
        write(marker.key, to: &$0)
      } else {
        $0.element("kbd", VisibleText.named(pair.text))
      }
      $0.element("span", ["class": "arrow"], isBefore ? " before it → " : " → ")
      if pair.result.isEmpty {
        $0.element("span", ["class": "small"], "nothing")
      } else {
        $0.element("bdi", VisibleText.named(pair.result))
      }
    }
  }

  private func rules(
    _ id: String, _ title: String, _ groups: [TransformGroup], after: String
  ) -> PageSection? {
    guard !groups.isEmpty else { return nil }
    return PageSection(id, title) {
      $0.note(
        "After \(after), each group in turn looks at the text before the cursor, and its first "
          + "rule that matches replaces what it matched. Patterns are as LDML writes them.")
      for (number, group) in groups.enumerated() {
        let name = "Group \(number + 1): \(group.count) \(group.count == 1 ? "rule" : "rules")"
        $0.element("details", ["open": group.count <= 24 ? "open" : nil]) {
          $0.element("summary", name)
          switch group {
          case .transforms(let transforms): write(transforms, to: &$0)
          case .reorders(let reorders): write(reorders, to: &$0)
          }
        }
      }
    }
  }

  private func write(_ transforms: [Transform], to markup: inout XMLWriter) {
    writeTable(nil, columns: ["Text", "Becomes"], to: &markup) {
      for transform in transforms {
        writeRow(to: &$0) {
          $0.element("code", VisibleText.readable(transform.from.source))
        } cells: {
          $0.element("td") {
            if transform.to.source.isEmpty {
              $0.element("span", ["class": "small"], "nothing")
            } else {
              $0.element("code", VisibleText.readable(transform.to.source))
            }
          }
        }
      }
    }
  }

  private func write(_ reorders: [Reorder], to markup: inout XMLWriter) {
    let columns = ["Characters", "After", "Order", "Tertiary", "Tertiary base", "Before base"]
    writeTable(nil, columns: columns, to: &markup) {
      for rule in reorders {
        writeRow(to: &$0) {
          $0.element("code", VisibleText.readable(rule.from.source))
        } cells: {
          let cells = [
            rule.before?.source, rule.order?.source, rule.tertiary?.source,
            rule.tertiaryBase?.source, rule.preBase?.source,
          ]
          for cell in cells {
            $0.element("td") { markup in
              cell.map { markup.element("code", VisibleText.readable($0)) }
            }
          }
        }
      }
    }
  }

  private var variables: PageSection? {
    guard !layout.variables.isEmpty, !layout.transforms.isEmpty else { return nil }
    return PageSection("variables", "Variables") {
      writeTable("The names in the rules.", columns: ["Name", "Value"], to: &$0) {
        for variable in layout.variables {
          writeRow(to: &$0) {
            $0.element("code", variable.id.string)
          } cells: {
            $0.element("td") { $0.element("code", Self.text(of: variable.value)) }
          }
        }
      }
    }
  }

  private static func text(of value: Variable.Value) -> String {
    switch value {
    case .string(let text): text.description
    case .set(let texts): texts.map(\.description).joined(separator: " ")
    case .unicodeSet(let set): "[" + set.ranges.map(written).joined(separator: " ") + "]"
    }
  }

  private static func written(_ range: ClosedRange<UInt32>) -> String {
    let ends = range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
    return ends.map { Unicode.Scalar($0).map { VisibleText.named(String($0)) } ?? "" }
      .joined(separator: "-")
  }
}
