import Foundation
import TestSupport
import Testing

@Suite struct `The tutorial of the kiosk` {
  /// The files that the tutorial makes, and those of the repository that have the same text.
  @Test(arguments: [
    ("Sources/Kiosk/VisitorController.swift", "Examples/Kiosk/VisitorController.swift"),
    ("Sources/Kiosk/BadgeController.swift", "Examples/Kiosk/BadgeController.swift"),
    ("Sources/Kiosk/main.swift", "Examples/Kiosk/main.swift"),
    ("Tests/KioskTests/KioskTests.swift", "Tests/ExampleTests/KioskTests.swift"),
  ])
  func `has the code of the example`(name: String, file: String) throws {
    let article = "\(Checkout.folder)/Sources/Clavier/Clavier.docc/AKioskInFifteenMinutes.md"
    let page = try String(contentsOfFile: article, encoding: .utf8)
    let code = try String(contentsOfFile: "\(Checkout.folder)/\(file)", encoding: .utf8)
    let start = try #require(page.firstRange(of: "<!-- file: \(name) -->\n```swift\n"))
    let end = try #require(page[start.upperBound...].firstRange(of: "```"))
    let listing = page[start.upperBound..<end.lowerBound]
    #expect(listing == code.replacing("KioskExample", with: "Kiosk"))
  }
}
