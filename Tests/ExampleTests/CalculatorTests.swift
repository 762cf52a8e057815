import Clavier
import ScreenTesting
import Testing

@testable import ExampleApps

@Suite struct `The calculator` {
  private let controller: CalculatorController
  private let driver: ScreenDriver

  init() throws {
    controller = CalculatorController(layout: try .calculator())
    driver = ScreenDriver(controller, columns: 40, rows: 16)
  }

  private func tap(_ keys: Identifier...) throws {
    for key in keys { try controller.keyboard.tap(key) }
  }

  @Test func `adds, stores and recalls`() throws {
    try tap("1", "2", "add", "3", "add")
    #expect(controller.shown == "15")
    try tap("store", "clear", "recall")
    #expect(controller.shown == "15" && driver.shows("M 15"))
  }

  @Test func `disables recall while there is nothing to recall`() throws {
    #expect(driver.shows("(MR)"))
    try tap("recall")
    #expect(controller.shown == "0")
    try tap("7", "store")
    #expect(!driver.shows("(MR)"))
  }

  @Test func `has room for nine digits`() throws {
    for _ in 0..<12 { try tap("9") }
    #expect(controller.shown == "999999999")
  }
}
