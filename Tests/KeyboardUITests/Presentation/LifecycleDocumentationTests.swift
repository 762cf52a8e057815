import FoundationEssentials
import Testing

/// Which test shows which row: `CLAVIER_RECORD=1` writes the page again.
@Suite struct `The lifecycle's rows` {
  private static let checkout =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The names of all tests, from their sources.
  private static let tests: [String] = {
    let files = try? FileManager.default.subpathsOfDirectory(atPath: "\(checkout)/Tests")
    var names: [String] = []
    for file in files ?? [] where file.hasSuffix("Tests.swift") {
      let text = (try? String(contentsOfFile: "\(checkout)/Tests/\(file)", encoding: .utf8)) ?? ""
      names += text.split(separator: "func `").dropFirst().compactMap { part in
        part.split(separator: "`").first.map(String.init)
      }
    }
    return names.sorted()
  }()

  private static func tests(for row: LifecycleRow) -> [String] {
    tests.filter { $0.hasPrefix("\(row.name): ") }.map { String($0.dropFirst(row.name.count + 2)) }
  }

  @Test(arguments: (LifecycleRow.patterns + LifecycleRow.events).map(\.name))
  func `each has a test of its name`(name: String) {
    #expect(!Self.tests(for: LifecycleRow(name, "")).isEmpty, "no test begins with '\(name): '")
  }

  @Test func `Docs/Lifecycle.md lists the rows and their tests`() throws {
    let path = "\(Self.checkout)/Docs/Lifecycle.md"
    let page = Self.page
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == page, "run the tests with CLAVIER_RECORD=1 to write the file again")
  }

  private static var page: String {
    let invariants = LifecycleRow.invariants.enumerated().map { "\($0 + 1). \($1)" }
    return """
      # The life of a keyboard: what is tested

      How it works is told in [Keyboards.md](Keyboards.md). This page is made from the tests.

      ## Patterns

      \(table(LifecycleRow.patterns))

      ## The order of events

      \(table(LifecycleRow.events))

      ## Invariants

      Random runs check these (`keeps the eleven invariants`), each with a seed that brings it back:

      \(invariants.joined(separator: "\n"))

      """
  }

  private static func table(_ rows: [LifecycleRow]) -> String {
    let lines = rows.map { row in
      let tests = tests(for: row)
      let list = tests.isEmpty ? "**none**" : tests.joined(separator: "<br>")
      return "| \(row.name) | \(row.rule) | \(list) |"
    }
    return (["| row | here | tests |", "|---|---|---|"] + lines).joined(separator: "\n")
  }
}
