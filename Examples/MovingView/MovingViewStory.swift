import Clavier

extension Story {
  /// A view moves up, and back to its exact place.
  static func movingView() -> Story {
    let story = Story()
    let controller = LoginController()
    story.screen.rootViewController = controller
    func row() -> String { "the view is in row \(controller.view.frame.y)" }
    story.tell {
      story.show("three fields; \(row())")
      for index in 0..<3 {
        controller.fields[index].becomeFirstResponder()
        story.show("field \(index) is edited")
        story.say(row())
      }
      controller.view.endEditing()
      story.show("editing has ended")
      story.say(row())
    }
    return story
  }
}
