import KeyboardModel
import KeyboardPlatform
import Testing

@testable import KeyboardTerminal

@Suite final class `A channel to a terminal` {
  private let input: (read: Int32, write: Int32)
  /// A socket, since a write into a pipe without a reader sends a signal.
  private let output: (read: Int32, write: Int32)
  private let file: (read: Int32, write: Int32)
  private var channel: TerminalChannel
  private var open: Set<Int32> = []

  init() throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    output = (ends[0], ends[1])
    input = try TerminalFiles.makePipe()
    file = try TerminalFiles.makePipe()
    channel = TerminalChannel(input: input.read, output: output.write)
    open = [input.read, input.write, output.read, output.write, file.read, file.write]
  }

  deinit { for end in open { close(end) } }

  private func end(_ descriptor: Int32) {
    open.remove(descriptor)
    close(descriptor)
  }

  private func send(_ text: String, to file: Int32) {
    var text = text
    text.withUTF8 { _ = writeFile(file, UnsafeRawBufferPointer($0)) }
  }

  /// Writes until the other end accepts no more.
  private func fill() {
    while !channel.isWriting { channel.write(Array(repeating: 0x2E, count: 1 << 12)) }
  }

  @Test func `is gone once a write fails, after the input that has come`() {
    send("a", to: input.write)
    end(output.read)
    channel.write([0x61])
    #expect(channel.isGone && !channel.isWriting)
    #expect(channel.look(for: -1) == .input([0x61]))
    #expect(channel.look(for: -1) == .ended(.hangUp))
  }

  @Test func `is gone if a write fails that had to wait`() {
    fill()
    #expect(!channel.isGone)
    end(output.read)
    #expect(channel.look(for: -1) == .ended(.hangUp))
  }

  @Test func `keeps what the terminal does not accept, and says when it has`() {
    fill()
    #expect(channel.look(for: 0) == .timedOut)
    while channel.isWriting {
      _ = TerminalFiles.read(output.read)
      #expect([.written, nil, .timedOut].contains(channel.look(for: 0)))
    }
    #expect(channel.look(for: 0) == .timedOut)
  }

  @Test func `alternates between the terminal and the files of the program`() {
    channel.files = [AwaitedFile(file.read)]
    send("a", to: file.write)
    send("a", to: input.write)
    #expect(channel.look(for: -1) == .input([0x61]))
    send("b", to: input.write)
    #expect(channel.look(for: -1) == .filesReady)
    #expect(channel.look(for: -1) == .input([0x62]))
    #expect(channel.look(for: -1) == .filesReady)
  }

  @Test func `is woken before all else`() {
    send("a", to: input.write)
    send("b", to: file.write)
    #expect(channel.look(for: -1, wokenBy: file.read) == .woken)
    _ = TerminalFiles.read(file.read)
    #expect(channel.look(for: -1, wokenBy: file.read) == .input([0x61]))
  }

  @Test func `is gone when the terminal closes it`() {
    end(input.write)
    #expect(channel.look(for: -1) == .ended(.hangUp))
    #expect(channel.isGone)
  }
}
