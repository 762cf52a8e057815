package import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel

/// The size and the picture of a keyboard.
extension Keyboard {
  // MARK: Size

  /// The arrangements that fit on the screen and differ in their look.
  package var availableArrangements: [KeyboardArrangement.Kind] {
    let (room, current) = (room, placement.kind)
    if let known = measures.arrangements, known.room == room, known.current == current {
      return known.kinds
    }
    let kinds = fitter.kinds(on: room, current: current)
    measures.arrangements = (room, current, kinds)
    return kinds
  }

  /// The size of the screen, or of the keyboard without one.
  private var room: CellSize {
    screen?.size ?? CellSize(width: frame.width, height: frame.height)
  }

  /// The sizes that differ in their height on the screen, from the smallest.
  package var availableSizes: [KeyboardSize] {
    let room = room
    var rows = 0
    return [KeyboardSize.small, .medium, .large].filter { size in
      defer { rows = height(in: size, on: room) }
      return height(in: size, on: room) > rows
    }
  }

  /// The one of ``availableSizes`` that looks like the current size.
  package var shownSize: KeyboardSize {
    let room = room
    let rows = height(in: size, on: room)
    return availableSizes.last { height(in: $0, on: room) <= rows } ?? .small
  }

  private func height(in size: KeyboardSize, on room: CellSize) -> Int {
    var fitter = fitter
    fitter.size = size
    return fitter.placement(wantedArrangement, on: room).rows
  }

  /// The next arrangement that fits, and the first one after the last.
  package var nextArrangement: KeyboardArrangement.Kind {
    let kinds = availableArrangements
    guard let index = kinds.firstIndex(of: arrangement.kind) else { return arrangement.kind }
    return kinds[(index + 1) % kinds.count]
  }

  /// Changes to ``nextArrangement``.
  package func arrangeNext() { wantedArrangement = nextArrangement }

  private var fitter: KeyboardFitter {
    if let fitter = measures.fitter { return fitter }
    let fitter = KeyboardFitter(
      layers?.layers ?? [], of: shownLayout, style: drawnStyle, size: size)
    measures.fitter = fitter
    return fitter
  }

  private func fitter(of other: KeyboardLayout) -> KeyboardFitter {
    KeyboardFitter(shownLayers(of: other)?.layers ?? [], of: other, style: drawnStyle, size: size)
  }

  /// The style of the keys in the theme of the screen, where there is room for it.
  var drawnStyle: KeyboardStyle { style.adapted(fillsKeys: surroundings.fillsKeys) }

  /// Returns the placement on a screen of `size`.
  func placement(on size: CellSize) -> KeyboardFit {
    let size = CellSize(width: size.width, height: size.height - suggestions.rows)
    if let known = measures.placement, known.room == size { return known.fit }
    var placement = fitter.placement(wantedArrangement, on: size)
    let others = alternateLayouts.lazy.filter { [shownLayout] in $0 != shownLayout }.map { [self] in
      fitter(of: $0).placement(wantedArrangement, on: size)
    }
    if placement.fits {
      let rows = others.filter { $0.fits && $0.kind == placement.kind }.map(\.rows).max() ?? 0
      placement.blankRows = max(0, rows - placement.rows)
    }
    measures.placement = (size, placement)
    return placement
  }

  /// Changes to the arrangement of `action`, or back to the centered one.
  func arrange(for action: KeyAction) {
    let wanted: KeyboardArrangement.Kind
    switch action {
    case .split: wanted = .split
    case .float: wanted = .floating
    case .oneHandedLeft: wanted = .leftHanded
    case .oneHandedRight: wanted = .rightHanded
    case .dock, .undock:
      if arrangement.kind == .floating { wantedArrangement = .centered }
      return
    default: return
    }
    wantedArrangement = arrangement.kind == wanted ? .centered : wanted
  }

  /// Places the keys in the frame.
  func place() {
    call { [self] in
      let size = CellSize(width: frame.width, height: frame.height)
      // A keyboard that slides in or out is clipped, not made smaller.
      let whole = measures.placement?.fit
      let isCut = whole.map { $0.columns == size.width && $0.rows >= size.height } ?? false
      placement =
        isCut ? whole ?? placement : fitter.placement(wantedArrangement, filling: size)
    }
    change { [self] in
      let arrangement = arrangement
      $0.resize(
        columns: arrangement.columns, rows: arrangement.rows, isMirrored: isMirrored, at: $1,
        into: &$2)
    }
  }

  /// Measures the keys again and updates the input views of the screen.
  func measureAgain() {
    measures = KeyMeasures()
    call { [self] in
      measures = KeyMeasures()
      if let screen, screen.keyboards.contains(where: { $0 === self }) {
        _ = placement(on: screen.size)
        screen.inputHost.measure()
      }
    }
    place()
  }

  // MARK: Drawing

