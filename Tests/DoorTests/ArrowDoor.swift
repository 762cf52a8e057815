import KeyboardEngine
import KeyboardModel

/// Arrow keys and return in the typing program: the focus goes to each key.
@MainActor
struct ArrowDoor: DeskDoor {
  let file: TestedFile
  let desk: TypingDesk
  private let ways = Ways()

  init(_ file: TestedFile) {
    self.file = file
    desk = TypingDesk(file.layout)
  }

  /// A cache of ways, as the search takes longer than the movement.
  private final class Ways {
    struct Ends: Hashable {
      let layer: Identifier
      let start: KeyGrid.Index?
      let end: KeyGrid.Index
    }

    var known: [Ends: [Side]] = [:]
  }

  private func go(to index: KeyGrid.Index) {
    let touch = desk.touch
    let ends = Ways.Ends(layer: touch.layerState.layerID, start: touch.focus, end: index)
    let way = ways.known[ends] ?? touch.way(to: index)
    ways.known[ends] = way
    send(way.map(\.arrow).joined())
    // The column that the focus remembers may lead to a different key than before.
    if desk.touch.focus != index { send(desk.touch.way(to: index).map(\.arrow).joined()) }
  }

  func press(_ press: KeyPress) throws(Obstacle) {
    guard let index = desk.touch.grid.index(of: press.key) else { throw .notOnTouchLayers }
    if desk.touch.focus == nil { send("\t") }
    go(to: index)
    switch press.gesture {
    case .tap: send("\r")
    case .taps(let count): for _ in 0..<count { send("\r") }
    case .longPress, .flick:
      send("\u{1B}\r")
      if let place = desk.touch.place(of: press) { choose(place) }
      send("\r")
    }
  }

  /// Moves to the key at `place` of the popup.
  private func choose(_ place: Int) {
    while let popup = desk.touch.popup, let selection = popup.selection, selection != place {
      let (old, new) = (popup.items[selection].frame, popup.items[place].frame)
      let side: Side =
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

extension TouchEngine {
  /// Returns the shortest way of the focus to a key.
  fileprivate func way(to end: KeyGrid.Index) -> [Side] {
    var ways: [KeyGrid.Index?: [Side]] = [focus: []]
    var open = [self]
    while ways[end] == nil, !open.isEmpty {
      let engine = open.removeFirst()
      for side in [Side.left, .right, .up, .down] {
        // Above the first row is the bar.
        if side == .up, engine.focus.map({ grid.neighbor(of: $0, toward: .up) == nil }) ?? false {
          continue
        }
        var next = engine
        _ = next.handle(.moveFocus(side), at: Timestamp(uptime: .zero))
        guard let index = next.focus, ways[index] == nil else { continue }
        ways[index] = ways[engine.focus, default: []] + [side]
        open.append(next)
      }
    }
    return ways[end] ?? []
  }
}

extension Side {
  /// The bytes of the arrow key.
  fileprivate var arrow: String {
    switch self {
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    }
  }
}
