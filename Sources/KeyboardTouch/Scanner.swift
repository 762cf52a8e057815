internal import KeyboardModel

/// What scanning offers: the rows one after the other, then the keys of the row that was taken.
///
/// Each change says whether another offer, or its end, is to be told.
struct Scanner: Hashable, Sendable {
  private enum Phase: Hashable {
    case idle
    /// A row of keys is offered.
    case row(Int)
    /// A key of a row is offered.
    case key(row: Int, place: Int)
  }

  /// A switch that is down, and when it is held long.
  struct Hold: Hashable {
    let scanSwitch: ScanSwitch
    let deadline: Timestamp
  }

  private var phase = Phase.idle
  /// The places in the grid of the keys of each row, in the order in which they are offered.
  private var rows: [[Int]] = []
  /// How often the end has been reached.
  private var round = 0
  /// How many keys of a popup have been offered.
  private var popupSteps = 0
  /// When the next is offered.
  private(set) var deadline: Timestamp?
  /// The switch that is down.
  private(set) var held: Hold?

  var isScanning: Bool { phase != .idle }

  /// A Boolean value that indicates whether a row is offered rather than a key.
  var offersRow: Bool { if case .row = phase { true } else { false } }

  /// The place in the grid of the key that is offered.
  var offeredKey: Int? {
    guard case .key(let row, let place) = phase else { return nil }
    return rows[row][place]
  }

  /// The places in the grid that are offered.
  var offer: [Int] {
    switch phase {
    case .idle: []
    case .row(let row): rows[row]
    case .key(let row, let place): [rows[row][place]]
    }
  }

  // MARK: Switches

  /// Presses a switch, unless another one is down. What is offered stays while the switch is down.
  mutating func press(_ scanSwitch: ScanSwitch, longAt deadline: Timestamp) {
    guard held == nil else { return }
    held = Hold(scanSwitch: scanSwitch, deadline: deadline)
    self.deadline = nil
  }

  /// Releases a switch.
  ///
  /// - Returns: A Boolean value that indicates whether it was down.
  mutating func release(_ scanSwitch: ScanSwitch) -> Bool {
    guard held?.scanSwitch == scanSwitch else { return false }
    held = nil
    return true
  }

  /// Takes the switch that has been held long; when it comes up it does nothing.
  mutating func takeHeldSwitch() -> ScanSwitch? {
    defer { held = nil }
    return held?.scanSwitch
  }

  // MARK: Offers

  /// Begins with the first row of `layer`, or its first key if there is one row; ends if there are no keys.
  mutating func start(on layer: LaidOutLayer) -> Bool {
    rows = Self.rows(of: layer)
    guard !rows.isEmpty else { return stop() }
    phase = rows.count == 1 ? .key(row: 0, place: 0) : .row(0)
    round = 0
    return true
  }

  /// Ends, and forgets the switch that is down.
  mutating func stop() -> Bool {
    defer { self = Scanner() }
    return isScanning
  }

  /// Takes the row that is offered: its keys are offered from now on.
  mutating func enterRow() -> Bool {
    guard case .row(let row) = phase else { return false }
    phase = .key(row: row, place: 0)
    round = 0
    return true
  }

  /// Goes on to the next row or key. After the last one it begins again, as often as `rounds` says;
  /// then it goes back to the rows, or ends.
  mutating func advance(rounds: Int) -> Bool {
    switch phase {
    case .idle: return false
    case .row(let row):
      let next = (row + 1) % rows.count
      if next == 0 { round += 1 }
      guard round < rounds else { return stop() }
      phase = .row(next)
    case .key(let row, let place):
      let next = (place + 1) % rows[row].count
      if next == 0 { round += 1 }
      if round < rounds {
        phase = .key(row: row, place: next)
      } else if rows.count == 1 {
        return stop()
      } else {
        phase = .row(row)
        round = 0
      }
    }
    return true
  }

  /// Offers the next when `deadline` comes, unless a switch is down or nothing is offered.
  mutating func schedule(_ deadline: Timestamp?) {
    self.deadline = isScanning && held == nil ? deadline : nil
  }

  // MARK: Popups

  /// Begins with the keys of a popup.
  mutating func enterPopup() {
    popupSteps = 0
  }

  /// Goes on to the next of the `count` keys of a popup.
  ///
  /// - Returns: A Boolean value that indicates whether there is one within so many rounds.
  mutating func advanceInPopup(of count: Int, rounds: Int) -> Bool {
    popupSteps += 1
    return popupSteps < rounds * count
  }

  /// The rows of `layer`, or the layer's own order as a single one.
  private static func rows(of layer: LaidOutLayer) -> [[Int]] {
    if !layer.scanOrder.isEmpty {
      let order = layer.scanOrder.compactMap { layer.grid.index(of: $0) }
      return order.isEmpty ? [] : [order]
    }
    var rows: [[Int]] = []
    var last: Int?
    for (index, key) in layer.grid.keys.enumerated() {
      if key.row == last { rows[rows.count - 1].append(index) } else { rows.append([index]) }
      last = key.row
    }
    return rows
  }
}
