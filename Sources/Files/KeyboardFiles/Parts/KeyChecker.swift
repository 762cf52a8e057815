internal import KeyboardModel

struct KeyChecker: PartReader {
  let context: ReadingContext
  let layout: KeyboardLayout
  /// By the positions of the keys; `nil` for implied keys.
  let keyNodes: [LayoutNode?]
  let flickNodes: [LayoutNode]
  let areKeysKnown: Bool
  let keyReferences: KeyReferenceChecker

  /// Checks the effective definitions. Overridden ones may refer to anything.
  func checkKeys() {
    for (position, node) in keyNodes.enumerated() where !isFull {
      guard let node else { continue }
      if layout.keys[position].isGap { checkGap(layout.keys[position], node) }
      if let id = layout.keys[position].flickID, layout.flicks[id] == nil, !context.lacks(.flicks) {
        let nearest = context.nearest(to: id, among: layout.flicks.lazy.map({ $0.id }))
        report(.undefinedFlick(id, nearest: nearest), at: place(.flickId, of: node))
      }
      checkGestures(of: position, node)
    }
    checkLayers()
    checkGestureTargets()
  }

  /// Keys of an imported file that this layout does not use may lead to layers that it lacks.
  private func checkLayers() {
    guard layout.layerSets.contains(where: { $0.isTouch }), !context.lacks(.layers) else { return }
    // L08 reports a missing layer 'base'.
    let layerIDs = Set(layout.layerSets.flatMap({ $0.layers }).compactMap({ $0.id }) + [Layer.base])
    var usage: KeyUsage?
    for (position, node) in keyNodes.enumerated() where !isFull {
      guard let node, let id = layout.keys[position].layerID, !layerIDs.contains(id) else {
        continue
      }
      if node.file != 0 {
        let known = usage ?? KeyUsage(layout)
        usage = known
        guard known.isPlaced[position] else { continue }
      }
      let nearest = context.nearest(to: id, among: layerIDs)
      report(.undefinedLayer(id, nearest: nearest), at: place(.layerId, of: node))
    }
  }

  private func checkGestures(of position: Int, _ node: LayoutNode) {
    if !areKeysKnown {
      for attribute in KeyAttribute.all {
        guard case .keys(let property) = attribute.kind,
          let name = AttributeName(name: attribute.name)
        else { continue }
        keyReferences.check(layout.keys[position][property, default: []], name, of: node)
      }
    }
    if !layout.keys[position].multiTapKeyIDs.isEmpty,
      layout.keys[position].multiTapKeyIDs.contains(layout.keys[position].id)
    {
      report(.listsItself(layout.keys[position].id), at: place(.multiTapKeyIds, of: node))
    }
    if let id = layout.keys[position].longPressDefaultKeyID,
      !layout.keys[position].longPressKeyIDs.contains(id)
    {
      report(.defaultNotListed(id), at: place(.longPressDefaultKeyId, of: node))
    }
  }

  private func checkGap(_ key: Key, _ node: LayoutNode) {
    let names = FileVocabulary.layouts[.key]?.attributes.map { $0.name } ?? []
    for name in names
    where ![.id, .gap, .width, .stretch].contains(name) && string(name, of: node) != nil {
      report(.gapKey(key.id, has: name.name), at: place(name, of: node))
    }
  }

  /// Warns of gestures on keys in no row, as these are only reached by gestures themselves.
  private func checkGestureTargets() {
    guard layout.keys.indices.contains(where: hasGestures) else { return }
    let usage = KeyUsage(layout)
    for (position, node) in keyNodes.enumerated()
    where usage.isPlaced[position] && !usage.isInRow(position) && hasGestures(position) {
      guard let node else { continue }
      report(.ignoredGestures(layout.keys[position].id), at: place(of: node))
    }
  }

  private func hasGestures(_ position: Int) -> Bool { layout.keys[position].hasGestures }

  func checkFlicks() {
    guard !layout.flicks.isEmpty else { return }
    let used = Set(layout.keys.compactMap({ $0.flickID }))
    for (flick, node) in zip(layout.flicks, flickNodes) {
      if !used.contains(flick.id) { report(.unusedFlick(flick.id), at: place(.id, of: node)) }
      for child in children(of: node) where tag(of: child) == .flickSegment {
        if let id = identifier(.keyId, of: child), layout.keys[id] == nil {
          keyReferences.reportUndefined(id, at: place(.keyId, of: child))
        }
      }
    }
  }
}
