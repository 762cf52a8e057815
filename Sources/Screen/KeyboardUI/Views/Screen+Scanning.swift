internal import KeyboardEngine
internal import KeyboardModel

/// Scanning: one or few switches reach everything that can be tapped - the bar above the keys, the
/// keys, a popup, buttons and fields.
extension Screen {
  /// The current offer; `nil` if there is none.
  public var scanOffer: ScanOffer? {
    guard let offer = scan.scanner.offer else { return nil }
    let isBack = if case .back = offer { true } else { false }
    return ScanOffer(regions: scan.offered.map(\.region), isBack: isBack)
  }

  /// A Boolean value that indicates whether touches and some keys are switches.
  var isScanning: Bool { scanSettings != nil && !scan.groups.isEmpty }

  // MARK: Switches

  /// Handles a key as a switch, if it is one.
  ///
  /// - Returns: A Boolean value that indicates whether it is one.
  func handleSwitch(_ press: KeyPress) -> Bool {
    guard isScanning, let scanSwitch = scanSwitch(for: press) else { return false }
    switch scanSwitch {
    case .select, .next, .previous, .undo, .pause: break
    // The arrows still move the focus.
    case .left, .right, .up, .down: return false
    }
    switch press.phase {
    case .press where reportsKeyReleases: pressSwitch(scanSwitch)
    case .press: strikeSwitch(scanSwitch)
    case .repeat: break
    case .release: releaseSwitch(scanSwitch)
    }
    return true
  }

  private func scanSwitch(for press: KeyPress) -> ScanSwitch? {
    switchKeys.map { $0[press.key] } ?? scanSettings?.mode.scanSwitch(for: press)
  }

  /// Handles the beginning of a touch as a press of the select switch, while scanning.
  ///
  /// - Returns: A Boolean value that indicates whether it is one.
  func takesSwitch(_ pointer: PointerID, isSecondary: Bool) -> Bool {
    guard isScanning, !isSecondary else { return false }
    scan.pointers.insert(pointer)
    pressSwitch(.select)
    return true
  }

  /// Handles the end of a touch as a release of the switch, if it is one.
  ///
  /// - Returns: A Boolean value that indicates whether it is one.
  func releasesSwitch(_ pointer: PointerID, isCancelled: Bool = false) -> Bool {
    guard scan.pointers.remove(pointer) != nil else { return false }
    if isCancelled { scan.switches.cancel() }
    releaseSwitch(.select)
    return true
  }

  private func pressSwitch(_ scanSwitch: ScanSwitch) {
    guard let scanSettings, let time else { return }
    scan.switches.press(scanSwitch, at: time, scanSettings)
    schedule()
  }

  private func releaseSwitch(_ scanSwitch: ScanSwitch) {
    guard let scanSettings, let time else { return }
    perform(scan.switches.release(scanSwitch, at: time, scanSettings))
  }

  /// Handles a press of a key whose release is not reported.
  private func strikeSwitch(_ scanSwitch: ScanSwitch) {
    guard let scanSettings, let time else { return }
    for gesture in scan.switches.strike(scanSwitch, at: time, scanSettings) { perform(gesture) }
    schedule()
  }

  private func perform(_ gesture: SwitchReader.Gesture?) {
    switch gesture {
    case nil: break
    case .tap(.select) where isPointingPaused, .hold(.select) where isPointingPaused:
      isPointingPaused = false
    case .tap(.select): takeOffer(isLong: false)
    case .hold(.select): takeOffer(isLong: true)
    case .hold(.next): takeOffer(isLong: false)
    case .tap(let scanSwitch), .hold(let scanSwitch): perform(scanSwitch)
    }
    schedule()
  }

  private func perform(_ scanSwitch: ScanSwitch) {
    switch scanSwitch {
    case .next: offerNext()
    case .previous:
      scan.scanner.reverse()
      showOffer()
    case .undo:
      if scan.scanner.unselect() { showOffer() } else { undoTyping() }
    case .pause: isPointingPaused.toggle()
    case .select, .left, .right, .up, .down: break
    }
  }

  private func undoTyping() {
    if let control = inputTarget as? TextControl {
      control.undo()
    } else {
      inputTarget?.deleteBackward()
    }
  }

  /// Stops and starts the countdown of a resting mouse and the time of scanning.
  func pointingPauseDidChange() {
    scan.scanner.isPaused = isPointingPaused
    dwell.stop()
    setNeedsComposition()
    schedule()
  }

  // MARK: Taking

  private func takeOffer(isLong: Bool) {
    if scanSettings?.mode == .directed { return pressFocus(isLong: isLong) }
    pointing.presses += 1
    if case .back = scan.scanner.offer { pointing.misses += 1 }
    if scan.scanner.offer != nil { scanSoundHandler?(.selection) }
    switch scan.scanner.take() {
    case .nothing: beginScanning()
    case .otherOffer: showOffer()
    case .leaving:
      Self.capturingView(in: self)?.cancelOffer()
      updateScanning()
    case .item(let group, let place): press(scan.groups[group][place], isLong: isLong)
    }
  }

