package import KeyboardModel

/// What scanning offers: groups of items one after the other, then the items of the group that was taken.
///
/// Items are told by their places in their groups; what they are is known to those who scan: an engine its
/// keys, a screen all that can be tapped. A group of one item is that item, and of a single group the items
/// are offered at once. After the items of a group comes the way back to the groups, so that a group that was
/// taken by mistake costs no time of its own.
package struct Scanner: Hashable, Sendable {
  /// What is offered.
  package enum Offer: Hashable, Sendable {
    /// A group.
    case group(Int)
    /// An item of a group.
    case item(group: Int, place: Int)
    /// The way back from the items of a group.
    case back(Int)
  }

  /// What has come of taking an offer.
  package enum Taking: Hashable, Sendable {
    /// Nothing was offered.
    case nothing
    /// Something else is offered now.
    case otherOffer
    /// The item is to be pressed.
    case item(group: Int, place: Int)
    /// What was scanned is to be left.
    case leaving
  }

  /// A switch that is down, and when it is held long.
  package struct Hold: Hashable, Sendable {
    package let scanSwitch: ScanSwitch
    package let deadline: Timestamp
  }

  /// What is offered.
  package private(set) var offer: Offer?
  /// A Boolean value that indicates whether something is scanned that can be left, as a popup.
  package private(set) var canLeave = false
  /// When the next is offered.
  package private(set) var deadline: Timestamp?
  /// The switch that is down.
  package private(set) var held: Hold?
  /// How many items each group has.
  private var counts: [Int] = []
  /// The group that a round begins with.
  private var start = 0
  /// How often the end has been reached.
  private var round = 0

  /// Creates a scanner that offers nothing.
  package init() {}

  // MARK: Switches

  /// Presses a switch, unless another one is down. What is offered stays while the switch is down.
  package mutating func press(_ scanSwitch: ScanSwitch, longAt deadline: Timestamp) {
    guard held == nil else { return }
    held = Hold(scanSwitch: scanSwitch, deadline: deadline)
    self.deadline = nil
  }

  /// Releases a switch.
  ///
  /// - Returns: A Boolean value that indicates whether it was down.
  package mutating func release(_ scanSwitch: ScanSwitch) -> Bool {
    guard held?.scanSwitch == scanSwitch else { return false }
    held = nil
    return true
  }

  /// Takes the switch that is down; when it comes up it does nothing.
  package mutating func takeHeldSwitch() -> ScanSwitch? {
    defer { held = nil }
    return held?.scanSwitch
  }

  // MARK: Offers

  /// Begins with a group, or with the first item if there is one group; ends if there is none.
  ///
  /// - Parameters:
  ///   - counts: How many items each group has; one at least.
  ///   - start: The group to begin with. The default is the first.
  ///   - canLeave: A Boolean value that indicates whether there is a way back from a single group. The default is
  ///     `false`.
  package mutating func begin(_ counts: [Int], from start: Int = 0, canLeave: Bool = false) {
    self.counts = counts
    self.start = counts.indices.contains(start) ? start : 0
    self.canLeave = canLeave
    round = 0
    deadline = nil
    switch counts.count {
    case 0: offer = nil
    case 1: offer = .item(group: 0, place: 0)
    default: offer = .group(self.start)
    }
  }

  /// Ends, and forgets the switch that is down.
  package mutating func stop() {
    self = Scanner()
  }

  /// Takes what is offered.
  package mutating func take() -> Taking {
    switch offer {
    case nil: return .nothing
    case .group(let group) where counts[group] == 1: return .item(group: group, place: 0)
    case .group(let group):
      offer = .item(group: group, place: 0)
    case .item(let group, let place): return .item(group: group, place: place)
    case .back where counts.count == 1:
      offer = nil
      return .leaving
    case .back(let group): offer = .group((group + 1) % counts.count)
    }
    round = 0
    return .otherOffer
  }

  /// Goes on to the next offer. After the last one it begins again, as often as `rounds` says; then it goes back
  /// from items to their group, or ends.
  ///
  /// - Parameter rounds: How often all is offered; `nil` is without end.
  /// - Returns: A Boolean value that indicates whether something is offered.
  package mutating func advance(rounds: Int?) -> Bool {
    switch offer {
    case nil: return false
    case .group(let group):
      let next = (group + 1) % counts.count
      offer = next != start || goesOn(rounds) ? .group(next) : nil
    case .item(let group, let place) where place + 1 < counts[group]:
      offer = .item(group: group, place: place + 1)
    case .item(let group, _) where canLeave || counts.count > 1: offer = .back(group)
    case .item(let group, _): offer = goesOn(rounds) ? .item(group: group, place: 0) : nil
    case .back(let group):
      if goesOn(rounds) {
        offer = .item(group: group, place: 0)
      } else if counts.count > 1 {
        offer = .group(group)
        round = 0
      } else {
        offer = nil
      }
    }
    return offer != nil
  }

  /// Takes note of the end of a round, and returns a Boolean value that indicates whether there is another.
  private mutating func goesOn(_ rounds: Int?) -> Bool {
    round += 1
    return rounds.map { round < $0 } ?? true
  }

  /// Offers the next when its time has come, unless a switch is down or nothing is offered, or goes on by itself.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - settings: How long offers stay, and whether scanning goes on by itself.
  ///   - timing: What the layout says of that.
  package mutating func schedule(
    at time: Timestamp, _ settings: ScanSettings, timing: ScanTiming?
  ) {
    guard settings.mode == .automatic, offer != nil, held == nil else { return deadline = nil }
    let isGroup = if case .group = offer { true } else { false }
    let seconds = isGroup ? timing?.rowTime : timing?.keyTime
    let stay = settings.time ?? Duration(seconds: seconds) ?? ScanSettings.standardTime
    deadline = time + max(stay, .milliseconds(1))
  }
}

extension ScanSettings {
  /// How many rounds there are on a layout with `timing`; without time there is no end.
  package func rounds(_ timing: ScanTiming?) -> Int? {
    mode == .automatic ? max(1, rounds ?? timing?.rounds ?? Self.standardRounds) : nil
  }
}
