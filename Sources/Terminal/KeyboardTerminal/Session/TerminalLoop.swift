internal import KeyboardModel

/// A loop that runs a program on a terminal, and shows a frame once there is nothing to read.
package struct TerminalLoop<Program: TerminalProgram, Device: TerminalDevice & ~Copyable>: ~Copyable
{

  /// The time that a frame waits while there is more to read: 8 ms.
  static var frameTime: Duration { .milliseconds(8) }
  /// The bytes after which the terminal is asked whether it has shown them: more than a tap takes.
  static var bytesBetweenQuestions: Int { 512 }
  /// The time to wait for that reply: longer than a slow line takes for a whole picture.
  static var replyTimeout: Duration { .seconds(10) }
  /// The maximum number of reads for remaining input when the program must end.
  static var readsAtEnd: Int { 64 }

  private var program: Program
  private var device: Device
  private let terminal: String
  private var decoder = InputDecoder()
  private var query: TerminalQuery
  private var screen: TerminalState
  private var now: Timestamp
  private var changeTime: Timestamp?
  private var hasShown = false
  /// A frame is due although the program needs none: terminal or capabilities have changed.
  private var needsFrame = true
  /// The number of bytes of frames since the last status query.
  private var unaskedBytes = 0
  /// The time until which the reply to the status query is awaited. There are no frames before.
  private var showingDeadline: Timestamp?
  /// The time until which the cursor's row is awaited, for a program below the prompt.
  private var placeDeadline: Timestamp?
  private var hasEnded = false
  private var ending: TerminalEnding?

  package init(_ program: Program, on device: consuming Device, terminal: String) {
    (self.program, self.terminal) = (program, terminal)
    now = device.now
    query = TerminalQuery(at: now, terminal: terminal)
    screen = TerminalState(size: device.size.limited(to: device.rows))
    decoder.cell = screen.size.cell
    decoder.tellsControlsApart = program.tellsControlsApart
    changeTime = now
    self.device = device
  }

  /// Runs the program, and blocks the thread; the ending is `nil` if it has ended by itself.
  package consuming func runBlocking() -> (program: Program, ending: TerminalEnding?) {
    start()
    while true {
      device.watch(program.awaitedFiles)
      guard step(device.wait(until: deadline)) else { break }
    }
    return (program, ending)
  }

  /// Runs the program on the caller's actor; a cancelled task handles everything typed before.
  nonisolated(nonsending) package consuming func run() async -> (
    program: Program, ending: TerminalEnding?
  ) {
    start()
    while true {
      device.watch(program.awaitedFiles)
      guard step(await device.activity(until: deadline)) else { break }
    }
    return (program, ending)
  }

  private mutating func start() {
    ask()
    keepText()
  }

  private mutating func ask() {
    let questions = TerminalQuery.questions(
      terminal: terminal, probesText: device.usesWholeScreen)
    if !questions.isEmpty { device.ask(takeRows() + questions) }
  }

  /// Handles an activity, and returns whether the program continues.
  private mutating func step(_ activity: TerminalActivity) -> Bool {
    now = device.now
    if case .ended(let ending) = activity {
      finish(ending)
      if !hasEnded { self.ending = ending }
      return false
    }
    handle(activity)
    advance()
    if hasEnded { show() }
    return !hasEnded
  }

  /// There is something to show, and the terminal can accept it.
  private var isFrameDue: Bool {
    changeTime != nil && (hasShown || query.isSettled) && !device.isWriting
      && showingDeadline == nil && placeDeadline == nil
  }

  /// The end of the next wait. A due frame does not wait, but pending input is read first.
  private var deadline: Timestamp? {
    if isFrameDue { return now }
    return .earliest(
      program.nextDeadline, decoder.deadline, .earliest(query.deadline, placeDeadline),
      changeTime == nil ? nil : showingDeadline)
  }

  private mutating func keepText() { device.keep(program.textToKeep) }

  // MARK: What happens

  private mutating func handle(_ activity: TerminalActivity) {
    switch activity {
    case .input(let bytes): handle(decoder.decode(bytes, at: now))
    case .timedOut:
      handle(decoder.advance(to: now))
      query.advance(to: now)
      if let showingDeadline, showingDeadline <= now { self.showingDeadline = nil }
      adoptCapabilities()
      if let placeDeadline, placeDeadline <= now { takeLastRows() }
      if isFrameDue { show() }
    case .woken:
      noteChange()
      finishStep(program.wake(at: now))
    case .filesReady:
      noteChange()
      finishStep(program.awaitedFilesDidBecomeReady(at: now))
    case .resized: redrawAll()
    case .resumed: resume()
    case .written, .ended: break
    }
  }

  private mutating func advance() {
    if let deadline = program.nextDeadline, deadline <= now, !hasEnded {
      noteChange()
      finishStep(program.advance(to: now))
    }
    // Endless input must not keep the screen from changing.
    if let changeTime, isFrameDue, changeTime.advanced(by: Self.frameTime) <= now { show() }
  }

  private mutating func handle(_ events: [TerminalEvent]) {
    for event in events where !hasEnded {
      switch event {
      case .reply(let reply) where handle(reply.answer): break
      case .resize(let size): resize(to: size)
      default: notify(event)
      }
    }
  }

  /// Handles the answer to a question of the loop, and returns whether it was one.
  private mutating func handle(_ answer: TerminalAnswer) -> Bool {
    switch answer {
    case .cursor(let point) where placeDeadline != nil: place(above: point.y)
    case .status where showingDeadline != nil: showingDeadline = nil
    default:
      guard query.handle(answer) else { return false }
      adoptCapabilities()
    }
    return true
  }

  private mutating func notify(_ event: TerminalEvent) {
    var event = event
    if let top = screen.top, case .mouse(var mouse) = event {
      mouse.unitsY -= top * MouseEvent.unitsPerCell
      if mouse.unitsY < 0, mouse.isFirst { return }
      event = .mouse(mouse)
    }
    noteChange()
    finishStep(program.handle(event, at: now))
  }

  private mutating func finishStep(_ outcome: TerminalOutcome) {
    keepText()
    if !needsFrame, !program.needsFrame { changeTime = nil }
    switch outcome {
    case .continues: break
    case .suspends:
      device.suspend()
      now = device.now
      if device.staysOnSuspension { redrawAll() } else { resume() }
    case .ends: hasEnded = true
    }
  }

  /// Adopts the capabilities once complete or out of time, and those that are reported later.
  private mutating func adoptCapabilities() {
    guard query.isSettled, query.capabilities != screen.capabilities else { return }
    screen.capabilities = query.capabilities
    device.use(query.capabilities)
    // With kitty's protocol, Escape has its own sequence, so a lone ESC is the beginning of another
    // sequence.
    if query.capabilities.reportsKeys { decoder.escapeTime = InputDecoder.sequenceTime }
    needsFrame = true
    noteChange()
    screen.size.cell = screen.size.cell ?? query.capabilities.cell
    decoder.cell = screen.size.cell
  }

  private mutating func resize(to size: TerminalSize) {
    var size = size.limited(to: device.rows)
    size.cell = size.cell ?? screen.size.cell
    guard size != screen.size else { return }
    screen.size = size
    screen.isUnknown = true
    needsFrame = true
    decoder.cell = size.cell
    notify(.resize(size))
  }

  /// Recovers after the terminal was resized, even for a moment: its content is unknown.
  private mutating func redrawAll() {
    screen.isUnknown = true
    needsFrame = true
    showingDeadline = nil
    noteChange()
    resize(to: device.size)
    if screen.top != nil {
      // Lines above may have been wrapped differently, but the cursor is still in its row.
      let row = program.cursorRow
      device.write(Array("\r\(row > 0 ? "\u{1B}[\(row)A" : "")\u{1B}[J".utf8))
      device.ask(takeRows() + TerminalQuery.fence)
    }
  }

  // MARK: Rows below the prompt

  /// The time to wait for the row of the cursor.
  private static var placeTimeout: Duration { .seconds(1) }

  /// Takes rows from the cursor's line or the next one on, and asks where the last of them is.
  private mutating func takeRows() -> [UInt8] {
    guard device.rows != nil else { return [] }
    let blanks = String(repeating: " ", count: max(screen.size.columns - 1, 0))
    let lines = String(repeating: "\n", count: max(screen.size.rows - 1, 0))
    placeDeadline = now.advanced(by: Self.placeTimeout)
    return Array("\u{1B}[?7h\(blanks)\r\u{1B}[?7l\(lines)\u{1B}[6n".utf8)
  }

  private mutating func place(above row: Int) {
    placeDeadline = nil
    let top = max(row - screen.size.rows + 1, 0)
    screen.top = top
    screen.isUnknown = true
    needsFrame = true
    device.place(at: top)
    noteChange()
  }

  /// Takes the last rows of a terminal that does not tell where its cursor is.
  private mutating func takeLastRows() {
    let rows = device.size.rows
    device.write([UInt8](repeating: 0x0A, count: rows))
    place(above: rows - 1)
  }

  /// Recovers after the program was resumed. Replies that had not come by then were dropped.
  private mutating func resume() {
    // What was printed meanwhile stays above.
    screen.top = nil
    if !query.capabilities.isComplete {
      ask()
    } else if device.rows != nil {
      device.ask(takeRows() + TerminalQuery.fence)
    }
    redrawAll()
  }

  private mutating func noteChange() { changeTime = changeTime ?? now }

  private mutating func show() {
    guard device.rows == nil || screen.top != nil else { return }
    changeTime = nil
    needsFrame = false
    let bytes = program.frame(on: screen)
    hasShown = true
    screen.isUnknown = false
    guard !bytes.isEmpty else { return }
    unaskedBytes += bytes.count
    let asks = unaskedBytes >= Self.bytesBetweenQuestions && screen.capabilities.reportsStatus
    device.write(asks ? bytes + TerminalQuery.status : bytes)
    guard asks else { return }
    // Buffers on the way may hold more than the terminal shows at once. Frames that wait there
    // would be outdated when they are shown.
    unaskedBytes = 0
    showingDeadline = now.advanced(by: Self.replyTimeout)
  }

  /// Handles all input from before the end.
  private mutating func finish(_ ending: TerminalEnding) {
    if ending != .hangUp {
      device.watch([])
      reading: for _ in 0..<Self.readsAtEnd {
        switch device.wait(until: now) {
        case .input(let bytes): handle(decoder.decode(bytes, at: now))
        case .woken, .written, .filesReady: continue
        case .resized, .resumed, .timedOut, .ended: break reading
        }
      }
    }
    handle(decoder.finish())
  }
}

extension TerminalSize {
  fileprivate func limited(to rows: Int?) -> TerminalSize {
    var size = self
    size.rows = min(size.rows, rows ?? size.rows)
    return size
  }
}

extension MouseEvent {
  /// Nothing that began before goes on with the event.
  fileprivate var isFirst: Bool {
    switch kind {
    case .press, .wheel, .motion(nil): true
    case .release, .motion: false
    }
  }
}
