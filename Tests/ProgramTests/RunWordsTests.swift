import Foundation
import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `clavier run with words` {
  private func run(_ program: String, in folder: TemporaryFolder) throws -> TmuxScreen {
    try TmuxScreen(
      "XDG_DATA_HOME='\(folder.path)' '\(Program.path)' run --layout en --words auto -- "
        + "\(program); echo \"status $?\"; sleep 60")
  }

  @Test func `types the words that are chosen, and saves them at the end`() throws {
    let folder = try TemporaryFolder()
    let screen = try run("cat", in: folder)
    try screen.wait(for: "more")
    for key in ["s", "o", "m"] { try screen.click(" \(key) ") }
    try screen.wait(for: " something")
    try screen.click(" something")
    try screen.wait(for: "something\n")
    try screen.press("C-c")
    try screen.wait(for: "status 130")
    let file = "\(folder.path)/clavier/words/en.txt"
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\nsomething\t1\t"))
  }

  @Test func `knows nothing of a password`() throws {
    let folder = try TemporaryFolder()
    let screen = try run(
      "sh -c 'stty -echo; printf Password:; read x; echo \"got $x\"'", in: folder)
    try screen.wait(for: "Password:")
    for key in ["s", "o", "m"] { try screen.click(" \(key) ") }
    try screen.click("return")
    try screen.wait(for: "got som")
    try screen.wait(for: "status 0")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/clavier"))
  }
}
