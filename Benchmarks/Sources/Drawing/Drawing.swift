import KeyboardCells
import KeyboardModel

/// A picture in which one key, or none, is highlighted.
protocol Drawing {
  var cursor: CellPoint { get }

  mutating func frame(highlighting index: Int?) -> CellGrid
}
