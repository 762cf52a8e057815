import Clavier
import Pictures

/// The button of a form stays in sight.
func story() -> Story {
  let story = Story()
  let controller = FormController(center: story.shown.center)
  story.screen.addSubview(controller.view)
  story.show("a form; the keyboard is open: \(controller.keyboardOpen)")
  controller.field.becomeFirstResponder()
  story.showHalfway("the field is tapped; the keyboard is open: \(controller.keyboardOpen)")
  story.show("the keyboard is there")
  controller.field.resignFirstResponder()
  story.show("the keyboard has gone")
  story.say("it is open: \(controller.keyboardOpen)")
  return story
}
