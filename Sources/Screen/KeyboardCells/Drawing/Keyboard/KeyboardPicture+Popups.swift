package import KeyboardModel

extension KeyboardPicture {
  /// The keys that a long press or a flick offers, with frames in cells of the grid or outside.
  package struct Popup: Hashable, Sendable {
    package struct Candidate: Hashable, Sendable {
      package var cap: String
      package var frame: CellRect

      package init(_ cap: String, frame: CellRect) {
        self.cap = cap
        self.frame = frame
      }
    }

    package var keyFrame: CellRect
    package var candidates: [Candidate]
    package var chosen: Int?
    /// Whether the keys are those of a flick, around the key.
    private(set) var isCross = false

    package init(keyFrame: CellRect, candidates: [Candidate], chosen: Int? = nil) {
      self.keyFrame = keyFrame
      self.candidates = candidates
      self.chosen = chosen
    }

    /// Places caps for flicks around the `cap` for a release without one. The finger is in the
    /// direction `chosen`, or on the key.
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

  /// Draws `popup` over the keyboard, as one shape with its key.
  ///
  /// It is in `room`, in the coordinates of the arrangement, or on the whole screen. These begin at
  /// `origin` of the screen. If it is above all keys, the rows of `room` above these are blank, and keys
  /// that it touches lose their captions, so that nothing is half shown.
  package func draw(
    _ popup: KeyboardPicture.Popup, on picture: inout CellGrid,
    from origin: CellPoint = CellPoint(x: 0, y: 0), in room: CellRect? = nil,
    clearing bar: CellRect? = nil
  ) {
    let screen = CellRect(x: -origin.x, y: -origin.y, width: picture.columns, height: picture.rows)
    let panel = panel(of: popup, in: room ?? screen)
    let tray = theme.style(.tray)
    if let bar, !popup.isCross, panel.frame.y < arrangement.origin.y {
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

  /// Returns the point in the grid, where candidates have their own frames.
  ///
  /// A touch that begins chooses only a candidate under it. One that moves chooses the nearest, up to
  /// two columns or the height of the key beside the panel and the key.
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
