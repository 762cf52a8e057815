import Clavier
import KeyboardEngine
import Testing

@testable import ExampleApps

@Suite struct `The custom keyboard` {
  @Test(arguments: [
    ("C A F E", "CAFE"), ("C shift a F", "CaF"), ("C A bksp F", "CF"), ("nobody 7", "7"),
  ])
  func `types into its controller's text field`(keys: String, text: String) throws {
    let controller = NoteController(layout: try .hexadecimal())
    let keyboard = try #require(controller.textField.inputView as? Keyboard)
    for key in keys.split(separator: " ") { try? keyboard.tap(Identifier(String(key))) }
    #expect(controller.textField.text == text)
  }

  @Test func `is tapped where its keys are drawn`() throws {
    let controller = NoteController(layout: try .hexadecimal())
    let keyboard = try #require(controller.textField.inputView as? Keyboard)
    for placed in keyboard.machine.grid where placed.key.layerID == nil {
      let place = TouchPoint(middleOf: placed.frame)
      keyboard.handle(.pointerDown(0, at: place))
      keyboard.handle(.pointerUp(0, at: place))
    }
    #expect(controller.textField.text == "789DEF456ABC012")
  }
}
