import KeyboardModel
import KeyboardPlatform
import Testing

@testable import KeyboardTerminal

@Suite final class `A thread that waits for files` {
  private let wakeUp: (read: Int32, write: Int32)
  private let terminal: (read: Int32, write: Int32)
  private let thread: PollThread

  init() throws {
    wakeUp = try TerminalFiles.makePipe()
    terminal = try TerminalFiles.makePipe()
    thread = try PollThread(wakeUp: wakeUp.read, terminal: terminal.read)
  }

  deinit {
    thread.stop()
    for file in [wakeUp.read, wakeUp.write, terminal.read, terminal.write] { close(file) }
  }

  private func send(to file: Int32) {
    _ = [UInt8(1)].withUnsafeBytes { writeFile(file, $0) }
  }

  /// Starts a task, and returns once it waits. Neither file is readable yet.
  private func startWaiting() async -> Task<Void, Never> {
    let task = Task { [thread] in await thread.wait(until: nil, forRoom: false) }
    while !thread.isWaiting { await Task.yield() }
    return task
  }

  @Test func `resumes the task when either file can be read`() async {
    for file in [wakeUp, terminal] {
      let task = await startWaiting()
      send(to: file.write)
      await task.value
      _ = TerminalFiles.read(file.read)
      #expect(!thread.isWaiting)
    }
  }

  @Test func `resumes the task when the deadline has passed, and not before`() async {
    let deadline = Timestamp.now + .milliseconds(5)
    await thread.wait(until: deadline, forRoom: false)
    #expect(Timestamp.now >= deadline)
  }

  @Test func `resumes a task that is cancelled while it waits, or was before`() async {
    let task = await startWaiting()
    task.cancel()
    await task.value
    let next = Task { [thread] in
      withUnsafeCurrentTask { $0?.cancel() }
      await thread.wait(until: nil, forRoom: false)
    }
    await next.value
    #expect(!thread.isWaiting)
  }

  @Test func `sleeps between what happens`() async {
    for _ in 0..<100 {
      let task = await startWaiting()
      send(to: terminal.write)
      await task.value
      _ = TerminalFiles.read(terminal.read)
    }
    // Once to begin a wait, once to end it.
    #expect(thread.wakeUps <= 200)
  }
}
