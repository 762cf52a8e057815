import Clavier
import ScreenTesting
import Testing

@testable import ExampleApps

@MainActor @Suite struct `The kiosk` {
  private final class Printer {
    var badges: [String] = []
  }

  private let printer = Printer()
  private let page: VisitorController
  private let driver: ScreenDriver

  init() throws {
    page = VisitorController { [printer] in printer.badges.append($0) }
    driver = ScreenDriver(
      page, columns: 50, rows: 20, keyboard: Keyboard(layout: try KeyboardLayout(named: "en")))
    driver.screen.layoutProvider = try LayoutCatalog().layoutProvider(for: "en")
  }

  @Test func `prints the badge of a visitor, and is ready for the next one`() throws {
    driver.type("Ana")
    try driver.tapKeys("return")
    #expect(page.mail.isFirstResponder)
    driver.type("ana@example.org")
    try driver.tap("Next")
    #expect(driver.shows("Your badge") && driver.screen.inputContainer.isHidden)
    try driver.tap("Print")
    try driver.tap("Yes")
    #expect(printer.badges == ["Ana"])
    #expect(page.name.isFirstResponder && page.name.text.isEmpty && !driver.shows("badge"))
  }

  @Test func `says what is missing`() throws {
    try driver.tap("Next")
    #expect(driver.shows("Please enter your name") && page.name.isFirstResponder)
    driver.type("A")
    #expect(!driver.shows("Please enter your name"))
    try driver.tap("Next")
    #expect(driver.shows("an address with @") && page.mail.isFirstResponder)
  }

  @Test func `has the keys for addresses, and can be used by arrows and Escape`() throws {
    driver.type("Ana")
    try driver.tap(page.mail)
    try driver.tapKeys("a")
    driver.type("@b")
    driver.press(.enter)
    #expect(driver.shows("Your badge"))
    driver.press(.tab)
    driver.press(.enter)
    #expect(driver.shows("Print the badge?"))
    driver.press(.escape)
    try driver.tap("Back")
    #expect(printer.badges.isEmpty && page.mail.text == "a@b")
  }
}