  private func press(_ item: ScanState<View>.Item, isLong: Bool) {
    guard let view = item.view, let rect = frame(of: item) else { return updateScanning() }
    scan.repeated = item.region.traits.contains(.repeats) && !isLong ? item : nil
    let place = TouchPoint(middleOf: rect)
    if isLong { tap(at: place, on: view, isSecondary: true) }
    // An item without a long press is tapped.
    if !isLong || scan.scans(scannedGroups) { tap(at: place, on: view) }
    if scan.scans(scannedGroups) { beginScanning() } else { updateScanning() }
  }

  /// Presses the focused view, or focuses the keys if the text has the focus.
  private func pressFocus(isLong: Bool) {
    let press = KeyPress(.enter, isLong ? .shift : [])
    for keyboard in keyboards where keyboard.intercept(press) { return }
    if focus == nil { focusKeys() } else { _ = focusedView?.handle(press) }
  }

  private func focusKeys() {
    let keys = keyboards.first { $0.canBecomeFocused && !$0.isCovered }
    if let keys { scan.hasFocused = setFocus(keys) }
  }

  // MARK: Offers

  /// The groups of selectable items. They are those of the view that captures touches, or else
  /// those of the keys, of the views around them, whose items include the end of the input, and one
  /// group of everything behind them.
  private var scannedGroups: [[ScanState<View>.Item]] {
    func groups(of view: View) -> [[ScanState<View>.Item]] {
      view.scanGroups.map { group in group.map { ScanState<View>.Item(view: view, region: $0) } }
    }
    if let view = Self.capturingView(in: self) { return groups(of: view) }
    let views = descendants.filter { $0 !== self && !$0.isCovered && isReachable($0) }
    let inFront = views.filter { $0.isDescendant(of: container) }
    let (keys, bars) = (inFront.filter { $0 is InputView }, inFront.filter { !($0 is InputView) })
    let behind = views.filter { !$0.isDescendant(of: container) }.flatMap(groups).joined()
    return (keys + bars).flatMap(groups) + (behind.isEmpty ? [] : [Array(behind)])
  }

  /// Restarts scanning if the items that can be taken have changed.
  func updateScanning() {
    guard let scanSettings else { return }
    let groups = scannedGroups
    guard !scan.scans(groups) else { return }
    scan.scan(groups, canLeave: Self.capturingView(in: self) != nil)
    if scanSettings.mode == .directed {
      if !scan.hasFocused, focus == nil { focusKeys() }
    } else {
      beginScanning()
    }
  }

  /// Resets scanning after a change of the settings.
  func resetScanning() {
    scan.scanner.stop()
    showOffer()
    pointing.misses += scan.switches.ignoredCount
    scan = ScanState<View>()
    scan.scanner.isPaused = isPointingPaused
  }

  private func beginScanning() {
    scan.begin()
    showOffer()
    schedule()
  }

  private func offerNext() {
    guard let offer = scan.scanner.offer else { return beginScanning() }
    if case .again = offer { scan.repeated = nil }
    let goesOn = scan.scanner.advance(rounds: scanSettings?.rounds(typingKeyboard?.scanTiming))
    if !goesOn, scan.canLeave {
      Self.capturingView(in: self)?.cancelOffer()
      updateScanning()
    } else {
      showOffer()
    }
  }

  private func schedule() {
    guard let scanSettings, let time else { return }
    scan.scanner.schedule(
      isHeld: scan.switches.isDown, at: time, scanSettings, timing: typingKeyboard?.scanTiming)
  }

  /// Shows the offer: in the views themselves, or else marked by the screen.
  private func showOffer() {
    let offered = scan.offered
    if scan.hasOffered || !offered.isEmpty { scanSoundHandler?(offered.isEmpty ? .end : .offer) }
    scan.hasOffered = !offered.isEmpty
    if !offered.isEmpty, !scan.isCounted { pointing.offers += 1 }
    scan.isCounted = true
    for view in scan.offeredViews where !offered.contains(where: { $0.view === view }) {
      _ = view.offerDidChange(to: [])
    }
    scan.offeredViews = []
    scan.marked = []
    for item in offered {
      guard let view = item.view, !scan.offeredViews.contains(where: { $0 === view }) else {
        continue
      }
      scan.offeredViews.append(view)
      let own = offered.filter { $0.view === view }
      if !view.offerDidChange(to: own.map(\.region)) { scan.marked += own }
    }
    setNeedsComposition()
  }

  // MARK: Time

  /// The time of the next offer, or at which a switch that is down is read again.
  var scanDeadline: Timestamp? {
    guard let held = scan.switches.deadline else { return scan.scanner.deadline }
    return scan.scanner.deadline.map { min($0, held) } ?? held
  }

  /// Advances scanning to `time`.
  func elapseScanning(to time: Timestamp) {
    while let scanSettings, let deadline = scanDeadline, deadline <= time {
      self.time = deadline
      scan.isCounted = false
      if scan.switches.deadline == deadline {
        perform(scan.switches.advance(to: deadline, scanSettings))
      } else {
        offerNext()
      }
      schedule()
    }
    self.time = time
  }
}

extension Screen {
  /// Returns the frame of an item on the screen.
  func frame(of item: ScanState<View>.Item) -> CellRect? {
    item.view?.convert(item.region.rect, to: nil)
  }
}
