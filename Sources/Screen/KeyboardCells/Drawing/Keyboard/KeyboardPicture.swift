import KeyboardEngine
package import KeyboardModel

/// A layer of a keyboard, laid out and painted once; a frame repaints only changed keys.
package struct KeyboardPicture: Sendable {
  package let arrangement: KeyboardArrangement
  package let grid: KeyGrid
  private let theme: Theme
  private let pieces: [KeyPiece]
  /// By key, in ``pieces``.
  private let piecesOfKeys: [Range<Int>]
  private let faces: [KeyFace]
  private let room: CaptionRoom
  private let stickyKeys: [(index: KeyGrid.Index, key: StickyKey)]
  private var base: CellGrid

  /// Paints `grid`, whose size is that of `arrangement`.
  package init(
    of grid: KeyGrid, layout: KeyboardLayout, in arrangement: KeyboardArrangement,
    theme: Theme = .plain
  ) {
    self.init(of: grid, layout: layout, in: arrangement, theme: theme, room: nil)
  }

  /// Paints the texts for which there is room, by default on the keys of the grid.
  init(
    of grid: KeyGrid, layout: KeyboardLayout, in arrangement: KeyboardArrangement, theme: Theme,
    room: CaptionRoom?
  ) {
    (self.grid, self.arrangement, self.theme) = (grid, arrangement, theme)
    pieces = grid.pieces(shift: arrangement.shift)
    var faces = grid.map { KeyFace(of: $0.key, in: layout, theme.repertoire) }
    let style = arrangement.style
    let room =
      room
      ?? CaptionRoom(
        on: zip(faces, grid).map { ($0, style.edges.face(of: $1.frame, $1.beginsInHalf).size) })
    if !room.words {
      for index in faces.indices { faces[index].removeWord() }
    }
    let piecesOfKeys = Self.ranges(of: pieces, of: grid)
    let columns = piecesOfKeys.map { [pieces] range in
      pieces[range].map { style.edges.face(of: $0.frame, $0.beginsInHalf).width }.min() ?? 0
    }
    self.faces = KeyFace.distinguished(
      faces, columns: columns, isASCII: style.isASCII || theme.repertoire.isLimited)
    (self.piecesOfKeys, self.room) = (piecesOfKeys, room)
    stickyKeys = zip(grid.indices, faces).compactMap { index, face in
      Self.stickyKey(face.action).map { (index, $0) }
    }
    base = CellGrid(
      columns: arrangement.frame.width, rows: arrangement.frame.height, style: theme.style(.tray))
    paint()
  }

  static func ranges(of pieces: [KeyPiece], of grid: KeyGrid) -> [Range<Int>] {
    var start = 0
    return grid.indices.map { index in
      let end = pieces[start...].firstIndex { $0.index != index } ?? pieces.count
      defer { start = end }
      return start..<end
    }
  }

  // MARK: Hit-testing

  /// Returns the index in the grid of the key at `point` of the screen.
  package func index(at point: CellPoint) -> KeyGrid.Index? {
    gridPoint(at: point).flatMap { grid.index(at: $0) }
  }

  /// Returns the point in the grid for one of the screen; `nil` between the halves of a keyboard.
  package func gridPoint(at point: CellPoint) -> CellPoint? {
    let (keysFrame, origin) = (arrangement.keysFrame, arrangement.origin)
    let (insideX, insideY) = (point.x - origin.x, point.y - origin.y)
    guard keysFrame.contains(point) else {
      let isRight = 2 * (point.x - keysFrame.x) >= keysFrame.width
      let place = CellPoint(x: insideX - (isRight ? arrangement.shift : 0), y: insideY)
      return grid.index(at: place) == nil ? place : nil
    }
    // The margins show the edges of the last key, and belong to it.
    let y = max(0, min(insideY, grid.rows - 1))
    let right = arrangement.style.edges.margins.right
    for piece in pieces where piece.reach.y <= y && y < piece.reach.y + piece.reach.height {
      let start = piece.reach.x + piece.shift
      let isLast = piece.reach.x + piece.reach.width == grid.columns
      let end = start + piece.reach.width + (isLast ? right : 0)
      guard start..<max(start, end) ~= insideX else { continue }
      return CellPoint(x: min(insideX - piece.shift, piece.reach.x + piece.reach.width - 1), y: y)
    }
    let isRight = 2 * (point.x - keysFrame.x) >= keysFrame.width
    let place = CellPoint(x: insideX - (isRight ? arrangement.shift : 0), y: y)
    return grid.index(at: place) == nil ? place : nil
  }

  package func indices(for action: KeyAction) -> [KeyGrid.Index] {
    grid.indices.filter { faces[$0.offset].action == action }
  }

  /// Returns the frames of a key on the screen with its borders: two if it is divided.
  package func frames(of index: KeyGrid.Index) -> [CellRect] {
    guard grid.indices.contains(index) else { return [] }
    return pieces[piecesOfKeys[index.offset]].map {
      $0.frame.moved(x: arrangement.origin.x + $0.shift, y: arrangement.origin.y)
    }
  }

  /// Returns the whole cells of the face of the key at `index` of the grid, from its first frame.
  package func face(of index: KeyGrid.Index) -> CellRect? {
    frames(of: index).first.map {
      arrangement.style.edges.face(of: $0, grid[index].beginsInHalf)
    }
  }

  /// Draws the keyboard at its position on the screen.
  package func draw(
    on picture: inout CellGrid, highlights: KeyboardHighlights = KeyboardHighlights()
  ) {
    let frame = arrangement.frame
    picture.draw(drawn(highlights: highlights), at: CellPoint(x: frame.x, y: frame.y))
  }

  /// Returns a picture of the keyboard alone.
  package func drawn(highlights: KeyboardHighlights = KeyboardHighlights()) -> CellGrid {
    var picture = base
    for index in specialKeys(highlights) {
      paint(index, look(of: index, highlights), face(of: index, highlights), on: &picture)
    }
    return picture
  }

  private func specialKeys(_ highlights: KeyboardHighlights) -> Set<KeyGrid.Index> {
    var keys = highlights.pressed
    for others in [highlights.scanned, highlights.disabled, highlights.selected]
    where !others.isEmpty {
      keys.formUnion(others)
    }
    if let focused = highlights.focused { keys.insert(focused) }
    if let hovered = highlights.hovered { keys.insert(hovered) }
    if highlights.returnLabel != nil { keys.formUnion(indices(for: .return)) }
    for key in stickyKeys where highlights.latches[key.key].isOn { keys.insert(key.index) }
    return keys.filter { grid.indices.contains($0) }
  }

  private func face(of index: KeyGrid.Index, _ highlights: KeyboardHighlights) -> KeyFace {
    var face = faces[index.offset]
    if face.action == .return, let label = highlights.returnLabel {
      face.caps = [CapText.drawn(label, theme.repertoire)] + (face.sign.map { [$0] } ?? [])
    }
    return face
  }

  /// Leaves out the key's states.
  private func style(of index: KeyGrid.Index) -> Style {
    let tray = theme.style(.tray)
    switch faces[index.offset].kind {
    case .letter:
      var style = theme.style(.key, over: tray)
      if faces[index.offset].isSpace { style.attributes.remove(.bold) }
      // Without gaps between rows, every other one is closer to the tray.
      if arrangement.style.edges.hasGapsBesideKeysAlone, grid[index].row % 2 == 0 {
        style.background = style.background.mixed(with: tray.background, 0.22)
      }
      return framed(style)
    case .frame: return framed(theme.style(.frameKey, over: tray))
    case .return:
      let style = theme.style(.returnKey, over: theme.style(.frameKey, over: tray))
      // A colour of the terminal's own was chosen as a background.
      if case .indexed = style.background { return style }
      return framed(style, text: style.background)
    }
  }

  /// Returns the style of a key with lines around it, in the colours of the tray.
  private func framed(_ style: Style, text: Style.Color? = nil) -> Style {
    let tray = theme.style(.tray)
    guard arrangement.style.edges.kind != .gaps, style.background != tray.background else {
      return style
    }
    return Style(style.attributes, foreground: text ?? tray.foreground, background: tray.background)
  }

  /// Leaves out the key's states.
  private func look(of index: KeyGrid.Index) -> KeyLook {
    var look = KeyLook(style: style(of: index))
    // Only the cap is bold.
    look.hint = theme.style(
      .hint, over: Style(foreground: look.style.foreground, background: look.style.background))
    // On a key with lines around it, a hint in the colour of captions is in that of these captions.
    if arrangement.style.edges.kind != .gaps, look.hint.foreground == theme.style(.key).foreground {
      look.hint.foreground = look.style.foreground
    }
    look.ellipsis = KeyFace.ellipsis(isASCII: hasFewSigns)
    look.hasColors = theme.hasColors
    look.underlinesCapAlone = arrangement.style.edges.kind == .gaps
    return look
  }

  private func look(of index: KeyGrid.Index, _ highlights: KeyboardHighlights) -> KeyLook {
    var look = look(of: index)
    // A hint shares the states of its key, so that no state applies to the cap alone.
    func apply(_ role: ThemeRole) {
      look.style = theme.style(role, over: look.style)
      look.hint = theme.style(role, over: look.hint)
    }
    // Where there are colours, a key with gaps around it has a ring. Its face keeps its other states.
    func offer(_ role: ThemeRole, _ ring: KeyLook.Ring) {
      guard arrangement.style.edges.kind == .gaps else {
        if !theme.hasColors { look.enclosure = hasFewSigns ? (">", "<") : ("▐", "▌") }
        return apply(role)
      }
      let face = look.style.shownBackground
      let color = theme.style(role, over: look.style).shownBackground
      look.ring = (ring, color == face ? look.style.foreground : color)
      look.style.attributes.insert(.bold)
    }
    if highlights.disabled.contains(index) {
      apply(.disabled)
      look.isLow = true
      if !theme.hasColors { look.enclosure = ("(", ")") }
    }
    if highlights.selected.contains(index) {
      apply(.latched)
      look.mark = onMark
    }
    if let (role, mark) = mark(faces[index.offset].action, highlights) {
      look.mark = mark
      apply(role)
    }
    // The pointer is still over a key that it has latched.
    let isPlain = look.style == style(of: index) && faces[index.offset].kind != .return
    if index == highlights.hovered, isPlain || !theme.hasColors { apply(.hovered) }
    if highlights.scanned.contains(index) {
      offer(.scanned, highlights.scanned.count == 1 ? .border : .sides)
    }
    if index == highlights.focused { offer(.focused, .border) }
    if highlights.pressed.contains(index) {
      apply(.pressed)
      look.isLow = true
    }
    return look
  }

  private func mark(
    _ action: KeyAction?, _ highlights: KeyboardHighlights
  ) -> (role: ThemeRole, mark: String)? {
    switch Self.stickyKey(action).map({ highlights.latches[$0] }) ?? .off {
    case .off: return nil
    case .latched, .automatic, .held:
      // Caps lock is unaffected by a latch for one key.
      return action == .capsLock ? nil : (.latched, onMark)
    case .locked: return (.locked, hasFewSigns ? "#" : "⇪")
    }
  }

  private var hasFewSigns: Bool { arrangement.style.isASCII || theme.repertoire.isLimited }

  private var onMark: String { arrangement.style.isASCII ? "*" : "•" }

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
    let edges = arrangement.style.edges
    paintFreeSide()
    paintHandle()
    // A picture that `self` also has would be copied for each key.
    var picture = base
    base = CellGrid(columns: 0, rows: 0)
    let tray = theme.style(.tray)
    picture.drawEdges(
      edges, around: pieces.map { frame(of: $0) },
      in: CellRect(
        x: keysPlace.x, y: keysPlace.y, width: arrangement.keysFrame.width,
        height: arrangement.keysFrame.height),
      EdgeStyles(line: theme.style(.border, over: tray), gap: tray))
    for index in grid.indices {
      for piece in pieces[piecesOfKeys[index.offset]] {
        picture.drawGap(edges, of: frame(of: piece), key: style(of: index), gap: tray)
      }
      paint(index, look(of: index), faces[index.offset], on: &picture)
    }
    base = picture
  }

  private var keysPlace: CellPoint {
    let (frame, keysFrame) = (arrangement.frame, arrangement.keysFrame)
    return CellPoint(x: keysFrame.x - frame.x, y: keysFrame.y - frame.y)
  }

  private func frame(of piece: KeyPiece) -> CellRect {
    piece.frame.moved(
      x: arrangement.origin.x - arrangement.frame.x + piece.shift,
      y: arrangement.origin.y - arrangement.frame.y)
  }

  private func paint(
    _ index: KeyGrid.Index, _ look: KeyLook, _ face: KeyFace, on picture: inout CellGrid
  ) {
    let edges = arrangement.style.edges
    let tray = theme.style(.tray).background
    for piece in pieces[piecesOfKeys[index.offset]] {
      let frame = frame(of: piece)
      let inside = edges.face(of: frame, piece.beginsInHalf)
      picture.draw(face, look, showsHints: room.hints, in: inside)
      guard edges.kind == .gaps else { continue }
      let front =
        inside.height > 1 || look.isLow
        ? look.style.shownBackground : front(of: look.style, at: index)
      if inside.height < frame.height {
        picture.drawFront(below: inside, front: front, gap: tray)
      }
      paintHalves(of: piece, look.style.shownBackground, front: front, on: &picture)
      if let ring = look.ring { paint(ring.kind, ring.color, around: piece, on: &picture) }
    }
  }

  /// The face of a key and its front, if it has one, in half cells of the picture.
  private func halves(of piece: KeyPiece) -> (face: CellRect, height: Int) {
    let frame = frame(of: piece)
    let face = arrangement.style.edges.face(of: frame, piece.beginsInHalf)
    let halves = CellRect(
      x: 2 * face.x - (piece.beginsInHalf ? 1 : 0), y: 2 * face.y,
      width: 2 * face.width + (piece.beginsInHalf ? 1 : 0) + (piece.endsInHalf ? 1 : 0),
      height: 2 * face.height)
    return (halves, halves.height + (face.height < frame.height ? 1 : 0))
  }

  /// Paints the halves of cells at the sides of a key.
  private func paintHalves(
    of piece: KeyPiece, _ color: Style.Color, front: Style.Color, on picture: inout CellGrid
  ) {
    guard piece.beginsInHalf || piece.endsInHalf else { return }
    let (face, height) = halves(of: piece)
    for (isPainted, x) in [
      (piece.beginsInHalf, face.x), (piece.endsInHalf, face.x + face.width - 1),
    ] where isPainted {
      var cells = HalfCells(
        of: picture,
        in: CellRect(x: x >> 1, y: face.y / 2, width: 1, height: (height + 1) / 2))
      cells.fill(CellRect(x: x, y: face.y, width: 1, height: face.height), with: color)
      cells.fill(
        CellRect(x: x, y: face.y + face.height, width: 1, height: height - face.height), with: front
      )
      cells.draw(on: &picture)
    }
  }

  /// Returns the colour of the half row below a face of one row.
  private func front(of look: Style, at index: KeyGrid.Index) -> Style.Color {
    let (face, tray) = (look.shownBackground, theme.style(.tray).background)
    let front = theme.style(.front, over: look).background
    let own = style(of: index).shownBackground
    switch faces[index.offset].kind {
    case .letter where face == own: return front
    case .frame where face == own:
      // Where fronts are lighter than the tray, that of a letter may be lighter than this face.
      let isDark = (front.parts?.green ?? 0) <= (tray.parts?.green ?? 0)
      return isDark ? front : face.mixed(with: tray, 0.5)
    default: return face.mixed(with: tray, 0.45)
    }
  }

  /// Paints a ring inside of a high key, or in the gaps beside a low one.
  private func paint(
    _ ring: KeyLook.Ring, _ color: Style.Color, around piece: KeyPiece,
    on picture: inout CellGrid
  ) {
    let (whole, height) = halves(of: piece)
    let rows = whole.height / 2
    let left = (whole.x - 2) >> 1
    var cells = HalfCells(
      of: picture,
      in: CellRect(
        x: left, y: whole.y / 2, width: (whole.x + whole.width + 3) / 2 - left,
        height: (height + 1) / 2))
    func fillGaps(height: Int) {
      for x in [whole.x - 2, whole.x + whole.width] {
        cells.fill(CellRect(x: x, y: whole.y, width: 2, height: height), with: color)
      }
    }
    func fillRow(_ y: Int) {
      cells.fill(CellRect(x: whole.x, y: y, width: whole.width, height: 1), with: color)
    }
    switch ring {
    case .sides: fillGaps(height: whole.height)
    case .border where rows == 1:
      fillGaps(height: 2)
      if height > 2 { fillRow(whole.y + 2) }
    case .border:
      fillRow(whole.y)
      fillRow(whole.y + height - 1)
      if theme.repertoire.drawsBlocks {
        for x in [whole.x, whole.x + whole.width - 1] {
          cells.fill(CellRect(x: x, y: whole.y, width: 1, height: height), with: color)
        }
      } else {
        fillGaps(height: height)
      }
    }
    cells.draw(on: &picture, keepingTextIn: (whole.y + whole.height / 2) / 2)
  }

  /// Paints the cells beside keys for one hand like the rest of the screen.
  private mutating func paintFreeSide() {
    let (frame, keysFrame) = (arrangement.frame, arrangement.keysFrame)
    guard [.leftHanded, .rightHanded].contains(arrangement.kind) else { return }
    base.fill(base.bounds, style: theme.style(.screen))
    base.fill(
      CellRect(x: keysFrame.x - frame.x, y: 0, width: keysFrame.width, height: frame.height),
      style: theme.style(.tray))
  }

  private mutating func paintHandle() {
    guard let handle = arrangement.handle else { return }
    let style = theme.style(.border, over: theme.style(.tray))
    let edge = CellRect(x: 0, y: 0, width: handle.width, height: 1)
    base.fill(edge, with: arrangement.style.isASCII ? "=" : "═", style: style)
    let grip = hasFewSigns ? " :::: " : " ∷∷∷∷ "
    let x = (handle.width - CellGrid.columns(of: grip)) / 2
    base.write(grip, at: CellPoint(x: x, y: 0), style: style.emphasized, within: edge)
  }

  // MARK: Popups

  /// The keys that a long press or a flick offers, with frames in cells of the grid or outside.
  package struct Popup: Hashable, Sendable {
    package struct Candidate: Hashable, Sendable {
      package var cap: String
      package var frame: CellRect

      package init(_ cap: String, frame: CellRect) {
        (self.cap, self.frame) = (cap, frame)
      }
    }

    package var keyFrame: CellRect
    package var candidates: [Candidate]
    package var chosen: Int?
    /// Whether the keys are those of a flick, around the key.
    private(set) var isCross = false

    package init(keyFrame: CellRect, candidates: [Candidate], chosen: Int? = nil) {
      (self.keyFrame, self.candidates, self.chosen) = (keyFrame, candidates, chosen)
    }

    /// Places caps for flicks around `cap`, the one without a direction; `chosen` has the finger.
    package init(
      flickFrom keyFrame: CellRect, cap: String, directions: [Direction: String], chosen: Direction?
    ) {
      var middle = keyFrame
      // Around a wide key, caps would be far from each other.
      middle.width = min(middle.width, Self.widestFlick)
      middle.x += (keyFrame.width - middle.width) / 2
      var candidates = [Candidate(cap, frame: middle)]
      var place = 0
      for direction in Direction.allCases {
        guard let cap = directions[direction] else { continue }
        if direction == chosen { place = candidates.count }
        let (x, y) = direction.step
        let frame = middle.moved(x: x * middle.width, y: y * middle.height)
        candidates.append(Candidate(cap, frame: frame))
      }
      self.init(keyFrame: keyFrame, candidates: candidates, chosen: place)
      isCross = true
    }

    private static let widestFlick = 8
  }

  /// Draws `popup` over the keyboard as one shape with its key, with `room` blank above the keys.
  package func draw(
    _ popup: KeyboardPicture.Popup, on picture: inout CellGrid,
    from origin: CellPoint = CellPoint(x: 0, y: 0), in room: CellRect? = nil,
    clearing bar: CellRect? = nil
  ) {
    let screen = CellRect(x: -origin.x, y: -origin.y, width: picture.columns, height: picture.rows)
    let panel = panel(of: popup, in: room ?? screen)
    let tray = theme.style(.tray)
    // A panel over the first keys has its edge in the row above, which may be that of a text.
    let top = arrangement.origin.y
    let coversBar =
      panel.frame.y < top
      || panel.frame.y == top && arrangement.style.edges.kind == .gaps
        && picture.hasText(inRow: origin.y + top - 1)
    if let bar, !popup.isCross, coversBar {
      picture.fill(bar.moved(x: origin.x, y: origin.y), style: tray)
    }
    for piece in pieces { clear(piece, near: panel, from: origin, on: &picture) }
    let key = framed(theme.style(.popup, over: tray))
    if arrangement.style.edges.kind == .gaps {
      let room = (room ?? screen).moved(x: origin.x, y: origin.y)
      fill(panel, chosen: popup.chosen, style: key, from: origin, in: room, on: &picture)
    } else {
      drawBox(panel, of: popup, style: key, from: origin, on: &picture)
    }
    for (index, candidate) in popup.candidates.enumerated() {
      var look = KeyLook(style: key)
      if index == popup.chosen {
        look = KeyLook(style: theme.style(.chosen, over: key))
        if look.style.background == key.background { look.enclosure = (">", "<") }
      }
      var label = panel.cells[index]
      (label.y, label.height) = (panel.labelRows[index], 1)
      if arrangement.style.edges.kind != .gaps {
        label = arrangement.style.edges.face(of: label.with(insets: arrangement.style.edges))
        if index == popup.chosen {
          picture.fill(label.moved(x: origin.x, y: origin.y), style: look.style)
        }
      }
      picture.drawCap(
        CapText.drawn(candidate.cap, theme.repertoire), look,
        in: label.moved(x: origin.x, y: origin.y))
    }
    guard !popup.isCross, let index = grid.index(ofKeyIn: popup.keyFrame) else { return }
    var look = look(of: index)
    look.style = Style(
      look.style.attributes, foreground: key.foreground, background: key.background)
    let face = arrangement.style.edges.face(
      of: placed(popup).moved(x: origin.x, y: origin.y), grid[index].beginsInHalf)
    picture.draw(faces[index.offset], look, showsHints: false, in: face)
  }

  /// Removes the text of a key that the panel touches.
  private func clear(
    _ piece: KeyPiece, near panel: PopupPanel, from origin: CellPoint,
    on picture: inout CellGrid
  ) {
    let face = arrangement.style.edges.face(
      of: piece.frame.moved(
        x: arrangement.origin.x + piece.shift, y: arrangement.origin.y), piece.beginsInHalf)
    let isTouched = panel.cells.contains { cell in
      let around = CellRect(x: cell.x - 1, y: cell.y, width: cell.width + 2, height: cell.height)
      let part = around.intersection(face)
      return part.width > 0 && part.height > 0
    }
    guard isTouched else { return }
    let area = face.moved(x: origin.x, y: origin.y).intersection(picture.bounds)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width where picture[x, y].cluster != " " {
        let style = Style(background: picture[x, y].style.shownBackground)
        picture.fill(CellRect(x: x, y: y, width: 1, height: 1), style: style)
      }
    }
  }

  /// Fills the panel, its key and the chosen key, with an edge around them in the gaps.
  private func fill(
    _ panel: PopupPanel, chosen: Int?, style: Style, from origin: CellPoint, in room: CellRect,
    on picture: inout CellGrid
  ) {
    let tray = theme.style(.tray)
    let edge = theme.style(.popupEdge, over: tray).shownBackground
    let sides = theme.repertoire.drawsBlocks ? 1 : 2
    func onScreen(_ rect: CellRect) -> CellRect {
      rect.moved(x: 2 * origin.x, y: 2 * origin.y)
    }
    let frame = panel.outline.moved(x: origin.x, y: origin.y)
    var cells = HalfCells(of: picture, in: frame.intersection(room))
    for shape in panel.shapes.map(onScreen) {
      let (x, y, width, height) = (shape.x, shape.y, shape.width, shape.height)
      cells.fill(
        CellRect(x: x - sides, y: y, width: width + 2 * sides, height: height), with: edge)
      cells.fill(CellRect(x: x, y: y - 1, width: width, height: height + 2), with: edge)
    }
    for shape in panel.shapes { cells.fill(onScreen(shape), with: style.shownBackground) }
    if let chosen, panel.fills.indices.contains(chosen) {
      let color = theme.style(.chosen, over: style).shownBackground
      cells.fill(onScreen(panel.fills[chosen]), with: color)
    }
    cells.draw(
      on: &picture,
      replacing: [
        (tray.background, edge), (edge, style.shownBackground), (edge, tray.background),
      ])
  }

  /// Draws a box around the panel, open at its key.
  private func drawBox(
    _ panel: PopupPanel, of popup: KeyboardPicture.Popup, style: Style, from origin: CellPoint,
    on picture: inout CellGrid
  ) {
    let edges = arrangement.style.edges
    let key = placed(popup).moved(x: origin.x, y: origin.y)
    var boxes = panel.cells.map { $0.with(insets: edges).moved(x: origin.x, y: origin.y) }
    if !popup.isCross {
      var frame = panel.frame.moved(x: origin.x, y: origin.y)
      frame = frame.with(insets: edges)
      boxes = [frame, key]
    }
    var area = picture.bounds
    var opening: CellRect?
    if popup.isCross {
      for box in boxes { picture.fill(edges.outline(of: box), style: style) }
    } else if let frame = boxes.first {
      area = edges.outline(of: frame)
      picture.fill(area, style: style)
      let left = max(frame.x, key.x)
      let right = min(frame.x + frame.width, key.x + key.width)
      let line = CellRect(
        x: left, y: max(frame.y, key.y), width: max(0, right - left), height: 1)
      if edges.insets.top > 0 { opening = line }
    }
    picture.drawEdges(
      edges, around: boxes, in: area,
      EdgeStyles(line: theme.style(.border, over: style), gap: style), opening: opening)
  }

  /// The frame of the popup's key, in the coordinates of the arrangement.
  private func placed(_ popup: KeyboardPicture.Popup) -> CellRect {
    let frame = popup.keyFrame
    let middle = CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let shift = pieces.first { $0.frame.contains(middle) }?.shift ?? 0
    return frame.moved(x: arrangement.origin.x + shift, y: arrangement.origin.y)
  }

  private func panel(of popup: KeyboardPicture.Popup, in room: CellRect) -> PopupPanel {
    let edges = arrangement.style.edges
    let hasGaps = edges.kind == .gaps
    let key = placed(popup)
    if popup.isCross {
      let offset = CellPoint(x: key.x - popup.keyFrame.x, y: key.y - popup.keyFrame.y)
      let frames = popup.candidates.map { $0.frame.moved(x: offset.x, y: offset.y) }
      return PopupPanel(
        crossOf: Self.moved(frames, edges.margins, into: room), insets: edges.insets,
        gap: hasGaps && edges.insets.bottom > 0 && key.height > 1 ? 1 : 0)
    }
    var rows: [PopupPanel.Row] = []
    for key in grid {
      let frame = key.frame.moved(x: arrangement.origin.x, y: arrangement.origin.y)
      let face = edges.face(of: frame)
      guard rows.last?.top != 2 * face.y else { continue }
      let gap = hasGaps && face.height < frame.height ? 1 : 0
      rows.append(
        PopupPanel.Row(
          top: 2 * face.y, height: 2 * face.height + gap, labelRow: face.y + face.height / 2))
    }
    let placed = grid.index(ofKeyIn: popup.keyFrame).map { grid[$0] }
    let begins = placed?.beginsInHalf == true
    let face = edges.face(of: key, begins)
    let start = 2 * face.x - (begins ? 1 : 0)
    return PopupPanel(
      popup, face: face,
      sides: start..<2 * (face.x + face.width) + (placed?.endsInHalf == true ? 1 : 0), rows: rows,
      distance: hasGaps || edges.insets.top > 0 ? 2 : 1, hasHalves: hasGaps, in: room)
  }

  /// Returns the cells of the candidates, in the coordinates of the arrangement.
  package func frames(of popup: KeyboardPicture.Popup, in room: CellRect) -> [CellRect] {
    panel(of: popup, in: room).cells
  }

  /// Returns the point in the grid; a touch that moves chooses the nearest candidate.
  package func gridPoint(
    at point: CellPoint, under popup: KeyboardPicture.Popup, in room: CellRect,
    isBeginning: Bool = false
  ) -> CellPoint {
    let panel = panel(of: popup, in: room)
    let frames = popup.candidates.map(\.frame)
    func middle(_ frame: CellRect) -> CellPoint {
      CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
    if let place = panel.cells.firstIndex(where: { $0.contains(point) }) {
      return middle(frames[place])
    }
    let key = placed(popup)
    if key.contains(point) {
      return CellPoint(
        x: point.x - key.x + popup.keyFrame.x, y: point.y - key.y + popup.keyFrame.y)
    }
    let outside = CellPoint(
      x: popup.keyFrame.x - 100 * popup.keyFrame.width,
      y: popup.keyFrame.y + 100 * popup.keyFrame.height)
    if isBeginning {
      let place = gridPoint(at: point) ?? outside
      return frames.contains { $0.contains(place) } ? outside : place
    }
    let top = min(panel.frame.y, key.y) - key.height
    let bottom = max(panel.frame.y + panel.frame.height, key.y + key.height) + key.height
    let left = min(panel.frame.x, key.x) - 2
    let right = max(panel.frame.x + panel.frame.width, key.x + key.width) + 2
    guard top..<bottom ~= point.y, left..<right ~= point.x,
      let place = panel.candidate(nearest: point)
    else { return outside }
    return middle(frames[place])
  }

  /// Returns the frames, moved together into `room`.
  private static func moved(
    _ frames: [CellRect], _ margins: EdgeInsets, into room: CellRect
  ) -> [CellRect] {
    let left = frames.map(\.x).min() ?? 0
    let top = frames.map(\.y).min() ?? 0
    let right = (frames.map { $0.x + $0.width }.max() ?? 0) + margins.right
    let end = (frames.map { $0.y + $0.height }.max() ?? 0) + margins.bottom
    let x = correction(left, right, from: room.x, to: room.x + room.width)
    let y = correction(top, end, from: room.y, to: room.y + room.height)
    return frames.map { $0.moved(x: x, y: y) }
  }

  /// Returns how far a segment must move to be inside of another one, or begin with it.
  private static func correction(_ start: Int, _ end: Int, from least: Int, to most: Int) -> Int {
    let left = min(0, most - end)
    return start + left < least ? least - start : left
  }
}

extension CellRect {
  /// The rectangle with the left and upper edges of a key.
  fileprivate func with(insets edges: KeyEdges) -> CellRect {
    CellRect(
      x: x - edges.insets.left, y: y - edges.insets.top, width: width + edges.insets.left,
      height: height + edges.insets.top)
  }
}

extension CellGrid {
  /// Whether a row has other characters than blanks and halves of cells.
  fileprivate func hasText(inRow y: Int) -> Bool {
    lines.indices.contains(y)
      && lines[y].contains { cell in
        cell.width > 0 && cell.text > 0x20 && !(0x2580...0x259F ~= cell.text)
      }
  }
}
