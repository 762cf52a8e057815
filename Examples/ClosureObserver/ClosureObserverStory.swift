import Clavier

extension Story {
  /// The last field of a list scrolls clear of the keyboard.
  static func closureObserver() -> Story {
    let story = Story()
    let controller = ListController()
    story.screen.rootViewController = controller
    story.tell {
      story.show("a list; the inset is \(controller.list.contentInset.bottom)")
      controller.fields[11].becomeFirstResponder()
      story.show("the last field is edited")
      story.say("the inset is \(controller.list.contentInset.bottom)")
      controller.list.endEditing()
      story.show("editing has ended")
      story.say("the inset is \(controller.list.contentInset.bottom)")
    }
    return story
  }
}
