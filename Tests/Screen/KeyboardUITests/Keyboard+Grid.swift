import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI

extension Keyboard {
  /// Creates a keyboard whose keys have a grid of `columns` and `rows`.
  static func grid(
    _ layout: KeyboardLayout, device: KeyboardDevice = .touch(width: .max), columns: Int, rows: Int,
    clock: (() -> Timestamp)? = nil
  ) -> Keyboard {
    let keyboard = Keyboard(layout: layout, device: device, style: .compact, clock: clock)
    keyboard.wantedArrangement = .full
    // The right border of the keyboard takes a column.
    keyboard.frame = CellRect(x: 0, y: 0, width: columns + 1, height: rows)
    return keyboard
  }

  /// Taps the key in a cell of the grid, and returns whether there is one.
  @discardableResult
  func tap(at point: CellPoint) -> Bool {
    guard machine.grid.index(at: point) != nil else { return false }
    handle(.pointerDown(.program, at: TouchPoint(point)))
    handle(.pointerUp(.program, at: TouchPoint(point)))
    return true
  }
}
