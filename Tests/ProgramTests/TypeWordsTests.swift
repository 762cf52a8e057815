import Foundation
import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `clavier type with words` {
  /// Types and ends, with the words of the user in a folder.
  private func type(
    _ text: String, choosing word: String? = nil, _ arguments: String, in folder: TemporaryFolder
  ) throws -> String {
    let screen = try TmuxScreen(
      "text=$(\(Self.everyFolder(folder)) '\(Program.path)' type en \(arguments)); "
        + "echo \"status $?\"; echo \"result $text\"; echo end; sleep 60")
    try screen.wait(for: "✕ ")
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

  /// The variables that make each folder of the user, and that of temporary files, one of a test.
  private static func everyFolder(_ folder: TemporaryFolder) -> String {
    [
      "HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR",
      "XDG_STATE_HOME",
    ].map { "\($0)='\(folder.path)'" }.joined(separator: " ")
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

  @Test func `shows the emoji first that were typed with their keys, but not those of a secret`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try type("😄", "--emoji-keys --password", in: folder)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).isEmpty)
    _ = try type("🦄", "--emoji-keys", in: folder)
    let file = "\(folder.path)/clavier/words/emoji.txt"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "🦄\n")
    let screen = try TmuxScreen(
      "\(Self.everyFolder(folder)) '\(Program.path)' type --emoji-keys; sleep 60")
    try screen.wait(for: "😀")
    try screen.click("😀")
    try screen.wait(for: "🦄")
  }

  @Test(arguments: ["--words none", ""])
  func `keeps nothing unless it is asked for`(arguments: String) throws {
    let folder = try TemporaryFolder()
    #expect(
      try type("secret", "--capitals none \(arguments)", in: folder).contains("result secret"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// The text and the option that says its type.
  @Test(arguments: [
    ("secretword", "--password"), ("ann@secret.example", "--type email"),
    ("https://secret.example", "--type url"), ("4815162342", "--type number"),
    ("4815.16", "--type decimal"), ("4815162342", "--type phone"), ("481516", "--type pin"),
  ])
  func `writes nothing of private texts to any file`(text: String, kind: String) throws {
    let folder = try TemporaryFolder()
    let screen = try type(text, "--capitals none --words en \(kind)", in: folder)
    #expect(screen.contains("status 0\nresult \(text)"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(arguments: [
    ("--prompt 'PIN'", "tiger"), ("--prompt 'Enter the password:'", "swordfish"),
    ("--prompt Passwort", "geheimnis"), ("--placeholder 'mot de passe'", "tournesol"),
    ("", "my password is swordfish"), ("", "write ann@mail.example"),
  ])
  func `learns nothing of what a prompt or the text calls a secret, and of addresses`(
    kind: String, text: String
  ) throws {
    let folder = try TemporaryFolder()
    let screen = try type(text, "--capitals none --words en \(kind)", in: folder)
    #expect(screen.contains("result \(text)"))
    let file = "\(folder.path)/clavier/words/en.txt"
    let words = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    for word in ["tiger", "swordfish", "geheimnis", "tournesol", "mail", "ann"] {
      #expect(!words.contains(word), "\(words)")
    }
  }

  @Test(arguments: ["C-d", "Enter"])
  func `has no blank at its end that was not typed`(key: String) throws {
    let folder = try TemporaryFolder()
    let screen = try TmuxScreen(
      "text=$(\(Self.everyFolder(folder)) '\(Program.path)' type en --capitals none --words auto); "
        + "echo \"result [$text]\"; echo end; sleep 60")
    try screen.wait(for: "✓ ")
    try screen.press("som")
    try screen.wait(for: " something")
    try screen.click(" something")
    try screen.wait(for: "│ something ")
    try screen.press(key)
    try screen.wait(for: "result [something]")
  }
}
