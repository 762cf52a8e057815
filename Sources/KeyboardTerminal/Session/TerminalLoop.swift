public import KeyboardModel

/// Runs a program on a terminal: waits for input, changes of size, signals, wake-ups and the program's
/// deadlines, and shows a frame once there is nothing more to be read, and a last one at the end.
///
/// While nothing happens, it sleeps. The first frame waits for what the terminal says of itself, for at
/// most ``TerminalQuery/patience``; events do not wait.
///
///     let (program, ending) = TerminalLoop(Notes(), on: try TerminalSession(), terminal: "xterm").run()
///
/// There are two ways to run it, which differ only in how they wait. In a synchronous function,
/// `run()` blocks the thread. In an asynchronous function, `await loop.run()` suspends the task, so that
/// the actor that it runs on is free for other tasks.
public struct TerminalLoop<Program: TerminalProgram, Device: TerminalDevice & ~Copyable>: ~Copyable
{
  /// A time on the clock of the program.
  public typealias Instant = Timestamp

  /// How long a frame waits while there is more to be read: 16 ms.
  static var frameTime: Duration { .milliseconds(16) }
  /// How many bytes are written before the terminal is asked whether it has shown them: more than a tap takes.
  static var bytesBetweenQuestions: Int { 512 }
  /// How long that answer is waited for: longer than a slow line takes for a whole picture.
  static var mostPatience: Duration { .seconds(10) }
  /// How much unread input counts when the program is told to end, in reads.
  static var readsAtEnd: Int { 64 }

  private var program: Program
  private var device: Device
  private let terminal: String
  private var decoder = InputDecoder()
  private var query: TerminalQuery
  private var screen: TerminalState
  /// The time of what is being done.
  private var now: Instant
  /// Since when there is something to be shown.
  private var changeTime: Instant?
  private var hasShown = false
  /// The bytes of frames that were written since the terminal was asked whether it has shown them.
  private var unaskedBytes = 0
  /// Until when the terminal's answer to that is waited for, before which there are no more frames.
  private var showingDeadline: Instant?
  /// Whether the program has ended by itself.
  private var hasEnded = false
  /// Why the program had to end, if it had to.
  private var ending: TerminalEnding?

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - device: The terminal, which is given back when the loop ends.
  ///   - terminal: What kind of terminal it is: the value of `TERM`.
  public init(_ program: Program, on device: consuming Device, terminal: String) {
    self.program = program
    self.terminal = terminal
    now = device.now
    query = TerminalQuery(at: now)
    screen = TerminalState(size: device.size)
    decoder.cell = screen.size.cell
    decoder.tellsControlsApart = program.tellsControlsApart
    changeTime = now
    self.device = device
  }

  /// Runs the program until it ends, and blocks the calling thread while it waits.
  ///
  /// - Returns: The program as it is at the end, and why it had to end; `nil` if it ended by itself.
  public consuming func run() -> (program: Program, ending: TerminalEnding?) {
    start()
    while true {
      device.watch(program.awaitedFiles)
      guard step(device.wait(until: deadline)) else { break }
    }
    return (program, ending)
  }

  /// Runs the program until it ends, and suspends the calling task while it waits.
  ///
  /// The program is called on the caller's actor, whose other tasks run between the calls. If the task is
  /// cancelled, the program handles what was typed before, and the ending is
  /// ``TerminalEnding/cancelled``.
  ///
  /// - Returns: The program as it is at the end, and why it had to end; `nil` if it ended by itself.
  nonisolated(nonsending) public consuming func run() async -> (
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
    device.ask(TerminalQuery.questions(terminal: terminal, probesText: device.usesWholeScreen))
    keepText()
  }

  /// Handles what has happened while the program waited.
  ///
  /// - Returns: Whether the program goes on.
  private mutating func step(_ activity: TerminalActivity) -> Bool {
    now = device.now
    if case .ended(let ending) = activity {
      finish(ending)
      if !hasEnded { self.ending = ending }
      return false
    }
    take(activity)
    advance()
    if hasEnded { show() }
    return !hasEnded
  }

  /// Whether there is something to be shown that the terminal can take.
  private var isFrameDue: Bool {
    changeTime != nil && (hasShown || query.isSettled) && !device.isWriting
      && showingDeadline == nil
  }

