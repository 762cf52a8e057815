import Foundation
import TestSupport
import Testing

@testable import ExampleApps

@Suite struct `The program of examples` {
  private func run(_ arguments: String...) throws -> Command.Result {
    try Command(arguments: [BuiltProgram.path("examples")] + arguments).run()
  }

  @Test func `lists them without a name`() throws {
    let result = try run()
    #expect(result.status == 0 && result.complaint.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == Example.all.count)
    for (line, example) in zip(lines, Example.all) {
      #expect(line.hasPrefix("\(example.name) ") && line.hasSuffix(" \(example.summary)"))
    }
  }

  /// Folders that are no example have what several share.
  @Test func `has every folder of examples`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: "\(Checkout.folder)/Examples")
    let others: Set = ["Delegates", "Pictures", "Program", "Example.swift", "README.md"]
    #expect(folders.filter { !others.contains($0) }.sorted() == Example.all.map(\.name))
  }

  @Test func `tells a story elsewhere than in a terminal`() throws {
    let result = try run("CustomKeyboard")
    #expect(try result.output == Story.customKeyboard().text)
  }

  @Test func `says that there is no such example`() throws {
    let result = try run("Custom")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(
      result.complaint
        == "examples: there is no example 'Custom'; without a name, all are listed\n")
  }
}
