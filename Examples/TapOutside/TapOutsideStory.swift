import Clavier
import ScreenTesting

extension Story {
  /// A tap on a button dismisses the keyboard, and performs the button's action.
  static func tapOutside() -> Story {
    let story = Story()
    let controller = OrderController()
    story.screen.rootViewController = controller
    func show(_ caption: String) {
      story.show("\(caption): orders \(controller.orders)")
    }
    story.tell {
      try story.user.tap(controller.number)
      show("the field is tapped")
      try story.user.tapKeys("4", "2")
      show("two keys are tapped")
      try story.user.tap(controller.button)
      show("the button is tapped")
      try story.user.tap(controller.number)
      show("the field is tapped again")
      story.user.tap(at: CellPoint(x: 20, y: 2))
      show("an empty place is tapped")
    }
    return story
  }
}
