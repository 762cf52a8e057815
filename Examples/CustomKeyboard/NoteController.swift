import Clavier

/// A note with a custom keyboard.
final class NoteController: KeyboardDelegate {
  let textField = TextField()

  init(layout: KeyboardLayout) {
    let keyboard = Keyboard(layout: layout)
    keyboard.delegate = self
    textField.inputView = keyboard
  }

  func keyWasTapped(character: String) {
    textField.insertText(character)
  }
}
