import TestSupport
import Testing

@Suite struct `Help of clavier` {
  /// Returns the sections of the help of a subcommand, each with its title.
  private func sections(of subcommand: String) throws -> [String: String] {
    let help = try Program.run(subcommand, "--help").output
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
}
