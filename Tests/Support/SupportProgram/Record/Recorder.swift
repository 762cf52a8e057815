import Foundation
import KeyboardModel
import KeyboardPlatform
import Trials

/// A recorder of what programs write on a terminal of 80 by 24 cells.
struct Recorder {
  /// The folder in which programs run, which they may show.
  static let home = "/tmp/session"

  private static let environment = [
    "HOME=\(home)", "LC_ALL=C.UTF-8", "PS1=$ ", "SHELL=/bin/sh", "TERM=xterm-256color", "USER=user",
    "HISTFILE=/dev/null", "COLORTERM=truecolor", "LESSHISTFILE=-", "INPUTRC=/dev/null",
    "PATH=\(processEnvironment["PATH"] ?? "/usr/bin:/bin")",
  ]

  /// The replies of the terminal.
  private static let answers = [
    "\u{1B}[c": "\u{1B}[?1;2c", "\u{1B}[0c": "\u{1B}[?1;2c", "\u{1B}[>c": "\u{1B}[>0;100;0c",
    "\u{1B}[5n": "\u{1B}[0n", "\u{1B}[6n": "\u{1B}[2;2R", "\u{1B}[?u": "\u{1B}[?0u",
  ]

  private let child: TerminalChild
  /// The output, with changes of the size as `CSI 8 ; rows ; columns t`.
  private(set) var output: [UInt8] = []

  /// Starts a program, and records what it writes until it is quiet for a second.
  init(_ command: [String]) throws {
    child = try TerminalChild(
      ["env", "-i"] + Self.environment + ["sh", "-c", "cd '\(Self.home)' && exec \"$@\"", "sh"]
        + command)
    read(.seconds(1))
  }

  /// Performs a step, and records what the program writes until it is quiet.
  mutating func perform(_ step: RecordedProgram.Step) {
    switch step {
    case .keys(let text): child.send(text.utf8)
    case .size(let columns, let rows):
      child.resize(columns: columns, rows: rows)
      output += Array("\u{1B}[8;\(rows);\(columns)t".utf8)
    case .returns(let text):
      for _ in 0..<40 {
        child.send("\r".utf8)
        if read().contains(text) { return }
      }
    }
    read()
  }

  /// Records output until there is none for `time`. What never ends is cut.
  ///
  /// - Returns: The output.
  @discardableResult
  private mutating func read(_ time: Duration = .milliseconds(250)) -> String {
    let start = output.count
    let deadline = Timestamp.now + .seconds(4)
    while Timestamp.now < deadline, case let bytes = child.read(for: time), !bytes.isEmpty {
      output += bytes
      let text = String(decoding: bytes, as: UTF8.self)
      for (query, reply) in Self.answers {
        for _ in text.ranges(of: query) { child.send(reply.utf8) }
      }
    }
    return String(decoding: output[start...], as: UTF8.self)
  }

  /// Makes the folder in which programs run, with files.
  static func makeHome() throws {
    try? FileManager.default.removeItem(atPath: home)
    try FileManager.default.createDirectory(
      atPath: "\(home)/folder", withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: "\(home)/\(name)", atomically: false, encoding: .utf8)
    }
    let words = "a line of text, with words: größe, 漢字, e\u{301} and \ttabs\n"
    try write(
      "notes.txt",
      (1...60).map { "\(String(repeating: " ", count: $0 < 10 ? 2 : 1))\($0) \(words)" }.joined())
    try write(
      "colours.txt",
      (0..<60).map {
        "\u{1B}[\(30 + $0 % 8);1mbold \($0)\u{1B}[0m \u{1B}[38;5;\($0 * 4)m palette "
          + "\u{1B}[48;2;\($0 * 4);20;90mtrue\u{1B}[m \u{1B}[4munder\u{1B}[24m "
          + "\u{1B}[7mreverse\u{1B}[27m \u{1B}[9mgone\u{1B}[m\n"
      }.joined())
    try write(
      "program.c",
      """
      #include <stdio.h>

      /* A comment. */
      int main(void) {
        for (int i = 0; i < 10; i++) {
          printf("%d\\n", i); // a number
        }
        return 0;
      }

      """)
    for name in ["alpha", "album", "alpine", "beta"] { try write(name, "\(name)\n") }
  }
}
