import Foundation
import TestSupport
import Testing

@Suite struct `The tutorial of the kiosk` {
  /// The files that the tutorial makes, and those of the repository that have the same text.
  @Test(arguments: [
    ("Sources/Kiosk/VisitorController.swift", "Examples/Kiosk/VisitorController.swift"),
    ("Sources/Kiosk/BadgeController.swift", "Examples/Kiosk/BadgeController.swift"),
    ("Tests/KioskTests/KioskTests.swift", "Tests/ExampleTests/KioskTests.swift"),
  ])
  func `has the code of the example`(name: String, file: String) throws {
    #expect(try listing(name) == text(of: file).replacing("ExampleApps", with: "Kiosk"))
  }

  /// In the repository, the program is a function of the library of examples.
  @Test func `has the program of the example`() throws {
    let parts = try listing("Sources/Kiosk/main.swift").split(separator: "\n\n", maxSplits: 1)
    let statements = parts[1].split(separator: "\n").map { "    \($0)\n" }.joined()
    let code = try text(of: "Examples/Kiosk/Kiosk.swift")
    #expect(code.hasPrefix(parts[0] + "\n\n"))
    #expect(code.contains("static func run() async throws {\n\(statements)  }\n"))
  }

  private func listing(_ name: String) throws -> Substring {
    let page = try text(of: "Sources/Clavier/Clavier.docc/AKioskInFifteenMinutes.md")
    let start = try #require(page.firstRange(of: "<!-- file: \(name) -->\n```swift\n"))
    let end = try #require(page[start.upperBound...].firstRange(of: "```"))
    return page[start.upperBound..<end.lowerBound]
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(Checkout.folder)/\(file)", encoding: .utf8)
  }
}
