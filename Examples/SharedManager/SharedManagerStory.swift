import Clavier
import ScreenTesting
import UIKitPatterns

extension Story {
  /// Two controllers observe one manager independently.
  static func sharedManager() -> Story {
    let story = Story()
    let controller = ToolbarController()
    let counter = ChangeCounter()
    KeyboardManager.sharedInstance.addDelegate(counter)
    story.screen.rootViewController = controller
    story.tell {
      story.show("a toolbar")
      try story.user.tap(controller.field)
      story.show("it stands on the keyboard")
      controller.field.resignFirstResponder()
      story.show("the keyboard has gone")
      story.say("the other delegate was told of \(counter.changes) changes")
    }
    return story
  }
}

/// A delegate that only implements the methods that it needs.
final class ChangeCounter: KeyboardManagerDelegate {
  private(set) var changes = 0

  func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
  ) {
    changes += 1
  }
}
