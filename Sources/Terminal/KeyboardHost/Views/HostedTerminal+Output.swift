internal import KeyboardCells
public import KeyboardModel
public import KeyboardTerminal
internal import KeyboardUI

/// Output of the program.
extension HostedTerminal: AwaitedFileHandler {
  /// The maximum number of bytes read in one turn, and the maximum time, before other events are
  /// handled.
  private static var turnLimit: Int { 1 << 20 }
  private static var turnTime: Duration { .milliseconds(4) }
  /// The number of bytes below which output is probably an echo rather than a flood.
  private static var littleOutput: Int { 512 }
  /// The maximum duration of a synchronized update.
  private static var framePatience: Duration { .milliseconds(150) }
  /// The maximum number of bytes read after the process has exited.
  private static var remainderLimit: Int { 64 << 20 }

  /// The descriptors of the program.
  public var awaitedFiles: [AwaitedFile] { child?.awaitedFiles ?? [] }

  /// Reads output, and writes queued input.
  public func awaitedFilesDidBecomeReady(at time: Timestamp) {
    guard let child, let emulator else { return }
    child.flush()
    var count = read(
      from: child, to: emulator, limit: Self.turnLimit, until: time + Self.turnTime)
    if count == 0 {
      child.reap()
      // Output written before the exit is shown in full.
      if child.status != nil {
        count = read(from: child, to: emulator, limit: Self.remainderLimit, until: nil)
      }
    }
    if count > 0 { didRead(emulator, at: time) }
    if child.status != nil { finish() }
  }

  private func read(
    from child: ChildProcess, to emulator: TerminalEmulator, limit: Int, until deadline: Timestamp?
  ) -> Int {
    var total = 0
    while total < limit {
      let count = child.read(into: child.buffer)
      guard count > 0 else { break }
      total += count
      emulator.feed(UnsafeRawBufferPointer(rebasing: child.buffer[..<count]))
      let replies = emulator.takeReplies()
      if !replies.isEmpty { child.write(replies) }
      guard let deadline else { continue }
      // Short output is usually complete, and echoes should appear at once.
      if count < Self.littleOutput || deadline <= .now { break }
    }
    return total
  }

  private func didRead(_ emulator: TerminalEmulator, at time: Timestamp) {
    for event in emulator.takeEvents() { handle(event) }
    program.decoration.reportsHover = emulator.modes.mouseTracking == .movement
    program.decoration.usesApplicationKeypad = emulator.modes.usesApplicationKeypad
    if emulator.modes.holdsFrames {
      frameDeadline = frameDeadline ?? time + Self.framePatience
    } else {
      frameDeadline = nil
      takePicture()
    }
    replaceWhenEchoed()
    suggestWhenEchoed()
  }

  private func handle(_ event: TerminalEmulator.Event) {
    switch event {
    case .bell: screen?.beep()
    case .title(let title): delegate?.hostedTerminal(self, didSetTitle: title)
    case .copy(let text): program.copy(text)
    }
  }

  /// Shows a frame that the program has not completed in time.
  func showHeldFrame() {
    frameDeadline = nil
    emulator?.releaseFrame()
    takePicture()
  }

  /// Updates the picture from the program's screen.
  func takePicture() {
    guard let emulator else { return }
    let model = emulator.model
    let total = model.pointee.scrollback.total
    // The visible part of the scrollback stays in place.
    if scrollOffset > 0, total > pictureTotal {
      scrollOffset += total - pictureTotal
    }
    // The program may have cleared it.
    scrollOffset = min(scrollOffset, model.pointee.scrollback.count)
    let isMoved = total != pictureTotal
    pictureTotal = total
    let cursor = emulator.isCursorVisible ? emulator.cursor : nil
    if picture.columns != emulator.columns || picture.rows != emulator.rows {
      picture = CellGrid(columns: emulator.columns, rows: emulator.rows)
      pictureWrapColumns = Array(repeating: 0, count: emulator.rows)
      model.pointee.markAllDirty()
    }
    guard model.pointee.isDirty || cursor != pictureCursor || isMoved else { return }
    pictureCursor = cursor
    pictureCount += 1
    let rows = model.pointee.shownRows
    for y in model.pointee.takeDirtyRows() {
      model.pointee.draw(rows[y], atRow: y, in: &picture)
      pictureWrapColumns[y] = rows[y].wrapColumn
    }
    updateCursorShape()
    setNeedsDisplay()
  }

  /// The rows that the program has written, of which the last ones are those of the picture; `nil`
  /// before it starts.
  var programRows: ProgramRows? {
    emulator.map {
      ProgramRows(
        of: $0.model, screen: picture, wrapColumns: pictureWrapColumns, top: pictureTotal)
    }
  }

  func updateCursorShape() {
    let shape = isFirstResponder ? emulator?.cursorShape : nil
    if program.decoration.cursorShape != shape ?? .standard {
      program.decoration.cursorShape = shape ?? .standard
    }
  }
}
