internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel

/// The regions of the keys of a keyboard, which a resting mouse or a switch can tap. They are cached
/// until something that they depend on changes.
@MainActor final class KeyRegions {
  private struct Known {
    let layer: Identifier
    let grid: KeyGrid
    let arrangement: KeyboardArrangement
    let latches: LatchStates
    let endsInput: Bool
    /// The region of each visible key, in the order of the grid; `nil` for others.
    let regions: [PointerRegion?]
    /// The keys with regions in the groups that switches scan, in the order of the layout.
    let groups: [[KeyGrid.Index]]
  }

  private unowned let keyboard: Keyboard
  private var known: Known?

  init(_ keyboard: Keyboard) { self.keyboard = keyboard }

  /// Forgets the regions, after a change of the looks or the states of keys.
  func forget() { known = nil }

  /// Returns the key of the popup or of the layer at `point`. A tap elsewhere closes a popup.
  func region(at point: CellPoint) -> PointerRegion? {
    if let region = ofPopup.first(where: { $0.rect.contains(point) }) { return region }
    let shown = keyboard.shown
    if let index = shown.picture.index(at: point) {
      let frame = shown.picture.frames(of: index).first { $0.contains(point) }
      return region(ofKeyAt: index, frame, in: shown)
    }
    guard shown.machine.popup != nil else { return nil }
    return PointerRegion(
      CellRect(origin: point, size: CellSize(width: 1, height: 1)), "outside of the popup")
  }

  /// The region of the choice in a popup, or else of the focused key.
  var ofFocus: PointerRegion? {
    guard let popup = keyboard.queue.machine.popup else {
      return keyboard.focus.flatMap { ofKeys.regions.element(at: $0.offset) ?? nil }
    }
    return popup.selection.map { ofPopup[$0] }
  }

  var ofPopup: [PointerRegion] {
    guard let popup = keyboard.queue.machine.popup else { return [] }
    let shown = keyboard.shown
    guard let candidates = shown.popup?.candidates else { return [] }
    let frames = shown.popupFrames
    return popup.items.indices.map { place in
      var region = PointerRegion(
        frames[place], "\(popup.key)/\(place)", label: candidates[place].cap)
      region.isInFront = true
      return region
    }
  }

  func keys(in regions: [PointerRegion]) -> [KeyGrid.Index] {
    let (wanted, known) = (Set(regions), ofKeys.regions)
    return keyboard.queue.machine.grid.indices.filter {
      known[$0.offset].map(wanted.contains) ?? false
    }
  }

  private var ofKeys: Known {
    let shown = keyboard.shown
    let (machine, picture) = (shown.machine, shown.picture)
    let layer = machine.touch.layerState.layerID
    let (grid, latches) = (machine.grid, machine.touch.latches)
    if let known, known.layer == layer, known.arrangement == picture.arrangement,
      known.latches == latches, known.endsInput == endsInput, known.grid == grid
    {
      return known
    }
    let regions = grid.indices.map { index in
      region(ofKeyAt: index, picture.frames(of: index).first, in: shown)
    }
    let groups = machine.touch.scanGroups.map { group in
      group.filter { regions[$0.offset] != nil }
    }
    let new = Known(
      layer: layer, grid: grid, arrangement: picture.arrangement, latches: latches,
      endsInput: endsInput,
      regions: regions, groups: groups.filter { !$0.isEmpty })
    known = new
    return new
  }

  private func region(
    ofKeyAt index: KeyGrid.Index, _ frame: CellRect?, in shown: ShownKeyboard
  ) -> PointerRegion? {
    guard let frame, frame.width > 0, frame.height > 0 else { return nil }
    let machine = shown.machine
    let key = machine.grid[index].key
    guard !keyboard.disabledKeys.contains(key.id) else { return nil }
    // A locked key is a different one to switches.
    let latch =
      StickyKey(machine.layout.traits[key.id]?.action).map { "/\(machine.touch.latches[$0])" } ?? ""
    var region = PointerRegion(
      frame, "\(machine.touch.layerState.layerID)/\(index.offset)/\(key.id)\(latch)",
      label: machine.layout.cap(of: key))
    region.face = shown.picture.face(of: index) ?? frame
    if machine.touch.repeats(keyAt: index) { region.traits = .repeats }
    if machine.layout.traits[key.id]?.action == .return, endsInput { region.traits = .guarded }
    return region
  }

  /// Whether the return key ends the input, as `done` in a bar does.
  private var endsInput: Bool {
    guard let traits = keyboard.target?.textInputTraits, !traits.isMultiline else { return false }
    return traits.returnKeyType != .default && traits.returnKeyType != .next
  }

  // MARK: Scanning

  /// The keys of the open popup, from its default key on; else those of the layer, in groups.
  var groups: [[PointerRegion]] {
    if let popup = keyboard.queue.machine.popup {
      let regions = ofPopup
      let first = keyboard.queue.machine.layout.keys[popup.key]?.defaultLongPressIndex ?? 0
      return regions.isEmpty ? [] : [Array(regions[first...] + regions[..<first])]
    }
    let known = ofKeys
    return ordered(known.groups).map { group in group.compactMap { known.regions[$0.offset] } }
  }

  private func ordered(_ groups: [[KeyGrid.Index]]) -> [[KeyGrid.Index]] {
    let order = keyboard.screen?.switches.scan?.order ?? .fixed
    guard order != .fixed, let text = keyboard.target?.documentContextBeforeInput else {
      return groups
    }
    let likelihoods = keyboard.suggestions.likelihoods(after: text)
    let grid = keyboard.queue.machine.grid
    return order.arranged(groups) { index in
      let text = grid[index].key.output.text
      return text.count == 1 ? likelihoods[text.lowercased()] ?? 0 : 0
    }
  }
}
