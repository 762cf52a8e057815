internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel

/// Regions that a resting mouse or a switch can tap.
extension Keyboard {
  /// Returns the key of the popup at `point`, or else the key of the layer. While a popup is open,
  /// a tap elsewhere closes it.
  func region(at point: CellPoint) -> PointerRegion? {
    guard placement.fits else { return nil }
    if let region = popupRegions.first(where: { $0.rect.contains(point) }) { return region }
    let picture = keyPicture
    if let index = picture.index(at: point) {
      let frame = picture.frames(of: index).first { $0.contains(point) }
      return region(ofKeyAt: index, frame)
    }
    guard popup != nil else { return nil }
    return PointerRegion(
      CellRect(origin: point, size: CellSize(width: 1, height: 1)), "outside of the popup")
  }

  /// The regions of the keys, cached until something that they depend on changes.
  private var keyRegions: KeyRegions {
    let (picture, layer) = (keyPicture, machine.touch.layerState.layerID)
    if let known = knownRegions, known.layer == layer, known.arrangement == picture.arrangement,
      known.latches == latches, known.grid == grid
    {
      return known
    }
    let regions = grid.indices.map { index in
      region(ofKeyAt: index, picture.frames(of: index).first)
    }
    let groups = machine.touch.scanGroups.map { group in
      group.filter { regions[$0.offset] != nil }
    }
    let new = KeyRegions(
      layer: layer, grid: grid, arrangement: picture.arrangement, latches: latches,
      regions: regions, groups: groups.filter { !$0.isEmpty })
    knownRegions = new
    return new
  }

  private func region(ofKeyAt index: KeyGrid.Index, _ frame: CellRect?) -> PointerRegion? {
    guard let frame, frame.width > 0, frame.height > 0 else { return nil }
    let key = grid[index].key
    guard !keyStates.disabled.contains(key.id) else { return nil }
    // A locked key is a different one to switches.
    let latch = StickyKey(shownLayout.traits[key.id]?.action).map { "/\(latches[$0])" } ?? ""
    var region = PointerRegion(
      frame, "\(machine.touch.layerState.layerID)/\(index.offset)/\(key.id)\(latch)",
      label: shownLayout.cap(of: key))
    if machine.touch.repeats(keyAt: index) { region.traits = .repeats }
    return region
  }

  /// The region of the choice in a popup, or else of the focused key.
  var regionOfFocus: PointerRegion? {
    guard let popup else {
      return focus.flatMap { keyRegions.regions.element(at: $0.offset) ?? nil }
    }
    return popup.selection.map { popupRegions[$0] }
  }

  /// The keys of the popup that is open.
  private var popupRegions: [PointerRegion] {
    guard let popup, let keyPopup else { return [] }
    let frames = popupFrames
    return popup.items.indices.map { place in
      PointerRegion(
        frames[place], "\(popup.key)/\(place)", label: keyPopup.candidates[place].cap)
    }
  }

  /// The keys of the popup that is open, beginning with its default key; otherwise the keys of the
  /// layer, in groups.
  var offeredGroups: [[PointerRegion]] {
    guard placement.fits else { return [] }
    if let popup {
      let regions = popupRegions
      let first = shownLayout.keys[popup.key]?.defaultLongPressIndex ?? 0
      return regions.isEmpty ? [] : [Array(regions[first...] + regions[..<first])]
    }
    let known = keyRegions
    return orderedGroups(known.groups).map { group in
      group.compactMap { known.regions[$0.offset] }
    }
  }

  /// Returns groups of keys in the order of scanning.
  private func orderedGroups(_ groups: [[KeyGrid.Index]]) -> [[KeyGrid.Index]] {
    let order = screen?.scanSettings?.order ?? .fixed
    guard order != .fixed, let text = target?.documentContextBeforeInput else { return groups }
    let likelihoods = likelihoods(after: text)
    return order.arranged(groups) { index in
      let text = grid[index].key.output.text
      return text.count == 1 ? likelihoods[text.lowercased()] ?? 0 : 0
    }
  }

  /// Returns the likelihood of the letters after a text, of small and capital ones together.
  private func likelihoods(after text: String) -> [String: Double] {
    if let known = knownLikelihoods, known.text == text { return known.likelihoods }
    var likelihoods: [String: Double] = [:]
    let next = nextCharacters?(text) ?? suggestions.nextCharacters(after: text)
    for (character, likelihood) in next {
      likelihoods[character.lowercased(), default: 0] += likelihood
    }
    knownLikelihoods = isTargetSecure ? nil : (text, likelihoods)
    return likelihoods
  }

  /// Highlights the keys of `regions`, or selects the one of the popup.
  ///
  /// - Returns: A Boolean value that indicates whether the keyboard shows the offer itself.
  func showOffer(_ regions: [PointerRegion]) -> Bool {
    if popup != nil {
      let place = regions.count == 1 ? popupRegions.firstIndex(of: regions[0]) : nil
      change { $0.choose(place, at: $1, into: &$2) }
      return regions.count == 1
    }
    let known = Set(regions)
    let keys = keyRegions.regions
    let offered = grid.indices.filter { keys[$0.offset].map(known.contains) ?? false }
    feedback.offer(offered)
    setNeedsDisplay()
    return true
  }
}
