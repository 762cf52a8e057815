internal import KeyboardModel

/// A reader of the labels of keys and outputs.
struct DisplayReader: PartReader {
  let context: ReadingContext
  let text: TextReader
  /// A Boolean value that indicates whether outputs are normalised.
  let normalizes: Bool
  /// The displays that have been read.
  private(set) var displays: [Display] = []
  /// The base character for combining marks.
  private(set) var baseCharacter: String?
  /// The element of each display, by its position.
  private var nodes: [LayoutNode] = []
  private var positions: [Display.Target: Int] = [:]

  init(context: ReadingContext, text: TextReader, normalizes: Bool) {
    self.context = context
    self.text = text
    self.normalizes = normalizes
  }

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
            report(
              .redefinedDisplay(display.target.written), at: place(of: node),
              notes: [("it is first defined here", place(of: nodes[position]))])
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
    if let first = shown.unicodeScalars.first,
      first.properties.generalCategory == .nonspacingMark
    {
      report(.markWithoutBase(first), at: place(.display, of: node))
    }
    switch (output, keyID) {
    case (let output?, nil):
      if output.isEquivalent(to: MarkerText(shown), normalizes: normalizes) {
        report(.displayRepeatsOutput, at: place(.display, of: node))
      }
      return Display(target: .output(output), text: shown)
    case (nil, let keyID?): return Display(target: .key(keyID), text: shown)
    default:
      report(.displayTarget, at: place(of: node))
      return nil
    }
  }

  /// Reports displays for gap keys, and those that repeat their key's output.
  func check(for keys: Keyed<Key>) {
    for (display, node) in zip(displays, nodes) where !isFull {
      guard case .key(let id) = display.target, let key = keys[id] else { continue }
      if key.isGap {
        report(.displayOfGap(id), at: place(.keyId, of: node))
      } else if key.output.isEquivalent(
        to: MarkerText(display.text), normalizes: normalizes)
      {
        report(.displayRepeatsOutput, at: place(.display, of: node))
      }
    }
  }
}

extension Display.Target {
  /// The target as messages quote it.
  fileprivate var written: String {
    switch self {
    case .key(let id): id.string
    case .output(let output): output.description
    }
  }
}
