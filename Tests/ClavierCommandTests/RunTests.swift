import TestSupport
import Testing

@Suite(.waits) struct `clavier run without a terminal` {
  @Test func `is refused within itself`() throws {
    let result = try Program.run("run", environment: ["CLAVIER_RUN": "1"])
    #expect(result.status == 2)
    #expect(result.complaint.contains("--nested"))
  }

  /// Runs `clavier run` where it ends with 2 once its arguments are accepted.
  private func nested(_ arguments: [String]) throws -> Command.Result {
    try Program.run(all: ["run"] + arguments, environment: ["CLAVIER_RUN": "1"])
  }

  @Test(arguments: [
    ["htop", "-d", "10"], ["vim", "file"], ["--", "vim", "--", "-x"],
    ["ls", "--color", "--", "-l"],
    ["--layout", "fr", "less", "--help"], ["--hidden", "grep", "--layout", "xx", "-h"],
    ["tar", "-xzf", "a.tgz"], ["git", "--version"],
  ])
  func `leaves what follows the program to the program`(arguments: [String]) throws {
    let result = try nested(arguments)
    #expect(result.status == 2 && result.complaint.contains("--nested"), "\(result)")
  }

  @Test(arguments: [["--bogus", "vim"], ["--hiden"], ["-d", "10"], ["--layout", "fr", "-x"]])
  func `knows no option before the program but its own`(arguments: [String]) throws {
    let result = try nested(arguments)
    #expect(result.status == 64 && result.complaint.contains("Unknown option"), "\(result)")
  }

  @Test func `has help and version before the program`() throws {
    for option in ["--help", "-h"] {
      let help = try nested(["--layout", "fr", option])
      #expect(help.status == 0 && help.output.contains("USAGE: clavier run"))
    }
    #expect(try nested(["--version"]).status == 0)
  }

  @Test func `takes an option of the user's file, whatever the program's are called`() throws {
    let folder = try TemporaryFolder(["clavier/settings": "long-press 99\n"])
    for (arguments, isTaken) in [
      (["htop", "--long-press=1"], true), (["htop", "--help"], true),
      (["--long-press", "1"], false),
    ] {
      let result = try Program.run(
        all: ["run"] + arguments,
        environment: ["CLAVIER_RUN": "1", "XDG_CONFIG_HOME": folder.path])
      #expect(result.complaint.contains("a number of seconds") == isTaken, "\(arguments)")
    }
  }
}
