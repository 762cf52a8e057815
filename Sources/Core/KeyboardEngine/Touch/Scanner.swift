package import KeyboardModel

/// Scanning with one or a few switches: it offers one group of items after the other, then the
/// items of the selected group, then the way back, so that a wrong selection costs no additional
/// time.
///
/// A scanner reads switches and tells its client what to do (``Request``). The client feeds it the
/// sizes of groups, and knows what the items are: an engine scans keys, a screen everything that
/// can be tapped. A group with one item stands for that item. The items of a single group are
/// offered at once.
package struct Scanner: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    package let group: Int
    package let item: Int

    package init(group: Int, item: Int) { (self.group, self.item) = (group, item) }
  }

  package enum Offer: Hashable, Sendable {
    case group(Int)
    case item(Place)
    /// The way back from the items of a group.
    case back(Int)
    /// The item that was taken last, once more.
    case again(Place)
  }

  /// A task for the client, after a switch or with time.
  package enum Request: Hashable, Sendable {
    case none
    /// Begin to scan, as there is no offer.
    case begin
    /// Show the offer, which has changed.
    case show
    /// Select the offer (`selectOffer(at:)`), and press an item long if the switch was held.
    case select(isLong: Bool)
    case activate(isLong: Bool)
    case move(Side)
    case leave
    /// Take back what the last item did.
    case undo
    /// Note that the time of offers has stopped, or runs again.
    case pause
  }

  package enum Selection: Hashable, Sendable {
    case nothing
    case otherOffer
    case item(Place)
    case leaving
  }

  /// A point in time, with what determines the times of offers.
  package struct Moment: Sendable {
    let time: Timestamp
    package let settings: ScanSettings
    let timing: ScanTiming?

    package init(_ time: Timestamp, _ settings: ScanSettings, timing: ScanTiming?) {
      (self.time, self.settings, self.timing) = (time, settings, timing)
    }

    /// The number of rounds, or `nil`, no limit, unless scanning is automatic.
    fileprivate var rounds: Int? {
      guard settings.mode == .automatic, !settings.isInverse else { return nil }
      return max(1, settings.rounds ?? timing?.rounds ?? ScanSettings.standardRounds)
    }
  }

  package private(set) var offer: Offer?
  /// A Boolean value that indicates whether the scanned items, such as a popup, can be left.
  package private(set) var canLeave = false
  /// A Boolean value that indicates whether time makes no offers.
  package private(set) var isPaused = false
  private var switches = SwitchReader()
  private var nextOffer: Timestamp?
  /// The offer that time has changed last, and the time until which a press selects it.
  private var passed: Passed?
  /// The offer that was not meant by a late press, and the time until which another one goes back to it.
  private var late: Passed?
  /// A Boolean value that indicates whether a switch without releases lets offers pass.
  private var isMoving = false
  private var counts: [Int] = []
  /// The item with which the offers of a single group begin.
  private var start = 0
  private var round = 0

  private struct Passed: Hashable {
    let offer: Offer
    var isBack = false
    let end: Timestamp
  }

  package init() {}

  package var ignoredCount: Int { switches.ignoredCount }

  /// The time of the next call of ``advance(at:)``.
  package var deadline: Timestamp? { .earliest(switches.deadline, nextOffer) }

  /// A Boolean value that indicates whether a switch that is down is due, and not an offer.
  func readsSwitch(at time: Timestamp) -> Bool { switches.deadline == time }

  // MARK: Switches

  /// Handles a press of a switch whose release is reported.
  package mutating func press(_ scanSwitch: ScanSwitch, at moment: Moment) {
    switches.press(scanSwitch, at: moment.time, moment.settings)
    schedule(at: moment)
  }

  package mutating func release(_ scanSwitch: ScanSwitch, at moment: Moment) -> Request {
    let gesture = switches.release(scanSwitch, at: moment.time, moment.settings)
    return respond(to: gesture, isMeasured: true, at: moment)
  }

  /// Handles a press of a switch whose release is not reported. Call ``settle(before:at:)`` first.
  package mutating func strike(_ scanSwitch: ScanSwitch, at moment: Moment) -> Request {
    respond(to: switches.strike(scanSwitch, at: moment.time, moment.settings), at: moment)
  }

  /// Counts a press of another switch that was to wait whether it belongs to a held key.
  package mutating func settle(before scanSwitch: ScanSwitch, at moment: Moment) -> Request {
    respond(to: switches.settle(before: scanSwitch), at: moment)
  }

  package mutating func cancelSwitch(at moment: Moment?) {
    switches.cancel()
    schedule(at: moment)
  }

  private mutating func respond(
    to gesture: SwitchReader.Gesture?, isMeasured: Bool = false, at moment: Moment
  ) -> Request {
    defer { schedule(at: moment) }
    switch gesture {
    case nil: return .none
    case .tap(.select) where isPaused, .hold(.select) where isPaused:
      isPaused = false
      return .pause
    case .tap(.select) where moment.settings.isInverse && !isMeasured && !isMoving && !isSecond:
      isMoving = true
      return offer == nil ? .begin : .none
    case .tap(.select), .hold(.next): return select(isLong: false, at: moment)
    case .hold(.select): return select(isLong: true, at: moment)
    case .tap(let scanSwitch), .hold(let scanSwitch): return operate(scanSwitch, at: moment)
    }
  }

  /// Selects the offer, or the one before the last change if the press began a moment after that. A
  /// press right after such a late one takes it back.
  private mutating func select(isLong: Bool, at moment: Moment) -> Request {
    isMoving = false
    defer { passed = nil }
    if let late, isSecond {
      self.late = nil
      return undo(late)
    }
    late = nil
    let time = moment.settings.isInverse ? moment.time : switches.start
    if let passed, let offer, let time, time < passed.end {
      let isBack = if case .back = passed.offer { true } else { false }
      late = Passed(
        offer: offer, isBack: isBack, end: moment.time + ScanSettings.undoTime)
      self.offer = passed.offer
    }
    return moment.settings.mode == .directed ? .activate(isLong: isLong) : .select(isLong: isLong)
  }

  private var isSecond: Bool {
    guard let late, let start = switches.start else { return false }
    return start < late.end
  }

  /// Takes back a late selection: that of a group or of its way back, or else what an item did.
  private mutating func undo(_ late: Passed) -> Request {
    if late.isBack {
      guard case .item(let place) = late.offer, counts.indices.contains(place.group),
        place.item < counts[place.group]
      else { return .none }
    } else if !unselect() {
      return .undo
    }
    offer = late.offer
    return .show
  }

  private mutating func operate(_ scanSwitch: ScanSwitch, at moment: Moment) -> Request {
    (passed, late) = (nil, nil)
    switch scanSwitch {
    case .select: return .none
    case .next: return offer == nil ? .begin : offerNext(at: moment)
    case .previous:
      reverse()
      return .show
    case .undo: return unselect() ? .show : .undo
    case .pause:
      isPaused.toggle()
      return .pause
    case .left: return .move(.left)
    case .right: return .move(.right)
    case .up: return .move(.up)
    case .down: return .move(.down)
    }
  }

  // MARK: Offers

  /// Begins with the first of groups with `counts` items, or with the item `last` once more.
  package mutating func begin(
    _ counts: [Int], from start: Int = 0, canLeave: Bool = false, again last: Place? = nil,
    at moment: Moment?
  ) {
    self.counts = counts
    self.start = counts.count == 1 ? start : 0
    self.canLeave = canLeave
    offer = last.map { .again($0) } ?? firstOffer
    round = 0
    passed = nil
    schedule(at: moment)
  }

  private var firstOffer: Offer? {
    switch counts.count {
    case 0: nil
    case 1: .item(Place(group: 0, item: start))
    default: .group(0)
    }
  }

  package mutating func stop() {
    let switches = switches
    self = Scanner()
    self.switches = switches
  }

  package mutating func pause(_ isPaused: Bool, at moment: Moment?) {
    self.isPaused = isPaused
    schedule(at: moment)
  }

  package mutating func selectOffer(at moment: Moment) -> Selection {
    switch offer {
    case nil: return .nothing
    case .group(let group) where counts[group] == 1: return .item(Place(group: group, item: 0))
    case .group(let group): offer = .item(Place(group: group, item: 0))
    case .item(let place), .again(let place): return .item(place)
    case .back where counts.count == 1:
      offer = nil
      return .leaving
    case .back(let group): offer = .group((group + 1) % counts.count)
    }
    round = 0
    schedule(at: moment)
    return .otherOffer
  }

  package mutating func advance(at moment: Moment) -> Request {
    if let due = switches.deadline, due <= moment.time {
      return respond(to: switches.advance(to: moment.time, moment.settings), at: moment)
    }
    guard let nextOffer, nextOffer <= moment.time else { return .none }
    defer { schedule(at: moment) }
    let old = offer
    let request = offerNext(at: moment)
    passed = old.map { Passed(offer: $0, end: moment.time + moment.settings.graceTime) }
    return request
  }

  /// Begins a new round after the last offer, up to their number, or returns from items, or ends.
  private mutating func offerNext(at moment: Moment) -> Request {
    let rounds = moment.rounds
    switch offer {
    case nil: break
    case .group(let group):
      let next = (group + 1) % counts.count
      offer = next != 0 || goesOn(rounds) ? .group(next) : nil
    case .item(let place):
      let next = Place(group: place.group, item: (place.item + 1) % counts[place.group])
      if next.item != start {
        offer = .item(next)
      } else if canLeave || counts.count > 1 {
        offer = .back(place.group)
      } else {
        offer = goesOn(rounds) ? .item(next) : nil
      }
    case .again:
      offer = firstOffer
      round = 0
    case .back(let group):
      if goesOn(rounds) {
        offer = .item(Place(group: group, item: start))
      } else if counts.count > 1 {
        offer = .group(group)
        round = 0
      } else {
        offer = nil
      }
    }
    return offer == nil && canLeave ? .leave : .show
  }

  private mutating func reverse() {
    switch offer {
    case nil: break
    case .group(let group): offer = .group((group + counts.count - 1) % counts.count)
    case .item(let place) where place.item == start && (canLeave || counts.count > 1):
      offer = .back(place.group)
    case .item(let place): offer = .item(before(place.item, of: place.group))
    case .back(let group): offer = .item(before(start, of: group))
    case .again:
      offer = firstOffer
      round = 0
      reverse()
    }
  }

  private func before(_ item: Int, of group: Int) -> Place {
    Place(group: group, item: (item + counts[group] - 1) % counts[group])
  }

  /// Offers a selected group again, and returns whether there was one.
  private mutating func unselect() -> Bool {
    guard counts.count > 1 else { return false }
    switch offer {
    case .item(let place): offer = .group(place.group)
    case .back(let group): offer = .group(group)
    case nil, .group, .again: return false
    }
    round = 0
    return true
  }

  /// Counts a completed round, and returns whether another one follows.
  private mutating func goesOn(_ rounds: Int?) -> Bool {
    round += 1
    return rounds.map { round < $0 } ?? true
  }

  // MARK: Time

  private var isFirst: Bool {
    switch offer {
    case .group(let group): group == 0
    case .item(let place): place.item == start
    case nil, .back, .again: false
    }
  }

  /// Schedules the next automatic offer, unless a switch is down, time is paused or none is made.
  private mutating func schedule(at moment: Moment?) {
    guard let moment, moment.settings.mode == .automatic, offer != nil, !isPaused,
      (switches.isDown || isMoving) == moment.settings.isInverse
    else { return nextOffer = nil }
    let (settings, timing) = (moment.settings, moment.timing)
    let isGroup = if case .group = offer { true } else { false }
    let delay = isFirst ? max(settings.firstOfferDelay, .zero) : .zero
    let seconds = isGroup ? timing?.rowTime : timing?.keyTime
    let stay = settings.time ?? Duration(seconds: seconds) ?? ScanSettings.standardTime
    nextOffer = moment.time + max(stay, .milliseconds(1)) + delay
  }
}
