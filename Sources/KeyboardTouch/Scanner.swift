internal import KeyboardModel

/// What scanning offers.
struct Scanner: Hashable, Sendable {
  enum Phase: Hashable {
    case idle
    /// A row of keys is offered.
    case row(Int)
    /// A key of a row is offered.
    case key(row: Int, place: Int)
  }

  var phase = Phase.idle
  /// The places in the grid of the keys of each row, in the order in which they are offered.
  var rows: [[Int]] = []
  /// How often the end has been reached.
  var round = 0
  /// How many keys of a popup have been offered.
  var popupSteps = 0
  /// When the next is offered.
  var deadline: Timestamp?
  /// The switch that is down, and when it is held long.
  var held: Hold?

  struct Hold: Hashable {
    let scanSwitch: ScanSwitch
    let deadline: Timestamp
  }

  /// The places in the grid that are offered.
  var offer: [Int] {
    switch phase {
    case .idle: []
    case .row(let row): rows[row]
    case .key(let row, let place): [rows[row][place]]
    }
  }

  /// The rows of `board`, or the layer's own order as a single one.
  static func rows(of board: Board) -> [[Int]] {
    if !board.scanOrder.isEmpty {
      let order = board.scanOrder.compactMap { board.grid.index(of: $0) }
      return order.isEmpty ? [] : [order]
    }
    var rows: [[Int]] = []
    var last: Int?
    for (index, key) in board.grid.keys.enumerated() {
      if key.row == last { rows[rows.count - 1].append(index) } else { rows.append([index]) }
      last = key.row
    }
    return rows
  }
}
