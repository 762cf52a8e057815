import Clavier
import Pictures

/// A keyboard that is shared by two fields comes with the first, stays for the second, and goes when
/// editing ends.
func story() -> Story {
  let story = Story()
  guard let keyboard = Keyboard.digits() else { return story }
  let controller = SignInController(keyboard: keyboard)
  story.screen.addSubview(controller.view)
  func tap(_ keys: String) {
    for key in keys.split(separator: " ") { try? keyboard.tap(Identifier(String(key))) }
  }
  story.show("nothing is edited")
  controller.number.becomeFirstResponder()
  story.show("the number is edited")
  tap("1 2 bksp 3 4")
  story.show("it is 134")
  tap("return 5 6 7")
  story.show("return went on to the secret, which is masked")
  controller.view.endEditing()
  story.show("editing has ended")
  story.say("logged: \(controller.log)")
  return story
}
