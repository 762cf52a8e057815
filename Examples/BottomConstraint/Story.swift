import Clavier
import Pictures

/// The keyboard appears, and the message stays above it.
func story() -> Story {
  let story = Story()
  let controller = MessageController()
  story.screen.rootViewController = controller
  story.tell {
    story.show("a message")
    story.tap(controller.message)
    story.showHalfway("it is tapped: the keyboard comes")
    story.show("the end of the message is above it")
    story.say("the space is \(controller.bottomSpace.constant)")
    controller.message.resignFirstResponder()
    story.show("the keyboard has gone")
    story.say("the space is \(controller.bottomSpace.constant)")
  }
  return story
}
