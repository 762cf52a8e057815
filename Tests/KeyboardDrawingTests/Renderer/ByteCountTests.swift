import KeyboardCells
import KeyboardModel
import TerminalRendering
import Testing

/// 5 rows of 12 boxes of 5×3 cells with a cursor in a text above: what a tap and the first frame cost.
@Suite struct `Bytes` {
  private let cursor = CellPoint(x: 17, y: 2)

  private func frame(of index: Int) -> CellRect {
    CellRect(x: 10 + index % 12 * 5, y: 6 + index / 12 * 3, width: 5, height: 3)
  }

  private var keyboard: CellGrid {
    var grid = CellGrid(columns: 80, rows: 24)
    grid.write("> hello", at: CellPoint(x: 10, y: 2))
    for index in 0..<60 {
      let frame = frame(of: index)
      for (row, text) in ["┌───┐", "│ x │", "└───┘"].enumerated() {
        grid.write(text, at: CellPoint(x: frame.x, y: frame.y + row))
      }
    }
    return grid
  }

  /// The limits are those of a program that was written for this picture alone.
  @Test(arguments: [(false, 135.0), (true, 43.0)])
  func `of a tap are as few as by hand`(isCapOnly: Bool, most: Double) {
    let keyboard = keyboard
    var renderer = TerminalRenderer()
    let first = renderer.render(keyboard, cursor: cursor).count
    #expect(first <= 2480)
    var count = 0
    for tap in 0..<60 {
      var highlighted = keyboard
      let key = frame(of: tap * 7 % 60)
      let cap = CellRect(x: key.x + 1, y: key.y + 1, width: 3, height: 1)
      highlighted.restyle(isCapOnly ? cap : key, Style(.reverse))
      count += renderer.render(highlighted, cursor: cursor).count
      count += renderer.render(keyboard, cursor: cursor).count
    }
    #expect(Double(count) / 60 <= most)
  }
}
