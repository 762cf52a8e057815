import KeyboardModel
import KeyboardPlatform
import Testing

@testable import KeyboardTerminal

@Suite final class `A thread that waits for files` {
  private typealias Pipe = (read: Int32, write: Int32)
  private let pipes: [Pipe]
  private let thread: PollThread
  private let id = PollThread.makeID()

  init() throws {
    pipes = [try TerminalFiles.makePipe(), try TerminalFiles.makePipe()]
    thread = try PollThread()
  }

  deinit {
    for pipe in pipes {
      close(pipe.read)
      close(pipe.write)
    }
  }

  private func send(to pipe: Pipe) {
    _ = [UInt8(1)].withUnsafeBytes { writeFile(pipe.write, $0) }
  }

  /// Starts a task, and returns once it waits. Nothing is readable yet.
  private func startWaiting(_ id: PollThread.ID, for pipes: [Pipe]) async -> Task<Void, Never> {
    let task = Task { [thread] in
      await thread.wait(id, for: pipes.map { AwaitedFile($0.read) }, until: nil)
    }
    while !thread.isWaiting(id) { await Task.yield() }
    return task
  }

  @Test func `resumes the task when either file can be read`() async {
    for pipe in pipes {
      let task = await startWaiting(id, for: pipes)
      send(to: pipe)
      await task.value
      _ = TerminalFiles.read(pipe.read)
      #expect(!thread.isWaiting(id))
    }
  }

  @Test func `resumes the task whose file can be read, and no other`() async {
    let other = PollThread.makeID()
    let waiting = await startWaiting(other, for: [pipes[1]])
    let task = await startWaiting(id, for: [pipes[0]])
    send(to: pipes[0])
    await task.value
    #expect(thread.isWaiting(other))
    thread.resume(other)
    await waiting.value
  }

  @Test func `resumes the task when the deadline has passed, and not before`() async {
    let deadline = Timestamp.now + .milliseconds(5)
    while Timestamp.now < deadline { await thread.wait(id, for: [], until: deadline) }
    #expect(!thread.isWaiting(id))
  }

  @Test func `resumes a task that is cancelled while it waits, or was before`() async {
    let task = await startWaiting(id, for: pipes)
    task.cancel()
    await task.value
    let next = Task { [thread, id] in
      withUnsafeCurrentTask { $0?.cancel() }
      await thread.wait(id, for: [], until: nil)
    }
    await next.value
    #expect(!thread.isWaiting(id))
  }

  @Test func `does not suspend a task whose wait is over`() async {
    await thread.wait(id, for: [], until: nil) { true }
    #expect(!thread.isWaiting(id))
  }

  @Test func `does not keep a file open after the wait`() async throws {
    let (read, write) = try TerminalFiles.makePipe()
    let task = await startWaiting(id, for: [(read, write)])
    thread.resume(id)
    await task.value
    close(read)
    // A pipe whose reading end is open in a `poll` is still whole.
    var requests = [AwaitedFile(write, awaitsInput: false).request]
    while requests[0].revents & Int16(POLLERR) == 0 {
      _ = pollFiles(&requests, timeout: 1)
      await Task.yield()
    }
    close(write)
  }

  @Test func `sleeps between what happens`() async {
    for _ in 0..<100 {
      let task = await startWaiting(id, for: pipes)
      send(to: pipes[0])
      await task.value
      _ = TerminalFiles.read(pipes[0].read)
    }
    // Once to begin a wait, once to end it.
    #expect(thread.wakeUps <= 200)
  }
}
