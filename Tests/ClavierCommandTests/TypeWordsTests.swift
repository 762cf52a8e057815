import Foundation
import TestSupport
import Testing

@Suite(.requires(.tmux))
struct `clavier type with words` {
  /// Types and ends, with the words of the user in a folder.
  private func type(
    _ text: String, choosing word: String? = nil, _ arguments: String, in folder: TemporaryFolder
  ) throws -> String {
    let screen = try TmuxScreen(
      "text=$(XDG_DATA_HOME='\(folder.path)' '\(Program.path)' type en \(arguments)); "
        + "echo \"status $?\"; echo \"result $text\"; echo end; sleep 60")
    try screen.wait(for: "✓ ")
    try screen.press(text)
    if let word {
      try screen.wait(for: " \(word)")
      try screen.click(" \(word)")
      try screen.wait(for: "│ \(word) ")
    }
    try screen.press("C-d")
    try screen.wait(for: "end")
    return try screen.capture()
  }

  @Test func `saves what it has learned in a file for its user alone`() throws {
    let folder = try TemporaryFolder()
    let screen = try type(
      "som", choosing: "something", "--capitals none --words auto", in: folder)
    #expect(screen.contains("status 0\nresult something"))
    let file = "\(folder.path)/clavier/words/en.txt"
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\nsomething\t1\t"))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: ["--password --words en", "--type email --words en", "--words none", ""])
  func `keeps nothing of private texts, or unless it is asked for`(arguments: String) throws {
    let folder = try TemporaryFolder()
    #expect(
      try type("secret", "--capitals none \(arguments)", in: folder).contains("result secret"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/clavier"))
  }

  @Test func `says which models there are`() throws {
    let result = try Program.run("type", "--words", "xx")
    #expect(result.status == 2 && result.complaint.contains("there is no word model 'xx'"))
  }
}
