import KeyboardEngine
import KeyboardModel

/// A mouse that rests on elements of the typing program: the keys, `hold` in the bar, the keys of a
/// popup.
@MainActor
struct RestDoor: DeskDoor {
  /// The time for which the mouse rests.
  private static let dwellTime = Duration.milliseconds(300)

  let file: TestedFile
  let desk: TypingDesk

  init(_ file: TestedFile) {
    self.file = file
    desk = TypingDesk(file.layout, dwellTime: Self.dwellTime)
  }

  func press(_ press: KeyPress) throws(Obstacle) {
    guard let index = desk.touch.grid.index(of: press.key) else { throw .notOnTouchLayers }
    let taps = press.gesture == .tap || press.gesture == .taps(1)
    if !taps, let hold = desk.cellOfHold { rest(at: hold) }
    rest(at: desk.cell(ofKeyAt: index))
    guard !taps, let popup = desk.touch.popup else { return }
    let place = desk.touch.place(of: press) ?? popup.selection
    if let cell = place.flatMap(desk.cell(ofChoice:)) { rest(at: cell) }
  }

  /// Rests on a cell, coming from the upper left one, where a tap does nothing.
  private func rest(at cell: CellPoint) {
    for cell in [CellPoint(x: 0, y: 0), cell] {
      desk.send("\u{1B}[<35;\(cell.x + 1);\(cell.y + 1)M")
    }
    desk.wait(Self.dwellTime)
  }
}

extension RestDoor: @MainActor Door {}
