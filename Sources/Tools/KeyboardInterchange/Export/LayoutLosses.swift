internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

/// The parts of a layout that no foreign format of physical keyboards has, and their places.
struct LayoutLosses {
  private let layout: KeyboardLayout
  private let origin: LayoutOrigin?

  init(_ layout: KeyboardLayout, origin: LayoutOrigin?) {
    self.layout = layout
    self.origin = origin
  }

  /// The losses, in the order of the layout's parts.
  func losses(of machine: LayoutMachine) -> [Loss] {
    var losses = structure
    losses += machine.faultyTexts.sorted().map {
      Loss(.function, "a character that no text has, in '\($0.codePoints)'")
    }
    losses += transformLosses(of: machine) + backspaceLosses
    if machine.isCut {
      losses.append(Loss(.text, "sequences of dead keys beyond the limit on states"))
    }
    return losses
  }

  /// The losses of keys that act and of layers for touch screens.
  var structure: [Loss] { keyLosses + layerLosses }

  private func location(_ node: LayoutNode?) -> SourceLocation? {
    guard let origin, let node else { return nil }
    return origin.tree.location(of: node)
  }

  /// The place of a layer of the physical keyboard.
  func location(ofLayer index: Int) -> SourceLocation? {
    let set = layout.layerSets.firstIndex { !$0.isTouch }
    return location(set.flatMap { origin?.layerSets.element(at: $0)?.layers.element(at: index) })
  }

  // MARK: Layers and keys

  private var layerLosses: [Loss] {
    let kept = layout.layerSets.firstIndex { !$0.isTouch }
    return layout.layerSets.enumerated().compactMap { index, set in
      guard index != kept else { return nil }
      let width = set.minDeviceWidth.map { " from \($0) mm on" } ?? ""
      let place = location(origin?.layerSets.element(at: index)?.set)
      return Loss(.variant, "the layers for '\(set.formID)'\(width)", at: place)
    }
  }

  /// The losses of the keys on any layer with actions of Clavier's.
  var actions: [Loss] {
    let used = Set(layout.layerSets.flatMap(\.layers).flatMap { $0.rows.joined() })
    return layout.keys.enumerated().compactMap { position, key in
      guard used.contains(key.id), let action = layout.traits[key.id]?.action else { return nil }
      let rest = key.layerID.map { "shows the layer '\($0)' alone" } ?? "is a gap"
      return Loss(
        .function, "the action '\(action.name)' of the key '\(key.id)', which \(rest)",
        at: location(origin?.keys.element(at: position) ?? nil))
    }
  }

  /// The keys of the physical keyboard that act instead of typing.
  private var keyLosses: [Loss] {
    guard let set = layout.hardwareLayerSet else { return [] }
    let used = Set(set.layers.flatMap { $0.rows.joined() })
    return layout.keys.enumerated().compactMap { position, key in
      guard used.contains(key.id) else { return nil }
      let place = location(origin?.keys.element(at: position) ?? nil)
      if let action = layout.traits[key.id]?.action {
        return Loss(.function, "the key '\(key.id)' with the action '\(action.name)'", at: place)
      }
      if let layer = key.layerID {
        return Loss(.function, "the key '\(key.id)', which shows the layer '\(layer)'", at: place)
      }
      return nil
    }
  }

  // MARK: Rules

  private func transformLosses(of machine: LayoutMachine) -> [Loss] {
    let carried = machine.carried
    return layout.transforms.enumerated().flatMap { place, group -> [Loss] in
      switch group {
      case .reorders(let rules):
        return [reorderLoss(rules, place)]
      case .transforms(let transforms):
        return transforms.enumerated().compactMap { index, transform in
          let rule = TransformAnalysis.Rule(isBackspace: false, group: place, index: index)
          let at = location(origin?.transforms.element(at: place)?.element(at: index))
          if let example = machine.contextual[rule] {
            return Loss(
              .text,
              "the transform '\(transform.from)', which changes text that is already typed: "
                + "'\(example.typed)' after '\(example.before)'", at: at)
          }
          // Rules that an importer has made may be there for cases that never come.
          guard origin != nil, !carried.contains(rule) else { return nil }
          return Loss(
            .text, "the transform '\(transform.from)', which no key or dead key leads to", at: at)
        }
      }
    }
  }

  /// The losses of rules in an input method, in the order of the layout's parts.
  ///
  /// - Parameter unordered: The places of the reorder groups that it does not have.
  /// - Returns: The losses.
  func ruleLosses(unordered: [Int]) -> [Loss] {
    let rules = layout.transforms.enumerated().flatMap { place, group -> [Loss] in
      switch group {
      case .reorders(let rules):
        guard unordered.contains(place) else { return [] }
        return [reorderLoss(rules, place)]
      case .transforms(let transforms):
        return transforms.enumerated().compactMap { index, transform in
          guard transform.from.root.needsStart else { return nil }
          return Loss(
            .text,
            "the transform '\(transform.from)', which needs the start of the text",
            at: location(origin?.transforms.element(at: place)?.element(at: index)))
        }
      }
    }
    guard let place = layout.backspaceTransforms.indices.first else { return rules }
    return rules + [
      Loss(
        .text, "the backspace transforms on text that is not being composed any more",
        at: location(origin?.backspaceTransforms.element(at: place)?.first))
    ]
  }

  private func reorderLoss(_ rules: [Reorder], _ place: Int) -> Loss {
    Loss(
      .text, "the order of marks, by \(rules.count) reorder rules",
      at: location(origin?.transforms.element(at: place)?.first))
  }

  private var backspaceLosses: [Loss] {
    layout.backspaceTransforms.enumerated().flatMap { place, group -> [Loss] in
      switch group {
      case .reorders: return []
      case .transforms(let transforms):
        return transforms.enumerated().map { index, transform in
          Loss(
            .text, "the backspace transform '\(transform.from)'",
            at: location(origin?.backspaceTransforms.element(at: place)?.element(at: index)))
        }
      }
    }
  }
}

extension TransformPattern.Node {
  /// A Boolean value that indicates whether the node matches at the start of the text alone.
  fileprivate var needsStart: Bool {
    switch self {
    case .start: true
    case .literal, .oneOf, .item: false
    case .sequence(let nodes): nodes.contains(where: \.needsStart)
    case .alternatives(let nodes): nodes.contains(where: \.needsStart)
    case .capture(_, let node): node.needsStart
    case .repetition(let node, let count): count.lowerBound > 0 && node.needsStart
    }
  }
}
