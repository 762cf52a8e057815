internal import KeyboardCells
internal import KeyboardModel

/// Where the keys of a keyboard are: arrangement, style and size that fit in the room, and picture.
struct KeyPlacement {
  struct Keys {
    let layout: KeyboardLayout
    /// The layers that are shown in turn.
    let layers: [Layer]
  }

  var style: KeyboardStyle
  var size = KeyboardSize.large
  var kind = KeyboardArrangement.Kind.centered
  /// What keys in the screen's theme can be drawn with.
  var means = KeyboardStyle.Means()
  /// The fit in the frame of the keyboard.
  private(set) var fit: KeyboardFit
  /// Whether the keys have filled the frame since they were measured for the screen.
  private(set) var isFilled = true

  private var fitter: KeyboardFitter?
  private var onScreen: (room: CellSize, fit: KeyboardFit)?
  /// The arrangements that fit on a screen of `room`, beside the current one.
  private var arrangements:
    (room: CellSize, current: KeyboardArrangement.Kind, kinds: [KeyboardArrangement.Kind])?
  private var painter: KeyboardPainter

  init(_ keys: Keys, style: KeyboardStyle, on room: CellSize) {
    self.style = style
    fit = KeyboardFitter(keys.layers, of: keys.layout, style: style.adapted(to: .plain))
      .fit(.centered, on: room)
    painter = KeyboardPainter(keys.layout, style: fit.style)
  }

  // MARK: Measuring

  /// Forgets what was measured, after a change of the keys, of their style, size or arrangement.
  mutating func forget() { (fitter, onScreen, arrangements) = (nil, nil, nil) }

  /// Returns the fit on a screen of `room`, as high as the highest of the keys and `others`.
  mutating func fit(
    on room: CellSize, of keys: @autoclosure () -> Keys, beside others: @autoclosure () -> [Keys]
  ) -> KeyboardFit {
    if let onScreen, onScreen.room == room { return onScreen.fit }
    var fit = fitter(of: keys()).fit(kind, on: room)
    if fit.fits {
      let fits = others().map { makeFitter(of: $0).fit(kind, on: room) }
      let rows = fits.filter { $0.fits && $0.kind == fit.kind }.map(\.rows).max() ?? 0
      fit.blankRows = max(0, rows - fit.rows)
    }
    (onScreen, isFilled) = ((room, fit), false)
    return fit
  }

  mutating func fill(_ room: CellSize, with keys: @autoclosure () -> Keys) {
    isFilled = true
    // A keyboard that slides in or out is clipped, not made smaller.
    if let whole = onScreen?.fit, whole.columns == room.width, whole.rows >= room.height {
      fit = whole
    } else {
      fit = fitter(of: keys()).fit(kind, filling: room)
    }
  }

  /// Returns the arrangements that fit on a screen of `room` and differ in their look.
  mutating func kinds(
    on room: CellSize, of keys: @autoclosure () -> Keys
  ) -> [KeyboardArrangement.Kind] {
    if let arrangements, arrangements.room == room, arrangements.current == fit.kind {
      return arrangements.kinds
    }
    let kinds = fitter(of: keys()).kinds(on: room, current: fit.kind)
    arrangements = (room, fit.kind, kinds)
    return kinds
  }

  /// Returns the sizes that differ in their height on a screen of `room`, from the smallest.
  mutating func sizes(on room: CellSize, of keys: @autoclosure () -> Keys) -> [KeyboardSize] {
    let fitter = fitter(of: keys())
    var rows = 0
    return [KeyboardSize.small, .medium, .large].filter { size in
      defer { rows = height(in: size, on: room, by: fitter) }
      return height(in: size, on: room, by: fitter) > rows
    }
  }

  /// Returns the one of the sizes that looks like the current one on a screen of `room`.
  mutating func shownSize(on room: CellSize, of keys: @autoclosure () -> Keys) -> KeyboardSize {
    let fitter = fitter(of: keys())
    let rows = height(in: size, on: room, by: fitter)
    return sizes(on: room, of: keys()).last { height(in: $0, on: room, by: fitter) <= rows }
      ?? .small
  }

  private func height(in size: KeyboardSize, on room: CellSize, by fitter: KeyboardFitter) -> Int {
    var fitter = fitter
    fitter.size = size
    return fitter.fit(kind, on: room).rows
  }

  private mutating func fitter(of keys: @autoclosure () -> Keys) -> KeyboardFitter {
    if let fitter { return fitter }
    let fitter = makeFitter(of: keys())
    self.fitter = fitter
    return fitter
  }

  private func makeFitter(of keys: Keys) -> KeyboardFitter {
    KeyboardFitter(
      keys.layers, of: keys.layout, style: style.adapted(to: means), size: size)
  }

  // MARK: Drawing

  mutating func adoptLooks(of layout: KeyboardLayout) { painter.layout = layout }

  mutating func adopt(_ theme: Theme) { painter.theme = theme }

  mutating func picture(of grid: KeyGrid, among layers: [Layer]) -> KeyboardPicture {
    let arrangement = fit.arrangement
    painter.style = arrangement.style
    return painter.picture(of: grid, in: arrangement, among: layers)
  }

  /// Returns a notice, as large as `room`, of the size that layers need.
  mutating func notice(of layers: [Layer], in room: CellSize) -> CellGrid {
    var notice = CellGrid(columns: room.width, rows: room.height)
    painter.style = fit.style
    painter.drawNotice(of: layers, in: notice.bounds, on: &notice)
    return notice
  }

  // MARK: The popup

  /// Returns the cells that a popup may cover: only the input views, those above the keys in `bar` among
  /// them, or else the rows of `screen` on the keys' side of the cursor.
  func popupRoom(
    in screen: CellRect, above bar: CellRect?, beside cursor: CellPoint?
  ) -> CellRect {
    var room = screen
    let keys = fit.arrangement.frame
    let top = bar.map { $0.y } ?? cursor.flatMap { $0.y < keys.y ? $0.y + 1 : nil } ?? room.y
    if top > room.y {
      room.height -= top - room.y
      room.y = top
    }
    if let cursor, cursor.y >= keys.y + keys.height { room.height = cursor.y - room.y }
    return room
  }
}
