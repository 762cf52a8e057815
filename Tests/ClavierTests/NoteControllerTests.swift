import Clavier
import IsolationInherited
import IsolationStated
import Testing

@Suite @MainActor struct `A controller with all delegates` {
  private let events = ["tapped a", "changed to a", "keyboard in row 6"]

  @Test func `is written without nonisolated in a module on the main actor`() throws {
    let layout = try KeyboardLayout(named: "en")
    #expect(try IsolationInherited.NoteController.story(layout: layout) == events)
  }

  @Test func `is written without nonisolated in a module that is on none`() throws {
    let layout = try KeyboardLayout(named: "en")
    #expect(try IsolationStated.NoteController.story(layout: layout) == events)
  }
}
