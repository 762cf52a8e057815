import Clavier
import KeyboardTerminal
import ScreenTesting

extension Story {
  /// The list scrolls to its field. Then the user drags the list, and with it the keyboard, down.
  static func scrollingList() -> Story {
    let story = Story()
    let controller = ChatController(presenter: story.program.presenter)
    story.screen.rootViewController = controller
    story.tell {
      story.show("a list")
      controller.answer.becomeFirstResponder()
      story.show("its field is edited: the list scrolls to it")
      story.user.touch(at: CellPoint(x: 12, y: 3))
      story.user.drag(to: CellPoint(x: 12, y: 6))
      story.user.drag(to: CellPoint(x: 12, y: 8))
      story.show("the list is pulled down into the keyboard")
      story.user.drag(to: CellPoint(x: 12, y: 7))
      story.user.drag(to: CellPoint(x: 12, y: 5))
      story.user.lift()
      story.show("and up again: the keyboard stays")
      story.user.touch(at: CellPoint(x: 12, y: 4))
      story.user.drag(to: CellPoint(x: 12, y: 6))
      story.user.drag(to: CellPoint(x: 12, y: 9))
      story.user.lift()
      story.show("pulled down and let go: the keyboard has gone")
    }
    return story
  }
}
