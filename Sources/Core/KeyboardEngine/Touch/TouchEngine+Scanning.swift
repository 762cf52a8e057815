package import KeyboardModel

/// Scanning with one or a few switches.
///
/// On a screen, the screen itself scans, because it has more targets than keys.
extension TouchEngine {
  // MARK: Switches

  mutating func pressSwitch(_ scanSwitch: ScanSwitch) {
    guard let scan = settings.scan, let now else { return }
    switches.press(scanSwitch, at: now, scan)
    scheduleScan()
  }

  mutating func releaseSwitch(_ scanSwitch: ScanSwitch) {
    guard let scan = settings.scan, let now else { return }
    perform(switches.release(scanSwitch, at: now, scan))
  }

  /// Performs what is due of the switch that is down.
  mutating func advanceSwitch() {
    guard let scan = settings.scan, let now else { return switches.cancel() }
    perform(switches.advance(to: now, scan))
  }

  private mutating func perform(_ gesture: SwitchReader.Gesture?) {
    switch gesture {
    case nil: break
    case .tap(.select): isPaused ? resume() : select()
    case .hold(.select): isPaused ? resume() : selectLong()
    case .hold(.next): select()
    case .tap(let scanSwitch), .hold(let scanSwitch): perform(scanSwitch)
    }
    scheduleScan()
  }

  private mutating func perform(_ scanSwitch: ScanSwitch) {
    switch scanSwitch {
    case .select: break
    case .next: scanner.offer == nil ? startScanning() : offerNext()
    case .previous:
      scanner.reverse()
      tellOffer()
    case .undo: scanner.unselect() ? tellOffer() : emit(.action(.deleteBackward))
    case .pause: scanner.isPaused.toggle()
    case .left: moveFocus(toward: .left)
    case .right: moveFocus(toward: .right)
    case .up: moveFocus(toward: .up)
    case .down: moveFocus(toward: .down)
    }
  }

  private var isPaused: Bool { scanner.isPaused }

  private mutating func resume() {
    scanner.isPaused = false
  }

  /// Presses the offer long.
  private mutating func selectLong() {
    let offered = settings.scan?.mode == .directed ? focus : offeredKey
    if popups.isOpen || offered.map({ !openPopup(ofKeyAt: $0) }) ?? true {
      select()
    } else if popups.isOpen {
      scanPopup()
    } else {
      restartScanning()
    }
  }

  private mutating func select() {
    if settings.scan?.mode == .directed { return activate(by: .scanning) }
    if popups.isWaiting, !scanner.canLeave { scanPopup() }
    switch scanner.take() {
    case .nothing: startScanning()
    case .otherOffer: tellOffer()
    case .leaving: closePopup()
    case .item where popups.isWaiting: takeChoice(by: .scanning)
    case .item(let group, let place):
      let index = laidOut.scanGroups[group][place]
      let (layer, repeats) = (layerState.layerID, laidOut.keys[index.offset].repeats)
      press(keyAt: index, by: .scanning)
      restartScanning()
      // A key that repeats when it is held is often needed several times.
      guard repeats, layerState.layerID == layer else { return }
      scanner.offerAgain(group: group, place: place)
      tellOffer()
    }
  }

  // MARK: Offers

  /// The index in the grid of the key that is offered alone.
  private var offeredKey: KeyGrid.Index? {
    let places = offeredKeys
    return places.count == 1 ? places[0] : nil
  }

  /// The indices in the grid that are offered, unless a popup is scanned.
  private var offeredKeys: [KeyGrid.Index] {
    if scanner.canLeave { return [] }
    return switch scanner.offer {
    case nil: []
    case .group(let group), .back(let group): laidOut.scanGroups[group]
    case .item(let group, let place), .again(let group, let place):
      [laidOut.scanGroups[group][place]]
    }
  }

  private mutating func startScanning() {
    scanner.begin(laidOut.scanGroups.map { $0.count })
    tellOffer()
  }

  /// Restarts scanning, if it has begun.
  mutating func restartScanning() {
    guard scanner.offer != nil || scanner.canLeave else { return }
    startScanning()
    scheduleScan()
  }

  mutating func stopScanning() {
    let hasOffered = scanner.offer != nil
    scanner.stop()
    if hasOffered { tellOffer() }
  }

  /// Offers the keys of the popup that has opened, its choice first.
  private mutating func scanPopup() {
    guard settings.scan?.mode != .directed, let popup else { return }
    scanner.begin([popup.items.count], canLeave: true)
    popupStart = popup.selection ?? 0
    emit(.scan([]))
  }

  /// Advances to the next offer. A popup closes after its last round.
  private mutating func offerNext() {
    let goesOn = scanner.advance(rounds: settings.scan?.rounds(layout.scanTiming))
    if !goesOn, scanner.canLeave { closePopup() } else { tellOffer() }
  }

  private mutating func tellOffer() {
    guard scanner.canLeave, let count = popup?.items.count else {
      return emit(.scan(offeredKeys))
    }
    if case .item(_, let place) = scanner.offer {
      choose((popupStart + place) % count, isScanned: true)
    } else {
      choose(nil, isScanned: true)
    }
  }

  /// Makes the next offer and schedules the one after it.
  mutating func scan() {
    offerNext()
    scheduleScan()
  }

  private mutating func scheduleScan() {
    guard let scan = settings.scan, let now else { return }
    scanner.schedule(isHeld: switches.isDown, at: now, scan, timing: layout.scanTiming)
  }
}

extension TouchEngine {
  /// Returns a Boolean value that indicates whether the key at an index of the grid repeats when it
  /// is held.
  package func repeats(keyAt index: KeyGrid.Index) -> Bool { laidOut.keys[index.offset].repeats }
}
