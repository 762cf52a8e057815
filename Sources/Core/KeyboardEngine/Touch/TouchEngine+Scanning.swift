package import KeyboardModel

/// Scanning of the keys with switches.
///
/// On a screen, the screen itself scans, because it has more targets than keys.
extension TouchEngine {
  /// The current time, if scanning is on.
  private var scanMoment: Scanner.Moment? {
    guard let scan = settings.scan, let now else { return nil }
    return Scanner.Moment(now, scan, timing: layout.scanTiming)
  }

  mutating func pressSwitch(_ scanSwitch: ScanSwitch) {
    guard let moment = scanMoment else { return }
    scanner.press(scanSwitch, at: moment)
  }

  mutating func releaseSwitch(_ scanSwitch: ScanSwitch) {
    guard let moment = scanMoment else { return }
    perform(scanner.release(scanSwitch, at: moment), at: moment)
  }

  /// Performs what is due of the switch that is down, or else makes the next offer.
  mutating func advanceScanning() {
    guard let moment = scanMoment else {
      scanner.cancelSwitch(at: nil)
      return stopScanning()
    }
    perform(scanner.advance(at: moment), at: moment)
  }

  private mutating func perform(_ request: Scanner.Request, at moment: Scanner.Moment) {
    switch request {
    case .none, .pause: break
    case .begin: startScanning()
    case .show: showOffer()
    case .select(let isLong): select(isLong: isLong, at: moment)
    case .activate(let isLong):
      if isLong, !popups.isOpen, let focus, openPopup(ofKeyAt: focus) { return }
      activate(by: .scanning)
    case .move(let side): moveFocus(toward: side)
    case .leave: closePopup()
    case .undo: emit(.action(.deleteBackward))
    }
  }

  private mutating func select(isLong: Bool, at moment: Scanner.Moment) {
    if popups.isWaiting, !scanner.canLeave { scanPopup() }
    switch scanner.take(at: moment) {
    case .nothing: startScanning()
    case .otherOffer: showOffer()
    case .leaving: closePopup()
    case .item where popups.isWaiting: takeChoice(by: .scanning)
    case .item(let place): press(place, isLong: isLong)
    }
  }

  private mutating func press(_ place: Scanner.Place, isLong: Bool) {
    let index = laidOut.scanGroups[place.group][place.item]
    if isLong, openPopup(ofKeyAt: index) {
      if popups.isOpen { scanPopup() } else { restartScanning() }
      return
    }
    let (layer, repeats) = (layerState.layerID, laidOut.keys[index.offset].repeats)
    press(keyAt: index, by: .scanning)
    // A key that repeats when it is held is often needed several times.
    restartScanning(again: repeats && layerState.layerID == layer ? place : nil)
  }

  // MARK: Offers

  /// The indices in the grid that are offered, unless a popup is scanned.
  private var offeredKeys: [KeyGrid.Index] {
    if scanner.canLeave { return [] }
    return switch scanner.offer {
    case nil: []
    case .group(let group), .back(let group): laidOut.scanGroups[group]
    case .item(let place), .again(let place): [laidOut.scanGroups[place.group][place.item]]
    }
  }

  private mutating func startScanning(again place: Scanner.Place? = nil) {
    scanner.begin(laidOut.scanGroups.map { $0.count }, again: place, at: scanMoment)
    showOffer()
  }

  /// Restarts scanning, if it has begun.
  mutating func restartScanning(again place: Scanner.Place? = nil) {
    guard scanner.offer != nil || scanner.canLeave else { return }
    startScanning(again: place)
  }

  mutating func stopScanning() {
    let hasOffered = scanner.offer != nil
    scanner.stop()
    if hasOffered { showOffer() }
  }

  /// Offers the keys of the popup that has opened, its choice first.
  private mutating func scanPopup() {
    guard let popup else { return }
    scanner.begin(
      [popup.items.count], from: popup.selection ?? 0, canLeave: true, at: scanMoment)
    emit(.scan([]))
  }

  private mutating func showOffer() {
    guard scanner.canLeave, popups.isOpen else { return emit(.scan(offeredKeys)) }
    if case .item(let place) = scanner.offer {
      choose(place.item, isScanned: true)
    } else {
      choose(nil, isScanned: true)
    }
  }
}

extension TouchEngine {
  /// Returns a Boolean value that indicates whether the key at an index of the grid repeats when it
  /// is held.
  package func repeats(keyAt index: KeyGrid.Index) -> Bool { laidOut.keys[index.offset].repeats }
}
