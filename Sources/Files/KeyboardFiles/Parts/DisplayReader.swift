internal import KeyboardModel

struct DisplayReader: PartReader {
  let context: ReadingContext
  let text: TextReader
  let normalizes: Bool
  private(set) var displays: [Display] = []
  private(set) var baseCharacter: String?
  private(set) var nodes: [LayoutNode] = []
  private(set) var positions: [Display.Target: Int] = [:]

  mutating func read(_ container: LayoutNode) {
    var options: LayoutNode?
    for node in children(of: container) {
      if tag(of: node) == .displayOptions {
        if let options, options.file == node.file {
          report(
            .repeatedDisplayOptions, at: place(of: node),
            notes: [("the first one is here", place(of: options))])
        }
        options = node
        baseCharacter = text.read(.baseCharacter, of: node, rules: .baseCharacter)?.text
      } else if tag(of: node) == .display, let display = display(node) {
        if let position = positions[display.target] {
          if nodes[position].file == node.file {
            let target = display.target.written
            report(.redefinedDisplay(target), at: place(of: node), after: nodes[position])
          }
          displays[position] = display
          nodes[position] = node
        } else {
          positions[display.target] = displays.count
          displays.append(display)
          nodes.append(node)
        }
      }
    }
  }

  private func display(_ node: LayoutNode) -> Display? {
    let output = text.read(.output, of: node, rules: .displayOutput)
    let keyID = identifier(.keyId, of: node)
    guard let shown = text.read(.display, of: node, rules: .display)?.text else { return nil }
    if let first = shown.unicodeScalars.first, first.properties.generalCategory == .nonspacingMark {
      report(.markWithoutBase(first), at: place(.display, of: node))
    }
    switch (output, keyID) {
    case (let output?, nil):
      if output.isEquivalent(to: MarkerText(shown), normalizes: normalizes) {
        report(removing(node, .displayRepeatsOutput(ofKey: false)), at: place(.display, of: node))
      }
      return Display(target: .output(output), text: shown)
    case (nil, let keyID?): return Display(target: .key(keyID), text: shown)
    default:
      report(.displayTarget, at: place(of: node))
      return nil
    }
  }

  private func removing(_ node: LayoutNode, _ problem: Problem) -> Problem {
    context.tree.wholePlace(of: node).map { problem.fixed("remove the display", by: "", at: $0) }
      ?? problem
  }

  func check(for keys: Keyed<Key>) {
    for (display, node) in zip(displays, nodes) where !isFull {
      guard case .key(let id) = display.target, let key = keys[id] else { continue }
      if key.isGap {
        report(.displayOfGap(id), at: place(.keyId, of: node))
      } else if key.output.isEquivalent(to: MarkerText(display.text), normalizes: normalizes) {
        report(removing(node, .displayRepeatsOutput(ofKey: true)), at: place(.display, of: node))
      }
    }
  }
}

extension Display.Target {
  fileprivate var written: String {
    switch self {
    case .key(let id): id.string
    case .output(let output): output.description
    }
  }
}
