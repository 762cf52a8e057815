import Clavier
import Pictures

/// A tap on a button dismisses the keyboard, and the button acts.
func story() -> Story {
  let story = Story()
  let controller = OrderController(center: story.shown.center)
  story.screen.addSubview(controller.view)
  func tap(_ x: Int, _ y: Int, _ caption: String) {
    story.screen.touch(at: CellPoint(x: x, y: y))
    story.show("\(caption): orders \(controller.orders)")
  }
  tap(3, 1, "the field is tapped")
  story.screen.touch(at: CellPoint(x: 3, y: 7))
  tap(12, 6, "two keys are tapped")
  tap(4, 3, "the button is tapped")
  tap(8, 1, "the field is tapped again")
  tap(20, 2, "an empty place is tapped")
  return story
}