  func drawKeys(in canvas: inout Canvas) {
    painter.theme = canvas.theme
    guard placement.fits else {
      let room = room
      var notice = CellGrid(
        columns: min(frame.width, room.width), rows: min(frame.height, room.height))
      painter.style = placement.style
      painter.drawNotice(of: layer ?? Layer(rows: []), in: notice.bounds, on: &notice)
      return canvas.draw(notice, at: CellPoint(x: 0, y: 0))
    }
    canvas.draw(keyPicture.drawn(highlights: keyHighlights), at: CellPoint(x: 0, y: 0))
  }

  func drawPopup(in canvas: inout Canvas) {
    roomForPopup = nil
    guard placement.fits, let popup = keyPopup else { return }
    let keys = keyPicture
    roomForPopup = room(in: canvas.visibleRect, beside: canvas.shownCursor)
    canvas.drawInPicture { [roomForPopup] in keys.draw(popup, on: &$0, from: $1, in: roomForPopup) }
    for frame in popupFrames { canvas.coverCursor(in: frame) }
  }

  /// The frames of the keys that the popup offers, as drawn; empty without a popup.
  package var popupFrames: [CellRect] {
    keyPopup.map { keyPicture.frames(of: $0, in: popupRoom) } ?? []
  }

  /// The cells that a popup may cover, as drawn last: the screen without the line of the text that
  /// is typed.
  var popupRoom: CellRect {
    roomForPopup ?? screen.map { convert($0.bounds, from: nil) } ?? bounds
  }

  /// Returns the rows of `screen` on the keyboard's side of the cursor.
  private func room(in screen: CellRect, beside cursor: CellPoint?) -> CellRect {
    guard let cursor else { return screen }
    var room = screen
    let keys = arrangement.frame
    if cursor.y < keys.y {
      room.height -= cursor.y + 1 - room.y
      room.y = cursor.y + 1
    } else if cursor.y >= keys.y + keys.height {
      room.height = cursor.y - room.y
    }
    return room
  }

  /// The picture of the keys without highlights, which knows the frames of the keys.
  package var keyPicture: KeyboardPicture {
    let arrangement = arrangement
    painter.style = arrangement.style
    return painter.picture(of: grid, in: arrangement, among: layers?.layers ?? [])
  }

  /// The current highlights of the keys.
  package var keyHighlights: KeyboardHighlights {
    let (grid, traits) = (grid, target?.textInputTraits ?? TextInputTraits())
    var pressed: Set<KeyGrid.Index> = []
    // Loops rather than closures: each call of a closure on the main actor checks its executor.
    for place in highlights + feedback.flashing {
      // Keys highlighted for those of a physical keyboard would reveal a secret.
      if case .physical = place.source, !traits.allowsKeyPreview { continue }
      if let index = grid.index(ofKeyIn: place.frame) { pressed.insert(index) }
    }
    // A popup that waits for a choice shows whose keys it offers.
    if let popup, let index = grid.index(ofKeyIn: popup.keyFrame) { pressed.insert(index) }
    let disabled = indices(of: keyStates.disabled)
    pressed.formUnion(indices(of: keyStates.highlighted))
    pressed.subtract(disabled)
    var highlights = KeyboardHighlights(
      pressed: pressed, focused: focus, hovered: feedback.hovered, scanned: Set(feedback.scanned),
      disabled: disabled, selected: indices(of: keyStates.selected), latches: latches,
      returnLabel: traits.returnKeyType == .default
        ? nil : traits.returnKeyType.label(in: shownLayout.locale))
    if traits.enablesReturnKeyAutomatically, !traits.isMultiline, target?.hasText == false {
      highlights.disabled.formUnion(keyPicture.indices(for: .return))
    }
    return highlights
  }

  /// The places in the grid of the keys that scanning offers: a row or one key.
  public var scanned: [KeyGrid.Index] { feedback.scanned }

  /// The popup over the keyboard: the keys of a long press or a flick.
  package var keyPopup: KeyboardPicture.Popup? {
    if let popup {
      return KeyboardPicture.Popup(
        keyFrame: popup.keyFrame,
        candidates: popup.items.map { .init(cap(of: $0.key), frame: $0.frame) },
        chosen: popup.selection)
    }
    guard let (place, shown) = feedback.preview, let key = shownLayout.keys[place.key] else {
      return nil
    }
    let hints = shownLayout.flickHints(of: key)
    guard !hints.isEmpty else { return nil }
    return KeyboardPicture.Popup(
      flickFrom: place.frame, cap: cap(of: key.id),
      directions: Dictionary(hints.map { ($0.direction, cap(of: $0.key.id)) }) { first, _ in first
      },
      chosen: hints.first { $0.key.id == shown }?.direction)
  }

  private func cap(of id: Identifier) -> String {
    shownLayout.keys[id].map { shownLayout.cap(of: $0) } ?? ""
  }
}
