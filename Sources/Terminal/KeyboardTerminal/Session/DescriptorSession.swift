package import KeyboardModel
internal import KeyboardPlatform
internal import Synchronization

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
  package let waker: TerminalWaker

  private let mouse: MouseReporting
  private var channel: TerminalChannel
  private var setup: TerminalSetup
  private var capabilities = TerminalCapabilities()

  private static let blockedTime = Duration.milliseconds(20)

  /// Creates a session, and sets the modes of the terminal. The descriptors become non-blocking.
  /// Terminals that report their size correct `size`.
  public init(input: Int32, output: Int32, size: TerminalSize, mouse: MouseReporting = .drag) {
    self.init(input: input, output: output, line: TerminalLine(size: size), mouse: mouse)
  }

  /// Creates a session that the server controls by `line`, which no other session has, and sets the
  /// modes of the terminal. The descriptors become non-blocking.
  public init(input: Int32, output: Int32, line: TerminalLine, mouse: MouseReporting = .drag) {
    self.line = line
    waker = TerminalWaker { line.wake() }
    self.mouse = mouse
    channel = TerminalChannel(input: input, output: output)
    setup = TerminalSetup(mouse: mouse, usesWholeScreen: true)
    for file in [input, output] { _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK) }
    write(setup.enter)
  }

  deinit {
    waker.invalidate()
    // A terminal that accepts nothing cannot be restored.
    var channel = channel
    channel.write(setup.leave)
  }

  package var now: Timestamp { .now }

  package var size: TerminalSize {
    var size = line.size
    size.cell = size.cell ?? capabilities.cell
    return size
  }

  package var isWriting: Bool { channel.isWriting }

  package mutating func write(_ bytes: [UInt8]) { channel.write(bytes) }

  package mutating func ask(_ questions: [UInt8]) { write(questions) }

  package mutating func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    write(setup.add(capabilities, mouse: mouse, cell: size.cell))
  }

  /// Does nothing: a crash of the server has no place for the text of a client.
  package mutating func keep(_ text: String?) {}

  /// Does nothing: a client cannot stop the server.
  package mutating func suspend() {}

  package mutating func watch(_ files: [AwaitedFile]) { channel.files = files }

  package mutating func wait(until deadline: Timestamp? = nil) -> TerminalActivity {
    while true {
      let step = Timestamp.now + Self.blockedTime
      let activity = look(until: deadline.map { min($0, step) } ?? step)
      if let activity, activity != .timedOut { return activity }
      if let deadline, deadline <= now { return .timedOut }
    }
  }

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

  /// Looks at line and channel until `deadline`; `nil` is what no program need know of.
  private mutating func look(until deadline: Timestamp) -> TerminalActivity? {
    guard let activity = line.takeActivity() else {
      return channel.look(for: PollThread.milliseconds(until: deadline))
    }
    if activity == .woken { waker.acknowledge() }
    return activity
  }
}

/// The server's control of a ``DescriptorSession`` while a program runs on it: its size and its end.
/// It may be used on any thread, also before there is a session. Each session has its own.
public final class TerminalLine: Sendable {
  private struct State {
    var size: TerminalSize
    var isResized = false
    var isWoken = false
    var isEnded = false
  }

  private let state: Mutex<State>
  let id = PollThread.makeID()

  /// Creates the line of a session. Terminals that report their size correct it.
  public init(size: TerminalSize) { state = Mutex(State(size: size)) }

  /// The size of the terminal.
  public var size: TerminalSize { state.withLock { $0.size } }

  /// Notifies the program of a new size, such as one that a client of the server has sent.
  public func resize(to size: TerminalSize) {
    state.withLock { state in
      guard state.size != size else { return }
      (state.size, state.isResized) = (size, true)
    }
    PollThread.shared?.resume(id)
  }

  /// Ends the program, as if the terminal were gone.
  public func end() {
    state.withLock { $0.isEnded = true }
    PollThread.shared?.resume(id)
  }

  func wake() {
    state.withLock { $0.isWoken = true }
    PollThread.shared?.resume(id)
  }

  var hasActivity: Bool { state.withLock { $0.isEnded || $0.isResized || $0.isWoken } }

  func takeActivity() -> TerminalActivity? {
    state.withLock { state in
      if state.isEnded { return .ended(.hangUp) }
      if state.isResized {
        state.isResized = false
        return .resized
      }
      guard state.isWoken else { return nil }
      state.isWoken = false
      return .woken
    }
  }
}
