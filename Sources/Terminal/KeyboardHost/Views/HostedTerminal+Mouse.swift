internal import KeyboardCells
internal import KeyboardModel
public import KeyboardTerminal
internal import KeyboardUI

/// Mouse events and other events of the terminal.
///
/// Mouse events go to the program if it has enabled mouse reporting, unless Shift is down.
/// Otherwise, the wheel scrolls, dragging selects and copies, and the middle button pastes.
extension HostedTerminal: TerminalEventHandler {
  /// The number of lines per step of the wheel.
  private static var wheelLines: Int { 3 }

  /// Handles mouse events, pasted text, and changes of the focus.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .mouse(let mouse): handle(mouse)
    case .paste(let text, let isLast): paste(text, isLast: isLast)
    case .focus(let isFocused):
      if emulator?.modes.reportsFocus == true {
        child?.write(Array((isFocused ? "\u{1B}[I" : "\u{1B}[O").utf8))
      }
      return false
    case .key, .resize, .reply: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .press(let button):
      if mouseUse == nil { mouseUse = use(of: mouse) }
      if !isFirstResponder { becomeFirstResponder() }
      if mouseUse == .selection { press(button, mouse) } else { report(mouse) }
    case .motion(let button?):
      if mouseUse == .selection, button == 0 { extend(to: mouse) } else { report(mouse) }
    case .motion(nil): if use(of: mouse) == .program { report(mouse, isForced: true) }
    case .release:
      if mouseUse == .selection { copySelection() } else { report(mouse) }
      mouseUse = nil
    case .wheel(let side):
      if use(of: mouse) == .program { report(mouse, isForced: true) } else { scroll(side) }
    }
  }

  private func use(of mouse: MouseEvent) -> MouseUse {
    let isWanted = emulator?.modes.mouseTracking != nil && !mouse.modifiers.contains(.shift)
    return isWanted && scrollOffset == 0 ? .program : .selection
  }

  /// Sends a mouse report to the program.
  private func report(_ mouse: MouseEvent, isForced: Bool = false) {
    guard isForced || mouseUse == .program, let emulator else { return }
    let unit = MouseEvent.unitsPerCell
    let origin = convert(CellPoint(x: 0, y: 0), to: nil)
    let encoder = MouseEncoder(
      modes: emulator.modes, cell: emulator.surroundings.cell,
      size: CellSize(width: emulator.columns, height: emulator.rows))
    let bytes = encoder.bytes(
      mouse, unitsX: mouse.unitsX - origin.x * unit,
      unitsY: mouse.unitsY - (origin.y - firstRow) * unit)
    guard !bytes.isEmpty else { return }
    if case .press = mouse.kind { send(keys: bytes) } else { child?.write(bytes) }
  }

  // MARK: Scrolling

  private func scroll(_ side: KeyGrid.Side) {
    guard let emulator, side == .up || side == .down else { return }
    // A program on the alternate screen scrolls by itself.
    guard !emulator.model.pointee.isAlternate else {
      let key = KeyEncoder(modes: emulator.modes).bytes(KeyPress(.arrow(side)))
      child?.write(Array(repeatElement(key, count: Self.wheelLines).joined()))
      return
    }
    scroll(by: side == .up ? Self.wheelLines : -Self.wheelLines)
  }

  /// Scrolls to older lines, or to newer ones if `lines` is negative.
  public func scroll(by lines: Int) {
    guard let emulator else { return }
    scrollOffset = min(max(scrollOffset + lines, 0), emulator.model.pointee.scrollback.count)
  }

  // MARK: Selecting

  private func place(of mouse: MouseEvent) -> HostedSelection.Place {
    let point = convert(mouse.position, from: nil)
    return HostedSelection.Place(
      line: pictureTotal + firstRow + min(max(point.y, 0), frame.height - 1),
      column: min(max(point.x, 0), frame.width - 1))
  }

  private func press(_ button: Int, _ mouse: MouseEvent) {
    switch button {
    case 0:
      let click = HostedClick(
        place: place(of: mouse), time: screen?.time ?? .now, after: lastClick,
        within: screen?.doubleTapTime ?? .zero)
      lastClick = click
      let anchor = range(at: click.place, unit: click.unit)
      selectionAnchor = anchor
      selection = click.unit == .cell ? nil : anchor
      setNeedsDisplay()
    case 1: if let text = screen?.pasteboard.string { paste(text) }
    default: break
    }
  }

  private func extend(to mouse: MouseEvent) {
    guard let anchor = selectionAnchor else { return }
    let range = range(at: place(of: mouse), unit: lastClick?.unit ?? .cell)
    if selection == nil, range == anchor { return }
    selection = anchor.union(range)
    setNeedsDisplay()
  }

  /// The cell, the word or the line at a place.
  private func range(
    at place: HostedSelection.Place, unit: HostedSelection.Unit
  ) -> HostedSelection {
    var range = HostedSelection(start: place, end: place)
    guard unit != .cell, let row = row(ofLine: place.line) else { return range }
    if unit == .line {
      (range.start.column, range.end.column) = (0, row.grid.columns - 1)
      return range
    }
    let isWord = (0..<row.grid.columns).map { row.grid[$0, row.y].isOfWord }
    guard place.column < isWord.count, isWord[place.column] else { return range }
    while range.start.column > 0, isWord[range.start.column - 1] { range.start.column -= 1 }
    while range.end.column + 1 < isWord.count, isWord[range.end.column + 1] {
      range.end.column += 1
    }
    return range
  }

  private func copySelection() {
    selectionAnchor = nil
    if let text = selectedText, !text.isEmpty { program.copy(text) }
  }

  /// The selected text; `nil` if there is no selection.
  public var selectedText: String? {
    guard let selection, let emulator else { return nil }
    let scrollback = emulator.model.pointee.scrollback
    let oldest = min(scrollback.total - scrollback.count, pictureTotal)
    let lines = selection.lines.clamped(to: oldest...pictureTotal + picture.rows - 1)
    return lines.map { line in
      guard let columns = selection.columns(inLine: line, of: emulator.columns) else { return "" }
      guard let row = row(ofLine: line) else { return "" }
      return row.grid.text(ofRow: row.y, from: columns.lowerBound, to: columns.upperBound)
    }.joined(separator: "\n")
  }

  /// A line of the screen or above it, as a row of a picture; `nil` if it is gone.
  private func row(ofLine line: Int) -> (grid: CellGrid, y: Int)? {
    guard let emulator else { return nil }
    let y = line - pictureTotal
    if y >= 0 { return y < picture.rows ? (picture, y) : nil }
    let scrollback = emulator.model.pointee.scrollback
    let index = line - scrollback.total + scrollback.count
    guard index >= 0, index < scrollback.count else { return nil }
    return (row(scrollback[index], of: emulator), 0)
  }
}

extension Cell {
  /// A Boolean value that indicates whether a double click selects the cell with its neighbors:
  /// letters, digits, and what else paths and addresses consist of.
  fileprivate var isOfWord: Bool {
    guard width > 0, let scalar = cluster.unicodeScalars.first else { return width == 0 }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_./~:@%+#?&=$".unicodeScalars.contains(scalar)
  }
}
