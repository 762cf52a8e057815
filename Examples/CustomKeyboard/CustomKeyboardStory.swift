import Clavier
import ScreenTesting

extension Story {
  /// A controller inserts what the custom keyboard of its field types.
  static func customKeyboard() throws(LayoutError) -> Story {
    let story = Story(columns: 30, rows: 8)
    let controller = NoteController(layout: try .hexadecimal())
    controller.textField.frame = CellRect(x: 2, y: 1, width: 26, height: 1)
    controller.textField.borderStyle = .line
    story.screen.addSubview(controller.textField)
    story.tell {
      story.show("a note")
      try story.user.tap(controller.textField)
      story.show("it is edited: its own keyboard comes")
      try story.user.tapKeys("C", "A", "F", "E")
      story.show("four keys are tapped")
      try story.user.tapKeys("shift")
      story.show("shift is tapped: the letters are small")
      try story.user.tapKeys("b", "E", "bksp", "F")
      story.show("after b, which ends shift, E, backspace and F")
      controller.textField.resignFirstResponder()
      story.show("editing has ended")
    }
    return story
  }
}
