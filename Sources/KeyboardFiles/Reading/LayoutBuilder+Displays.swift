internal import KeyboardModel

/// Displays.
extension LayoutBuilder {
  mutating func readDisplays(_ container: Node) {
    var options: Node?
    for node in children(of: container) {
      if tag(of: node) == .displayOptions {
        if let options, options.file == node.file {
          log.report(
            .repeatedDisplayOptions, at: place(of: node),
            notes: [("the first one is here", place(of: options))])
        }
        options = node
        layout.baseCharacter = text(.baseCharacter, of: node, rules: .baseCharacter)?.text
      } else if tag(of: node) == .display, let display = display(node) {
        if let position = displayPositions[display.target] {
          if displayNodes[position].file == node.file {
            log.report(
              .redefinedDisplay(display.target.written), at: place(of: node),
              notes: [("it is first defined here", place(of: displayNodes[position]))])
          }
          layout.displays[position] = display
          displayNodes[position] = node
        } else {
          displayPositions[display.target] = layout.displays.count
          layout.displays.append(display)
          displayNodes.append(node)
        }
      }
    }
  }

  private mutating func display(_ node: Node) -> Display? {
    let output = text(.output, of: node, rules: .displayOutput)
    let keyID = identifier(.keyId, of: node)
    guard let shown = text(.display, of: node, rules: .display)?.text else { return nil }
    if let first = shown.unicodeScalars.first,
      first.properties.generalCategory == .nonspacingMark
    {
      log.report(.markWithoutBase(first), at: place(.display, of: node))
    }
    switch (output, keyID) {
    case (let output?, nil):
      if output.isEquivalent(to: MarkedText(shown), normalizes: layout.normalizes) {
        log.report(.displayRepeatsOutput, at: place(.display, of: node))
      }
      return Display(target: .output(output), text: shown)
    case (nil, let keyID?): return Display(target: .key(keyID), text: shown)
    default:
      log.report(.displayTarget, at: place(of: node))
      return nil
    }
  }

  /// Checks that no display is for a gap key or repeats its key's output.
  mutating func checkDisplays() {
    for (display, node) in zip(layout.displays, displayNodes) where !log.isFull {
      guard case .key(let id) = display.target, let key = layout.keys[id] else { continue }
      if key.isGap {
        log.report(.displayOfGap(id), at: place(.keyId, of: node))
      } else if key.output.isEquivalent(
        to: MarkedText(display.text), normalizes: layout.normalizes)
      {
        log.report(.displayRepeatsOutput, at: place(.display, of: node))
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
