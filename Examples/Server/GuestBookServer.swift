import Clavier
import Foundation
import KeyboardTerminal

/// A guest book for any number of terminals. Run it, and then, in each terminal,
///
///     stty raw -echo; nc 127.0.0.1 7000; stty sane
enum GuestBookServer {
  static func run() async throws {
    let server = openSocket(onPort: 7000)
    guard server >= 0 else {
      print("port 7000 is in use")
      exit(1)
    }
    let clients = AsyncStream<Int32> { clients in
      Thread.detachNewThread {
        while true {
          let client = accept(server, nil, nil)
          if client >= 0 { clients.yield(client) }
        }
      }
    }
    let book = GuestBook()
    let layout = try KeyboardLayout(named: "en")
    for await client in clients { Task { await serve(client, book, layout) } }
  }

  /// Returns a socket that accepts connections on this machine; -1 if there is none.
  private static func openSocket(onPort port: UInt16) -> Int32 {
    #if canImport(Darwin)
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return isBound && listen(file, 16) == 0 ? file : -1
  }

  /// Runs a screen for the client of a socket until it has gone.
  private static func serve(_ client: Int32, _ book: GuestBook, _ layout: KeyboardLayout) async {
    let screen = Screen(columns: 80, rows: 24)
    screen.standardKeyboard = Keyboard(layout: layout)
    screen.rootViewController = GuestBookController(book)
    let program = ScreenProgram(screen, environment: ["TERM": "xterm-256color"])
    let size = TerminalSize(columns: 80, rows: 24)
    await program.run(on: DescriptorSession(input: client, output: client, size: size))
    close(client)
  }
}
