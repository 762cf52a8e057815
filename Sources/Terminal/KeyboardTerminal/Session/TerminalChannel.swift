internal import KeyboardModel
internal import KeyboardPlatform

/// The line to a terminal: the bytes in both directions, and the wait for them and for the files of
/// the program.
///
/// If a read or a write fails, or the terminal has closed the line, it is gone: what is written from
/// then on is dropped, and once there is no more input, the next look at it is its end.
struct TerminalChannel {
  private let input: Int32
  private let output: Int32
  private var queue = OutputQueue()
  /// A Boolean value that indicates whether the files take precedence over the terminal next time.
  /// Alternation prevents starvation.
  private var prefersFiles = false
  /// A Boolean value that indicates whether the terminal is gone.
  private(set) var isGone = false
  /// The files that are awaited besides the terminal.
  var files: [AwaitedFile] = []

  /// Creates a channel of two non-blocking descriptors, which may be the same.
  init(input: Int32, output: Int32) {
    (self.input, self.output) = (input, output)
  }

  /// A Boolean value that indicates whether the terminal has not yet accepted all written bytes.
  var isWriting: Bool { !queue.isEmpty }

  /// Sends `bytes` to the terminal, as soon as it accepts them.
  mutating func write(_ bytes: [UInt8]) {
    guard !isGone else { return }
    queue.append(bytes)
    flush()
  }

  /// Forgets the bytes that the terminal has not accepted yet.
  mutating func dropOutput() { queue = OutputQueue() }

  private mutating func flush() {
    if case .gone = queue.flush(to: output) { isGone = true }
  }

  /// The terminal, and the files of the program.
  var awaitedFiles: [AwaitedFile] { ownFiles + files }

  private var ownFiles: [AwaitedFile] {
    guard input != output else { return [AwaitedFile(input, awaitsRoom: isWriting)] }
    let room = AwaitedFile(output, awaitsInput: false, awaitsRoom: true)
    return [AwaitedFile(input)] + (isWriting ? [room] : [])
  }

  /// Waits for at most `milliseconds`; forever if they are negative.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum time.
  ///   - pipe: A descriptor that wakes the wait up. It is not read, and comes before all else. The
  ///     default is none.
  /// - Returns: The activity, which is `TerminalActivity.woken` if the pipe has bytes; `nil` if a
  ///   program need not know of it.
  mutating func look(for milliseconds: Int32, wokenBy pipe: Int32? = nil) -> TerminalActivity? {
    let first = pipe.map { [AwaitedFile($0)] } ?? []
    let own = ownFiles
    var requests = (first + own + files).map(\.request)
    let ready = pollFiles(&requests, timeout: isGone ? 0 : milliseconds)
    if ready < 0, errno == EINTR { return nil }
    if ready > 0, !first.isEmpty, requests[0].revents != 0 { return .woken }
    if ready < 0 { isGone = true }
    if isWriting {
      flush()
      if !isWriting, !isGone { return .written }
    }
    let hasInput = ready > 0 && requests[first.count].revents & ~Int16(POLLOUT) != 0
    if isGone { return (hasInput ? read() : nil) ?? .ended(.hangUp) }
    if ready == 0 { return .timedOut }
    let hasFiles = requests[(first.count + own.count)...].contains { $0.revents != 0 }
    if hasFiles, prefersFiles || !hasInput {
      prefersFiles = false
      return .filesReady
    }
    prefersFiles = hasFiles
    return hasInput ? read() : nil
  }

  private mutating func read() -> TerminalActivity? {
    guard let bytes = TerminalFiles.read(input) else {
      isGone = true
      return .ended(.hangUp)
    }
    return bytes.isEmpty ? nil : .input(bytes)
  }
}
