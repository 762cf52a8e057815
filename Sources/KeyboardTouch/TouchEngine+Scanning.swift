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
    guard settings.scanMode != nil, scanner.held == nil,
      let deadline = deadline(after: settings.switchHoldTime)
    else { return }
    scanner.held = Scanner.Hold(scanSwitch: scanSwitch, deadline: deadline)
    // What is offered stays while the switch is down.
    scanner.deadline = nil
  }

  mutating func releaseSwitch(_ scanSwitch: ScanSwitch) {
    guard scanner.held?.scanSwitch == scanSwitch else { return }
    scanner.held = nil
    switch scanSwitch {
    case .select: select()
    case .next: scanner.phase == .idle && popup == nil ? startScanning() : offerNext()
    case .left: moveFocus(toward: .left)
    case .right: moveFocus(toward: .right)
    case .up: moveFocus(toward: .up)
    case .down: moveFocus(toward: .down)
    }
    scheduleScan()
  }

  /// Does what a switch does that is held.
  mutating func holdSwitch() {
    guard let held = scanner.held else { return }
    scanner.held = nil
    switch held.scanSwitch {
    case .select:
      scanner.popupSteps = 0
      let offered = settings.scanMode == .directed ? focus : offeredKey
      if popup != nil || offered.map({ !openPopup(ofKeyAt: $0) }) ?? true { select() }
    case .next: select()
    case .left, .right, .up, .down: break
    }
    scheduleScan()
  }

  private var offeredKey: Int? {
    guard case .key(let row, let place) = scanner.phase else { return nil }
    return scanner.rows[row][place]
  }

  private mutating func select() {
    if popup != nil, popupHolder == nil {
      takeChoice(by: .scanning)
      return restartScanning()
    }
    if settings.scanMode == .directed { return activate(by: .scanning) }
    switch scanner.phase {
    case .idle: startScanning()
    case .row(let row): offer(.key(row: row, place: 0))
    case .key(let row, let place):
      press(keyAt: scanner.rows[row][place], by: .scanning)
      restartScanning()
    }
  }

  // MARK: Offers

  private mutating func startScanning() {
    scanner.rows = Scanner.rows(of: board)
    guard !scanner.rows.isEmpty else { return stopScanning() }
    offer(scanner.rows.count == 1 ? .key(row: 0, place: 0) : .row(0))
  }

  /// Begins again, if scanning has begun.
  mutating func restartScanning() {
    guard scanner.phase != .idle else { return }
    startScanning()
    scheduleScan()
  }

  mutating func stopScanning() {
    let isIdle = scanner.phase == .idle
    scanner = Scanner()
    if !isIdle { emit(.scan([])) }
  }

  private mutating func offer(_ phase: Scanner.Phase) {
    scanner.phase = phase
    scanner.round = 0
    emit(.scan(scanner.offer))
  }

  /// Goes on to the next row or key. After the last one it begins again, as often as the rounds say;
  /// then it goes back to the rows, or ends.
  private mutating func offerNext() {
    if let popup, popupHolder == nil {
      scanner.popupSteps += 1
      guard scanner.popupSteps < rounds * popup.items.count else { return closePopup() }
      return changeChoice { $0.step(1) }
    }
    switch scanner.phase {
    case .idle: return
    case .row(let row):
      let next = (row + 1) % scanner.rows.count
      if next == 0 { scanner.round += 1 }
      guard scanner.round < rounds else { return stopScanning() }
      scanner.phase = .row(next)
    case .key(let row, let place):
      let next = (place + 1) % scanner.rows[row].count
      if next == 0 { scanner.round += 1 }
      guard scanner.round < rounds else {
        return scanner.rows.count == 1 ? stopScanning() : offer(.row(row))
      }
      scanner.phase = .key(row: row, place: next)
    }
    emit(.scan(scanner.offer))
  }

  /// Offers the next when its time has come.
  mutating func scan() {
    scanner.deadline = nil
    offerNext()
    scheduleScan()
  }

  private mutating func scheduleScan() {
    guard settings.scanMode == .automatic, scanner.phase != .idle, scanner.held == nil else {
      return scanner.deadline = nil
    }
    let isRow = if case .row = scanner.phase, popup == nil { true } else { false }
    scanner.deadline = deadline(after: isRow ? rowTime : keyTime)
  }
}
