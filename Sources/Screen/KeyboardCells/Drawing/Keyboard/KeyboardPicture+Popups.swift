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
    }

    private static let widestFlick = 8
  }

  /// Draws `popup` over the keyboard, moved if necessary to be fully visible in `room`, in the
  /// coordinates of the arrangement, or on the whole screen. These begin at `origin` of the screen.
  package func draw(
    _ popup: KeyboardPicture.Popup, on picture: inout CellGrid,
    from origin: CellPoint = CellPoint(x: 0, y: 0), in room: CellRect? = nil
  ) {
    let edges = arrangement.style.edges
    let tray = theme.style(.tray)
    let key = framed(theme.style(.popup, over: tray))
    let styles = EdgeStyles(line: theme.style(.border, over: key), gap: tray)
    let screen = CellRect(x: -origin.x, y: -origin.y, width: picture.columns, height: picture.rows)
    let frames = frames(of: popup, in: room ?? screen).map { $0.moved(x: origin.x, y: origin.y) }
    let keyTop = popup.keyFrame.y + arrangement.origin.y + origin.y
    let keyRows = keyTop..<keyTop + edges.face(of: popup.keyFrame).height
    for frame in frames {
      var outline = edges.outline(of: frame)
      if coversKey(frame, in: keyRows) { outline.height -= 1 }
      picture.fill(outline, style: edges.kind == .gaps ? tray : key)
    }
    picture.drawEdges(edges, around: frames, in: picture.bounds, styles)
    for (index, (candidate, frame)) in zip(popup.candidates, frames).enumerated() {
      var look = KeyLook(style: key)
      if index == popup.chosen {
        look = KeyLook(style: theme.style(.chosen, over: key))
        if look.style.background == key.background { look.enclosure = (">", "<") }
      }
      let face = edges.face(of: frame)
      picture.fill(face, style: look.style)
      picture.drawCap(CapText.drawn(candidate.cap, theme.repertoire), look, in: face)
      if coversKey(frame, in: keyRows) { continue }
      picture.drawGaps(
        edges, of: frame, key: look.style, front: theme.style(.front, over: look.style), styles)
    }
  }

  /// Whether the row below the face would cover the popup's own key, which must stay visible.
  private func coversKey(_ frame: CellRect, in rows: Range<Int>) -> Bool {
    let face = arrangement.style.edges.face(of: frame)
    return face.height < frame.height && rows.contains(face.y + face.height)
  }

  /// Returns frames with left and upper borders, in the coordinates of the arrangement.
  package func frames(of popup: KeyboardPicture.Popup, in room: CellRect) -> [CellRect] {
    let offset = offset(of: popup, in: room)
    return popup.candidates.map { $0.frame.moved(x: offset.x, y: offset.y) }
  }

  /// Returns the point in the grid, where drawn candidates have their own frames.
  package func gridPoint(
    at point: CellPoint, under popup: KeyboardPicture.Popup, in room: CellRect
  ) -> CellPoint {
    let offset = offset(of: popup, in: room)
    return CellPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// Returns how far the drawn popup is from its cells in the grid, to keep to its room.
  private func offset(of popup: KeyboardPicture.Popup, in room: CellRect) -> CellPoint {
    let margins = arrangement.style.edges.margins
    let middle = CellPoint(
      x: popup.keyFrame.x + popup.keyFrame.width / 2,
      y: popup.keyFrame.y + popup.keyFrame.height / 2)
    let shift = pieces.first { $0.frame.contains(middle) }?.shift ?? 0
    let x = arrangement.origin.x + shift
    let y = arrangement.origin.y
    let frames = popup.candidates.map(\.frame)
    let left = frames.map(\.x).min() ?? 0
    let top = frames.map(\.y).min() ?? 0
    let right = (frames.map { $0.x + $0.width }.max() ?? 0) + margins.right
    let end = (frames.map { $0.y + $0.height }.max() ?? 0) + margins.bottom
    return CellPoint(
      x: x + Self.correction(x + left, x + right, from: room.x, to: room.x + room.width),
      y: y + Self.correction(y + top, y + end, from: room.y, to: room.y + room.height))
  }

  /// Returns how far a segment must move to be inside of another one, or begin with it.
  private static func correction(_ start: Int, _ end: Int, from least: Int, to most: Int) -> Int {
    let left = min(0, most - end)
    return start + left < least ? least - start : left
  }
}
