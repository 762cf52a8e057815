import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `The shared manager in tmux` {
  @Test func `has the keyboard of the screen in the terminal`() throws {
    let program = BuiltProgram.path("examples")
    let screen = try TmuxScreen("'\(program)' SharedManager", columns: 24, rows: 10)
    try screen.wait(for: "\n bold  italic")
    try screen.press("Tab")
    try screen.wait(for: "\n bold  italic\n │  1   │  2   │")
  }
}
