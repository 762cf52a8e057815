internal import KeyboardCells
package import KeyboardModel
internal import KeyboardTerminal

/// The keys of programs, such as Esc, above those of a layout; its layers are arrangements.
package struct ProgramKeys: Hashable, Sendable {
  /// The layouts above which the keys are shown.
  package enum Policy: String, Hashable, Sendable, CaseIterable {
    /// Layouts without such keys. Where there is no room, an item of the bar shows them.
    case auto
    case always
    case never
  }

  package var layout: KeyboardLayout
  /// The layouts above which the keys are shown. The default is those without such keys.
  package var policy: Policy

  private static let rowsForProgram = 8
  private static let actions: [KeyAction] = [.escape, .tab, .control, .arrow(.up)]

  package init(_ layout: KeyboardLayout, policy: Policy = .auto) {
    (self.layout, self.policy) = (layout, policy)
  }

  func apply(to layout: KeyboardLayout, on size: CellSize) -> Bool {
    guard let set = layout.layerSet(forDeviceWidth: size.deviceWidth), set.isTouch,
      let first = set.layers.first
    else {
      return false
    }
    switch policy {
    case .never: return false
    case .always: return true
    case .auto:
      let actions = first.rows.joined().compactMap { layout.traits[$0]?.action }
      return !Self.actions.allSatisfy(actions.contains)
    }
  }

  /// Returns as many rows as leave the keys high; `isWanted` is the user's choice, or `nil`.
  func rows(above layout: KeyboardLayout, on size: CellSize, isWanted: Bool?) -> [[Identifier]] {
    guard apply(to: layout, on: size), isWanted != false else { return [] }
    let width = size.deviceWidth
    let arrangements = self.layout.layerSet(forDeviceWidth: width)?.layers ?? []
    let rows = layout.layerSet(forDeviceWidth: width)?.layers.map(\.rows.count).max() ?? 0
    for height in [3, 2, 1] {
      let high = arrangements.first { layer in
        KeyboardSize.automatic.allows(
          (rows + layer.rows.count) * (height + 1), forFacesOf: height, on: size.height)
      }
      if let high { return high.rows }
    }
    // The bar takes a row, too.
    let room = size.height - rows - 1 - Self.rowsForProgram
    if let roomy = arrangements.first(where: { $0.rows.count <= room }) { return roomy.rows }
    let isForced = isWanted == true || policy == .always
    return isForced ? arrangements.last?.rows ?? [] : []
  }
}
