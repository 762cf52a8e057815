public import KeyboardEngine
internal import KeyboardModel

/// Scanning of a screen: a few switches reach everything that can be tapped.
@MainActor final class ScanController {
  @MainActor private struct Item {
    weak var view: View?
    let region: PointerRegion

    var frame: CellRect? { view?.convert(region.rect, to: nil) }

    func isSame(as other: Item) -> Bool { view === other.view && region == other.region }

    /// Returns whether both do the same, also at another place.
    func isLike(_ other: Item) -> Bool {
      view === other.view && region.identifier == other.region.identifier
    }
  }

  private unowned let screen: Screen
  private var scanner = Scanner()
  private var groups: [[Item]] = []
  /// Whether the items are those of a part of the screen that can be left, such as a popup.
  private var canLeave = false
  /// The item that was taken last, if it is offered once more.
  private var repeated: Item?
  /// The item that was pressed last, which a switch or a second press can take back.
  private var pressed: (item: Item, before: State)?
  private var offeredViews: [View] = []
  /// The offered items that the screen marks, since their views do not.
  private var marked: [Item] = []
  private var hasOffered = false
  /// Whether an offer was counted since the last event, of which only the last offer can be seen.
  private var isCounted = false
  private var offerCount = 0
  private var pressCount = 0
  /// The number of ways back that were selected, and of presses that earlier scanners ignored.
  private var slipCount = 0
  /// The pointers that are down as a switch.
  private var pointers: Set<PointerID> = []
  private var hasFocused = false
  /// Whether nothing is offered until a switch is pressed.
  private var isStopped = false

  init(_ screen: Screen) { self.screen = screen }

  private var moment: Scanner.Moment? {
    guard let settings = screen.switches.scan, let time = screen.time else { return nil }
    return Scanner.Moment(time, settings, timing: screen.typingKeyboard?.scanTiming)
  }

  var isScanning: Bool { screen.switches.scan != nil && !groups.isEmpty }

  var counts: PointingCounts {
    var counts = PointingCounts()
    (counts.offers, counts.presses) = (offerCount, pressCount)
    counts.misses = slipCount + scanner.ignoredCount
    return counts
  }

  // MARK: Switches

  /// Handles a key, and returns whether it is a switch.
  func handle(_ press: KeyPress) -> Bool {
    // The arrows still move the focus.
    guard isSwitch(press), let scanSwitch = scanSwitch(for: press) else { return false }
    guard let moment else { return true }
    switch press.phase {
    case .press where screen.reportsKeyReleases && !moment.settings.isPulse:
      scanner.press(scanSwitch, at: moment)
    case .press: strike(scanSwitch, at: moment)
    case .repeat: break
    case .release: answer(scanner.release(scanSwitch, at: moment))
    }
    return true
  }

  private func strike(_ scanSwitch: ScanSwitch, at moment: Scanner.Moment) {
    answer(scanner.settle(before: scanSwitch, at: moment))
    answer(scanner.strike(scanSwitch, at: moment))
  }

  func isSwitch(_ press: KeyPress) -> Bool {
    switch isScanning ? scanSwitch(for: press) : nil {
    case .select, .next, .previous, .undo, .pause: true
    case .left, .right, .up, .down, nil: false
    }
  }

  private func scanSwitch(for press: KeyPress) -> ScanSwitch? {
    screen.switches.keys.map { $0[press.key] } ?? screen.switches.scan?.mode.scanSwitch(for: press)
  }

  /// Handles the beginning of a touch, and returns whether it is a press of the select switch.
  func begin(_ pointer: PointerID, isSecondary: Bool) -> Bool {
    guard isScanning, !isSecondary else { return false }
    pointers.insert(pointer)
    guard let moment else { return true }
    if moment.settings.isPulse {
      strike(.select, at: moment)
    } else {
      scanner.press(.select, at: moment)
    }
    return true
  }

  /// Handles the end of a touch, and returns whether it is the release of a switch.
  func end(_ pointer: PointerID, isCancelled: Bool = false) -> Bool {
    guard pointers.remove(pointer) != nil else { return false }
    if isCancelled {
      scanner.cancelSwitch(at: moment)
    } else if let moment {
      answer(scanner.release(.select, at: moment))
    }
    return true
  }

  func cancel() {
    pointers = []
    scanner.cancelSwitch(at: moment)
  }

  func pause(_ isPaused: Bool) { scanner.pause(isPaused, at: moment) }

  private func answer(_ request: Scanner.Request) {
    switch request {
    case .none, .move: break
    case .begin: beginAgain()
    case .show: showOffer()
    case .select(let isLong): select(isLong: isLong)
    case .activate(let isLong): pressFocus(isLong: isLong)
    case .leave: leave()
    case .undo: undo()
    case .pause: screen.isPointingPaused = scanner.isPaused
    }
  }

  /// What an item can change: the text, or the keys.
  private struct State {
    var serial: Int?
    var layer: Identifier?
    var latches: LatchStates?
    var holdsNextTap: Bool?

