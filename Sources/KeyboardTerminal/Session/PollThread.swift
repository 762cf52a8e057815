internal import CTerminal
internal import KeyboardModel
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A thread that waits for the files of a session, so that a task can wait without blocking its actor.
///
/// It sleeps in `poll` until a task has to be resumed, or begins to wait. It reads nothing but its own
/// pipe. The session's signals may be handled on it: where tasks run on a pool of threads, all of those
/// may block signals. One task waits at a time.
final class PollThread: Sendable {
  private let shared: Shared
  private let thread: UInt

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - wakeUp: A file that ends each wait when it can be read.
  ///   - terminal: One that ends each wait when it can be read, and those for room when it can be written.
  /// - Throws: ``TerminalError`` when there are no more files or threads.
  init(wakeUp: Int32, terminal: Int32) throws(TerminalError) {
    shared = Shared(wakeUp: wakeUp, terminal: terminal, control: try TerminalFiles.makePipe())
    var thread: UInt = 0
    let context = Unmanaged.passRetained(shared)
    let error = terminal_start_thread(
      &thread,
      { context in
        guard let context else { return }
        Unmanaged<Shared>.fromOpaque(context).takeRetainedValue().run()
      }, context.toOpaque())
    guard error == 0 else {
      context.release()
      shared.closeControl()
      throw TerminalError(number: error)
    }
    self.thread = thread
  }

  /// Suspends the calling task until one of the files is ready, the deadline has passed or the task is
  /// cancelled; sometimes earlier.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting, if at all.
  ///   - needsRoom: Whether the terminal is also ready when it takes bytes.
  ///   - files: Other files that are waited for. The default is none.
  nonisolated(nonsending) func wait(
    until deadline: Timestamp?, forRoom needsRoom: Bool, files: [AwaitedFile] = []
  ) async {
    let shared = shared
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        shared.begin(
          Shared.Wait(task: task, deadline: deadline, needsRoom: needsRoom, files: files))
        // Whoever cancelled before had nothing to resume.
        if Task.isCancelled { shared.resume() }
      }
    } onCancel: {
      shared.resume()
    }
  }

  /// Ends the thread, and returns when it has ended. It is called once, while no task waits.
  func stop() {
    shared.end()
    terminal_join_thread(thread)
    shared.closeControl()
  }

  /// Whether a task waits.
  var isWaiting: Bool { shared.isWaiting }

  /// How often the thread has woken up.
  var wakeUps: Int { shared.wakeUps }

  /// The time until `deadline` as `poll` wants it, rounded up; -1 for `nil`.
  static func milliseconds(until deadline: Timestamp?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = max(.zero, Timestamp.now.duration(to: deadline)).components
    let parts = (rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(rest.seconds, 1_000_000) * 1000 + parts)
  }
}

extension PollThread {
  /// What the thread and those who use it share.
  private final class Shared: Sendable {
    struct Wait {
      let task: CheckedContinuation<Void, Never>
      let deadline: Timestamp?
      let needsRoom: Bool
      let files: [AwaitedFile]
    }

    private struct State {
      var wait: Wait?
      var isOver = false
      var wakeUps = 0
    }

    private let wakeUp: Int32
    private let terminal: Int32
    /// Tells the thread that the state has changed.
    private let control: (read: Int32, write: Int32)
    private let state = Mutex(State())

    init(wakeUp: Int32, terminal: Int32, control: (read: Int32, write: Int32)) {
      self.wakeUp = wakeUp
      self.terminal = terminal
      self.control = control
    }

    var isWaiting: Bool { state.withLock { $0.wait != nil } }
    var wakeUps: Int { state.withLock { $0.wakeUps } }

    func begin(_ wait: Wait) {
      state.withLock { $0.wait = wait }
      tell()
    }

    /// Resumes the task that waits, if one does.
    func resume() {
      let wait = state.withLock { state in
        defer { state.wait = nil }
        return state.wait
      }
      wait?.task.resume()
    }

    func end() {
      state.withLock { $0.isOver = true }
      tell()
    }

    func closeControl() {
      close(control.read)
      close(control.write)
    }

    /// Makes the thread look at the state; a full pipe does that, too.
    private func tell() {
      while withUnsafeBytes(of: UInt8(0), { TerminalFiles.write(control.write, $0) }) < 0,
        errno == EINTR
      {}
    }

    func run() {
      while true {
        let (wait, isOver) = state.withLock { ($0.wait, $0.isOver) }
        if isOver { return }
        let isReady = poll(for: wait)
        state.withLock { $0.wakeUps += 1 }
        if isReady { resume() }
      }
    }

    /// Sleeps until there is something to do.
    ///
    /// - Returns: Whether `wait` is over.
    private func poll(for wait: Wait?) -> Bool {
      // Without a task that waits, the other files do not matter: `poll` passes over those below 0.
      let isIdle = wait == nil
      let isForRoom = wait?.needsRoom ?? false
      var descriptors = [
        pollfd(fd: control.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isIdle ? -1 : wakeUp, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: isIdle ? -1 : terminal, events: Int16(isForRoom ? POLLIN | POLLOUT : POLLIN),
          revents: 0),
      ]
      for file in wait?.files ?? [] { descriptors.append(file.request) }
      defer {
        if descriptors[0].revents != 0 { _ = TerminalFiles.read(control.read) }
      }
      let timeout = PollThread.milliseconds(until: wait?.deadline)
      #if canImport(Darwin)
        let ready = Darwin.poll(&descriptors, nfds_t(descriptors.count), timeout)
      #else
        let ready = Glibc.poll(&descriptors, nfds_t(descriptors.count), timeout)
      #endif
      if ready < 0 { return errno != EINTR }
      return ready == 0 || descriptors[1...].contains { $0.revents != 0 }
    }
  }
}

extension AwaitedFile {
  /// What `poll` is asked about the file.
  var request: pollfd {
    let events = (awaitsInput ? POLLIN : 0) | (awaitsRoom ? POLLOUT : 0)
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}
