internal import CTerminal
internal import KeyboardModel
internal import KeyboardPlatform
internal import Synchronization

/// A thread that waits for the files of any number of tasks, so that a server needs one thread for
/// all of its sessions.
///
/// It starts with the first wait and lasts as long as the process. While no task waits, it sleeps.
final class PollHub: Sendable {
  /// The thread of the process; `nil` if the system has no more files or threads.
  static let shared = try? PollHub()

  /// The identifier of a task that waits.
  typealias ID = UInt64

  private struct Wait {
    let task: CheckedContinuation<Void, Never>
    let deadline: Timestamp?
    let files: [AwaitedFile]
  }

  private struct State {
    var waits: [ID: Wait] = [:]
    var lastID: ID = 0
    /// A Boolean value that indicates whether the thread knows of a change.
    var isNotified = false
  }

  private let state = Mutex(State())
  /// A pipe that notifies the thread of changes of the state.
  private let control: (read: Int32, write: Int32)

  private init() throws(TerminalError) {
    control = try TerminalFiles.makePipe()
    var thread: UInt = 0
    let context = Unmanaged.passRetained(self)
    let error = terminal_start_thread(
      &thread,
      { context in
        guard let context else { return }
        Unmanaged<PollHub>.fromOpaque(context).takeRetainedValue().run()
      }, context.toOpaque())
    guard error == 0 else {
      context.release()
      close(control.read)
      close(control.write)
      throw TerminalError(number: error)
    }
  }

  /// Returns the identifier for the waits of a session.
  func makeID() -> ID {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Suspends the calling task until one of the files is ready, the deadline has passed, the task is
  /// cancelled or ``resume(_:)`` was called. It may return earlier.
  ///
  /// - Parameters:
  ///   - id: The identifier of the session, which waits once at a time.
  ///   - files: The files.
  ///   - deadline: The end of the wait; `nil` for no limit.
  ///   - isOver: A function that returns whether there is nothing to wait for.
  nonisolated(nonsending) func wait(
    _ id: ID, for files: [AwaitedFile], until deadline: Timestamp?,
    unless isOver: @escaping @Sendable () -> Bool
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        state.withLock { $0.waits[id] = Wait(task: task, deadline: deadline, files: files) }
        notify()
        // What happened before had nothing to resume.
        if Task.isCancelled || isOver() { resume(id) }
      }
    } onCancel: {
      resume(id)
    }
  }

  /// Resumes the task that waits as `id`, if there is one.
  func resume(_ id: ID) {
    state.withLock { $0.waits.removeValue(forKey: id) }?.task.resume()
  }

  private func notify() {
    let isFirst = state.withLock { state in
      defer { state.isNotified = true }
      return !state.isNotified
    }
    guard isFirst else { return }
    while withUnsafeBytes(of: UInt8(0), { writeFile(control.write, $0) }) < 0, errno == EINTR {}
  }

  private func run() {
    while true { poll() }
  }

  /// Sleeps until there is something to do, and resumes the tasks whose wait is over.
  private func poll() {
    let waits = state.withLock { $0.waits }
    var requests = [pollfd(fd: control.read, events: Int16(POLLIN), revents: 0)]
    var owners: [ID] = []
    for (id, wait) in waits {
      for file in wait.files {
        requests.append(file.request)
        owners.append(id)
      }
    }
    let deadline = waits.values.compactMap(\.deadline).min()
    let ready = pollFiles(&requests, timeout: PollThread.milliseconds(until: deadline))
    if ready < 0, errno == EINTR { return }
    if requests[0].revents != 0 {
      _ = TerminalFiles.read(control.read)
      state.withLock { $0.isNotified = false }
    }
    let now = Timestamp.now
    var over: Set<ID> = []
    for (request, id) in zip(requests.dropFirst(), owners) where ready < 0 || request.revents != 0 {
      over.insert(id)
    }
    for (id, wait) in waits where wait.deadline.map({ $0 <= now }) ?? false { over.insert(id) }
    for id in over { resume(id) }
  }
}
