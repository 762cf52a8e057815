public import KeyboardCells
public import KeyboardModel
public import KeyboardThemes
import KeyboardTouch

/// A layer of a keyboard, laid out and painted once, to be drawn in each frame.
///
/// A frame copies what is painted and paints the keys again that look different from it at the moment.
public struct KeyboardPicture: Sendable {
  /// Where the keyboard stands.
  public let arrangement: KeyboardArrangement
  /// The keys that are shown.
  public let grid: KeyGrid
  let theme: Theme
  let pieces: [KeyPiece]
  /// The places in ``pieces`` of each key.
  private let piecesOfKeys: [Range<Int>]
  private let faces: [KeyFace]
  /// The keys that change what others do.
  private let stickyKeys: [(index: Int, key: StickyKey)]
  private var base: CellGrid

  /// Paints `grid`, whose size is that of `arrangement`.
  ///
  /// - Parameters:
  ///   - grid: The keys of a layer in their places.
  ///   - layout: The layout, which knows their caps.
  ///   - arrangement: Where the keyboard stands, and the style in which it is drawn.
  ///   - theme: How things look. The default is the theme without colours.
  /// - Complexity: O(*n*) in the number of cells, O(*n* · *m*) in those of keys and displays.
  public init(
    of grid: KeyGrid, layout: KeyboardLayout, in arrangement: KeyboardArrangement,
    theme: Theme = .plain
  ) {
    self.grid = grid
    self.arrangement = arrangement
    self.theme = theme
    pieces = grid.pieces(shift: arrangement.shift)
    faces = grid.keys.map { KeyFace(of: $0.key, in: layout, theme.repertoire) }
    var start = 0
    var ranges: [Range<Int>] = []
    for index in grid.keys.indices {
      let end = pieces[start...].firstIndex { $0.index != index } ?? pieces.count
      ranges.append(start..<end)
      start = end
    }
    piecesOfKeys = ranges
    stickyKeys = faces.enumerated().compactMap { index, face in
      Self.stickyKey(face.action).map { (index, $0) }
    }
    base = CellGrid(
      columns: arrangement.frame.width, rows: arrangement.frame.height, style: theme.style(.tray))
    paint()
  }

  // MARK: Places

  /// The place in the grid of the key that is seen at `point` of the screen.
  public func index(at point: CellPoint) -> Int? {
    gridPoint(at: point).flatMap { grid.index(at: $0) }
  }

  /// The place in the grid of what is seen at `point` of the screen, for the hit tests of a keyboard.
  ///
  /// A place beside the keyboard is one beside the grid, so that a finger may leave the keys. It is `nil`
  /// between the halves of a split keyboard, where the grid goes on without a gap.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func gridPoint(at point: CellPoint) -> CellPoint? {
    let keysFrame = arrangement.keysFrame
    func place(_ shift: Int) -> CellPoint {
      CellPoint(x: point.x - keysFrame.x - shift, y: point.y - keysFrame.y)
    }
    if let piece = pieces.first(where: { $0.frame.contains(place($0.shift)) }) {
      return place(piece.shift)
    }
    let isRight = 2 * (point.x - keysFrame.x) >= keysFrame.width
    let place = place(isRight ? arrangement.shift : 0)
    return grid.index(at: place) == nil ? place : nil
  }

  /// The places in the grid of the keys that do `action`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func indices(for action: KeyAction) -> [Int] {
    faces.indices.filter { faces[$0].action == action }
  }

  /// The cells of the screen in which the key at `index` of the grid is seen, with its left and upper
  /// border; two for one that a split keyboard parts.
  public func frames(of index: Int) -> [CellRect] {
    guard piecesOfKeys.indices.contains(index) else { return [] }
    return pieces[piecesOfKeys[index]].map { piece in
      var frame = piece.frame
      frame.x += arrangement.keysFrame.x + piece.shift
      frame.y += arrangement.keysFrame.y
      return frame
    }
  }
}

// MARK: - Drawing

extension KeyboardPicture {
  /// Draws the keyboard in its place on the screen.
  ///
  /// - Complexity: O(*n*) in the number of highlighted keys, and in that of the keyboard's cells unless
  ///   it is as wide as the picture.
  public func draw(
    on picture: inout CellGrid, highlights: KeyboardHighlights = KeyboardHighlights()
  ) {
    let frame = arrangement.frame
    picture.draw(drawn(highlights: highlights), at: CellPoint(x: frame.x, y: frame.y))
  }

  /// The keyboard in cells of its own.
  ///
  /// - Complexity: O(*n*) in the number of highlighted keys and rows.
  public func drawn(highlights: KeyboardHighlights = KeyboardHighlights()) -> CellGrid {
    var picture = base
    let (frame, keysFrame) = (arrangement.frame, arrangement.keysFrame)
    for index in specialKeys(highlights) {
      paint(
        index, look(of: index, highlights), face(of: index, highlights),
        at: CellPoint(x: keysFrame.x - frame.x, y: keysFrame.y - frame.y), on: &picture)
    }
    return picture
  }