    func hasKeys(of other: State) -> Bool {
      (layer, holdsNextTap) == (other.layer, other.holdsNextTap) && latches == other.latches
    }
  }

  private var state: State {
    let keyboard = screen.typingKeyboard as? Keyboard
    return State(
      serial: (screen.inputTarget as? TextControl)?.serial, layer: keyboard?.layer?.id,
      latches: keyboard?.machine.touch.latches, holdsNextTap: keyboard?.holdsNextTap)
  }

  /// Takes back what the last item did: it closes its popup, or changes the keys again, or the text.
  private func undo() {
    if Screen.capturingView(in: screen) != nil { return leave() }
    let last = pressed
    pressed = nil
    guard let control = screen.inputTarget as? TextControl else {
      screen.inputTarget?.deleteBackward()
      return
    }
    guard let last, last.before.serial == control.serial, !state.hasKeys(of: last.before) else {
      control.undo()
      return
    }
    // A quick second tap locks, and a third one ends that.
    for _ in 0..<2 where !state.hasKeys(of: last.before) {
      guard let view = last.item.view, let frame = last.item.frame else { break }
      screen.pointingController.tap(at: TouchPoint(middleOf: frame), on: view, by: .scan)
    }
    update()
  }

  // MARK: Taking

  private func select(isLong: Bool) {
    guard let moment else { return }
    pressCount += 1
    if case .back = scanner.offer { slipCount += 1 }
    if scanner.offer != nil { sound(.selection) }
    switch scanner.selectOffer(at: moment) {
    case .nothing: beginAgain()
    case .otherOffer: showOffer()
    case .leaving: leave()
    case .item(let place): pressItem(groups[place.group][place.item], isLong: isLong)
    }
  }

  private func pressItem(_ item: Item, isLong: Bool) {
    guard let moment, let view = item.view, let frame = item.frame else { return update() }
    repeated = item.region.traits.contains(.repeats) && !isLong ? item : nil
    isStopped = moment.settings.stopsAfterSelection
    pressed = (item, state)
    let place = TouchPoint(middleOf: frame)
    if isLong { screen.pointingController.tap(at: place, on: view, by: .scan, isSecondary: true) }
    // An item without a long press is tapped.
    if !isLong || !hasChanged { screen.pointingController.tap(at: place, on: view, by: .scan) }
    if hasChanged { update() } else { begin() }
  }

  private func leave() {
    Screen.capturingView(in: screen)?.cancelOffer()
    update()
  }

  /// Presses the focused view, or focuses the keys if the text has the focus.
  private func pressFocus(isLong: Bool) {
    let press = KeyPress(.enter, isLong ? .shift : [])
    for keyboard in screen.keyboards where keyboard.intercept(press) { return }
    if screen.focusTracker.chosen == nil {
      focusKeys()
    } else {
      _ = screen.focusedView?.handleKey(press)
    }
  }

  private func focusKeys() {
    let keys = screen.keyboards.first { $0.canBecomeFocused && !$0.isCovered }
    if let keys { hasFocused = screen.focus(keys) }
  }

  // MARK: Groups

  /// The items that can be selected, in groups: of what captures touches, or of keys and views.
  private var currentGroups: [[Item]] {
    func groups(of view: View) -> [[Item]] {
      view.scanGroups.map { group in group.map { Item(view: view, region: $0) } }
    }
    if let view = Screen.capturingView(in: screen) { return groups(of: view) }
    let container = screen.inputContainer
    let views = screen.descendants.filter {
      $0 !== screen && !$0.isCovered && screen.presented.isReachable($0)
    }
    let inFront = views.filter { $0.isDescendant(of: container) }
    var (keys, bars) = (inFront.filter { $0 is InputView }, inFront.filter { !($0 is InputView) })
    let words = bars.filter { ($0 as? AccessoryBar)?.showsWords == true }
    bars.removeAll { words.contains($0) }
    keys = screen.switches.scan?.offersWordsFirst == true ? words + keys : keys + words
    let behind = views.filter { !$0.isDescendant(of: container) }.flatMap(groups).joined()
    return (keys + bars).flatMap(groups) + (behind.isEmpty ? [] : [Array(behind)])
  }

  private var hasChanged: Bool { !areScanned(currentGroups) }

  private func areScanned(_ others: [[Item]]) -> Bool {
    groups.count == others.count
      && zip(groups, others).allSatisfy { first, second in
        first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
      }
  }

  /// Restarts scanning if the items that can be taken have changed.
  func update() {
    guard let settings = screen.switches.scan else { return }
    let new = currentGroups
    guard !areScanned(new) else { return }
    groups = new
    canLeave = Screen.capturingView(in: screen) != nil
    if settings.mode == .directed {
      if !hasFocused, screen.focusTracker.chosen == nil { focusKeys() }
    } else {
      begin()
    }
  }

