internal import KeyboardCells
internal import KeyboardModel

extension CellGrid {
  /// Draws a title in the first row, and the help for keys at its right if there is room.
  mutating func drawTitle(_ title: String, help: String, theme: Theme) {
    let style = theme.style(.screen)
    let width = write(
      title.inVisualOrder, at: CellPoint(x: 0, y: 0), style: style.emphasized)
    let x = columns - Self.columns(of: help)
    guard x >= width + 2 else { return }
    write(help, at: CellPoint(x: x, y: 0), style: theme.style(.placeholder, over: style))
  }
}
