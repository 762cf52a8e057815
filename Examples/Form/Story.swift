import Clavier
import Pictures

/// A form is filled in with its keyboard, the bar above it, and a physical keyboard.
func story() throws -> Story {
  let story = Story(columns: 41, rows: 10)
  let keyboard = Keyboard(layout: try KeyboardLayout(named: "en"))
  let form = FormController(story.program, keyboard: keyboard)
  story.screen.rootViewController = form
  story.result = { form.answers.joined(separator: "\n") }
  story.tell {
    story.show("a form")
    story.tap(form.fields[0])
    story.show("the name is tapped: the keyboard comes")
    story.tapKeys("shift A d a return")
    story.type("ada@example.org")
    story.show("the name is typed on the keyboard; return goes on to the address, which is typed")
    story.tap("Next")
    story.type("Hello!")
    story.show("Next goes on to the message, which scrolls clear of the keyboard")
    story.tap("Done")
    story.show("Done: the keyboard has gone")
    story.tap(form.fields[1])
    story.show("the address is tapped again")
    story.tap(at: CellPoint(x: 0, y: 0))
    story.show("a tap outside ends editing")
    story.tap(form.button)
    story.say("Send was tapped; the program printed:\n\(form.answers.joined(separator: "\n"))")
  }
  return story
}