  private func beginAgain() {
    isStopped = false
    begin()
  }

  /// Begins to scan, with the item that was taken last if it is offered once more.
  private func begin() {
    guard !isStopped else {
      scanner.stop()
      return showOffer()
    }
    var last: Scanner.Place?
    if let repeated {
      for (group, items) in groups.enumerated() where last == nil {
        last = items.firstIndex { $0.isLike(repeated) }.map { item in
          Scanner.Place(group: group, item: item)
        }
      }
    }
    scanner.begin(groups.map(\.count), canLeave: canLeave, again: last, at: moment)
    showOffer()
  }

  /// Ends scanning after a change of the settings, and begins anew with the next event.
  func reset() {
    scanner.stop()
    showOffer()
    slipCount += scanner.ignoredCount
    scanner = Scanner()
    scanner.pause(screen.isPointingPaused, at: moment)
    groups = []
    canLeave = false
    (repeated, pressed) = (nil, nil)
    hasOffered = false
    isCounted = false
    pointers = []
    hasFocused = false
    isStopped = false
  }

  // MARK: Offers

  var offer: ScanOffer? {
    guard let offer = scanner.offer else { return nil }
    let isBack = if case .back = offer { true } else { false }
    let isAgain = if case .again = offer { true } else { false }
    return ScanOffer(regions: offered.map(\.region), isBack: isBack, isAgain: isAgain)
  }

  var firstOffered: (label: String, frame: CellRect)? {
    guard let item = offered.first, let frame = item.frame else { return nil }
    return (item.region.label, frame)
  }

  /// The frames of the offered regions that their views do not show themselves.
  var marks: [CellRect] { marked.compactMap { $0.frame } }

  private var offered: [Item] {
    switch scanner.offer {
    case nil: []
    case .group(let group), .back(let group): groups[group]
    case .item(let place), .again(let place): [groups[place.group][place.item]]
    }
  }

  func eventWillBegin() { isCounted = false }

  private func showOffer() {
    // What passes, or is followed by another offer, is not offered again.
    if case .again = scanner.offer {} else { repeated = nil }
    let offered = offered
    if hasOffered || !offered.isEmpty { sound(offered.isEmpty ? .end : .offer) }
    hasOffered = !offered.isEmpty
    if !offered.isEmpty, !isCounted { offerCount += 1 }
    isCounted = true
    for view in offeredViews where !offered.contains(where: { $0.view === view }) {
      _ = view.offerDidChange(to: [])
    }
    offeredViews = []
    marked = []
    for item in offered {
      guard let view = item.view, !offeredViews.contains(where: { $0 === view }) else { continue }
      offeredViews.append(view)
      let own = offered.filter { $0.view === view }
      if !view.offerDidChange(to: own.map(\.region)) { marked += own }
    }
    screen.setNeedsComposition()
  }

  private func sound(_ sound: ScanSound) {
    guard screen.switches.sounds.contains(sound) else { return }
    if let handler = screen.scanSoundHandler { handler(sound) } else { screen.beep() }
  }

  // MARK: Time

  var deadline: Timestamp? { scanner.deadline }

  func advance(to time: Timestamp) {
    while let deadline, deadline <= time {
      screen.time = deadline
      isCounted = false
      guard let moment else { break }
      answer(scanner.advance(at: moment))
    }
    screen.time = time
  }
}

/// An offer of a screen to a person who uses one or a few switches.
package struct ScanOffer: Hashable, Sendable {
  /// The offered regions, a group or a single one, in the coordinates of their views.
  package let regions: [PointerRegion]
  /// A Boolean value that indicates whether the offer leads back from the regions to their group.
  package let isBack: Bool
  /// A Boolean value that indicates whether the offer is the item that was taken last.
  package let isAgain: Bool
}

/// An event of scanning that can be heard.
public enum ScanSound: Hashable, Sendable, CaseIterable {
  /// Something is offered.
  case offer
  /// The offer was selected.
  case selection
  /// The offers have ended, until a switch begins them again.
  case end
}

extension ScanMode {
  /// The keys that act as switches. A click anywhere is also `ScanSwitch.select`.
  public var switchKeys: [(key: KeyPress.Key, scanSwitch: ScanSwitch)] {
    let select: [(KeyPress.Key, ScanSwitch)] = [(.enter, .select), (.character(" "), .select)]
    return switch self {
    case .automatic: select
    case .step: [(.tab, .next)] + select
    case .directed:
      [
        (.arrow(.left), .left), (.arrow(.right), .right), (.arrow(.up), .up),
        (.arrow(.down), .down),
      ] + select
    }
  }

  /// Tab with Shift goes back where Tab advances.
  package func scanSwitch(for press: KeyPress) -> ScanSwitch? {
    let scanSwitch = switchKeys.first { $0.key == press.key }?.scanSwitch
    return scanSwitch == .next && press.modifiers.contains(.shift) ? .previous : scanSwitch
  }
}
