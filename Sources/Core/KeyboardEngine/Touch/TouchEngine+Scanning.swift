internal import KeyboardModel

/// Scanning with one or a few switches.
///
/// On a screen, the screen itself scans, because it has more targets than keys.
extension TouchEngine {
  // MARK: Switches

  mutating func pressSwitch(_ scanSwitch: ScanSwitch) {
    guard let scan = settings.scan, let end = deadline(after: scan.switchHoldTime) else { return }
    scanner.press(scanSwitch, longAt: end)
  }

  mutating func releaseSwitch(_ scanSwitch: ScanSwitch) {
    guard scanner.release(scanSwitch) else { return }
    switch scanSwitch {
    case .select: select()
    case .next: scanner.offer == nil ? startScanning() : offerNext()
    case .left: moveFocus(toward: .left)
    case .right: moveFocus(toward: .right)
    case .up: moveFocus(toward: .up)
    case .down: moveFocus(toward: .down)
    }
    scheduleScan()
  }

  /// Performs the function of a switch that is held.
  mutating func holdSwitch() {
    switch scanner.takeHeldSwitch() {
    case nil: return
    case .select:
      let offered = settings.scan?.mode == .directed ? focus : offeredKey
      if popups.isOpen || offered.map({ !openPopup(ofKeyAt: $0) }) ?? true {
        select()
      } else if popups.isOpen {
        scanPopup()
      } else {
        restartScanning()
      }
    case .next: select()
    case .left, .right, .up, .down: break
    }
    scheduleScan()
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
      press(keyAt: laidOut.scanGroups[group][place], by: .scanning)
      restartScanning()
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
    case .item(let group, let place): [laidOut.scanGroups[group][place]]
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
      choose((popupStart + place) % count)
    } else {
      choose(nil)
    }
  }

  /// Makes the next offer and schedules the one after it.
  mutating func scan() {
    offerNext()
    scheduleScan()
  }

  private mutating func scheduleScan() {
    guard let scan = settings.scan, let now else { return }
    scanner.schedule(at: now, scan, timing: layout.scanTiming)
  }
}
