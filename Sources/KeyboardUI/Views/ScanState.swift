internal import KeyboardEvents
internal import KeyboardModel
internal import KeyboardTouch

/// What is scanned on a screen, and what of that is offered.
@MainActor struct ScanState {
  /// Something that can be taken.
  struct Item {
    weak var view: View?
    let region: PointerRegion

    /// The cells of the screen.
    @MainActor var rect: CellRect? { view?.convert(region.rect, to: nil) }

    func isSame(as other: Item) -> Bool { view === other.view && region == other.region }
  }

  /// Goes through the groups.
  var scanner = Scanner()
  /// What is scanned.
  private(set) var groups: [[Item]] = []
  /// A Boolean value that indicates whether it is a part of the screen that can be left, as a popup.
  private(set) var canLeave = false
  /// The items that are offered but not shown by their own view.
  var marked: [Item] = []
  /// The views that are offered parts of.
  var offeredViews: [View] = []
  /// The view with the item that was taken last, with which scanning begins again.
  weak var lastView: View?
  /// The pointers that are down as a switch.
  var pointers: Set<PointerID> = []
  /// A Boolean value that indicates whether the focus was given to the keys.
  var hasFocused = false

  /// The items that are offered.
  var offered: [Item] {
    switch scanner.offer {
    case nil: []
    case .group(let group), .back(let group): groups[group]
    case .item(let group, let place): [groups[group][place]]
    }
  }

  /// Returns a Boolean value that indicates whether `groups` are scanned already.
  func scans(_ groups: [[Item]]) -> Bool {
    groups.count == self.groups.count
      && zip(groups, self.groups).allSatisfy { first, second in
        first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
      }
  }

  /// Scans `groups` from now on.
  mutating func scan(_ groups: [[Item]], canLeave: Bool) {
    (self.groups, self.canLeave) = (groups, canLeave)
  }

  /// Begins with the groups of the view with the item that was taken last.
  mutating func begin() {
    let start = groups.firstIndex { $0.first?.view === lastView } ?? 0
    scanner.begin(groups.map(\.count), from: start, canLeave: canLeave)
  }
}
