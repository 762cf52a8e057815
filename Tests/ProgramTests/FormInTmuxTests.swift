import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `The form in tmux` {
  private let screen: TmuxScreen

  init() throws {
    let program = BuiltProgram.path("examples")
    screen = try TmuxScreen("'\(program)' Form; echo \"status $?\"", columns: 61, rows: 14)
    try screen.wait(for: "[ Send ]")
  }

  /// Clicks keys of the keyboard, by their visible text including edges.
  private func click(_ keys: String...) throws {
    for key in keys { try screen.click(key) }
  }

  @Test func `is filled in by the mouse`() throws {
    try screen.click("Name")
    // The keyboard has appeared once its lower edge is visible.
    try screen.wait(for: "└────────┴─────┴─")
    try click("shift")
    try screen.wait(for: " A ")
    try click("  A ")
    try screen.wait(for: " d ")
    try click("  d ", "  a ")
    try screen.wait(for: "  Ada")
    try click("next")
    try click("  x ", "123")
    try screen.wait(for: " @ ")
    try click(" @ ", "abc")
    try screen.wait(for: "  y ")
    try click("  y ", "Next")
    try screen.wait(for: "send")
    try click("  o ", "  k ")
    try screen.wait(for: "  ok")
    try click("Done")
    // The form has scrolled back once there is a row above the name.
    try screen.wait(for: "\n  Ada")
    try screen.wait(for: "[ Send ]")
    try click("Send")
    let picture = try screen.wait(for: "status 0")
    #expect(picture.contains("Ada\nx@y\nok\nstatus 0"))
  }

  @Test func `is filled in by keys`() throws {
    try screen.click("Email")
    try screen.wait(for: "Previous")
    try screen.type("ada@example.org")
    try screen.wait(for: "ada@example.org")
    try screen.press("BTab")
    try screen.type("Ada L.")
    try screen.wait(for: "Ada L.")
    try screen.press("Tab", "Enter")
    try screen.type("Good bye")
    try screen.wait(for: "Good bye")
    try screen.click(x: 0, y: 0)
    try screen.wait(for: "[ Send ]")
    try screen.press("Tab", "Tab", "Tab", "Tab")
    try screen.wait(for: "> Send <")
    try screen.press("Enter")
    let picture = try screen.wait(for: "status 0")
    #expect(picture.contains("Ada L.\nada@example.org\nGood bye\nstatus 0"))
  }

  @Test func `prints nothing when it is interrupted`() throws {
    try screen.press("C-c")
    #expect(try screen.wait(for: "status 0").hasPrefix("status 0"))
  }

  @Test func `is interrupted while a field is edited, too`() throws {
    try screen.click("Name")
    try screen.wait(for: "Previous")
    try screen.type("Ada")
    try screen.wait(for: "Ada")
    try screen.press("C-c")
    #expect(try screen.wait(for: "status 0").hasPrefix("status 0"))
  }
}
