import Clavier
import ScreenTesting

extension Story {
  /// A form is filled in with its keyboard, the bar above it, and a physical keyboard.
  static func form() throws -> Story {
    let story = Story(columns: 41, rows: 10)
    let keyboard = Keyboard(layout: try KeyboardLayout(named: "en"))
    story.screen.standardKeyboard = keyboard
    let form = FormController(story.program)
    story.screen.rootViewController = form
    story.result = { form.answers.joined(separator: "\n") }
    story.tell {
      story.show("a form")
      try story.user.tap(form.fields[0])
      story.show("the name is tapped: the keyboard comes")
      try story.user.tapKeys("shift", "A", "d", "a", "return")
      story.user.type("ada@example.org")
      story.show("the name is typed on the keyboard; return goes on to the address, which is typed")
      try story.user.tap("Next")
      story.user.type("Hello!")
      story.show("Next goes on to the message, which scrolls clear of the keyboard")
      try story.user.tap("Done")
      story.show("Done: the keyboard has gone")
      try story.user.tap(form.fields[1])
      story.show("the address is tapped again")
      story.user.tap(at: CellPoint(x: 0, y: 0))
      story.show("a tap outside ends editing")
      try story.user.tap(form.button)
      story.say("Send was tapped; the program printed:\n\(form.answers.joined(separator: "\n"))")
    }
    return story
  }
}
