import KeyboardCells
import KeyboardModel
import KeyboardTerminal
import Testing
import Trials

@testable import KeyboardHost

@MainActor @Suite struct `The transcript of a hosted program` {
  private static func shell(after text: String) throws -> HostedShell {
    let shell = try HostedShell(["cat"])
    let emulator = try #require(shell.terminal.emulator)
    Array(text.utf8).withUnsafeBytes { emulator.feed($0) }
    shell.terminal.takePicture()
    return shell
  }

  @Test func `has the lines above the screen, and those on it`() throws {
    let lines = (1...50).map { "line \($0)" }
    let shell = try Self.shell(after: lines.joined(separator: "\r\n"))
    #expect(shell.terminal.transcript == lines)
  }

  @Test(arguments: ["\r\n", String(repeating: "\r\n", count: 30)])
  func `has the blanks that were written, and none that were erased`(end: String) throws {
    let shell = try Self.shell(
      after: "a  \r\n  \r\nbcd\u{1B}[2D\u{1B}[K\r\n漢 \u{1B}[41m\u{1B}[K\u{1B}[m\r\n"
        + "漢\u{1B}[2Dy\r\n漢\r\n\u{1B}[3Cx \(end)")
    #expect(shell.terminal.transcript == ["a  ", "  ", "b", "漢 ", "y", "漢", "   x "])
    let styled = String(decoding: shell.terminal.styledTranscript, as: UTF8.self)
    #expect(styled.hasPrefix("a  \n  \nb\n"))
  }

  @Test func `keeps the main screen while a program shows the alternate one`() throws {
    let shell = try Self.shell(after: "main\u{1B}[?1049h\u{1B}[Halternate")
    #expect(shell.terminal.screenText.first == "alternate")
    #expect(shell.terminal.transcript == ["main"])
  }

  @Test func `is empty if a program used only the alternate screen`() throws {
    let shell = try Self.shell(after: "\u{1B}[?1049h\u{1B}[Halternate\u{1B}[?1049l")
    #expect(shell.terminal.transcript.isEmpty)
    #expect(shell.terminal.styledTranscript.isEmpty)
  }

  @Test func `has no lines that the program cleared`() throws {
    let lines = (1...50).map(String.init).joined(separator: "\r\n")
    let shell = try Self.shell(after: "\(lines)\u{1B}[H\u{1B}[2J\u{1B}[3Jnew")
    #expect(shell.terminal.transcript == ["new"])
  }

  @Test func `has whole lines after the screen has become narrower`() throws {
    let long = String(repeating: "word ", count: 11) + "end"
    let shell = try Self.shell(
      after: long + String(repeating: "\r\n", count: 12) + "last")
    let emulator = try #require(shell.terminal.emulator)
    emulator.resize(columns: 20, rows: 8)
    #expect(shell.terminal.transcript.first == long)
  }

  @Test func `has wide and composed characters`() throws {
    let text = "日本 é 👨‍👩‍👧"
    let shell = try Self.shell(after: text + String(repeating: "\r\n", count: 20) + text)
    #expect(shell.terminal.transcript.first == shell.terminal.transcript.last)
    #expect(shell.terminal.transcript.first?.hasPrefix("日本 é ") == true)
  }

  @Test func `has the styles of each line, and ends them with it`() throws {
    let shell = try Self.shell(
      after: "\u{1B}[1mbold\u{1B}[m plain\r\n\u{1B}[7mreverse\r\n\u{1B}[mlast")
    let text = String(decoding: shell.terminal.styledTranscript, as: UTF8.self)
    #expect(
      text == "\u{1B}[1mbold\u{1B}[m plain\n\u{1B}[7mreverse\u{1B}[m\nlast\n")
  }
}
