import Clavier
import Pictures

// A keyboard that is shared by two fields: it comes with the first, stays for the second, and goes when
// editing ends.
let screen = Screen(columns: 24, rows: 10)
let controller = SignInController(keyboard: SharedKeyboard.shared)
screen.addSubview(controller.view)

@MainActor func show(_ step: String) {
  print("\(step)\n\(screen.picture)")
}

@MainActor func tap(_ keys: String) {
  for key in keys.split(separator: " ") { SharedKeyboard.shared.tap(Identifier(String(key))) }
}

show("nothing is edited")
controller.number.becomeFirstResponder()
show("the number is edited")
tap("1 2 bksp 3 4")
show("it is 134")
tap("return")
tap("5 6 7")
show("return went on to the secret, which is masked")
controller.view.endEditing()
show("editing has ended; logged: \(controller.log)")
