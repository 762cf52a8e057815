import Clavier
import Pictures

/// The keyboard is undocked, rotated, and replaced by a hardware keyboard.
func story() -> Story {
  let story = Story()
  let controller = VisibilityController(center: story.shown.center)
  let presenter = story.shown.presenter
  story.screen.addSubview(controller.view)
  func show(_ caption: String) {
    story.show(caption)
    story.say(controller.summary)
  }
  show("nothing is edited")
  controller.field.becomeFirstResponder()
  show("the field is edited")
  presenter.setMode(.undocked, at: CellPoint(x: 0, y: 2))
  show("the keyboard is undocked")
  story.screen.frame = CellRect(x: 0, y: 0, width: 16, height: 12)
  show("the screen is rotated")
  presenter.setMode(.docked)
  show("the keyboard is docked")
  presenter.setHardwareKeyboard(true)
  show("a hardware keyboard is attached: the accessory stays")
  controller.field.inputAccessoryView = nil
  controller.field.reloadInputViews()
  show("there is no accessory any more")
  presenter.setHardwareKeyboard(false)
  show("the hardware keyboard is detached")
  return story
}
