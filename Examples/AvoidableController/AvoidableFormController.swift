import Clavier
import UIKitPatterns

/// A form whose view shrinks for the keyboard, so that its button stays visible.
final class AvoidableFormController: ViewController, KeyboardAvoidable {
  let keyboardAvoidance = KeyboardAvoidance()
  let field = TextField(frame: CellRect(x: 2, y: 1, width: 12, height: 1))
  private(set) lazy var button = Button("send", at: CellPoint(x: 2, y: 0)) { [field] in
    field.text = ""
  }

  var avoidableView: any AvoidableView { view }

  override func viewDidLoad() {
    field.borderStyle = .line
    view.addSubview(field)
    view.addSubview(button)
  }

  override func viewDidAppear() {
    if let screen { setupKeyboardNotifications(center: screen.keyboardCenter) }
  }

  override func viewDidLayoutSubviews() {
    button.frame.y = view.frame.height - 1
  }
}
