import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `clavier show --watch` {
  private static let layout = """
    <keyboard3 locale="en" conformsTo="45"><info name="Own"/>
    <keys><import path="keys.xml"/></keys>
    <layers formId="touch"><layer id="base"><row keys="own a b"/></layer>
    <layer id="more"><row keys="own c d"/></layer></layers></keyboard3>

    """
  private static func keys(_ output: String) -> String {
    #"<keys><key id="own" output="\#(output)"/></keys>"#
  }
  private static let tests = """
    <keyboardTest3 conformsTo="techpreview"><info keyboard="own.xml" name="t"/>
    <tests name="g"><test name="t"><keystroke key="own"/><check result="x"/></test></tests>
    </keyboardTest3>

    """

  @Test func `sees what is imported, and runs the tests`() throws {
    let folder = try TemporaryFolder([
      "own.xml": Self.layout, "keys.xml": Self.keys("x"), "test/own-test.xml": Self.tests,
    ])
    let screen = try TmuxScreen(
      "'\(Program.path)' show --watch --test --layer more '\(folder.path)/own.xml'")
    try screen.wait(for: "Own: more (2 of 2)")
    try screen.wait(for: "1 test: all passed")
    try folder.write(Self.keys("yy"), to: "keys.xml")
    try screen.wait(for: "yy")
    try screen.wait(for: "1 failed")
    try screen.press("q")
  }

  @Test func `fits the terminal without watching, too`() throws {
    for columns in [45, 80] {
      let screen = try TmuxScreen(
        "'\(Program.path)' show en; cat", columns: columns, rows: 30)
      let lines = try screen.wait(for: "┘").split(separator: "\n")
      let starts = lines.map { $0.drop { $0 == " " }.first ?? " " }
      #expect(starts.count == 9 && starts.allSatisfy("┌│├└".contains), "\(lines)")
    }
  }

  @Test func `shows built-in layouts by name, and physical ones`() throws {
    let screen = try TmuxScreen(
      "'\(Program.path)' show --watch --form hardware --modifiers shift de", columns: 100)
    try screen.wait(for: "shift (")
    try screen.wait(for: "altgr")
    try screen.press("q")
  }
}
