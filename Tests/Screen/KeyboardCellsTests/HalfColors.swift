import KeyboardCells

extension CellGrid {
  /// Returns the colour of a quarter of a cell, as a terminal displays it.
  func color(halfColumn: Int, halfRow: Int) -> Style.Color {
    let cell = self[halfColumn >> 1, halfRow >> 1]
    let quarters: [Character: [Int]] = [
      "▘": [0], "▝": [1], "▀": [0, 1], "▖": [2], "▌": [0, 2], "▞": [1, 2], "▛": [0, 1, 2],
      "▗": [3], "▚": [0, 3], "▐": [1, 3], "▜": [0, 1, 3], "▄": [2, 3], "▙": [0, 2, 3],
      "▟": [1, 2, 3], "█": [0, 1, 2, 3],
    ]
    let quarter = halfColumn & 1 + 2 * (halfRow & 1)
    let isInFront = quarters[cell.cluster]?.contains(quarter) ?? false
    return isInFront ? cell.style.foreground : cell.style.background
  }
}