  private func specialKeys(_ highlights: KeyboardHighlights) -> Set<Int> {
    var keys = highlights.pressed.union(highlights.scanned).union(highlights.disabled)
    if let focused = highlights.focused { keys.insert(focused) }
    if let hovered = highlights.hovered { keys.insert(hovered) }
    if highlights.returnLabel != nil { keys.formUnion(indices(for: .return)) }
    for key in stickyKeys where highlights.latches[key.key].isOn {
      keys.insert(key.index)
    }
    return keys.filter { faces.indices.contains($0) }
  }

  private func face(of index: Int, _ highlights: KeyboardHighlights) -> KeyFace {
    var face = faces[index]
    if face.action == .return, let label = highlights.returnLabel {
      face.cap = CapText.drawn(label, theme.repertoire)
    }
    return face
  }

  /// The look of a key without its states.
  private func look(of index: Int) -> KeyLook {
    let tray = theme.style(.tray)
    return KeyLook(style: theme.style(faces[index].types ? .key : .frameKey, over: tray))
  }

  private func look(of index: Int, _ highlights: KeyboardHighlights) -> KeyLook {
    var look = look(of: index)
    func apply(_ role: Theme.Role) { look.style = theme.style(role, over: look.style) }
    if highlights.disabled.contains(index) {
      apply(.disabled)
      look.enclosure = ("(", ")")
    }
    mark(&look, faces[index].action, highlights)
    if highlights.scanned.contains(index) {
      apply(.scanned)
      look.enclosure = ("[", "]")
    }
    if index == highlights.hovered { apply(.hovered) }
    if index == highlights.focused {
      apply(.focused)
      look.enclosure = (">", "<")
    }
    if highlights.pressed.contains(index) { apply(.pressed) }
    return look
  }

  /// Marks a key that is on.
  private func mark(
    _ look: inout KeyLook, _ action: KeyAction?, _ highlights: KeyboardHighlights
  ) {
    let isASCII = arrangement.style.isASCII
    switch Self.stickyKey(action).map({ highlights.latches[$0] }) ?? .off {
    case .off: return
    case .latched, .automatic, .held:
      // Caps lock has nothing to do with what is on for one key.
      guard action != .capsLock else { return }
      look.mark = isASCII ? "*" : "•"
      look.style = theme.style(.latched, over: look.style)
    case .locked:
      look.mark = isASCII ? "#" : "⇪"
      look.style = theme.style(.locked, over: look.style)
    }
  }

  /// The latch that a key with `action` shows.
  private static func stickyKey(_ action: KeyAction?) -> StickyKey? {
    switch action {
    case .shift, .capsLock: .shift
    case .control: .control
    case .alt: .alt
    case .meta: .meta
    default: nil
    }
  }

  // MARK: Painting

  private mutating func paint() {
    let frame = arrangement.frame
    let keysFrame = arrangement.keysFrame
    let tray = theme.style(.tray)
    let origin = CellPoint(x: keysFrame.x - frame.x, y: keysFrame.y - frame.y)
    paintHandle()
    base.drawLines(
      around: pieces.map { piece in
        var frame = piece.frame
        frame.x += piece.shift
        return frame
      }, of: arrangement.style, columns: keysFrame.width, rows: keysFrame.height, at: origin,
      style: theme.style(.border, over: tray))
    for index in grid.keys.indices {
      paint(index, look(of: index), faces[index], at: origin, on: &base)
    }
  }

  private func paint(
    _ index: Int, _ look: KeyLook, _ face: KeyFace, at origin: CellPoint,
    on picture: inout CellGrid
  ) {
    let top = arrangement.style.hasHorizontalLines ? 1 : 0
    // A hint takes part in the states of its key, so that it is never fainter than the cap alone.
    let hint = theme.style(.hint, over: look.style)
    for piece in pieces[piecesOfKeys[index]] {
      let inside = CellRect(
        x: origin.x + piece.frame.x + piece.shift + 1, y: origin.y + piece.frame.y + top,
        width: piece.frame.width - 1, height: piece.frame.height - top)
      picture.draw(face, look, hint: hint, in: inside)
    }
  }

  /// The edge by which a floating keyboard is moved: a line with a grip in the middle.
  private mutating func paintHandle() {
    guard let handle = arrangement.handle else { return }
    let isASCII = arrangement.style.isASCII
    let style = theme.style(.border, over: theme.style(.tray))
    let edge = CellRect(x: 0, y: 0, width: handle.width, height: 1)
    base.fill(edge, with: isASCII ? "=" : "═", style: style)
    let grip = isASCII ? " :::: " : " ∷∷∷∷ "
    let x = (handle.width - CellGrid.columns(of: grip)) / 2
    base.write(
      grip, at: CellPoint(x: x, y: 0), style: theme.style(.accent, over: style), within: edge)
  }
}
