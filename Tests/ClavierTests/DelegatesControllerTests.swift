import Clavier
import ExampleApps
import Testing

@Suite @MainActor struct `A controller with all delegates` {
  private let events = ["tapped a", "changed to a", "keyboard in row 6"]

  @Test func `is written without nonisolated in a module on the main actor`() throws {
    let layout = try KeyboardLayout(named: "en")
    #expect(try ExampleApps.DelegatesController.story(layout: layout) == events)
  }

  /// The same source is a file of these tests.
  @Test func `is written without nonisolated in a module that is on none`() throws {
    let layout = try KeyboardLayout(named: "en")
    #expect(try ClavierTests.DelegatesController.story(layout: layout) == events)
  }
}
