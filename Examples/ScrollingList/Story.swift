import Clavier
import Pictures

/// The list scrolls to its field. Then the user drags the list, and with it the keyboard, down.
func story() -> Story {
  let story = Story()
  let controller = ChatController(presenter: story.presenter)
  story.screen.rootViewController = controller
  story.tell {
    story.show("a list")
    controller.answer.becomeFirstResponder()
    story.show("its field is edited: the list scrolls to it")
    story.touch(at: CellPoint(x: 12, y: 3))
    story.drag(toRows: 6, 8)
    story.show("the list is pulled down into the keyboard")
    story.drag(toRows: 7, 5)
    story.lift()
    story.show("and up again: the keyboard stays")
    story.touch(at: CellPoint(x: 12, y: 4))
    story.drag(toRows: 6, 9)
    story.lift()
    story.show("pulled down and let go: the keyboard has gone")
  }
  return story
}
