import KeyboardModel
import TestSupport
import Testing

/// `clavier run` at the far end of a slow line, on a screen of the size of a phone's.
@Suite(.waits, .requires(.tmux), .requires(.vim), .requires(.git))
struct `A phone over a slow line` {
  /// The first row of the keys, below the bar.
  private static let top = 18

  /// Taps keys one after the other.
  private static func tap(_ keys: [String], on screen: TmuxScreen) throws {
    for key in keys {
      try screen.click(key.count == 1 ? " \(key) " : key, top: top)
    }
  }

  @Test func `makes a commit in French by taps alone, and leaves nothing behind`() throws {
    let folder = try TemporaryFolder(["file": "text"])
    let program = """
      cd '\(folder.path)'; export LC_ALL=C.UTF-8 HISTFILE= PS1='>>' VIMINIT='set noswapfile'
      export GIT_EDITOR=vim GIT_CONFIG_GLOBAL=/dev/null; git init -q; git add file
      git config user.name Phone; git config user.email phone@example.com
      '\(BuiltProgram.path("support"))' delay 0.1 '\(Program.path)' run --reduced-motion \
      --layout fr -- bash --norc; echo "status $?"; stty -a; echo end
      """
    let screen = try TmuxScreen(program, columns: 45, rows: 30)
    try screen.wait(for: " masquer ")
    try screen.wait(for: ">>")
    try Self.tap(["g", "i", "t", "Français", "c", "o", "m", "m", "i", "t"], on: screen)
    try screen.wait(for: ">>git commit")
    try Self.tap(["⏎"], on: screen)
    try screen.wait(for: "# Please")
    try Self.tap(["i"], on: screen)
    try screen.wait(for: "INSERT")
    try Self.tap(["⇧"], on: screen)
    try screen.wait(for: " L ")
    try Self.tap(["L", "'"], on: screen)
    try screen.wait(for: "L'")
    try screen.hold(" e ", seconds: 0.8, top: Self.top)
    try screen.wait(for: "L'é")
    try Self.tap(["t"], on: screen)
    try screen.wait(for: "L'ét")
    try screen.hold(" e ", seconds: 0.8, top: Self.top)
    try screen.wait(for: "L'été")
    try Self.tap(["esc"], on: screen)
    for _ in 0..<2 {
      try screen.wait(for: " z ")
      try Self.tap(["⇧"], on: screen)
      try screen.wait(for: " Z ")
      try Self.tap(["Z"], on: screen)
    }
    try screen.wait(for: "1 file changed")
    try Self.tap(["ctrl"], on: screen)
    try screen.wait(for: "•")
    try Self.tap(["d"], on: screen)
    let picture = try screen.wait(for: "\nend")
    // What was written to the main screen, and nothing that the terminal has answered.
    #expect(picture.contains(">>git commit\n"))
    #expect(picture.contains("1 file changed"))
    #expect(picture.contains("\nstatus 0\n"))
    #expect(picture.contains(" icanon"))
    #expect(!picture.contains("^["))
    #expect(try screen.value("mouse_any_flag") == "0")
    let log = try Command(arguments: ["git", "-C", folder.path, "log", "--format=%an: %s"]).run()
    #expect(log.output == "Phone: L'été\n")
  }
}
