import Clavier
import Pictures

/// Two controllers listen to one manager, and neither takes it from the other.
func story() -> Story {
  let story = Story()
  // An app with one screen says KeyboardManager.sharedInstance.
  let manager = KeyboardManager(center: story.screen.keyboardCenter)
  let controller = ToolbarController(manager: manager)
  let counter = ChangeCounter()
  manager.addDelegate(counter)
  story.screen.rootViewController = controller
  story.tell {
    story.show("a toolbar")
    story.tap(controller.field)
    story.show("it stands on the keyboard")
    controller.field.resignFirstResponder()
    story.show("the keyboard has gone")
    story.say("the other delegate was told of \(counter.changes) changes")
  }
  return story
}

/// A delegate that leaves out what it does not need.
final class ChangeCounter: KeyboardManagerDelegate {
  private(set) var changes = 0

  func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
  ) {
    changes += 1
  }
}
