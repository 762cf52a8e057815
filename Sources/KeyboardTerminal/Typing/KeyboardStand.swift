internal import KeyboardDrawing
internal import KeyboardModel
internal import KeyboardUI

/// The input view around a keyboard: it has room for borders, and is as wide as the screen where the keys
/// are not.
@MainActor final class KeyboardStand: View {
  /// A way for keys to stand.
  private struct Place {
    var kind = KeyboardArrangement.Kind.centered
    let style: KeyboardStyle
    var columns = 0
    /// The rows that the keys take, also while fewer of them are to be seen because they slide in or out.
    var rows = 0
  }

  /// The rows of the screen that are never the keyboard's: the bar, and one of text.
  private static let reservedRows = 2
  /// The rows that are left to other things before keys become boxes or float: the bar, the prompt and two
  /// of text.
  private static let rowsBesideBoxes = 4
  /// The rows that are left to other things before keys become higher.
  private static let rowsBesideHighKeys = 12

  let board: Keyboard
  /// How keys are to be drawn where there is room.
  let wantedStyle: KeyboardStyle
  /// How keys are to stand where there is room.
  var wantedKind: KeyboardArrangement.Kind
  /// Whether there is room for the keys.
  private(set) var fits = true
  private var place: Place

  /// Makes a stand for the keyboard `board`.
  init(_ board: Keyboard, style: KeyboardStyle, kind: KeyboardArrangement.Kind) {
    self.board = board
    wantedStyle = style
    wantedKind = kind
    place = Place(style: style)
    super.init()
    addSubview(board)
  }

  /// How the keys stand on the screen.
  var arrangement: KeyboardArrangement {
    var frame = convert(bounds, to: nil)
    frame.height = place.rows
    return KeyboardArrangement(place.kind, in: frame, style: place.style)
  }

  /// How keys stand: as wanted, or in the middle where there is no room for that.
  var kind: KeyboardArrangement.Kind { place.kind }

  /// The columns that keys take which float.
  var floatingWidth: Int? { place.kind == .floating ? place.columns : nil }

  /// Chooses the arrangement, the style and the height in so many columns of a screen of so many rows,
  /// the same for each of the layout's layers: the wanted ones if they fit, else others.
  func adapt(columns: Int, rows: Int) {
    let fitting = [wantedKind, .centered].lazy.compactMap {
      self.place(for: $0, columns: columns, rows: rows)
    }.first
    fits = fitting != nil
    let smallest = wantedStyle.compact
    place =
      fitting ?? Place(style: smallest, columns: columns, rows: leastRows(smallest, .centered))
    frame.height = place.rows
    layoutSubviews()
  }

  /// The kinds of arrangements for which there is room, and that are not the same.
  func kinds(columns: Int, rows: Int) -> [KeyboardArrangement.Kind] {
    KeyboardArrangement.Kind.allCases.filter { kind in
      guard let place = place(for: kind, columns: columns, rows: rows) else { return false }
      let isWider = arrangement(at: place).board != arrangement(at: place, .centered).board
      return kind != .full || kind == self.kind || isWider
    }
  }

  private func place(for kind: KeyboardArrangement.Kind, columns: Int, rows: Int) -> Place? {
    let layers = board.layers?.layers ?? []
    guard !layers.isEmpty else { return nil }
    for style in [wantedStyle, wantedStyle.compact] {
      var place = Place(kind: kind, style: style, columns: columns, rows: leastRows(style, kind))
      if kind == .floating {
        let least = layers.map { style.leastColumns(for: $0, of: board.layout) }.max() ?? 0
        place.columns = min(max(columns / 2, least), columns)
      }
      let arrangement = arrangement(at: place)
      let isCompact = style == wantedStyle.compact
      let rowsBeside =
        isCompact && kind != .floating ? Self.reservedRows : Self.rowsBesideBoxes
      guard place.rows + rowsBeside <= rows,
        layers.allSatisfy({ arrangement.fits($0, of: board.layout) })
      else { continue }
      let highRows = place.rows + 2 * mostRows
      if !isCompact, highRows + Self.rowsBesideHighKeys <= rows { place.rows = highRows }
      return place
    }
    return nil
  }

  private func arrangement(
    at place: Place, _ kind: KeyboardArrangement.Kind? = nil
  ) -> KeyboardArrangement {
    let frame = CellRect(x: 0, y: 0, width: place.columns, height: place.rows)
    return KeyboardArrangement(kind ?? place.kind, in: frame, style: place.style)
  }

  /// The most rows of keys that a layer has.
  private var mostRows: Int { board.layers?.layers.map(\.rows.count).max() ?? 0 }

  /// The least rows for all layers, and for the edge by which a floating keyboard is moved.
  private func leastRows(_ style: KeyboardStyle, _ kind: KeyboardArrangement.Kind) -> Int {
    let highest = board.layers?.layers.max { $0.rows.count < $1.rows.count }
    return (highest.map(style.rows) ?? 0) + (kind == .floating ? 1 : 0)
  }

  override func layoutSubviews() {
    var place = place
    place.columns = frame.width
    let arrangement = arrangement(at: place)
    board.frame = CellRect(
      x: arrangement.board.x, y: arrangement.board.y, width: arrangement.columns,
      height: arrangement.rows)
  }
}
