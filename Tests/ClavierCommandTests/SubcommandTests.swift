import Foundation
import TestSupport
import Testing

@Suite(.waits) struct `The first word of clavier` {
  /// Runs the command where `type` ends with 64, since `--max` is 0.
  private func complaint(_ arguments: String...) throws -> String {
    try Program.run(all: arguments + ["--max", "0"]).complaint
  }

  @Test func `may be a layout or an option of type`() throws {
    for words in [["fr"], ["fr,en-dvorak"], ["de-AT"], ["xkb:us"], ["./none.xml"]] {
      #expect(try complaint(words[0]).contains("--max is at least 1."), "\(words)")
    }
    #expect(try complaint("--prompt", "Hi").contains("--max is at least 1."))
    #expect(try complaint("--multiline").contains("--max is at least 1."))
    #expect(try complaint("--promt", "Hi").contains("clavier type"))
  }

  @Test func `has the user's options of type`() throws {
    let folder = try TemporaryFolder(["clavier/settings": "type: max 0\n"])
    let result = try Program.run("fr", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(result.status == 64 && result.complaint.contains("--max is at least 1."))
  }

  @Test(arguments: [
    ("words en\n\n# autocorrect\nnosuch x\n", ":4: Unknown option '--nosuch'"),
    ("autocorrect\nstyle plaid\nwords en", ":2: "),
    ("run: nosuch\nmax 0", ":2: --max is at least 1."),
    ("autocorrect", ":1: --autocorrect needs the words of --words."),
  ])
  func `names the wrong line of the user's options`(text: String, words: String) throws {
    let folder = try TemporaryFolder(["clavier/settings": text])
    let result = try Program.run("type", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(result.status == 64)
    #expect(
      result.complaint.contains("\(folder.path)/clavier/settings\(words)"), "\(result.complaint)")
  }

  @Test func `reads the user's options from no pipe`() throws {
    let folder = try TemporaryFolder(["clavier/other": ""])
    #expect(mkfifo("\(folder.path)/clavier/settings", 0o600) == 0)
    let result = try Program.run("type", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(result.status == 2 && result.complaint.contains("clavier/settings: is not a file"))
  }

  @Test(arguments: [
    ("tpye", "type"), ("rnu", "run"), ("chek", "check"), ("lits", "list"), ("exprot", "export"),
    ("hepl", "help"),
  ])
  func `is a subcommand, or the nearest is named`(word: String, meant: String) throws {
    let result = try Program.run(word, "x")
    #expect(result.status == 64)
    #expect(
      result.complaint.contains("There is no subcommand '\(word)'; did you mean '\(meant)'?"),
      "\(result)")
  }

  @Test func `is a layout that is missing`() throws {
    let result = try Program.run("klingon")
    #expect(result.status == 2)
    #expect(result.complaint.contains("there is no layout 'klingon'"))
  }

  @Test func `remains the command's own for help and version`() throws {
    for option in ["--help", "-h", "help"] {
      #expect(try Program.run(option).output.contains("SUBCOMMANDS:"))
    }
    #expect(try Program.run("--version").status == 0)
  }
}

@Suite(.waits) struct `A layout that is missing` {
  @Test func `says where the names are`() throws {
    let result = try Program.run("press", "klingon", "a")
    #expect(result.status == 2)
    #expect(result.complaint.hasSuffix("; 'clavier list' has the names\n"), "\(result.complaint)")
  }

  /// A folder with the list of the rules of XKB.
  private func root() throws -> TemporaryFolder {
    try TemporaryFolder([
      "rules/evdev.lst": """
      ! model
        xx              Nothing
      ! layout
        is              Icelandic
        us              English (US)
        custom          A user-defined custom Layout
      ! variant
        mac             is: Icelandic (Macintosh)
      ! option
        gr              Group

      """
    ])
  }

  @Test(arguments: [
    ("is", "xkb:is"), ("is-IS", "xkb:is"), ("is_IS", "xkb:is"), ("Icelandic", "xkb:is"),
    ("is(mac)", "xkb:is(mac)"), ("IS", "xkb:is"),
  ])
  func `is named as XKB has it`(name: String, form: String) throws {
    let folder = try root()
    let result = try Program.run(
      "press", name, "a", environment: ["XKB_CONFIG_ROOT": folder.path])
    #expect(
      result.complaint.contains("; '\(form)' is one of XKB, and 'clavier list' has the names"),
      "\(result.complaint)")
  }

  @Test(arguments: ["gr", "xx", "custom", "is(neo)", "./is.xml"])
  func `has no form of XKB that does not exist`(name: String) throws {
    let folder = try root()
    let result = try Program.run(
      "press", name, "a", environment: ["XKB_CONFIG_ROOT": folder.path])
    #expect(result.status == 2 && !result.complaint.contains("xkb:"), "\(result.complaint)")
  }
}
