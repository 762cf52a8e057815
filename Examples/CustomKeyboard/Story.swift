import Clavier
import Pictures

/// A field has a custom keyboard, whose text its controller inserts.
func story() throws(LayoutError) -> Story {
  let story = Story(columns: 30, rows: 8)
  let controller = NoteController(layout: try .hexadecimal())
  controller.textField.frame = CellRect(x: 2, y: 1, width: 26, height: 1)
  controller.textField.borderStyle = .line
  story.screen.addSubview(controller.textField)
  story.tell {
    story.show("a note")
    story.tap(controller.textField)
    story.show("it is edited: its own keyboard comes")
    story.tapKeys("C A F E")
    story.show("four keys are tapped")
    story.tapKeys("shift")
    story.show("shift is tapped: the letters are small")
    story.tapKeys("b E bksp F")
    story.show("after b, which ends shift, E, backspace and F")
    controller.textField.resignFirstResponder()
    story.show("editing has ended")
  }
  return story
}
