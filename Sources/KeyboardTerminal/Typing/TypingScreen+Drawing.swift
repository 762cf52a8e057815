public import KeyboardLayout
import KeyboardUI

/// Where a keyboard is drawn, and how.
struct KeyboardPlace: Hashable {
  /// What the place depends on.
  struct Request: Hashable {
    var columns: Int
    var rows: Int
    var style: KeyboardStyle
    var layout: KeyboardLayout
  }

  /// What the place was found for.
  var request: Request
  /// The cells of the keyboard.
  var area: CellRect
  /// The style that fits there, or `nil` when none does.
  var style: KeyboardStyle?
}

extension TypingScreen {
  /// The keyboard is as wide as the screen, but no wider than so many columns.
  private static let widestKeyboard = 100
  /// The rows that the title and the text get before keys become higher.
  private static let rowsForText = 10

  /// Draws the screen in a size, in which mouse events are understood from then on.
  ///
  /// - Returns: The picture, and the place of the cursor in the text.
  public func draw(columns: Int, rows: Int) -> (picture: CellGrid, cursor: CellPoint?) {
    var picture = CellGrid(columns: columns, rows: rows)
    guard columns > 0, rows > 0 else { return (picture, nil) }
    let request = KeyboardPlace.Request(
      columns: columns, rows: rows, style: style, layout: keyboard.layout)
    if place?.request != request { place = placeForKeyboard(request) }
    let freeRows = isKeyboardHidden ? rows : place?.area.y ?? rows
    if let place, !isKeyboardHidden { drawKeyboard(in: place, on: &picture) }
    if freeRows > 1 { drawTitle(on: &picture) }
    let top = freeRows > 1 ? 1 : 0
    let area = CellRect(x: 0, y: top, width: columns, height: max(1, freeRows - top))
    let cursor = drawText(in: area, on: &picture)
    return (picture, cursor)
  }

  /// The keyboard stands at the bottom, as high for each of the layout's layers.
  private func placeForKeyboard(_ request: KeyboardPlace.Request) -> KeyboardPlace? {
    let layers = request.layout.layerSet()?.layers ?? []
    guard let highest = layers.max(by: { $0.rows.count < $1.rows.count }) else { return nil }
    let width = min(request.columns, Self.widestKeyboard)
    let style = [request.style, request.style.compact].first { style in
      layers.allSatisfy {
        style.fits($0, of: request.layout, columns: width, rows: request.rows - 1)
      }
    }
    let least = style?.rows(for: highest) ?? 1
    let high = 4 * highest.rows.count + 1
    let isHigh = style?.hasHorizontalLines == true && high + Self.rowsForText <= request.rows
    let height = isHigh ? high : least
    let area = CellRect(
      x: (request.columns - width) / 2, y: max(0, request.rows - height), width: width,
      height: height)
    return KeyboardPlace(request: request, area: area, style: style)
  }

  private func drawKeyboard(in place: KeyboardPlace, on picture: inout CellGrid) {
    let painter = KeyboardPainter(keyboard.layout, style: place.style ?? .compact)
    let size = painter.style.keySize(columns: place.area.width, rows: place.area.height)
    keyboard.columns = size.columns
    keyboard.rows = size.rows
    guard place.style != nil else {
      return painter.draw(keyboard.layer ?? Layer(rows: []), in: place.area, on: &picture)
    }
    painter.draw(
      keyboard.grid, at: CellPoint(x: place.area.x, y: place.area.y), on: &picture,
      highlights: highlights)
  }

  private func drawTitle(on picture: inout CellGrid) {
    let title = title ?? keyboard.layout.info.name
    let width = picture.write(title, at: CellPoint(x: 0, y: 0), style: Style(.bold))
    let help =
      isKeyboardHidden
      ? "Tab: keyboard  Ctrl-D: done  Esc: cancel" : "Ctrl-D: done  Esc: cancel"
    let x = picture.columns - CellGrid.columns(of: help)
    guard x >= width + 2 else { return }
    picture.write(help, at: CellPoint(x: x, y: 0), style: Style(.dim))
  }

  /// Draws the field on as many lines as there is room for, that of the cursor among them.
  private func drawText(in area: CellRect, on picture: inout CellGrid) -> CellPoint {
    let layout = TextLayout(
      field.text, columns: area.width, wrapping: .characters, mask: field.layout.mask, tabWidth: 1)
    let caret = layout.position(of: field.buffer.head)
    let first = max(0, caret.y - area.height + 1)
    for row in 0..<min(area.height, layout.lines.count - first) {
      picture.write(
        layout.drawnText(ofLine: first + row), at: CellPoint(x: area.x, y: area.y + row),
        within: area)
    }
    return CellPoint(x: area.x + caret.x, y: area.y + caret.y - first)
  }
}
