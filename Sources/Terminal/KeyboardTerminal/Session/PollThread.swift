internal import CTerminal
internal import KeyboardModel
internal import KeyboardPlatform
internal import Synchronization

/// A thread that waits for the files of a session, so that a task can wait without blocking its
/// actor.
///
/// It sleeps in `poll` until a task begins to wait or must be resumed, and reads nothing but its
/// own pipe. It may also handle the session's signals, since all threads of a task pool may block
/// them. One task waits at a time.
final class PollThread: Sendable {
  private let shared: Shared
  private let thread: UInt

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - wakeUp: A file that ends each wait once it is readable.
  ///   - terminal: A file that ends each wait once it is readable, and waits for room once it is
  ///     writable.
  /// - Throws: ``TerminalError`` if the system has no more files or threads.
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

  /// Suspends the calling task until one of the files is ready, the deadline has passed or the task
  /// is cancelled. It may return earlier.
  ///
  /// - Parameters:
  ///   - deadline: The end of the wait; `nil` for no limit.
  ///   - needsRoom: A Boolean value that indicates whether the terminal is also ready if it is
  ///     writable.
  ///   - files: Other awaited files. The default is none.
  nonisolated(nonsending) func wait(
    until deadline: Timestamp?, forRoom needsRoom: Bool, files: [AwaitedFile] = []
  ) async {
    let shared = shared
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        shared.begin(
          Shared.Wait(task: task, deadline: deadline, needsRoom: needsRoom, files: files))
        // A cancellation before `begin` had nothing to resume.
        if Task.isCancelled { shared.resume() }
      }
    } onCancel: {
      shared.resume()
    }
  }

  /// Stops the thread and waits for its end. Call it once, while no task waits.
  func stop() {
    shared.end()
    terminal_join_thread(thread)
    shared.closeControl()
  }

  /// A Boolean value that indicates whether a task waits.
  var isWaiting: Bool { shared.isWaiting }

  /// The number of times that the thread has woken up.
  var wakeUps: Int { shared.wakeUps }

  /// Returns the time until `deadline` for `poll`, rounded up; -1 for `nil`.
  static func milliseconds(until deadline: Timestamp?) -> Int32 {
    deadline.map { milliseconds(of: Timestamp.now.duration(to: $0)) } ?? -1
  }

  /// Returns a duration for C functions, rounded up; 0 for negative ones.
  static func milliseconds(of duration: Duration) -> Int32 {
    let rest = max(.zero, duration).components
    let parts = (rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(rest.seconds, 1_000_000) * 1000 + parts)
  }
}

extension PollThread {
  /// The state that the thread shares with its users.
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
    /// A pipe that notifies the thread of changes of the state.
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
      notify()
    }

    /// Resumes the waiting task, if there is one.
    func resume() {
      let wait = state.withLock { state in
        defer { state.wait = nil }
        return state.wait
      }
      wait?.task.resume()
    }

    func end() {
      state.withLock { $0.isOver = true }
      notify()
    }

    func closeControl() {
      close(control.read)
      close(control.write)
    }

    /// Makes the thread read the state. A full pipe does that, too.
    private func notify() {
      while withUnsafeBytes(of: UInt8(0), { writeFile(control.write, $0) }) < 0,
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
    /// - Returns: A Boolean value that indicates whether `wait` is over.
    private func poll(for wait: Wait?) -> Bool {
      // Without a waiting task, the other files do not matter: `poll` ignores negative descriptors.
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
      let ready = pollFiles(&descriptors, timeout: timeout)
      if ready < 0 { return errno != EINTR }
      return ready == 0 || descriptors[1...].contains { $0.revents != 0 }
    }
  }
}

extension AwaitedFile {
  /// The request for `poll`.
  var request: pollfd {
    let events = (awaitsInput ? POLLIN : 0) | (awaitsRoom ? POLLOUT : 0)
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}
