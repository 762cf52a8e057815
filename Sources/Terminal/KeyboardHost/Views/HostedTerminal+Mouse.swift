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
      row: pictureTotal + firstRow + min(max(point.y, 0), frame.height - 1),
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
    guard let rows = programRows, rows.indices.contains(place.row) else {
      return HostedSelection(start: place, end: place)
    }
    switch unit {
    case .cell: return HostedSelection(start: place, end: place)
    case .word: return rows.word(around: place)
    case .line:
      let line = rows.line(around: place.row)
      let last = max(rows[line.upperBound].grid.columns - 1, 0)
      return HostedSelection(
        start: HostedSelection.Place(row: line.lowerBound, column: 0),
        end: HostedSelection.Place(row: line.upperBound, column: last))
    }
  }

  private func copySelection() {
    selectionAnchor = nil
    if let text = selectedText, !text.isEmpty { program.copy(text) }
  }

  /// The selected text; `nil` if there is no selection.
  public var selectedText: String? {
    guard let selection, let rows = programRows else { return nil }
    return rows.text(
      from: min(selection.start, selection.end), to: max(selection.start, selection.end))
  }
}
