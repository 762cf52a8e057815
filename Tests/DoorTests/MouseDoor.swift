import KeyboardEngine
import KeyboardModel

/// The mouse in the typing program: clicks, holds and drags on the keys that are drawn.
@MainActor
struct MouseDoor: DeskDoor {
  /// The time for which the button is down for a click, and up between two clicks.
  private static let clickTime = Duration.milliseconds(25)

  let file: TestedFile
  let desk: TypingDesk

  init(_ file: TestedFile) {
    self.file = file
    desk = TypingDesk(file.layout)
  }

  func press(_ press: KeyPress) throws(Obstacle) {
    let touch = desk.touch
    guard let index = touch.grid.index(of: press.key) else { throw .notOnTouchLayers }
    let cell = desk.cell(ofKeyAt: index)
    switch press.gesture {
    case .tap: drag([cell])
    case .taps(let count): for _ in 0..<count { drag([cell]) }
    case .longPress(let number):
      report(0, cell)
      desk.wait(touch.settings.longPressDelay)
      var end = cell
      if let number, desk.touch.popup?.selection != number - 1 {
        end = desk.cell(ofChoice: number - 1) ?? cell
        report(32, end)
      }
      release(end)
    case .flick(let directions):
      drag(TouchPoint(cell).flick(directions, on: touch).map(\.cell))
    }
  }

  /// Presses the button, moves along `cells` and releases it.
  private func drag(_ cells: [CellPoint]) {
    report(0, cells[0])
    desk.wait(Self.clickTime)
    for cell in cells.dropFirst() { report(32, cell) }
    release(cells[cells.count - 1])
  }

  private func release(_ cell: CellPoint) {
    report(0, cell, final: "m")
    desk.wait(Self.clickTime)
  }

  private func report(_ code: Int, _ cell: CellPoint, final: String = "M") {
    desk.send("\u{1B}[<\(code);\(cell.x + 1);\(cell.y + 1)\(final)")
  }
}

extension MouseDoor: @MainActor Door {}
