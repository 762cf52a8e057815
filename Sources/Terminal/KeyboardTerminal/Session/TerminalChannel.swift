internal import KeyboardModel
internal import KeyboardPlatform

/// The line to a terminal; once it is gone, what is written is dropped, and its input is the end.
struct TerminalChannel {
  private let input: Int32
  private let output: Int32
  private var queue = OutputQueue()
  /// The files come before the terminal next time: alternation prevents starvation.
  private var prefersFiles = false
  private(set) var isGone = false
  var files: [AwaitedFile] = []

  /// Creates a channel of two non-blocking descriptors, which may be the same.
  init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

  var isWriting: Bool { !queue.isEmpty }

  mutating func write(_ bytes: [UInt8]) {
    guard !isGone else { return }
    queue.append(bytes)
    flush()
  }

  mutating func dropOutput() { queue = OutputQueue() }

  private mutating func flush() {
    if case .gone = queue.flush(to: output) { isGone = true }
  }

  var awaitedFiles: [AwaitedFile] { ownFiles + files }

  private var ownFiles: [AwaitedFile] {
    guard input != output else { return [AwaitedFile(input, awaitsRoom: isWriting)] }
    let room = AwaitedFile(output, awaitsInput: false, awaitsRoom: true)
    return [AwaitedFile(input)] + (isWriting ? [room] : [])
  }

  /// Waits for input, forever if negative; a byte in `pipe` wakes, and `nil` is nothing to know.
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

/// The bytes that a non-blocking file has not accepted yet.
package struct OutputQueue {
  package enum Progress {
    case sent, blocked
    /// The file will never accept any: its other end is gone. The bytes are dropped.
    case gone
  }

  private var bytes: ArraySlice<UInt8> = []

  package init() {}

  package var count: Int { bytes.count }

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  package mutating func flush(to file: Int32) -> Progress {
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { sendFile(file, $0) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        return .blocked
      } else if count == 0 || errno != EINTR {
        bytes = []
        return .gone
      }
    }
    bytes = []
    return .sent
  }
}
