import TestSupport
import Testing

@Suite(.waits) struct `Help of clavier` {
  /// Returns the sections of the help of a subcommand, each with its title.
  private func sections(of subcommand: String) throws -> [String: String] {
    let help = try Program.run(subcommand, "--help-all").output
    let sections = help.split(separator: "\n\n").map(String.init)
    let pairs = sections.compactMap { section in
      section.firstIndex(of: "\n").map { (String(section[..<$0]), String(section[$0...])) }
    }
    return Dictionary(pairs) { $0 + $1 }
  }

  @Test func `describes the options of a keyboard in the same words for a text and a program`()
    throws
  {
    let (type, run) = (try sections(of: "type"), try sections(of: "run"))
    for title in ["DRAWING:", "POINTING:"] {
      #expect(type[title] != nil && type[title] == run[title])
    }
    for option in ["--layout <layouts>", "--physical <layout>"] {
      let words = try [type, run].map { help in
        let options = try #require(help["OPTIONS:"])
        let start = try #require(options.firstRange(of: option)?.lowerBound)
        let text = options[start...].split(separator: "\n  --", maxSplits: 1)
        return try #require(text.first)
      }
      #expect(words[0] == words[1])
    }
  }

  @Test(arguments: ["type", "run"])
  func `fits a screen, and names options that there are`(subcommand: String) throws {
    let after = [subcommand, subcommand == "run" ? "--hidden" : "en", "-h"]
    for words in [[subcommand, "--help"], after, ["help", subcommand]] {
      let help = try Program.run(all: words)
      let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(help.status == 0 && lines.count <= 41 && lines.allSatisfy { $0.count <= 80 })
    }
    let brief = try Program.run(subcommand, "--help").output
    let all = try Program.run(subcommand, "--help-all").output
    let options = brief.split(separator: "\n").filter { $0.hasPrefix("  --") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(options.count >= 10)
    for option in options { #expect(all.contains("  \(option)"), "\(option)") }
    let groups = ["Drawing", "Pointing", "Switches", "Touches", "Suggestions", "Speech"]
    for title in groups {
      #expect(brief.contains("  \(title) ") && all.contains("\n\(title.uppercased()):"), "\(title)")
    }
  }

  @Test func `begins with the options of the text`() throws {
    for help in [try Program.run("type", "--help"), try Program.run("type", "--help-all")] {
      let prompt = try #require(help.output.firstRange(of: "--prompt"))
      let layout = try #require(
        help.output.firstRange(of: "--style") ?? help.output.firstRange(of: "Drawing"))
      #expect(prompt.lowerBound < layout.lowerBound)
    }
  }

  /// The names and abstracts of the subcommands for authors in the help of a program.
  private func authorCommands(in program: String) throws -> [String] {
    let help = try Command(
      arguments: [BuiltProgram.path(program), "help"], environment: ["COLUMNS": "200"]
    ).run().output
    let section = try #require(help.split(separator: "\n\n").first { $0.contains("\n  new ") })
    return section.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `lists the subcommands of the workshop as the workshop does`() throws {
    let listed = try authorCommands(in: "clavier")
    #expect(listed.count > 10)
    #expect(try authorCommands(in: "clavier-author") == listed)
  }

  @Test func `of a subcommand for authors is the workshop's`() throws {
    for words in [["help", "new"], ["new", "--help"], ["help", "words", "info"]] {
      let help = try Program.run(all: words)
      #expect(help.status == 0 && help.output.contains("USAGE: clavier"), "\(words)")
    }
  }
}
