import Foundation
import TestSupport
import Testing

@Suite(.waits) struct `The workshop of clavier` {
  /// A copy of `clavier` without a workshop beside it.
  private func aloneProgram(in folder: TemporaryFolder) throws -> String {
    let path = "\(folder.path)/bin/clavier"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/bin", withIntermediateDirectories: true)
    // No program starts while the file is open: it could not be run until that one has ended.
    try Spawning.exclusively {
      try FileManager.default.copyItem(atPath: Program.path, toPath: path)
    }
    return path
  }

  private func run(_ program: String, _ arguments: String...) throws -> Command.Result {
    try Command(arguments: [program] + arguments, environment: ["PATH": "/usr/bin::."]).run()
  }

  @Test func `is named where it is missing, and needed`() throws {
    let folder = try TemporaryFolder([:])
    let program = try aloneProgram(in: folder)
    for arguments in [["new", "mt"], ["press", "xkb:us", "a"]] {
      let result = try Command(
        arguments: [program] + arguments, environment: ["PATH": "/usr/bin::."]
      ).run()
      #expect(result.status == 69, "\(arguments)")
      #expect(
        result.complaint.contains("clavier-author, which is not installed: 'make author' builds it")
      )
      #expect(result.complaint.split(separator: "\n").count == 1)
    }
    #expect(try run(program, "press", "en", "a").output == "a\n")
    #expect(try run(program, "help").output.contains("  new  "))
  }

  @Test(arguments: ["bin", "libexec"])
  func `is found beside the command, and in the folder libexec beside that`(place: String) throws {
    let folder = try TemporaryFolder([:])
    let program = try aloneProgram(in: folder)
    let target = "\(folder.path)/\(place)"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(target)/clavier-author",
      withDestinationPath: BuiltProgram.path("clavier-author"))
    let result = try run(program, "explain", "K05")
    #expect(result.status == 0 && result.output.hasPrefix("K05"))
  }

  @Test func `refuses to be another version's`() throws {
    let result = try Command(
      arguments: [BuiltProgram.path("clavier-author"), "explain", "K05"],
      environment: ["CLAVIER_VERSION": "0.0.1"]
    ).run()
    #expect(result.status == 69)
    #expect(result.complaint.contains("0.0.1"))
  }

  @Test func `gives the exit codes and the words of its subcommands`() throws {
    let result = try Program.run("explain", "K99")
    #expect(result.status == 2)
    #expect(result.complaint.hasPrefix("clavier: there is no diagnostic 'K99'"))
  }

  @Test func `imports a keyboard of another format for the command`() throws {
    let folder = try TemporaryFolder([
      "own.txt": "no keyboard at all", "own.xml": "<keyboard3", "none.klc": "no keyboard",
    ])
    // A file that no format knows has the words of the reader of layouts.
    let text = try Program.run("press", "\(folder.path)/own.txt", "a")
    #expect(text.status != 0 && !text.complaint.isEmpty)
    let broken = try Program.run("check", "\(folder.path)/own.xml")
    #expect(broken.status == 1 && broken.output.contains("[X01]"))
    let foreign = try Program.run("check", "\(folder.path)/none.klc")
    #expect(foreign.status == 1 && foreign.complaint.contains("none.klc"))
  }
}
