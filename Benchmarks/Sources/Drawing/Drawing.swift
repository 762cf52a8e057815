import KeyboardCells
import KeyboardModel

/// What is drawn: a picture in which one key, or none, is highlighted.
protocol Drawing {
  var cursor: CellPoint { get }

  mutating func frame(highlighting index: Int?) -> CellGrid
}
