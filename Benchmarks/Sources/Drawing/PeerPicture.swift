import KeyboardCells
import KeyboardModel

/// The picture that all peers draw: 5 rows of 12 boxes of 5×3 cells, and a line of text.
struct PeerPicture: Drawing {
  static let caps = [
    "1234567890-=", "qwertyuiop[]", "asdfghjkl;'#", "zxcvbnm,./`~", "ABCDEFGHIJKL",
  ]
  private static let origin = CellPoint(x: 10, y: 6)

  let cursor = CellPoint(x: 17, y: 2)
  private let highlightsCap: Bool
  private var base = CellGrid(columns: 80, rows: 24)
  private let highlighted = Style(.reverse)

  init(highlightsCap: Bool) {
    self.highlightsCap = highlightsCap
    base.write("> hello", at: CellPoint(x: 10, y: 2))
    for (index, cap) in Self.caps.joined().enumerated() {
      let frame = Self.frame(of: index)
      base.write("┌───┐", at: CellPoint(x: frame.x, y: frame.y))
      base.write("│ \(cap) │", at: CellPoint(x: frame.x, y: frame.y + 1))
      base.write("└───┘", at: CellPoint(x: frame.x, y: frame.y + 2))
    }
  }

  private static func frame(of index: Int) -> CellRect {
    CellRect(x: origin.x + index % 12 * 5, y: origin.y + index / 12 * 3, width: 5, height: 3)
  }

  /// Returns the frame in which one key, or none, is highlighted.
  func frame(highlighting index: Int?) -> CellGrid {
    var frame = base
    guard let index else { return frame }
    let key = Self.frame(of: index)
    let cap = CellRect(x: key.x + 1, y: key.y + 1, width: 3, height: 1)
    frame.restyle(highlightsCap ? cap : key, highlighted)
    return frame
  }
}
