internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

/// The parts of a layout that no foreign format of physical keyboards has, and their places.
struct LayoutLosses {
  private let layout: KeyboardLayout
  private let origin: LayoutOrigin?

  init(_ layout: KeyboardLayout, from reading: LayoutReader.Reading?) {
    self.layout = layout
    origin = reading?.origin
  }

  func losses(of machine: LayoutMachine) -> [Loss] {
    var losses = structure
    for text in machine.faultyTexts.sorted() {
      losses.append(.function, "a character that no text has, in '\(text.codePoints)'")
    }
    losses += transformLosses(of: machine) + backspaceLosses
    if machine.isCut { losses.append(.text, "sequences of dead keys beyond the limit on states") }
    return losses
  }

  var structure: [Loss] { keyLosses + layerLosses }

  private func location(_ node: LayoutNode??) -> FileLocation? {
    (node ?? nil).flatMap { origin?.tree.location(of: $0) }
  }

  func location(ofLayer index: Int) -> FileLocation? {
    let set = layout.layerSets.firstIndex { !$0.isTouch }
    return location(set.flatMap { origin?.layerSets.element(at: $0)?.layers.element(at: index) })
  }

  private var layerLosses: [Loss] {
    let kept = layout.layerSets.firstIndex { !$0.isTouch }
    return layout.layerSets.enumerated().filter { $0.offset != kept }.map { index, set in
      let width = set.minDeviceWidth.map { " from \($0) mm on" } ?? ""
      return Loss(
        .variant, "the layers for '\(set.formID)'\(width)",
        at: location(origin?.layerSets.element(at: index)?.set))
    }
  }

  var actions: [Loss] {
    losses(ofKeysOn: layout.layerSets.flatMap(\.layers)) { key, action in
      guard let action else { return nil }
      let rest = key.layerID.map { "shows the layer '\($0)' alone" } ?? "is a gap"
      return "the action '\(action.name)' of the key '\(key.id)', which \(rest)"
    }
  }

  private var keyLosses: [Loss] {
    losses(ofKeysOn: layout.hardwareLayerSet?.layers ?? []) { key, action in
      if let action { return "the key '\(key.id)' with the action '\(action.name)'" }
      return key.layerID.map { "the key '\(key.id)', which shows the layer '\($0)'" }
    }
  }

  private func losses(ofKeysOn layers: [Layer], _ message: (Key, KeyAction?) -> String?) -> [Loss] {
    let used = Set(layers.flatMap { $0.rows.joined() })
    return layout.keys.enumerated().compactMap { position, key in
      guard used.contains(key.id), let message = message(key, layout.traits[key.id]?.action) else {
        return nil
      }
      return Loss(.function, message, at: location(origin?.keys.element(at: position)))
    }
  }

  private func transformLosses(of machine: LayoutMachine) -> [Loss] {
    let carried = machine.carried
    return transformLosses { transform, place, index in
      let rule = TransformAnalysis.Rule(isBackspace: false, group: place, index: index)
      if let example = machine.contextual[rule] {
        return "which changes text that is already typed: "
          + "'\(example.typed)' after '\(example.before)'"
      }
      // Rules that an importer has made may be there for cases that never come.
      let isLost = origin != nil && !carried.contains(rule)
      return isLost ? "which no key or dead key leads to" : nil
    }
  }

  /// The losses of rules in an input method, which lacks the reorder groups at `unordered`.
  func ruleLosses(unordered: [Int]) -> [Loss] {
    var losses = transformLosses(reorders: unordered.contains) { transform, _, _ in
      transform.from.root.needsStart ? "which needs the start of the text" : nil
    }
    if !layout.backspaceTransforms.isEmpty {
      losses.append(
        .text, "the backspace transforms on text that is not being composed any more",
        at: location(origin?.backspaceTransforms.first?.first))
    }
    return losses
  }

  private func transformLosses(
    reorders areLost: (Int) -> Bool = { _ in true },
    because reason: (Transform, _ group: Int, _ index: Int) -> String?
  ) -> [Loss] {
    var losses: [Loss] = []
    for (place, group) in layout.transforms.enumerated() {
      let nodes = origin?.transforms.element(at: place)
      switch group {
      case .reorders(let rules):
        guard areLost(place) else { continue }
        losses.append(
          .text, "the order of marks, by \(rules.count) reorder rules", at: location(nodes?.first))
      case .transforms(let transforms):
        for (index, transform) in transforms.enumerated() {
          guard let reason = reason(transform, place, index) else { continue }
          losses.append(
            .text, "the transform '\(transform.from)', \(reason)",
            at: location(nodes?.element(at: index)))
        }
      }
    }
    return losses
  }

  private var backspaceLosses: [Loss] {
    layout.backspaceTransforms.enumerated().flatMap { place, group -> [Loss] in
      guard case .transforms(let transforms) = group else { return [] }
      let nodes = origin?.backspaceTransforms.element(at: place)
      return transforms.enumerated().map { index, transform in
        Loss(
          .text, "the backspace transform '\(transform.from)'",
          at: location(nodes?.element(at: index)))
      }
    }
  }
}

extension TransformPattern.Node {
  fileprivate var needsStart: Bool {
    switch self {
    case .start: true
    case .literal, .oneOf, .item: false
    case .sequence(let nodes), .alternatives(let nodes): nodes.contains(where: \.needsStart)
    case .capture(_, let node): node.needsStart
    case .repetition(let node, let count): count.lowerBound > 0 && node.needsStart
    }
  }
}
