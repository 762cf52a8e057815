internal import KeyboardCells
internal import KeyboardEvents
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
      selection = nil
      selectionStart = place(of: mouse)
      setNeedsDisplay()
    case 1: if let text = screen?.pasteboard.string { paste(text) }
    default: break
    }
  }

  private func extend(to mouse: MouseEvent) {
    guard let start = selectionStart else { return }
    let place = place(of: mouse)
    if selection == nil, place == start { return }
    selection = HostedSelection(start: start, end: place)
    setNeedsDisplay()
  }

  private func copySelection() {
    selectionStart = nil
    if let text = selectedText, !text.isEmpty { program.copy(text) }
  }

  /// The selected text; `nil` if there is no selection.
  public var selectedText: String? {
    guard let selection, let emulator else { return nil }
    let scrollback = emulator.model.pointee.scrollback
    let oldest = pictureTotal - scrollback.count
    let lines = selection.lines.clamped(to: oldest...pictureTotal + picture.rows - 1)
    return lines.map { line in
      guard let columns = selection.columns(inLine: line, of: emulator.columns) else { return "" }
      let (start, end) = (columns.lowerBound, columns.upperBound)
      guard line < pictureTotal else {
        return picture.text(ofRow: line - pictureTotal, from: start, to: end)
      }
      var row = CellGrid(columns: emulator.columns, rows: 1)
      row.changeRow(0) { $0 = self.line(scrollback[line - oldest], of: emulator) }
      return row.text(ofRow: 0, from: start, to: end)
    }.joined(separator: "\n")
  }
}
