import Clavier
import Pictures

/// A tap on a button dismisses the keyboard, and performs the button's action.
func story() -> Story {
  let story = Story()
  let controller = OrderController()
  story.screen.rootViewController = controller
  func show(_ caption: String) {
    story.show("\(caption): orders \(controller.orders)")
  }
  story.tell {
    story.tap(controller.number)
    show("the field is tapped")
    story.tapKeys("4 2")
    show("two keys are tapped")
    story.tap(controller.button)
    show("the button is tapped")
    story.tap(controller.number)
    show("the field is tapped again")
    story.tap(at: CellPoint(x: 20, y: 2))
    show("an empty place is tapped")
  }
  return story
}
