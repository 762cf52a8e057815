import Clavier
import Pictures

/// The field of a list is scrolled to; then somebody pulls the list, and with it the keyboard, down.
func story() -> Story {
  let story = Story()
  let controller = ChatController(presenter: story.shown.presenter)
  story.screen.addSubview(controller.view)
  story.show("a list")
  controller.answer.becomeFirstResponder()
  story.show("its field is edited: the list scrolls to it")
  controller.dismisser.scrollDidBegin()
  for row in [3, 6, 8] { controller.dismisser.scrollDidMove(toRow: row) }
  story.show("the list is pulled down into the keyboard")
  for row in [7, 5] { controller.dismisser.scrollDidMove(toRow: row) }
  controller.dismisser.scrollDidEnd()
  story.show("and up again: the keyboard stays")
  controller.dismisser.scrollDidBegin()
  for row in [6, 9] { controller.dismisser.scrollDidMove(toRow: row) }
  controller.dismisser.scrollDidEnd()
  story.show("pulled down and let go: the keyboard has gone, and the list is where it was")
  return story
}
