import Clavier
import ScreenTesting
import UIKitPatterns

extension Story {
  /// The button of a form stays visible.
  static func avoidableController() -> Story {
    let story = Story()
    let controller = AvoidableFormController()
    story.screen.rootViewController = controller
    func open() -> String { "keyboardOpen \(controller.keyboardOpen)" }
    story.tell {
      story.show("a form")
      story.say(open())
      try story.user.tap(controller.field)
      story.showHalfway("its field is tapped: the keyboard comes, and the button moves with it")
      story.say(open())
      story.show("the keyboard is there")
      controller.field.resignFirstResponder()
      story.show("editing has ended: the keyboard has gone")
      story.say(open())
    }
    return story
  }
}
