internal import KeyboardLayout
internal import KeyboardUI
internal import TerminalDrawing

/// The input view around a keyboard: it has room for borders, and is as wide as the screen where the keys
/// are not.
final class KeyboardStand: View {
  /// The rows of the screen that are never the keyboard's: the bar, and one of text.
  private static let reservedRows = 2
  /// The rows that are left to other things before keys become higher.
  private static let rowsForText = 12

  let board: Keyboard
  /// How keys are to be drawn where there is room.
  let wantedStyle: KeyboardStyle
  /// How keys are to stand where there is room.
  var wantedKind = KeyboardArrangement.Kind.centered
  /// Whether there is room for the keys.
  private(set) var fits = true
  private var kind = KeyboardArrangement.Kind.centered
  private var style: KeyboardStyle
  /// The rows that the keys take, also while fewer of them are to be seen because they slide in or out.
  private var height = 0

  /// Makes a stand for the keyboard `board`.
  init(_ board: Keyboard, style: KeyboardStyle) {
    self.board = board
    wantedStyle = style
    self.style = style
    super.init()
    addSubview(board)
  }

  /// How the keys stand on the screen.
  var arrangement: KeyboardArrangement {
    var frame = convert(bounds, to: nil)
    frame.height = height
    return arrangement(in: frame)
  }

  private func arrangement(in frame: CellRect) -> KeyboardArrangement {
    KeyboardArrangement(kind, in: frame, style: style)
  }

  /// Chooses the arrangement, the style and the height in so many columns of a screen of so many rows,
  /// the same for each of the layout's layers: the wanted ones if they fit, else others.
  func adapt(columns: Int, rows: Int) {
    let layers = board.layers?.layers ?? []
    guard let highest = layers.max(by: { $0.rows.count < $1.rows.count }) else { return }
    let candidates = [wantedKind, .centered].flatMap { kind in
      [wantedStyle, wantedStyle.compact].map { (kind, $0) }
    }
    let fitting = candidates.first { candidate in
      (kind, style) = candidate
      let frame = CellRect(x: 0, y: 0, width: columns, height: least(for: highest))
      let arrangement = arrangement(in: frame)
      return frame.height <= rows - Self.reservedRows
        && layers.allSatisfy { arrangement.fits($0, of: board.layout) }
    }
    fits = fitting != nil
    let high = 4 * highest.rows.count + 1
    let isHigh = fits && style.compact != style && high + Self.rowsForText <= rows
    height = isHigh ? high : least(for: highest)
    frame.height = height
    layoutSubviews()
  }

  /// The least rows for `layer`, and for the edge by which a floating keyboard is moved.
  private func least(for layer: Layer) -> Int {
    style.rows(for: layer) + (kind == .floating ? 1 : 0)
  }

  override func layoutSubviews() {
    let arrangement = arrangement(in: CellRect(x: 0, y: 0, width: frame.width, height: height))
    let place = arrangement.board
    board.frame = CellRect(
      x: place.x, y: place.y, width: arrangement.columns, height: arrangement.rows)
  }
}
