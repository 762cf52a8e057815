package import KeyboardModel
internal import KeyboardPlatform

/// A session with a terminal at the other end of two descriptors: a socket, a serial line, a
/// pseudoterminal.
///
///     let session = DescriptorSession(
///       input: client, output: client, size: TerminalSize(columns: 80, rows: 24))
///     let ending = await program.run(on: session)
///
/// Any number of sessions run in one process, each with a program of its own, and all of them may
/// run on one actor. The session sets the modes of the terminal, such as the alternate screen, and
/// undoes them at its end. It leaves signals and the attributes of the descriptors alone, except
/// that these do not block; it does not close them.
///
/// A client that reads nothing delays only itself: no further frame is drawn until the last one was
/// sent. A program that writes to pipes should ignore `SIGPIPE`.
public struct DescriptorSession: ~Copyable, TerminalDevice {
  /// The size and the end of the session, for the server.
  public let line: TerminalLine
  /// A waker that ends a wait of this session from any thread.
  package let waker: TerminalWaker

  private let mouse: MouseReporting
  private var channel: TerminalChannel
  private var setup: TerminalSetup
  private var capabilities = TerminalCapabilities()

  /// The time between two looks at the line while a thread is blocked.
  private static let blockedTime = Duration.milliseconds(20)

  /// Creates a session, and sets the modes of the terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor of what the terminal sends. It becomes non-blocking.
  ///   - output: The descriptor of what the terminal shows. It becomes non-blocking.
  ///   - size: The size of the terminal. Terminals that report their size correct it.
  ///   - mouse: The events that the mouse reports. The default is those with buttons.
  public init(input: Int32, output: Int32, size: TerminalSize, mouse: MouseReporting = .drag) {
    self.init(input: input, output: output, line: TerminalLine(size: size), mouse: mouse)
  }

  /// Creates a session that the server controls by `line`, and sets the modes of the terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor of what the terminal sends. It becomes non-blocking.
  ///   - output: The descriptor of what the terminal shows. It becomes non-blocking.
  ///   - line: The size and the end of this session alone.
  ///   - mouse: The events that the mouse reports. The default is those with buttons.
  public init(input: Int32, output: Int32, line: TerminalLine, mouse: MouseReporting = .drag) {
    self.line = line
    waker = TerminalWaker { line.wake() }
    self.mouse = mouse
    channel = TerminalChannel(input: input, output: output)
    setup = TerminalSetup(mouse: mouse, usesWholeScreen: true)
    for file in [input, output] {
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
    }
    write(setup.enter)
  }

  deinit {
    waker.invalidate()
    // A terminal that accepts nothing cannot be restored.
    var channel = channel
    channel.write(setup.leave)
  }

  /// The current time.
  package var now: Timestamp { .now }

  /// The terminal's size.
  package var size: TerminalSize {
    var size = line.size
    size.cell = size.cell ?? capabilities.cell
    return size
  }

  /// A Boolean value that indicates whether the terminal has not yet accepted all written bytes.
  package var isWriting: Bool { channel.isWriting }

  /// Sends `bytes` to the terminal, as soon as it accepts them. If the terminal is gone, they are
  /// dropped, and the session ends with ``TerminalEnding/hangUp`` after the input that has come.
  package mutating func write(_ bytes: [UInt8]) { channel.write(bytes) }

  /// Sends queries.
  package mutating func ask(_ questions: [UInt8]) { write(questions) }

  /// Enables the terminal's capabilities.
  package mutating func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    write(setup.add(capabilities, mouse: mouse, cell: size.cell))
  }

  /// Does nothing: a crash of the server has no place for the text of a client.
  package mutating func keep(_ text: String?) {}

  /// Does nothing: a client cannot stop the server.
  package mutating func suspend() {}

  /// Sets the files that end a wait once one of them is ready.
  package mutating func watch(_ files: [AwaitedFile]) { channel.files = files }

  /// Blocks the calling thread until something happens or `deadline` has come; `nil` is no limit.
  package mutating func wait(until deadline: Timestamp? = nil) -> TerminalActivity {
    while true {
      let step = Timestamp.now + Self.blockedTime
      let activity = look(until: deadline.map { min($0, step) } ?? step)
      if let activity, activity != .timedOut { return activity }
      if let deadline, deadline <= now { return .timedOut }
    }
  }

  /// Suspends the calling task until something happens or `deadline` has come; `nil` is no limit.
  /// One thread waits for all sessions of the process.
  nonisolated(nonsending) package mutating func activity(
    until deadline: Timestamp? = nil
  ) async -> TerminalActivity {
    await Task.yield()
    while !Task.isCancelled {
      let activity = look(until: .now)
      if let activity, activity != .timedOut { return activity }
      if let deadline, deadline <= now { return .timedOut }
      guard activity != nil else { continue }
      guard let thread = PollThread.shared else { return wait(until: deadline) }
      await thread.wait(line.id, for: channel.awaitedFiles, until: deadline) { [line] in
        line.hasActivity
      }
    }
    return .ended(.cancelled)
  }

  /// Looks at the line and the channel until `deadline`.
  ///
  /// - Returns: The activity; `nil` if a program need not know of it.
  private mutating func look(until deadline: Timestamp) -> TerminalActivity? {
    guard let activity = line.takeActivity() else {
      return channel.look(for: PollThread.milliseconds(until: deadline))
    }
    if activity == .woken { waker.acknowledge() }
    return activity
  }
}
