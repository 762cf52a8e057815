internal import CTerminal
package import KeyboardModel
internal import KeyboardPlatform
internal import Synchronization

/// A thread that waits for the files of any number of tasks, and lasts as long as the process.
final class PollThread: Sendable {
  /// Started for the first wait; `nil` if the system has no more files or threads.
  static let shared = try? PollThread()

  /// The identifier of a session, which waits once at a time.
  typealias ID = UInt64

  private static let lastID = Atomic<ID>(0)

  private struct Wait {
    let task: CheckedContinuation<Void, Never>
    let files: [AwaitedFile]
    let deadline: Timestamp?
    let acceptsSignals: Bool
  }

  private struct State {
    var waits: [ID: Wait] = [:]
    /// The pipe has a byte.
    var isNotified = false
    var wakeUps = 0
  }

  private let state = Mutex(State())
  /// A pipe that notifies the thread of changes of the waits.
  private let control: (read: Int32, write: Int32)

  init() throws(TerminalError) {
    control = try TerminalFiles.makePipe()
    let context = Unmanaged.passRetained(self)
    let error = terminal_start_thread(
      { context in
        guard let context else { return }
        let thread = Unmanaged<PollThread>.fromOpaque(context).takeRetainedValue()
        while true { thread.poll() }
      }, context.toOpaque())
    guard error == 0 else {
      context.release()
      close(control.read)
      close(control.write)
      throw TerminalError(number: error)
    }
  }

  static func makeID() -> ID { lastID.add(1, ordering: .relaxed).newValue }

  /// Suspends the task until a file is ready, the deadline, a cancellation or ``resume(_:)``.
  nonisolated(nonsending) func wait(
    _ id: ID, for files: [AwaitedFile], until deadline: Timestamp?, acceptsSignals: Bool = false,
    unless isOver: @escaping @Sendable () -> Bool = { false }
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        let wait = Wait(
          task: task, files: files, deadline: deadline, acceptsSignals: acceptsSignals)
        state.withLock { $0.waits[id] = wait }
        notify()
        // What happened before had nothing to resume.
        if Task.isCancelled || isOver() { resume(id) }
      }
    } onCancel: {
      resume(id)
    }
  }

  func resume(_ id: ID) {
    guard let wait = removeWait(id) else { return }
    // `poll` keeps files open, also if they are closed meanwhile.
    notify()
    wait.task.resume()
  }

  func isWaiting(_ id: ID) -> Bool { state.withLock { $0.waits[id] != nil } }

  var wakeUps: Int { state.withLock { $0.wakeUps } }

  private func removeWait(_ id: ID) -> Wait? { state.withLock { $0.waits.removeValue(forKey: id) } }

  private func notify() {
    let isFirst = state.withLock { state in
      defer { state.isNotified = true }
      return !state.isNotified
    }
    guard isFirst else { return }
    while withUnsafeBytes(of: UInt8(0), { writeFile(control.write, $0) }) < 0, errno == EINTR {}
  }

  /// Sleeps until there is something to do, and resumes the tasks whose wait is over.
  private func poll() {
    let waits = state.withLock { $0.waits }
    var requests = [AwaitedFile(control.read).request]
    var owners: [ID] = []
    for (id, wait) in waits {
      for file in wait.files {
        requests.append(file.request)
        owners.append(id)
      }
    }
    let timeout = Self.milliseconds(until: waits.values.compactMap(\.deadline).min())
    let acceptsSignals = waits.values.contains(where: \.acceptsSignals)
    if acceptsSignals { terminal_accept_signals(true) }
    let ready = pollFiles(&requests, timeout: timeout)
    let isInterrupted = ready < 0 && errno == EINTR
    if acceptsSignals { terminal_accept_signals(false) }
    state.withLock { $0.wakeUps += 1 }
    if isInterrupted { return }
    if requests[0].revents != 0 {
      // Emptied first, so that a change from here on writes another byte.
      _ = TerminalFiles.read(control.read)
      state.withLock { $0.isNotified = false }
    }
    let now = Timestamp.now
    var over: Set<ID> = []
    for (request, id) in zip(requests.dropFirst(), owners) where ready < 0 || request.revents != 0 {
      over.insert(id)
    }
    for (id, wait) in waits where wait.deadline.map({ $0 <= now }) ?? false { over.insert(id) }
    for id in over { removeWait(id)?.task.resume() }
  }

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

extension AwaitedFile {
  var request: pollfd {
    let events = (awaitsInput ? POLLIN : 0) | (awaitsRoom ? POLLOUT : 0)
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}

/// A file that a program awaits besides its terminal, such as the output of another program.
package struct AwaitedFile: Hashable, Sendable {
  /// The file's descriptor, which must be non-blocking.
  package var descriptor: Int32
  package var awaitsInput: Bool
  package var awaitsRoom: Bool

  package init(_ descriptor: Int32, awaitsInput: Bool = true, awaitsRoom: Bool = false) {
    (self.descriptor, self.awaitsInput, self.awaitsRoom) = (descriptor, awaitsInput, awaitsRoom)
  }
}

/// An object that reads and writes its own files while a ``ScreenProgram`` runs.
@MainActor package protocol AwaitedFileHandler: AnyObject {
  var awaitedFiles: [AwaitedFile] { get }
  /// Reads and writes what is possible without blocking, for a few milliseconds at most.
  func awaitedFilesDidBecomeReady(at time: Timestamp)
}
