import Clavier
import ScreenTesting

extension Story {
  /// The keyboard appears, and the message stays above it.
  static func bottomConstraint() -> Story {
    let story = Story()
    let controller = MessageController()
    story.screen.rootViewController = controller
    story.tell {
      story.show("a message")
      let place = controller.message.frameOnScreen
      story.user.tap(at: CellPoint(x: place.x + place.width - 1, y: place.y + place.height - 1))
      story.showHalfway("it is tapped: the keyboard comes")
      story.show("the end of the message is above it")
      story.say("the space is \(controller.bottomSpace.constant)")
      controller.message.resignFirstResponder()
      story.show("the keyboard has gone")
      story.say("the space is \(controller.bottomSpace.constant)")
    }
    return story
  }
}
