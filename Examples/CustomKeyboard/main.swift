import Clavier

let controller = NoteController(layout: try .hexadecimal())
for key in CommandLine.arguments.dropFirst() {
  controller.textField.keyboard?.tap(Identifier(key))
}
print(controller.textField.text)
