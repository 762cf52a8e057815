import Clavier
import Foundation
import KeyboardTerminal

/// A program that reads bytes and writes bytes by itself, with a keyboard in its lower rows.
enum Embedding {
  static func run() throws {
    var size = winsize()
    guard isatty(STDIN_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else {
      return print("Run this example in a terminal.")
    }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let top = max(rows - 12, 2)
    var line = ""
    let keyboard = EmbeddedKeyboard(
      try KeyboardLayout(named: "en"),
      in: CellRect(x: 0, y: top, width: columns, height: rows - top)
    ) { text in
      if text == "\u{7F}" { _ = line.popLast() } else { line += text == "\n" ? " " : text }
    }
    var saved = termios()
    tcgetattr(STDIN_FILENO, &saved)
    var raw = saved
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write("\u{1B}[?1049h\u{1B}[?1000h\u{1B}[?1006h")
    defer {
      write("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1049l")
      tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      write("\u{1B}[1;1H\u{1B}[KTap keys, or press Control-C: \(line)")
      write(keyboard.takeBytes())
      var waiting = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
      let wait = keyboard.nextDeadline.map { Timestamp.now.duration(to: $0) / .milliseconds(1) }
      var count = 0
      if poll(&waiting, 1, wait.map { Int32(max($0.rounded(.up), 0)) } ?? -1) > 0 {
        count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return }
      }
      for case .key(let press) in keyboard.feed(Array(bytes[..<count]))
      where press.phase != .release {
        if press.key == .character("c"), press.modifiers == .control { return }
        line += press.text
      }
    }
  }

  private static func write(_ text: String) { write(Array(text.utf8)) }

  private static func write(_ bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }
}
