import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `clavier run --plain` {
  @Test func `says what the program writes, and what is typed, but no password`() throws {
    let screen = try TmuxScreen(
      "'\(Program.path)' run --plain -- sh -c 'echo Name; read x; stty -echo; echo Password; "
        + "read y; echo \"got $x $y\"'; echo \"status $?\"; sleep 60")
    try screen.wait(for: "Name")
    try screen.press("ab")
    try screen.wait(for: "ab")
    try screen.press("Enter")
    try screen.wait(for: "Password")
    try screen.press("cd", "Enter")
    try screen.wait(for: "status 0")
    let lines = try screen.capture().split(separator: "\n")
    #expect(lines.last == "status 0")
    #expect(lines.contains("got ab cd"))
    #expect(!lines.contains { $0.hasPrefix("c") })
  }

  @Test func `reads the screen by function keys with Shift`() throws {
    let screen = try TmuxScreen(
      "'\(Program.path)' run --plain -- sh -c 'printf \"one two\\nthree \"; read x'; sleep 60")
    try screen.wait(for: "three")
    try screen.press("S-F5")
    try screen.wait(for: "one two new line three")
    try screen.press("S-F6", "Enter")
    try screen.wait(for: "three\nthree")
  }

  @Test func `offers keys to a switch`() throws {
    let screen = try TmuxScreen("'\(Program.path)' run --plain --scan step -- cat; sleep 60")
    try screen.wait(for: "offered control to return")
    try screen.press("Tab")
    try screen.wait(for: "offered tab to page up")
  }
}
