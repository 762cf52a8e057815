internal import KeyboardEngine
internal import KeyboardModel

/// The state of scanning on a screen: the items and the current offer.
@MainActor struct ScanState<Target: AnyObject> {
  /// An item that can be taken.
  struct Item {
    weak var view: Target?
    let region: PointerRegion

    func isSame(as other: Item) -> Bool { view === other.view && region == other.region }

    /// Returns a Boolean value that indicates whether both do the same, also at another place.
    func isLike(_ other: Item) -> Bool {
      view === other.view && region.identifier == other.region.identifier
    }
  }

  /// The state machine that steps through the groups.
  var scanner = Scanner()
  /// The items in groups.
  private(set) var groups: [[Item]] = []
  /// A Boolean value that indicates whether the items are those of a part of the screen that can be
  /// left, such as a popup.
  private(set) var canLeave = false
  /// The offered items that the screen marks, since their views do not.
  var marked: [Item] = []
  /// The views with offered items.
  var offeredViews: [Target] = []
  /// The item that was taken last, if it is offered once more.
  var repeated: Item?
  /// A Boolean value that indicates whether the last offer had items.
  var hasOffered = false
  /// A Boolean value that indicates whether an offer was counted since the last event. Only the last
  /// offer of an event can be seen.
  var isCounted = false
  /// The reader of switches.
  var switches = SwitchReader()
  /// The pointers that are down as a switch.
  var pointers: Set<PointerID> = []
  /// A Boolean value that indicates whether the keys have received the focus.
  var hasFocused = false

  /// The items that are offered.
  var offered: [Item] {
    switch scanner.offer {
    case nil: []
    case .group(let group), .back(let group): groups[group]
    case .item(let group, let place), .again(let group, let place): [groups[group][place]]
    }
  }

  /// Returns a Boolean value that indicates whether `groups` are the current groups.
  func scans(_ groups: [[Item]]) -> Bool {
    groups.count == self.groups.count
      && zip(groups, self.groups).allSatisfy { first, second in
        first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
      }
  }

  /// Sets the groups.
  mutating func scan(_ groups: [[Item]], canLeave: Bool) {
    (self.groups, self.canLeave) = (groups, canLeave)
  }

  /// Begins to scan, with the item that was taken last if it is offered once more.
  mutating func begin() {
    scanner.begin(groups.map(\.count), canLeave: canLeave)
    guard let repeated else { return }
    for (group, items) in groups.enumerated() {
      if let place = items.firstIndex(where: { $0.isLike(repeated) }) {
        return scanner.offerAgain(group: group, place: place)
      }
    }
  }
}
