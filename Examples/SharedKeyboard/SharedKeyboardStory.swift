import Clavier
import ScreenTesting

extension Story {
  /// Two fields share a keyboard, which appears for the first, stays for the second, and disappears
  /// when editing ends.
  static func sharedKeyboard() throws -> Story {
    let story = Story()
    let controller = SignInController(keyboard: try .digits())
    story.screen.rootViewController = controller
    story.tell {
      story.show("nothing is edited")
      try story.user.tap(controller.number)
      story.show("the number is edited")
      try story.user.tapKeys("1", "2", "bksp", "3", "4")
      story.show("it is 134")
      try story.user.tapKeys("return", "5", "6", "7")
      story.show("return went on to the secret, which is masked")
      controller.view.endEditing()
      story.show("editing has ended")
      story.say("logged: \(controller.log)")
    }
    return story
  }
}
