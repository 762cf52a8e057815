internal import KeyboardModel

/// One or few switches.
extension TouchEngine {
  private var rowTime: Duration {
    Duration(seconds: layout.scanTiming?.rowTime) ?? settings.scanRowTime
  }
  private var keyTime: Duration {
    Duration(seconds: layout.scanTiming?.keyTime) ?? settings.scanKeyTime
  }
  private var rounds: Int { max(1, layout.scanTiming?.rounds ?? settings.scanRounds) }

  // MARK: Switches

  mutating func pressSwitch(_ scanSwitch: ScanSwitch) {
    guard settings.scanMode != nil, let end = deadline(after: settings.switchHoldTime) else {
      return
    }
    scanner.press(scanSwitch, longAt: end)
  }

  mutating func releaseSwitch(_ scanSwitch: ScanSwitch) {
    guard scanner.release(scanSwitch) else { return }
    switch scanSwitch {
    case .select: select()
    case .next: scanner.isScanning || popups.isOpen ? offerNext() : startScanning()
    case .left: moveFocus(toward: .left)
    case .right: moveFocus(toward: .right)
    case .up: moveFocus(toward: .up)
    case .down: moveFocus(toward: .down)
    }
    scheduleScan()
  }

  /// Does what a switch does that is held.
  mutating func holdSwitch() {
    switch scanner.takeHeldSwitch() {
    case nil: return
    case .select:
      scanner.enterPopup()
      let offered = settings.scanMode == .directed ? focus : scanner.offeredKey
      if popups.isOpen || offered.map({ !openPopup(ofKeyAt: $0) }) ?? true { select() }
    case .next: select()
    case .left, .right, .up, .down: break
    }
    scheduleScan()
  }

  private mutating func select() {
    if popups.isWaiting {
      takeChoice(by: .scanning)
      return restartScanning()
    }
    if settings.scanMode == .directed { return activate(by: .scanning) }
    if let key = scanner.offeredKey {
      press(keyAt: key, by: .scanning)
      restartScanning()
    } else if scanner.isScanning {
      emitOffer(ifChanged: scanner.enterRow())
    } else {
      startScanning()
    }
  }

  // MARK: Offers

  private mutating func startScanning() {
    emitOffer(ifChanged: scanner.start(on: laidOut))
  }

  /// Begins again, if scanning has begun.
  mutating func restartScanning() {
    guard scanner.isScanning else { return }
    startScanning()
    scheduleScan()
  }

  mutating func stopScanning() {
    emitOffer(ifChanged: scanner.stop())
  }

  /// Goes on to the next key of an open popup, else to the next row or key.
  private mutating func offerNext() {
    guard popups.isWaiting, let popup else {
      return emitOffer(ifChanged: scanner.advance(rounds: rounds))
    }
    if scanner.advanceInPopup(of: popup.items.count, rounds: rounds) {
      stepChoice(by: 1)
    } else {
      closePopup()
    }
  }

  private mutating func emitOffer(ifChanged isChanged: Bool) {
    if isChanged { emit(.scan(scanner.offer)) }
  }

  /// Offers the next when its time has come.
  mutating func scan() {
    offerNext()
    scheduleScan()
  }

  private mutating func scheduleScan() {
    guard settings.scanMode == .automatic else { return scanner.schedule(nil) }
    scanner.schedule(
      deadline(after: scanner.offersRow && !popups.isOpen ? rowTime : keyTime))
  }
}
