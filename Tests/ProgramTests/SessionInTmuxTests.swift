import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `A session in tmux` {
  static let flags = [
    "alternate_on", "cursor_flag", "insert_flag", "keypad_flag", "keypad_cursor_flag",
    "mouse_any_flag", "mouse_all_flag", "mouse_button_flag", "mouse_sgr_flag", "wrap_flag",
    "origin_flag",
  ]

  /// Returns the modes of the screen in tmux.
  static func modes(of screen: TmuxScreen) throws -> String {
    try screen.value(flags.joined(separator: "} #{"))
  }

  /// Runs the probe, and compares the terminal's settings before and after.
  static func start(_ way: String, then: String = ":") throws -> (
    screen: TmuxScreen, modes: String
  ) {
    let probe = BuiltProgram.path("support")
    let screen = try TmuxScreen(
      """
      export SWIFT_BACKTRACE=enable=no; set -m; settings=$(stty -g); echo before; read start
      '\(probe)' probe \(way); echo "status $?"; \(then)
      [ "$settings" = "$(stty -g)" ] && echo same; echo end
      """)
    try screen.wait(for: "before")
    let modes = try Self.modes(of: screen)
    try screen.press("Enter")
    try screen.wait(for: "<> frame")
    #expect(try Self.modes(of: screen) != modes)
    try screen.type("abc")
    try screen.wait(for: "<abc> frame")
    return (screen, modes)
  }

  @Test(arguments: [
    ("none", "\u{4}", "text abc ending none\nstatus 0"), ("trap", "!", "abc"),
    ("null", "!", "abc"), ("overflow", "!", "abc"), ("abort", "!", "abc"),
    ("leave", "!", "abc\nstatus 3"),
  ])
  func `leaves the terminal as it was`(way: String, key: String, result: String) throws {
    let (screen, modes) = try Self.start(way)
    try screen.type(key)
    let picture = try screen.wait(for: "end\n")
    #expect(picture.contains(result))
    #expect(picture.contains("before"))
    #expect(picture.contains("same"))
    #expect(try Self.modes(of: screen) == modes)
  }

  @Test(arguments: ["none", "stop"])
  func `gives the terminal back while it is stopped`(way: String) throws {
    let (screen, modes) = try Self.start(
      way, then: "stty -g | grep -qx \"$settings\" && echo equal; read line; fg; echo ended")
    try screen.type(way == "none" ? "\u{1A}" : "!")
    try screen.wait(for: "equal")
    #expect(try Self.modes(of: screen) == modes)
    try screen.press("Enter")
    try screen.wait(for: "<abc> frame")
    try screen.type("d\u{4}")
    let picture = try screen.wait(for: "end\n")
    #expect(picture.contains("text abcd ending none\nended\nsame"))
    #expect(try Self.modes(of: screen) == modes)
  }
}
