import Clavier
import KeyboardPlatform
import TestSupport
import Testing

@testable import KeyboardTerminal

/// A client of a server in this process: a socket, and a form with a field at its other end.
@MainActor private final class Client {
  let program: ScreenProgram
  let field = TextField()
  /// The descriptor of the server's end.
  let server: Int32
  private let socket: Int32
  private let size: TerminalSize

  /// Creates a client, whose socket accepts `buffer` bytes, or as many as the system's default.
  init(columns: Int = 60, buffer: Int32? = nil) throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    (server, socket) = (ends[0], ends[1])
    if var buffer {
      for (file, option) in [(server, SO_SNDBUF), (socket, SO_RCVBUF)] {
        setsockopt(file, SOL_SOCKET, option, &buffer, socklen_t(MemoryLayout<Int32>.size))
      }
    }
    size = TerminalSize(columns: columns, rows: 20)
    let screen = Screen(columns: columns, rows: 20)
    screen.standardKeyboard = Keyboard(layout: .sample)
    field.frame = CellRect(x: 0, y: 0, width: 20, height: 1)
    screen.addSubview(field)
    field.becomeFirstResponder()
    program = ScreenProgram(screen, environment: ["TERM": "xterm-256color"])
    field.onReturn = { [unowned program] _ in program.stop() }
  }

  deinit {
    close(server)
    close(socket)
  }

  func makeSession() -> DescriptorSession {
    DescriptorSession(input: server, output: server, size: size)
  }

  /// Runs the program on a session that the server controls by `line`.
  func run(on line: TerminalLine) async -> ProgramEnding {
    await program.run(on: DescriptorSession(input: server, output: server, line: line))
  }

  /// Runs the program until it ends.
  func run() async -> ProgramEnding { await program.run(on: makeSession()) }

  func send(_ text: String) {
    var text = text
    text.withUTF8 { _ = writeFile(socket, UnsafeRawBufferPointer($0)) }
  }

  func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Returns everything that the terminal has shown.
  func received() -> String {
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    while let more = TerminalFiles.read(socket), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  static let answer = "\u{1B}[?6c"
}

@MainActor @Suite(.timeLimit(.minutes(2))) struct `A session with descriptors` {
  @Test func `shows a screen on a socket, and restores the terminal`() async throws {
    let client = try Client()
    client.send(Client.answer + "ana\r")
    #expect(await client.run() == .stopped)
    #expect(client.field.text == "ana")
    let shown = client.received()
    #expect(shown.hasPrefix("\u{1B}[?1049h") && shown.hasSuffix("\u{1B}[?1049l"))
    #expect(shown.contains("ana"))
  }

  @Test func `has the size that the server says`() async throws {
    let client = try Client()
    client.send(Client.answer)
    let session = client.makeSession()
    let line = session.line
    client.program.readyHandler = { line.resize(to: TerminalSize(columns: 33, rows: 11)) }
    let run = Task { @MainActor in
      while client.program.screen.frame.width != 33 { await Task.yield() }
      client.send("\r")
    }
    #expect(await client.program.run(on: session) == .stopped)
    await run.value
    #expect(client.program.screen.frame == CellRect(x: 0, y: 0, width: 33, height: 11))
  }

  @Test func `is controlled by a line that was there before it`() async throws {
    let client = try Client()
    client.send(Client.answer)
    let line = TerminalLine(size: TerminalSize(columns: 44, rows: 12))
    let run = Task { @MainActor in await client.run(on: line) }
    while client.program.screen.frame.width != 44 { await Task.yield() }
    line.resize(to: TerminalSize(columns: 33, rows: 11))
    while client.program.screen.frame.width != 33 { await Task.yield() }
    line.end()
    #expect(await run.value == .terminal(.hangUp))
  }

  @Test func `ends by Control-C, a lost client, the server or a cancelled task`() async throws {
    let first = try Client()
    first.send(Client.answer + "\u{3}")
    #expect(await first.run() == .interrupted)
    let second = try Client()
    second.send(Client.answer + "x")
    second.hangUp()
    #expect(await second.run() == .terminal(.hangUp))
    let third = try Client()
    let session = third.makeSession()
    session.line.end()
    #expect(await third.program.run(on: session) == .terminal(.hangUp))
    let fourth = try Client()
    let task = Task { @MainActor in await fourth.run() }
    task.cancel()
    #expect(await task.value == .terminal(.cancelled))
  }

  @Test func `blocks a thread if that is wanted`() throws {
    let client = try Client()
    client.send(Client.answer + "ana\r")
    #expect(client.program.runBlocking(on: client.makeSession()) == .stopped)
    #expect(client.field.text == "ana")
  }

  @Test func `is one of 200 on one actor, which a stalled one does not delay`() async throws {
    let clients = try (0..<200).map { try Client(columns: 40 + $0 % 60) }
    let stalled = try Client(buffer: 1)
    stalled.send(Client.answer)
    let stalledRun = Task { @MainActor in await stalled.run() }
    let before = (usage: Self.processorTime, memory: Self.residentBytes)
    let runs = clients.map { client in Task { @MainActor in await client.run() } }
    for (number, client) in clients.enumerated() {
      client.send(Client.answer + "client \(number)")
    }
    for client in clients {
      while !client.field.text.hasPrefix("client") { await Task.yield() }
    }
    let after = (usage: Self.processorTime, memory: Self.residentBytes)
    for client in clients { client.send("\r") }
    for (number, run) in runs.enumerated() {
      #expect(await run.value == .stopped)
      #expect(clients[number].field.text == "client \(number)")
    }
    print(
      "a session: \((after.memory - before.memory) / 200 / 1024) KiB,",
      "\((after.usage - before.usage) / 200) of the processor")
    stalled.hangUp()
    #expect(await stalledRun.value == .terminal(.hangUp))
  }

  /// The time for which the processor has worked for this process.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The memory that the process uses, where the system tells.
  private static var residentBytes: Int {
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    let words = (TerminalFiles.read(file) ?? []).split(separator: UInt8(ascii: " "))
    return words.count > 1 ? (Int(String(decoding: words[1], as: UTF8.self)) ?? 0) * 4096 : 0
  }
}
