internal import CTerminal
internal import KeyboardModel
internal import KeyboardTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A program that runs on a pseudoterminal of its own.
final class ChildProcess {
  /// The terminal's end of the pseudoterminal; it does not block.
  let terminal: Int32
  /// The process, which leads a session.
  let process: Int32
  /// A file that can be read when the process has ended; -1 if the system has none.
  private let end: Int32
  /// How the process has ended, if it has: its exit code, or 128 and the signal.
  private(set) var status: Int32?
  /// Whether nobody has the other end of the pseudoterminal open any more.
  private(set) var hasHungUp = false
  /// What the process has not taken yet.
  private var output: [UInt8] = []
  private var written = 0

  /// More than so many bytes are not kept for a process that does not read.
  private static let outputLimit = 4 << 20

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program, searched for as shells do, and its arguments.
  ///   - environment: All of its environment.
  ///   - size: The size of its terminal.
  ///   - erase: The character that erases another one.
  /// - Throws: Why there is no such program.
  init(
    _ arguments: [String], environment: [String: String], size: TerminalSize, erase: UInt8 = 0x7F
  ) throws(HostingError) {
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    var child = terminal_child()
    let error = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(variables) { variables in
        terminal_spawn(arguments, variables, terminal_dimensions(size), erase, &child)
      }
    }
    guard error == 0 else { throw HostingError(number: error, program: arguments.first ?? "") }
    (terminal, process, end) = (child.terminal, child.process, child.end)
  }

  deinit {
    buffer.deallocate()
    close(terminal)
    if end >= 0 { close(end) }
  }

  private static func withCStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { body(UnsafePointer($0)) } ?? ENOMEM
    }
  }

  // MARK: Files

  /// Room for what is read.
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// The files that tell that there is something to do.
  var awaitedFiles: [AwaitedFile] {
    var files: [AwaitedFile] = []
    if !hasHungUp { files.append(AwaitedFile(terminal, awaitsRoom: written < output.count)) }
    if status == nil, end >= 0 { files.append(AwaitedFile(end)) }
    return files
  }

  /// Whether somebody has to look from time to time whether the process has ended.
  var needsPolling: Bool { status == nil && hasHungUp && end < 0 }

  /// Reads what the program has written, up to the room in `buffer`.
  ///
  /// - Returns: How many bytes were read; 0 if there is nothing to read.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while !hasHungUp {
      #if canImport(Darwin)
        let count = Darwin.read(terminal, buffer.baseAddress, buffer.count)
      #else
        let count = Glibc.read(terminal, buffer.baseAddress, buffer.count)
      #endif
      if count > 0 { return count }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return 0 }
      hasHungUp = true
    }
    return 0
  }

  /// Writes `bytes` to the program, as soon as it takes them.
  ///
  /// - Returns: Whether there was room to keep what it does not take.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    guard !hasHungUp, !bytes.isEmpty else { return true }
    guard output.count - written + bytes.count <= Self.outputLimit else { return false }
    output.append(contentsOf: bytes)
    flush()
    return true
  }

  /// Writes what the program takes now.
  func flush() {
    while written < output.count {
      let count = output[written...].withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(terminal, bytes.baseAddress, bytes.count)
        #else
          Glibc.write(terminal, bytes.baseAddress, bytes.count)
        #endif
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    output.removeAll(keepingCapacity: output.count <= 4096)
    written = 0
  }

  // MARK: The terminal

  /// Gives the terminal another size, of which its programs are told by a signal.
  func resize(to size: TerminalSize) {
    _ = terminal_set_size(terminal, terminal_dimensions(size))
  }

  /// Whether the system edits what is typed, and shows it, and by which character it erases another one.
  var lineMode: (isByLines: Bool, isEchoed: Bool, erase: UInt8) {
    var mode = terminal_line_mode()
    guard terminal_get_line_mode(terminal, &mode) == 0 else { return (false, true, 0x7F) }
    return (mode.is_by_lines != 0, mode.is_echoed != 0, mode.erase)
  }

  // MARK: The end

  /// Looks whether the process has ended, after which it is a zombie no longer.
  func reap() {
    guard status == nil else { return }
    var result: Int32 = 0
    if terminal_reap(process, &result) != 0 { status = result }
  }

  /// Lets the program end: it is told that its terminal hangs up, and is killed if it has not ended after
  /// `patience`. Returns when it has.
  func hangUp(after patience: Duration) {
    signal(SIGHUP)
    // A stopped program is told when it goes on.
    signal(SIGCONT)
    wait(until: .now.advanced(by: patience))
    guard status == nil else { return }
    signal(SIGKILL)
    wait(until: .now.advanced(by: patience))
  }

  private func wait(until deadline: Timestamp) {
    while true {
      reap()
      guard status == nil, .now < deadline else { return }
      // Who is blocked while it writes does not end.
      if read(into: buffer) > 0 { continue }
      var descriptors = awaitedFiles.map { file in
        pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      }
      let rest = Timestamp.now.duration(to: deadline).components
      let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000 + 1
      _ = poll(
        &descriptors, nfds_t(descriptors.count),
        Int32(clamping: end < 0 ? min(milliseconds, 20) : milliseconds))
    }
  }

  /// Signals the program's process group, and the group that uses the terminal.
  private func signal(_ number: Int32) {
    guard status == nil else { return }
    let foreground = tcgetpgrp(terminal)
    if foreground > 0, foreground != process { kill(-foreground, number) }
    kill(-process, number)
  }
}

extension terminal_dimensions {
  init(_ size: TerminalSize) {
    let cell = size.cell
    self.init(
      columns: CInt(size.columns), rows: CInt(size.rows),
      width: CInt((cell?.wholeWidth ?? 0) * size.columns),
      height: CInt((cell?.wholeHeight ?? 0) * size.rows))
  }
}

/// Why a program cannot be run in a terminal.
public struct HostingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number of the system, such as `ENOENT`.
  public let number: Int32
  /// The program.
  public let program: String

  /// A Boolean value that indicates whether there is no such program.
  public var isMissing: Bool { number == ENOENT }

  /// The reason in words, as the system says it.
  public var description: String {
    "cannot run '\(program)': \(String(cString: strerror(number)))"
  }
}
