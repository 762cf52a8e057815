package import KeyboardModel

/// The state of scanning, which offers one group after the other, then the items of the selected
/// group.
///
/// Items are identified by their index in their group. Clients know what they are: an engine scans
/// keys, a screen everything that can be tapped. A group with one item stands for that item. If
/// there is a single group, its items are offered at once. After the items of a group, the way back
/// to the groups is offered, so that a wrong selection costs no additional time.
package struct Scanner: Hashable, Sendable {
  /// An offer.
  package enum Offer: Hashable, Sendable {
    /// A group.
    case group(Int)
    /// An item of a group.
    case item(group: Int, place: Int)
    /// The way back from the items of a group.
    case back(Int)
    /// The item that was taken last, once more.
    case again(group: Int, place: Int)
  }

  /// The result of a selection.
  package enum Taking: Hashable, Sendable {
    /// The result if there was no offer.
    case nothing
    /// A change to another offer.
    case otherOffer
    /// An item to press.
    case item(group: Int, place: Int)
    /// A request to leave the scanned items.
    case leaving
  }

  /// The current offer.
  package private(set) var offer: Offer?
  /// A Boolean value that indicates whether the scanned items, such as a popup, can be left.
  package private(set) var canLeave = false
  /// The time of the next offer.
  package private(set) var deadline: Timestamp?
  /// A Boolean value that indicates whether time makes no offers.
  package var isPaused = false
  /// The number of items of each group.
  private var counts: [Int] = []
  /// The group with which a round begins.
  private var start = 0
  /// The number of completed rounds.
  private var round = 0

  /// Creates a scanner without an offer.
  package init() {}

  // MARK: Offers

  /// Begins with a group, or with the first item if there is one group. Ends if there is no group.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each group, at least one.
  ///   - start: The group to begin with. The default is the first.
  ///   - canLeave: A Boolean value that indicates whether a single group offers a way back. The
  ///     default is `false`.
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

  /// Offers the item that was taken last once more, before the groups.
  package mutating func offerAgain(group: Int, place: Int) {
    offer = .again(group: group, place: place)
  }

  /// Ends scanning.
  package mutating func stop() {
    self = Scanner()
  }

  /// Selects the current offer.
  package mutating func take() -> Taking {
    switch offer {
    case nil: return .nothing
    case .group(let group) where counts[group] == 1: return .item(group: group, place: 0)
    case .group(let group):
      offer = .item(group: group, place: 0)
    case .item(let group, let place), .again(let group, let place):
      return .item(group: group, place: place)
    case .back where counts.count == 1:
      offer = nil
      return .leaving
    case .back(let group): offer = .group((group + 1) % counts.count)
    }
    round = 0
    return .otherOffer
  }

  /// Advances to the next offer.
  ///
  /// After the last offer, a new round begins, up to the number of `rounds`. Then the scanner
  /// returns from items to their group, or ends.
  ///
  /// - Parameter rounds: The number of rounds, or `nil` for no limit.
  /// - Returns: A Boolean value that indicates whether there is an offer.
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
    case .again: begin(counts, from: start, canLeave: canLeave)
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

  /// Goes back to the previous offer.
  package mutating func reverse() {
    switch offer {
    case nil: break
    case .group(let group): offer = .group((group + counts.count - 1) % counts.count)
    case .item(let group, let place) where place > 0: offer = .item(group: group, place: place - 1)
    case .item(let group, _) where canLeave || counts.count > 1: offer = .back(group)
    case .item(let group, _), .back(let group):
      offer = .item(group: group, place: counts[group] - 1)
    case .again:
      begin(counts, from: start, canLeave: canLeave)
      reverse()
    }
  }

  /// Takes back the selection of a group, which is offered again.
  ///
  /// - Returns: A Boolean value that indicates whether a group was selected.
  package mutating func unselect() -> Bool {
    switch offer {
    case .item(let group, _) where counts.count > 1, .back(let group) where counts.count > 1:
      offer = .group(group)
      round = 0
      return true
    default: return false
    }
  }

  /// A Boolean value that indicates whether the offer is the first one of its kind.
  private var isFirst: Bool {
    switch offer {
    case .group(let group): group == start
    case .item(_, let place): place == 0
    case nil, .back, .again: false
    }
  }

  /// Counts a completed round, and returns a Boolean value that indicates whether another one
  /// follows.
  private mutating func goesOn(_ rounds: Int?) -> Bool {
    round += 1
    return rounds.map { round < $0 } ?? true
  }

  /// Schedules the next offer in automatic scanning, unless a switch is down, time is paused or
  /// there is no offer.
  ///
  /// - Parameters:
  ///   - isHeld: A Boolean value that indicates whether a switch is down.
  ///   - time: The current time.
  ///   - settings: The mode and the duration of offers.
  ///   - timing: The timing that the layout defines.
  package mutating func schedule(
    isHeld: Bool, at time: Timestamp, _ settings: ScanSettings, timing: ScanTiming?
  ) {
    guard settings.mode == .automatic, offer != nil, !isHeld, !isPaused else {
      return deadline = nil
    }
    let isGroup = if case .group = offer { true } else { false }
    let delay = isFirst ? max(settings.firstOfferDelay, .zero) : .zero
    let seconds = isGroup ? timing?.rowTime : timing?.keyTime
    let stay = settings.time ?? Duration(seconds: seconds) ?? ScanSettings.standardTime
    deadline = time + max(stay, .milliseconds(1)) + delay
  }
}

extension ScanSettings {
  /// Returns the number of rounds on a layout with `timing`, or `nil`, no limit, unless scanning is
  /// automatic.
  package func rounds(_ timing: ScanTiming?) -> Int? {
    mode == .automatic ? max(1, rounds ?? timing?.rounds ?? Self.standardRounds) : nil
  }
}
