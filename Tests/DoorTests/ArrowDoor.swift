import KeyboardModel
import KeyboardTouch

/// Arrow keys and return in the typing program: the focus goes to each key.
@MainActor
struct ArrowDoor: DeskDoor {
  let file: TestedFile
  let desk: TypingDesk

  init(_ file: TestedFile) {
    self.file = file
    desk = TypingDesk(file.layout)
  }

  func press(_ press: KeyPress) throws(Obstacle) {
    let touch = desk.touch
    if case .flick = press.gesture { throw .flickWithoutPointer }
    guard let index = touch.grid.index(of: press.key) else { throw .notOnTouchLayers }
    if touch.focus == nil { send("\t") }
    let start = desk.touch.focus ?? 0
    send(touch.grid.way(from: start, to: index).map(\.arrow).joined())
    switch press.gesture {
    case .tap: send("\r")
    case .taps(let count): for _ in 0..<count { send("\r") }
    case .longPress(let number):
      send("\u{1B}\r")
      if let number { choose(number - 1) }
      send("\r")
    case .flick: break
    }
  }

  /// Goes to the key at `place` of the popup.
  private func choose(_ place: Int) {
    while let popup = desk.touch.popup, let selection = popup.selection, selection != place {
      let (old, new) = (popup.items[selection].frame, popup.items[place].frame)
      let side: KeyGrid.Side =
        new.y < old.y ? .up : new.y > old.y ? .down : new.x < old.x ? .left : .right
      send(side.arrow)
      guard desk.touch.popup?.selection != selection else { return }
    }
  }

  private func send(_ bytes: String) {
    guard !bytes.isEmpty else { return }
    desk.send(bytes)
    desk.wait(.milliseconds(25))
  }
}

extension ArrowDoor: @MainActor Door {}

extension KeyGrid {
  /// The shortest way of the focus from one key to another.
  fileprivate func way(from start: Int, to end: Int) -> [Side] {
    var ways: [Int: [Side]] = [start: []]
    var open = [start]
    while ways[end] == nil, !open.isEmpty {
      let index = open.removeFirst()
      for side in [Side.left, .right, .up, .down] {
        guard let next = neighbor(of: index, toward: side), ways[next] == nil else { continue }
        ways[next] = ways[index, default: []] + [side]
        open.append(next)
      }
    }
    return ways[end] ?? []
  }
}

extension KeyGrid.Side {
  /// What a terminal sends for the arrow key.
  fileprivate var arrow: String {
    switch self {
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    }
  }
}
