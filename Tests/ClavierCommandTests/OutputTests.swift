import TestSupport
import Testing

@Suite(.waits) struct `Output of clavier` {
  /// Runs the command in a shell, which may redirect its output.
  private func run(
    _ arguments: String, input: String = "", after prefix: String = ""
  ) throws -> Command.Result {
    try Command(
      arguments: ["/bin/sh", "-c", "\(prefix)\"$0\" \(arguments)", Program.path], input: input
    ).run()
  }

  #if os(Linux)
    @Test(arguments: [
      "", "list", "show en", "check --format json /dev/stdin", "how en a", "press en a", "replay -",
      "test Layouts/test/en-test.xml", "type --keys", "export und-Zyyy-t-k0-pin", "--help",
    ])
    func `ends with 74 when it cannot be written`(arguments: String) throws {
      let result = try run("\(arguments) > /dev/full")
      #expect(result.status == 74)
      #expect(result.complaint.hasPrefix("clavier: cannot write to standard output: "))
    }
  #endif

  @Test func `ends with 74 when standard output is closed`() throws {
    let result = try run("list >&-")
    #expect(result.status == 74)
    #expect(result.complaint.hasPrefix("clavier: cannot write to standard output: "))
  }

  @Test func `ends quietly when the pipe is closed`() throws {
    let result = try run(
      "how en \(String(repeating: "a", count: 90_000)); echo $? >&2) | :", after: "(")
    #expect(result.complaint == "74\n")
  }

  @Test(arguments: [
    "check Layouts/\u{1B}]0;title\u{7}.xml", "press en \u{1B}[2J", "press \u{9B}2J a",
    "--\u{1B}[2J", "how en \u{202E}",
  ])
  func `is harmless for terminals`(arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let result = try Program.run(all: words)
    #expect(result.status != 0)
    let all = result.output + result.complaint
    #expect(!all.isEmpty)
    #expect(all == all.filter { !"\u{1B}\u{7}\u{9B}\u{202E}".contains($0) })
  }

  @Test func `shows lines of files without their control characters, the mark in its place`() throws
  {
    let file = "<keyboard3><!--\u{9B}\u{202E}--><nobody/></keyboard3>"
    let result = try Program.run("check", "-", input: file)
    let shown = #"  <keyboard3><!--\u{9B}\u{202E}--><nobody/></keyboard3>"#
    let indent = String(repeating: " ", count: shown.count - "<nobody/></keyboard3>".count)
    #expect(result.output.contains("\(shown)\n\(indent)^~~~~~~\n"))
  }

  @Test func `is the text as it is in a pipe`() throws {
    let keys = try Program.run("how", "--keys", "en-t-k0-terminal", "a\t").output
    let words = keys.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(try Program.run(all: ["press", "en-t-k0-terminal"] + words).output == "a\t\n")
  }

  @Test(arguments: ["replay", "how en"])
  func `takes no text without end`(subcommand: String) throws {
    let result = try run("\(subcommand) - < /dev/zero")
    #expect(result.status == 2)
    #expect(result.complaint == "clavier: -: has more than 4194304 bytes\n")
  }

  @Test func `takes little memory for a long text`() throws {
    let text = String(repeating: "Dies ist ein Satz. ", count: 2_000)
    let program = "ulimit -v 600000; exec \"$0\" how --keys de -"
    let result = try Command(
      arguments: ["/bin/sh", "-c", program, Program.path], input: text
    ).run()
    #expect(result.status == 0)
  }
}
