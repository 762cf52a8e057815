import Clavier

/// A form of two fields, a number and a secret one, that share a keyboard.
final class SignInController: ViewController, KeyboardDelegate {
  let number = TextField(frame: CellRect(x: 2, y: 1, width: 12, height: 1))
  let secret = TextField(frame: CellRect(x: 2, y: 3, width: 12, height: 1))
  /// The tapped keys, without those for the secret.
  private(set) var log = ""

  init(keyboard: Keyboard) {
    super.init()
    keyboard.delegate = self
    for field in [number, secret] {
      field.borderStyle = .line
      field.inputView = keyboard
    }
    number.returnKeyType = .next
    secret.isSecureTextEntry = true
  }

  override func viewDidLoad() {
    view.addSubview(number)
    view.addSubview(secret)
  }

  func keyWasTapped(character: String) {
    let target = screen?.inputTarget
    if target !== secret { log += character }
    target?.insertText(character)
  }
}
