import Clavier
import Pictures

/// A field has a keyboard of its own, whose keys its controller types.
func story() throws(LayoutError) -> Story {
  let story = Story(columns: 30, rows: 8)
  let controller = NoteController(layout: try .hexadecimal())
  let field = controller.textField
  field.frame = CellRect(x: 2, y: 1, width: 26, height: 1)
  field.keyboard?.frame.height = 4
  story.screen.addSubview(field)
  func tap(_ keys: String) {
    for key in keys.split(separator: " ") { try? field.keyboard?.tap(Identifier(String(key))) }
  }
  story.show("a note")
  field.becomeFirstResponder()
  story.show("it is edited: its own keyboard comes")
  tap("C A F E")
  story.show("four keys are tapped")
  tap("shift")
  story.show("shift is tapped: the letters are small")
  tap("b a bksp e")
  story.show("after b, a, backspace and e")
  field.resignFirstResponder()
  story.show("editing has ended")
  return story
}
