import TestSupport
import Testing

@Suite(.waits, .requires(.tmux), .requires(.embedding))
struct `A program in C with a keyboard below its window` {
  private let screen: TmuxScreen

  init() throws {
    screen = try TmuxScreen(
      "LC_ALL=C.UTF-8 TERM=xterm-256color '\(BuiltProgram.notes)'; echo \"status $?\"",
      columns: 60, rows: 24)
    try screen.wait(for: "Note (Control-D ends it):")
    try screen.wait(for: " q ")
  }

  @Test func `takes what is tapped and what is typed, at each size of the terminal`() throws {
    try screen.click(" q ", top: 6)
    try screen.wait(for: "\nq\n")
    try screen.click(" w ", top: 6)
    try screen.wait(for: "\nqw\n")
    // The sequence of an arrow key, and a click in the rows of the program, are no text.
    try screen.send(Array("é\u{1B}OA".utf8))
    try screen.click(x: 3, y: 1)
    try screen.type("!")
    try screen.wait(for: "\nqwé!\n")
    try screen.resize(columns: 70, rows: 30)
    try screen.wait(for: "\nqwé!\n")
    try screen.wait(for: " o ")
    try screen.click(" o ", top: 12)
    try screen.wait(for: "\nqwé!o\n")
    try screen.press("C-d")
    let end = try screen.wait(for: "status 0")
    #expect(end.contains("qwé!o\nstatus 0"))
    #expect(try screen.value("mouse_any_flag") == "0")
  }

  @Test func `keeps its keys when the last row above them is cleared`() throws {
    try screen.click(" q ", top: 6)
    try screen.wait(for: "\nq\n")
    try screen.click("delete", top: 6)
    try screen.type("x")
    let picture = try screen.wait(for: "\nx\n")
    #expect(picture.contains(" q ") && picture.contains("delete"))
  }

  @Test func `opens the keys of a long press while nothing is read`() throws {
    try screen.hold(" e ", seconds: 1.5, top: 6)
    try screen.wait(for: "\n3\n")
  }

  @Test func `takes clicks among other input in its order, and none of pasted text`() throws {
    let key = try screen.place(of: " q ", top: 6)
    let click = "\u{1B}[<0;\(key.x + 1);\(key.y + 1)M\u{1B}[<0;\(key.x + 1);\(key.y + 1)m"
    try screen.send(Array("a\u{1B}\(click)b\u{1B}[1;\(click)c".utf8))
    try screen.wait(for: "\naqb[1;qc\n")
    try screen.send(Array("\u{1B}[200~\(click)\u{1B}[201~d".utf8))
    try screen.wait(for: "\naqb[1;qc[200~[201~d\n")
  }

  @Test func `says which layout there is not`() throws {
    let screen = try TmuxScreen("'\(BuiltProgram.notes)' Englisch; echo \"status $?\"")
    let end = try screen.wait(for: "status 1")
    #expect(end.contains("notes: there is no layout 'Englisch': did you mean 'en'"))
  }
}
