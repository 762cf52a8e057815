internal import KeyboardModel

/// The current layer, laid out in cells. Each is laid out when it is first shown, and cached.
@usableFromInline struct ShownLayer: Sendable {
  private struct Choice: Hashable {
    let layerID: Identifier
    let modifiers: ModifierState
    let shownModifiers: ModifierState?
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var isMirrored: Bool
  private(set) var sharing: ColumnSharing
  /// The modifiers of the physical keyboard that is shown, or `nil` for a touch keyboard.
  var modifiers: ModifierState?

  @usableFromInline private(set) var layer: LaidOutLayer
  private(set) var index: Int?
  private var choice: Choice?
  private var laidOutLayers: [LaidOutLayer?]

  init(
    of plan: TouchPlan, modifiers: ModifierState?, columns: Int, rows: Int, isMirrored: Bool,
    sharing: ColumnSharing
  ) {
    (self.columns, self.rows, self.isMirrored, self.sharing) = (columns, rows, isMirrored, sharing)
    self.modifiers = modifiers
    laidOutLayers = Array(repeating: nil, count: plan.layers?.layers.count ?? 0)
    layer = LaidOutLayer(
      nil, in: nil, of: plan.layout, columns: columns, rows: rows, isMirrored: isMirrored,
      sharing: sharing)
  }

  /// The next selection lays out the layers in the new size.
  mutating func resize(columns: Int, rows: Int, isMirrored: Bool, sharing: ColumnSharing) {
    (self.columns, self.rows, self.isMirrored) = (columns, rows, isMirrored)
    self.sharing = sharing
    laidOutLayers = Array(repeating: nil, count: laidOutLayers.count)
    (index, choice) = (nil, nil)
  }

  /// Shows the layer of `plan` that `state` selects, and returns the previous one if it changed.
  mutating func select(_ state: LayerState, of plan: TouchPlan) -> LaidOutLayer? {
    let wanted = Choice(
      layerID: state.layerID, modifiers: state.modifiers, shownModifiers: modifiers)
    guard wanted != choice else { return nil }
    choice = wanted
    let index = index(for: state, among: plan.layers)
    guard index != self.index else { return nil }
    let old = layer
    self.index = index
    if let index, let made = laidOutLayers[index] {
      layer = made
    } else {
      layer = LaidOutLayer(
        index.flatMap { plan.layers?.layers[$0] }, in: plan.layers, of: plan.layout,
        columns: columns, rows: rows, isMirrored: isMirrored, sharing: sharing)
      if let index { laidOutLayers[index] = layer }
    }
    return old
  }

  private func index(for state: LayerState, among layers: LayerSet?) -> Int? {
    guard let layers else { return nil }
    if layers.isTouch, modifiers == nil {
      return layers.layers.firstIndex { $0.id == state.layerID }
        ?? (layers.layers.isEmpty ? nil : 0)
    }
    return layers.layerIndex(for: (modifiers ?? []).union(state.modifiers))
      ?? (modifiers == nil && !layers.layers.isEmpty ? 0 : nil)
  }
}
