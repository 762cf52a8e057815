internal import KeyboardHost
internal import KeyboardModel
internal import KeyboardPlatform
internal import KeyboardTerminal

/// A program on a pseudoterminal of its own, for measurements and recordings.
///
/// It ends with the value.
public final class TerminalChild {
  /// The process ID.
  public let process: Int32
  private let pseudoterminal: Pseudoterminal
  /// A descriptor that becomes readable when the process has exited; -1 if the system has none.
  private let end: Int32

  /// Starts `command`, which is looked up in `PATH`, on a terminal of 80 by 24 cells.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: The variables that differ from those of this process; empty ones are removed.
  /// - Throws: The error of the system.
  public init(_ command: [String], environment: [String: String] = [:]) throws {
    let variables = processEnvironment.merging(environment) { $1 }.filter { !$0.value.isEmpty }
    pseudoterminal = try Pseudoterminal(size: TerminalSize(columns: 80, rows: 24))
    (process, end) = try pseudoterminal.start(command, environment: variables)
    pseudoterminal.closeTerminal()
  }

  deinit {
    kill(process, SIGTERM)
    // Unread output would block the program.
    let deadline = Timestamp.now + .seconds(1)
    while Timestamp.now < deadline, !read(for: .milliseconds(200)).isEmpty {}
    kill(process, SIGKILL)
    pseudoterminal.closeController()
    if end >= 0 { close(end) }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Sends `bytes` as a terminal does.
  public func send(_ bytes: some Sequence<UInt8>) {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeFile(pseudoterminal.controller, $0) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        guard wait(for: POLLOUT, during: .seconds(1)) else { return }
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Reads output of the program once.
  ///
  /// - Returns: The bytes; none after a timeout of `time`, or at the end.
  @discardableResult
  public func read(for time: Duration) -> [UInt8] {
    guard wait(for: POLLIN, during: time) else { return [] }
    let file = pseudoterminal.controller
    return [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, readFile(file, into: UnsafeMutableRawBufferPointer(buffer)))
    }
  }

  private func wait(for event: Int32, during time: Duration) -> Bool {
    var requests = [pollfd(fd: pseudoterminal.controller, events: Int16(event), revents: 0)]
    return pollFiles(&requests, timeout: Int32(time / .milliseconds(1))) > 0
  }

  /// Resizes the terminal.
  public func resize(columns: Int, rows: Int) {
    pseudoterminal.resize(to: TerminalSize(columns: columns, rows: rows))
  }
}
