public import KeyboardCells
public import KeyboardModel
internal import KeyboardThemes

extension KeyboardPicture {
  /// Draws `popup` over the keyboard, moved as far as needed to be seen on the screen as a whole.
  ///
  /// - Parameters:
  ///   - popup: The popup.
  ///   - picture: The picture of the screen.
  ///   - origin: The cell of the screen in which the coordinates of the arrangement begin. The default is
  ///     the upper left one.
  public func draw(
    _ popup: KeyPopup, on picture: inout CellGrid, from origin: CellPoint = CellPoint(x: 0, y: 0)
  ) {
    let style = arrangement.style
    let top = style.hasHorizontalLines ? 1 : 0
    let tray = theme.style(.tray)
    let key = theme.style(.popup, over: tray)
    let screen = CellRect(
      x: -origin.x, y: -origin.y, width: picture.columns, height: picture.rows)
    let frames = frames(of: popup, on: screen).map { frame in
      CellRect(
        x: frame.x + origin.x, y: frame.y + origin.y, width: frame.width, height: frame.height)
    }
    for frame in frames {
      let box = CellRect(
        x: frame.x, y: frame.y, width: frame.width + 1, height: frame.height + top)
      picture.fill(box, style: key)
    }
    picture.drawLines(
      around: frames, of: style, columns: picture.columns, rows: picture.rows,
      at: CellPoint(x: 0, y: 0), style: theme.style(.border, over: key))
    for (index, (candidate, frame)) in zip(popup.candidates, frames).enumerated() {
      let inside = CellRect(
        x: frame.x + 1, y: frame.y + top, width: frame.width - 1, height: frame.height - top)
      var look = KeyLook(style: key)
      if index == popup.chosen {
        look.style = theme.style(.chosen, over: key)
        look.enclosure = (">", "<")
      }
      picture.fill(inside, style: look.style)
      picture.drawCap(CapText.drawn(candidate.cap, theme.repertoire), look, in: inside)
    }
  }

  /// The cells of `screen`, the whole screen in the coordinates of the arrangement, in which the candidates of `popup` are seen,
  /// with their left and upper borders.
  public func frames(of popup: KeyPopup, on screen: CellRect) -> [CellRect] {
    let offset = offset(of: popup, on: screen)
    return popup.candidates.map { candidate in
      var frame = candidate.frame
      frame.x += offset.x
      frame.y += offset.y
      return frame
    }
  }

  /// The place in the grid of `point` of the screen as long as `popup` is open: what it points at there
  /// is found again in the popup's own frames.
  public func gridPoint(
    at point: CellPoint, under popup: KeyPopup, on screen: CellRect
  ) -> CellPoint {
    let offset = offset(of: popup, on: screen)
    return CellPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// How far the popup is from its cells in the grid: where its key is seen, and back into the screen.
  private func offset(of popup: KeyPopup, on screen: CellRect) -> CellPoint {
    let bottom = arrangement.style.hasHorizontalLines ? 1 : 0
    let middle = CellPoint(
      x: popup.keyFrame.x + popup.keyFrame.width / 2,
      y: popup.keyFrame.y + popup.keyFrame.height / 2)
    let shift = pieces.first { $0.frame.contains(middle) }?.shift ?? 0
    let x = arrangement.keysFrame.x + shift
    let y = arrangement.keysFrame.y
    let frames = popup.candidates.map(\.frame)
    let left = frames.map(\.x).min() ?? 0
    let top = frames.map(\.y).min() ?? 0
    let right = (frames.map { $0.x + $0.width }.max() ?? 0) + 1
    let end = (frames.map { $0.y + $0.height }.max() ?? 0) + bottom
    return CellPoint(
      x: x + Self.correction(x + left, x + right, from: screen.x, to: screen.x + screen.width),
      y: y + Self.correction(y + top, y + end, from: screen.y, to: screen.y + screen.height))
  }

  /// How far a stretch must be moved to lie inside of another, or to begin with it if it is longer.
  private static func correction(
    _ start: Int, _ end: Int, from least: Int, to most: Int
  ) -> Int {
    let left = min(0, most - end)
    return start + left < least ? least - start : left
  }
}
