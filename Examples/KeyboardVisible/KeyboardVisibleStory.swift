import Clavier
import ScreenTesting

extension Story {
  /// The keyboard is undocked, rotated, and replaced by a hardware keyboard.
  static func keyboardVisible() -> Story {
    let story = Story()
    let controller = VisibilityController()
    let presenter = story.presenter
    story.screen.rootViewController = controller
    func show(_ caption: String) {
      story.show(caption)
      story.say(controller.summary)
    }
    story.tell {
      show("nothing is edited")
      try story.user.tap(controller.field)
      show("the field is edited")
      presenter.setMode(.undocked, at: CellPoint(x: 0, y: 2))
      show("the keyboard is undocked")
      story.user.resize(columns: 16, rows: 12)
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
    }
    return story
  }
}
