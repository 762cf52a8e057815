package import KeyboardModel

extension KeyboardPicture {
  /// Draws `popup` over the keyboard, moved if necessary to be fully visible in its room.
  ///
  /// - Parameters:
  ///   - popup: The popup.
  ///   - picture: The picture of the screen.
  ///   - origin: The cell of the screen at the origin of the arrangement's coordinates. The default
  ///     is the upper-left cell.
  ///   - room: The cells that the popup may cover, in the coordinates of the arrangement. The
  ///     default, `nil`, is the whole screen.
  package func draw(
    _ popup: KeyboardPicture.Popup, on picture: inout CellGrid,
    from origin: CellPoint = CellPoint(x: 0, y: 0),
    in room: CellRect? = nil
  ) {
    let edges = arrangement.style.edges
    let tray = theme.style(.tray)
    let key = framed(theme.style(.popup, over: tray))
    let styles = EdgeStyles(line: theme.style(.border, over: key), gap: tray)
    let screen = CellRect(
      x: -origin.x, y: -origin.y, width: picture.columns, height: picture.rows)
    let frames = frames(of: popup, in: room ?? screen).map { frame in
      CellRect(
        x: frame.x + origin.x, y: frame.y + origin.y, width: frame.width, height: frame.height)
    }
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

  /// Returns a Boolean value that indicates whether the row below the face in `frame` would cover
  /// the face of the popup's own key, which is in `rows` and must stay visible.
  private func coversKey(_ frame: CellRect, in rows: Range<Int>) -> Bool {
    let face = arrangement.style.edges.face(of: frame)
    return face.height < frame.height && rows.contains(face.y + face.height)
  }

  /// Returns the frames of the candidates of `popup`, including their left and upper borders.
  ///
  /// `room` is the cells that the popup may cover, in the coordinates of the arrangement.
  package func frames(of popup: KeyboardPicture.Popup, in room: CellRect) -> [CellRect] {
    let offset = offset(of: popup, in: room)
    return popup.candidates.map { candidate in
      var frame = candidate.frame
      frame.x += offset.x
      frame.y += offset.y
      return frame
    }
  }

  /// Returns the point in the grid for `point` of the screen while `popup` is open.
  ///
  /// The mapping follows the drawn popup, so that a point in a drawn candidate maps into the
  /// candidate's own frame.
  package func gridPoint(
    at point: CellPoint, under popup: KeyboardPicture.Popup, in room: CellRect
  ) -> CellPoint {
    let offset = offset(of: popup, in: room)
    return CellPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// Returns the offset of the drawn popup from its cells in the grid, which follows its key and
  /// keeps it in its room.
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

  /// Returns the distance by which a segment must move to be inside another one, or to begin with
  /// it if it is longer.
  private static func correction(
    _ start: Int, _ end: Int, from least: Int, to most: Int
  ) -> Int {
    let left = min(0, most - end)
    return start + left < least ? least - start : left
  }
}