  /// How long to wait at most; not at all before a frame, for which there may be more to be read.
  private var deadline: Instant? {
    if isFrameDue { return now }
    return [
      program.nextDeadline, decoder.deadline, query.deadline,
      changeTime == nil ? nil : showingDeadline,
    ].compactMap { $0 }.min()
  }

  private mutating func keepText() {
    device.keep(program.textToKeep)
  }
}

// MARK: - What happens

extension TerminalLoop where Device: ~Copyable {
  private mutating func take(_ activity: TerminalActivity) {
    switch activity {
    case .input(let bytes): take(decoder.decode(bytes, at: now))
    case .timedOut:
      take(decoder.advance(to: now))
      query.advance(to: now)
      if let showingDeadline, showingDeadline <= now { self.showingDeadline = nil }
      adoptCapabilities()
      if isFrameDue { show() }
    case .woken:
      noteChange()
      finishStep(program.wake(at: now))
    case .filesReady:
      noteChange()
      finishStep(program.awaitedFilesDidBecomeReady(at: now))
    case .resized, .resumed: takeBack()
    case .written, .ended: break
    }
  }

  private mutating func advance() {
    if let deadline = program.nextDeadline, deadline <= now, !hasEnded {
      noteChange()
      finishStep(program.advance(to: now))
    }
    // Input that never ends does not keep the screen from changing.
    if let changeTime, isFrameDue, changeTime.advanced(by: Self.frameTime) <= now { show() }
  }

  private mutating func take(_ events: [TerminalEvent]) {
    for event in events where !hasEnded {
      switch event {
      case .reply(.status) where showingDeadline != nil: showingDeadline = nil
      case .reply(let reply) where query.take(reply): adoptCapabilities()
      case .resize(let size): resize(to: size)
      default: tell(event)
      }
    }
  }

  private mutating func tell(_ event: TerminalEvent) {
    noteChange()
    finishStep(program.handle(event, at: now))
  }

  private mutating func finishStep(_ outcome: TerminalOutcome) {
    keepText()
    switch outcome {
    case .continues: break
    case .suspends:
      device.suspend()
      now = device.now
      takeBack()
    case .ends: hasEnded = true
    }
  }

  /// Uses what the terminal can do, once it has said all or was given enough time for it; what it says
  /// later counts, too.
  private mutating func adoptCapabilities() {
    guard query.isSettled, query.capabilities != screen.capabilities else { return }
    screen.capabilities = query.capabilities
    device.use(query.capabilities)
    // Where Escape has a sequence of its own, an ESC alone is the beginning of another one.
    if query.capabilities.reportsKeys { decoder.escapeTime = InputDecoder.sequenceTime }
    noteChange()
    screen.size.cell = screen.size.cell ?? query.capabilities.cell
    decoder.cell = screen.size.cell
  }

  private mutating func resize(to size: TerminalSize) {
    var size = size
    size.cell = size.cell ?? screen.size.cell
    guard size != screen.size else { return }
    screen.size = size
    screen.isUnknown = true
    decoder.cell = size.cell
    tell(.resize(size))
  }

  /// Goes on after the program was stopped, or the terminal had another size, were it for a moment: what it
  /// shows is not what was written.
  private mutating func takeBack() {
    screen.isUnknown = true
    showingDeadline = nil
    noteChange()
    resize(to: device.size)
  }

  private mutating func noteChange() {
    changeTime = changeTime ?? now
  }

  private mutating func show() {
    changeTime = nil
    let bytes = program.frame(on: screen)
    hasShown = true
    screen.isUnknown = false
    guard !bytes.isEmpty else { return }
    unaskedBytes += bytes.count
    let asks = unaskedBytes >= Self.bytesBetweenQuestions && screen.capabilities.reportsStatus
    device.write(asks ? bytes + TerminalQuery.status : bytes)
    guard asks else { return }
    // What lies between here and there may take more bytes than are shown at once; frames that wait there
    // would show what is over by then.
    unaskedBytes = 0
    showingDeadline = now.advanced(by: Self.mostPatience)
  }

  /// Handles what was typed before the program was told to end.
  private mutating func finish(_ ending: TerminalEnding) {
    if ending != .hangUp {
      device.watch([])
      reading: for _ in 0..<Self.readsAtEnd {
        switch device.wait(until: now) {
        case .input(let bytes): take(decoder.decode(bytes, at: now))
        case .woken, .written, .filesReady: continue
        case .resized, .resumed, .timedOut, .ended: break reading
        }
      }
    }
    take(decoder.finish())
  }
}
