import Foundation
import KeyboardHost
import KeyboardModel
import KeyboardPlatform
import KeyboardTerminal

/// A slow line to a program on a terminal of its own: each byte takes the same time in each direction.
/// The terminal here is in raw mode, as with ssh.
struct DelayLine {
  /// Runs `SECONDS PROGRAM [ARGUMENT ...]`.
  ///
  /// - Returns: The exit code of the program, or 64 if the arguments are others.
  static func run(_ arguments: [String]) throws -> Int32 {
    guard let delay = arguments.first.flatMap(Double.init), arguments.count > 1 else {
      complain("usage: support delay SECONDS PROGRAM [ARGUMENT ...]")
      return 64
    }
    var line = try DelayLine(
      to: Array(arguments.dropFirst()), delay: .milliseconds(Int(delay * 1000)))
    return line.run()
  }

  /// Bytes that are on their way to a descriptor.
  private struct Packet {
    let bytes: [UInt8]
    let target: Int32
    let arrival: Timestamp
  }

  private let delay: Duration
  private let pseudoterminal: Pseudoterminal
  private let process: Int32
  private var packets: [Packet] = []

  /// Starts `command` on a terminal of the size of the one here.
  private init(to command: [String], delay: Duration) throws {
    self.delay = delay
    var size = winsize()
    _ = ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &size)
    pseudoterminal = try Pseudoterminal(
      size: TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row)))
    (process, _) = try pseudoterminal.start(command, environment: processEnvironment)
    pseudoterminal.closeTerminal()
  }

  /// Passes bytes on in both directions until the program ends.
  ///
  /// - Returns: The exit code.
  private mutating func run() -> Int32 {
    var saved = termios()
    tcgetattr(STDIN_FILENO, &saved)
    var raw = saved
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &saved) }
    while read() { deliver(until: .now) }
    for packet in packets { write(packet) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Reads what has come from either end, and waits for it until the next packet arrives.
  ///
  /// - Returns: A Boolean value that indicates whether the program can still write.
  private mutating func read() -> Bool {
    let ways = [
      (STDIN_FILENO, pseudoterminal.controller), (pseudoterminal.controller, STDOUT_FILENO),
    ]
    var requests = ways.map { pollfd(fd: $0.0, events: Int16(POLLIN), revents: 0) }
    let wait = packets.first.map { max(.zero, $0.arrival - .now) / .milliseconds(1) } ?? -1
    guard pollFiles(&requests, timeout: Int32(wait.rounded(.up))) > 0 else { return true }
    for (request, (source, target)) in zip(requests, ways) where request.revents != 0 {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, readFile(source, into: UnsafeMutableRawBufferPointer(buffer)))
      }
      if bytes.isEmpty, source == pseudoterminal.controller { return false }
      packets.append(Packet(bytes: bytes, target: target, arrival: .now + delay))
    }
    return true
  }

  private mutating func deliver(until time: Timestamp) {
    let arrived = packets.prefix { $0.arrival <= time }
    packets.removeFirst(arrived.count)
    for packet in arrived { write(packet) }
  }

  private func write(_ packet: Packet) {
    var bytes = packet.bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeFile(packet.target, $0) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        return
      }
    }
  }
}
